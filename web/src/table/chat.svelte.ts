// What is said at a table: whom I hear, what I have read, and whom I may mute or report.
import type { ChatLine, Welcome } from "../protocol/messages";
import type { TableSocket } from "../protocol/table_socket";
import { ChatMemory } from "./chat_memory";
import { companyOf } from "./company";
import type { Seating } from "./seating.svelte";

export class Chat {
  lines: ChatLine[] = $state.raw([]);
  muted: ReadonlySet<string> = $state.raw(new Set());
  #read = $state(0); // the id of the last line that was in sight
  readonly #memory: ChatMemory;
  readonly #socket: Pick<TableSocket, "say" | "mute">;
  readonly #seating: Seating;

  readonly heard: readonly ChatLine[] = $derived(
    this.lines.filter((line) => !this.muted.has(line.person)),
  );
  readonly isUnread = $derived(this.heard.some((line) => line.id > this.#read));
  readonly company = $derived.by(() =>
    companyOf(this.#seating.you.person, this.#seating.table, this.lines),
  );
  readonly isUseful = $derived.by(
    () =>
      this.lines.length > 0 ||
      this.company.length > 0 ||
      (this.#seating.mySeats.length > 0 && this.#seating.isWatched),
  );

  constructor(code: string, socket: Pick<TableSocket, "say" | "mute">, seating: Seating) {
    this.#socket = socket;
    this.#seating = seating;
    this.#memory = new ChatMemory(code);
    const { muted, read } = this.#memory.recall();
    this.muted = new Set(muted);
    this.#read = read;
  }

  begin({ chat }: Welcome): void {
    this.lines = chat;
    // A server that was started again has forgotten it.
    for (const person of this.muted) this.#socket.mute(person, true);
  }

  hear(line: ChatLine): void {
    this.lines = [...this.lines, line];
  }

  /** False: nobody has heard it. */
  say(text: string): boolean {
    return this.#socket.say(text);
  }

  mute(person: string, isMuted: boolean): void {
    const muted = new Set(this.muted);
    if (isMuted) muted.add(person);
    else muted.delete(person);
    this.muted = muted;
    this.#socket.mute(person, isMuted);
    this.#remember();
  }

  /** All lines are in sight. */
  markRead(): void {
    const read = this.lines.at(-1)?.id ?? 0;
    if (read === this.#read) return;
    this.#read = read;
    this.#remember();
  }

  #remember(): void {
    this.#memory.keep({ muted: [...this.muted], read: this.#read });
  }
}
