// A table as it is now, followed over its socket: hands what it hears to the parts that are drawn.
import { tick } from "svelte";
import { Boardings } from "../boarding/boardings.svelte";
import { seeStart } from "../fairness/taking_part";
import { Refusal, showTable } from "../protocol/http";
import type { Frame, Resumed, ServerMessage, Table, Welcome } from "../protocol/messages";
import { Speech } from "../text/speech";
import { Chat } from "./chat.svelte";
import { Choice } from "./choice.svelte";
import { Connection } from "./connection.svelte";
import { FrameQueue } from "./frame_queue.svelte";
import type { Told } from "./journal_writing";
import { Log } from "./log.svelte";
import { ResultSheets } from "./result_sheets.svelte";
import { Seating } from "./seating.svelte";
import { Views } from "./views.svelte";

export class LiveTable {
  readonly code: string;
  readonly seating: Seating;
  readonly views: Views;
  readonly connection: Connection;
  readonly chat: Chat;
  readonly frames: FrameQueue;
  readonly choice: Choice;
  readonly log: Log;
  readonly boardings: Boardings;
  readonly results = new ResultSheets();
  #unheard: ServerMessage[] = []; // behind one that needs a deck
  #isListening = false;

  readonly speech: Speech = $derived.by(
    () =>
      new Speech(
        this.views.deck,
        this.seating.table.seats.map((chair) => chair.name),
      ),
  );

  static async open(code: string): Promise<LiveTable> {
    const { table } = await showTable(code);
    return new LiveTable(code, table);
  }

  private constructor(code: string, table: Table) {
    this.code = code;
    this.seating = new Seating(table);
    this.views = new Views(code, this.seating);
    this.log = new Log(code);
    this.boardings = new Boardings(code);
    this.frames = new FrameQueue({
      change: (frame) => this.#change(frame),
      write: (told) => this.log.write(told, this.views.game?.number ?? null, this.speech),
      watched: () => this.#watched(),
    });
    this.connection = new Connection(code, this.seating, (message) => void this.#listen(message));
    this.chat = new Chat(code, this.connection.socket, this.seating);
    this.choice = new Choice(this.connection.socket, this.views, this.frames);
  }

  close(): void {
    this.frames.clear();
    this.#unheard = [];
    this.views.close();
    this.connection.close();
  }

  // All that is told is heard in its order: what begins a game when its deck is here, and what was
  // told after it later than that.
  async #listen(message: ServerMessage): Promise<void> {
    this.#unheard.push(message);
    if (this.#isListening) return;
    this.#isListening = true;
    try {
      for (let next = this.#unheard.shift(); next; next = this.#unheard.shift()) {
        const deck = "game" in next ? next.game?.deck : undefined;
        if (deck && !this.views.hasDeck(deck.hash)) await this.views.fetchDeck(deck.hash);
        this.#hear(next);
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.connection.closedBecause = error;
      this.close();
    } finally {
      this.#isListening = false;
    }
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        return this.#begin(message);
      case "resumed":
        return this.#resume(message);
      case "frame":
        return this.frames.push(message);
      case "refused":
        return this.choice.hearRefusal(message);
      case "acknowledged":
        return this.choice.hearAcknowledged();
      case "presence":
        return this.seating.whoIsThere(message.seats, message.spectators);
      case "chat":
        return this.chat.hear(message);
      case "pong":
        return; // the connection has read the clock
    }
  }

  #begin(welcome: Welcome): void {
    const { game, seq } = welcome;
    this.frames.clear();
    if (game?.number !== this.views.game?.number) this.#forgetGame();
    this.seating.begin(welcome);
    this.views.begin(game);
    this.chat.begin(welcome);
    this.choice.begin();
    if (game) {
      this.log.recall(game.number);
      this.boardings.come(game.number, this.views.ofAll, seq, this.speech);
    }
    this.#layResult();
  }

  #resume(resumed: Resumed): void {
    this.seating.resume(resumed);
    this.chat.lines = resumed.chat;
    this.views.keepTime(resumed.deadline);
  }

  #change(frame: Frame): Told {
    const { table, game, deed } = frame;
    const begins = deed.deed === "started" || deed.deed === "rematched";
    if (begins && game) seeStart(this.seating.table, game.number);
    if (table) this.seating.change(table);
    const isNewGame = game !== undefined && this.views.isOfAnotherGame(game);
    if (isNewGame) this.#forgetGame();
    const before = isNewGame ? null : this.views.ofAll;
    this.choice.hearFrame(frame);
    if (!game) return { frame, before, after: null };
    this.views.follow(game);
    const after = this.views.ofAll;
    if (after) this.boardings.hear(frame, before, after, this.speech);
    return { frame, before, after };
  }

  #forgetGame(): void {
    this.results.nextBegan();
    this.log.forget();
    this.boardings.forget();
  }

  async #watched(): Promise<void> {
    if (!this.views.game?.result) return;
    this.#layResult();
    await tick(); // the board is gone then: what comes next is not watched on it
  }

  // The last move has been watched to its end; now the counting begins.
  #layResult(): void {
    const { game } = this.views;
    if (!game?.result || this.results.hasResultOf(game.number)) return;
    const { number, result, record } = game;
    const { table, mySeats } = this.seating;
    this.results.lay({ number, result, record, table, speech: this.speech, seats: mySeats });
  }
}
