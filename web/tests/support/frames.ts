// What a page and its server said to one another over the sockets of its tables.
import type { Page } from "@playwright/test";
import type { Card, ClientMessage, ServerMessage, View } from "../../src/protocol/messages";
import type { Frame, Welcome } from "../../src/protocol/messages";

export class Wire {
  readonly received: ServerMessage[] = [];
  readonly sent: ClientMessage[] = [];

  // To be made before the page opens a table.
  constructor(page: Page) {
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) =>
        this.received.push(JSON.parse(String(payload)) as ServerMessage),
      );
      socket.on("framesent", ({ payload }) =>
        this.sent.push(JSON.parse(String(payload)) as ClientMessage),
      );
    });
  }

  get welcomes(): Welcome[] {
    return this.received.filter((one) => one.type === "welcome");
  }

  get frames(): Frame[] {
    return this.received.filter((one) => one.type === "frame");
  }

  // As the last frame told it that had something to tell of it.
  get game(): Frame["game"] {
    return this.frames.findLast((frame) => frame.game)?.game;
  }

  get acts() {
    return this.sent.filter((one) => one.type === "act");
  }
}

type Pile = { open: boolean; cards: readonly Card[] };

// All cards of a view, by whether they lie there for everybody to see.
export function pilesOf(view: View): Pile[] {
  const open = (cards: readonly Card[]): Pile => ({ open: true, cards });
  const down = (cards: readonly Card[]): Pile => ({ open: false, cards });
  return [
    down(view.deck.top),
    down(view.removed.cards),
    ...view.shares.map((share) => down(share.cards)),
    down(view.hand),
    down(view.taken),
    open(view.inPlay ? [view.inPlay] : []),
    open(view.discard),
    ...view.captains.flatMap((captain) => [
      open([...captain.pirates, ...captain.relics, ...captain.objects]),
      down([...captain.rum, ...captain.secrets, ...captain.waiting]),
    ]),
  ];
}
