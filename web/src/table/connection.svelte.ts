// The connection to a table: how it stands, how the server's clock goes, and why it has ended.
import { Refusal, showSession, showTable } from "../protocol/http";
import type { ServerMessage } from "../protocol/messages";
import { type LinkState, TableSocket } from "../protocol/table_socket";
import { language } from "../settings/language";
import type { Seating } from "./seating.svelte";

const loggedOutCode = 4002;

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
      isWorthTrying: (closeCode) => this.#isWorthTrying(closeCode),
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

  // An unreachable server may come back; a table that does not exist, or does not want us, will not,
  // and nor will a session that has ended.
  async #isWorthTrying(closeCode: number): Promise<boolean> {
    if (closeCode === loggedOutCode) return this.#endBecause("noSession");
    try {
      await showSession();
      const { table } = await showTable(this.#code);
      const isSeated = this.#seating.mySeats.length > 0;
      if (isSeated || table.stage !== "playing" || table.options.spectators) return true;
      return this.#endBecause("spectatorsNotWelcome");
    } catch (error) {
      if (!(error instanceof Refusal)) return true;
      if (error.code === "noSession") return this.#endBecause("noSession");
      if (error.code !== "tableUnknown") return true;
      this.closedBecause = error;
      return false;
    }
  }

  #endBecause(code: Refusal["code"]): false {
    this.closedBecause = new Refusal(code, null);
    return false;
  }
}
