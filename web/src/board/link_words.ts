// What is said of the connection; nothing while all is well.
import type { LinkState } from "../protocol/table_socket";
import { say } from "../text/catalogue.svelte";

export function linkWords(link: LinkState): string | null {
  switch (link) {
    case "connected":
      return null;
    case "connecting":
      return say("web.link.connecting");
    case "reconnecting":
      return say("web.link.reconnecting");
    case "replaced":
      return say("web.link.replaced");
    case "closed":
      return say("web.link.closed");
  }
}
