// The connection to a table: how it stands, how the server's clock goes, and why it has ended.
import { Refusal, showTable } from "../protocol/http";
import type { ServerMessage } from "../protocol/messages";
import { type LinkState, TableSocket } from "../protocol/table_socket";
import { language } from "../settings/language";
import type { Seating } from "./seating.svelte";

export class Connection {
  link: LinkState = $state("connecting");
  closedBecause: Refusal | null = $state.raw(null);
  readonly socket: TableSocket;
  readonly #code: string;
  readonly #seating: Seating;
  #seq: number | null = null; // of the last entry received, which may still wait to be shown
  #clockAheadMs = 0; // of the server's clock

  // False once another window has taken over, or the table is closed to us.
  readonly isFollowed = $derived(this.link !== "replaced" && this.link !== "closed");

  constructor(code: string, seating: Seating, hear: (message: ServerMessage) => void) {
    this.#code = code;
    this.#seating = seating;
    this.socket = new TableSocket(code, {
      seq: () => this.#seq,
      language,
      hear: (message) => {
        this.#note(message);
        hear(message);
      },
      stateChanged: (state) => (this.link = state),
      isWorthTrying: () => this.#isWorthTrying(),
    });
  }

  /** The time of this machine at which the server's clock shows `time`. */
  here(time: number): number {
    return time - this.#clockAheadMs;
  }

  close(): void {
    this.socket.close();
  }

  #note(message: ServerMessage): void {
    const { type } = message;
    if (type === "welcome" || type === "frame") this.#seq = message.seq;
    if (type === "welcome" || type === "resumed" || type === "pong") {
      this.#clockAheadMs = message.time - Date.now();
    }
  }

  // An unreachable server may come back; a table that does not exist, or does not want us, will not.
  async #isWorthTrying(): Promise<boolean> {
    try {
      const { table } = await showTable(this.#code);
      const isSeated = this.#seating.mySeats.length > 0;
      if (isSeated || table.stage !== "playing" || table.options.spectators) return true;
      this.closedBecause = new Refusal("spectatorsNotWelcome", null);
      return false;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "tableUnknown") return true;
      this.closedBecause = error;
      return false;
    }
  }
}
