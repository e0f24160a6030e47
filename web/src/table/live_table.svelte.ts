// A table as it is now, followed over its socket. What is drawn is read from here.
import { tick } from "svelte";
import { Boardings } from "../boarding/boardings.svelte";
import { Deck } from "../cards/deck";
import { Refusal, showTable } from "../protocol/http";
import type {
  Action,
  CardId,
  ChatLine,
  Event,
  Frame,
  Game,
  Presence,
  Refused,
  Resumed,
  Seat,
  ServerMessage,
  Spectators,
  Table,
  View,
  Welcome,
} from "../protocol/messages";
import { type LinkState, TableSocket } from "../protocol/table_socket";
import { language } from "../settings/language";
import { Speech } from "../text/speech";
import { ChatMemory } from "./chat_memory";
import { companyOf } from "./company";
import { afterFrame, newlySeen } from "./following";
import { Journal, type Turn } from "./journal";
import { sentencesOf, type Told, writeOn } from "./journal_writing";
import { nextTask } from "./next_task";
import { ResultSheets } from "./result_sheets.svelte";
import { sharedView } from "./shared_view";
import { TableDecks } from "./table_decks";

// Draws a change: calls `change`, and is done when everybody has seen it.
export type Staging = (change: () => void, events: readonly Event[]) => Promise<void>;

// With so many frames waiting, watching each would only fall further behind.
const mostWaiting = 6;

export class LiveTable {
  readonly code: string;
  deck: Deck = $state.raw(Deck.none); // of the game at hand
  link: LinkState = $state("connecting");
  table: Table;
  you: Welcome["you"] = $state.raw({ person: "", name: "", seats: [] });
  game: Game | null = $state.raw(null);
  presence: Presence[] = $state.raw([]);
  spectators: Spectators = $state.raw({ count: 0, names: [] });
  chat: ChatLine[] = $state.raw([]);
  muted: ReadonlySet<string> = $state.raw(new Set());
  #chatRead = $state(0); // the id of the last line that was in sight
  journal: Turn[] = $state.raw([]);
  told = $state(""); // what happened last, in sentences
  refused: Refused | null = $state.raw(null);
  closedBecause: Refusal | null = $state.raw(null);
  // Cards of the share being looked at that the viewer sees for the first time.
  fresh: ReadonlySet<CardId> = $state.raw(new Set());
  isAnswering = $state(false);
  isStaged = $state(false); // a change is being watched
  // The one of several people at this screen who has lifted the curtain.
  unveiled: Seat | null = $state(null);
  staging: Staging | null = null;
  readonly results = new ResultSheets();
  readonly boardings: Boardings;

  readonly #socket: TableSocket;
  readonly #kept: Journal;
  readonly #chatMemory: ChatMemory;
  readonly #decks: TableDecks;
  #told: number | null = null; // the last entry received, which may still wait to be shown
  #unheard: ServerMessage[] = []; // behind one that needs a deck
  #isListening = false;
  #clockAheadMs = 0; // of the server's clock
  #waiting: Frame[] = [];
  #isPlaying = false;

  readonly speech: Speech = $derived.by(
    () =>
      new Speech(
        this.deck,
        this.table.seats.map((chair) => chair.name),
      ),
  );
  readonly heard: readonly ChatLine[] = $derived(
    this.chat.filter((line) => !this.muted.has(line.person)),
  );
  readonly isChatUnread = $derived(this.heard.some((line) => line.id > this.#chatRead));
  readonly company = $derived.by(() => companyOf(this.you.person, this.table, this.chat));
  readonly seats: readonly Seat[] = $derived(this.you.seats);
  // Whoever watches counts himself.
  readonly isWatched = $derived(this.spectators.count > (this.seats.length === 0 ? 1 : 0));
  readonly isChatUseful = $derived(
    this.chat.length > 0 || this.company.length > 0 || (this.seats.length > 0 && this.isWatched),
  );
  readonly legal = $derived(this.game?.legal ?? null);
  readonly isCurtainDown = $derived(
    this.seats.length > 1 && this.legal !== null && this.legal.seat !== this.unveiled,
  );
  // False once another window has taken over, or the table is closed to us.
  readonly isFollowed = $derived(this.link !== "replaced" && this.link !== "closed");
  // Several people at one screen see between their turns only what all of them know.
  readonly view: View | null = $derived.by(() => {
    if (!this.game) return null;
    const views = this.game.views;
    if (views.length === 1) return views[0]!.view;
    const own = this.isCurtainDown ? undefined : views.find((one) => one.seat === this.legal?.seat);
    return own?.view ?? this.#viewOfAll;
  });
  readonly #viewOfAll: View | null = $derived.by(() => {
    const views = this.game?.views.map((one) => one.view) ?? [];
    return views.length > 1 ? sharedView(views) : (views[0] ?? null);
  });

  static async open(code: string): Promise<LiveTable> {
    const { table } = await showTable(code);
    return new LiveTable(code, table);
  }

  private constructor(code: string, table: Table) {
    this.code = code;
    this.table = $state.raw(table);
    this.#kept = new Journal(code);
    this.boardings = new Boardings(code);
    this.#chatMemory = new ChatMemory(code);
    const { muted, read } = this.#chatMemory.recall();
    this.muted = new Set(muted);
    this.#chatRead = read;
    this.#decks = new TableDecks(code);
    // Most games are played with it, so it is on its way before one is told of.
    this.#decks.fetch(table.options.deck.hash).catch(() => undefined);
    this.#socket = new TableSocket(code, {
      seq: () => this.#told,
      language,
      hear: (message) => void this.#listen(message),
      stateChanged: (state) => (this.link = state),
      isWorthTrying: () => this.#isWorthTrying(),
    });
  }

  close(): void {
    this.#waiting = [];
    this.#unheard = [];
    this.#decks.close();
    this.#socket.close();
  }

  act(action: Action): void {
    if (!this.legal || !this.game || this.isAnswering || this.isStaged) return;
    this.isAnswering = true;
    this.refused = null;
    this.#socket.act(this.legal.seat, this.game.ply, action);
  }

  say(text: string): boolean {
    return this.#socket.say(text);
  }

  mute(person: string, isMuted: boolean): void {
    const muted = new Set(this.muted);
    if (isMuted) muted.add(person);
    else muted.delete(person);
    this.muted = muted;
    this.#socket.mute(person, isMuted);
    this.#rememberChat();
  }

  /** All lines of the chat are in sight. */
  readChat(): void {
    const read = this.chat.at(-1)?.id ?? 0;
    if (read === this.#chatRead) return;
    this.#chatRead = read;
    this.#rememberChat();
  }

  #rememberChat(): void {
    this.#chatMemory.keep({ muted: [...this.muted], read: this.#chatRead });
  }

  // The time of this machine at which the server's clock shows `time`.
  here(time: number): number {
    return time - this.#clockAheadMs;
  }

  // All that is told is heard in its order: what begins a game when its deck is here, and what was
  // told after it later than that.
  async #listen(message: ServerMessage): Promise<void> {
    if (message.type === "welcome" || message.type === "frame") this.#told = message.seq;
    this.#unheard.push(message);
    if (this.#isListening) return;
    this.#isListening = true;
    try {
      for (let next = this.#unheard.shift(); next; next = this.#unheard.shift()) {
        const deck = "game" in next ? next.game?.deck : undefined;
        if (deck && !this.#decks.has(deck.hash)) await this.#decks.fetch(deck.hash);
        this.#hear(next);
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.closedBecause = error;
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
        this.#waiting.push(message);
        void this.#playOn();
        return;
      case "refused":
        // What came too fast or could not be stored is sent again.
        this.isAnswering = this.#socket.hasAnswerUnderWay;
        this.refused = message;
        return;
      case "acknowledged":
        this.isAnswering = false;
        return;
      case "presence":
        return this.#whoIsThere(message.seats, message.spectators);
      case "chat":
        this.chat = [...this.chat, message];
        return;
      case "pong":
        this.#clockAheadMs = message.time - Date.now();
    }
  }

  #begin(welcome: Welcome): void {
    this.#waiting = [];
    this.#clockAheadMs = welcome.time - Date.now();
    this.you = welcome.you;
    this.table = welcome.table;
    if (welcome.game?.number !== this.game?.number) {
      this.results.nextBegan();
      this.journal = [];
      this.boardings.forget();
    }
    this.unveiled = null;
    this.game = welcome.game;
    if (welcome.game) this.deck = this.#decks.get(welcome.game.deck.hash);
    this.#whoIsThere(welcome.presence, welcome.spectators);
    this.chat = welcome.chat;
    // A server that was started again has forgotten it.
    for (const person of this.muted) this.#socket.mute(person, true);
    this.isAnswering = this.#socket.hasAnswerUnderWay;
    if (welcome.game) {
      const { number } = welcome.game;
      if (this.journal.length === 0) this.journal = this.#kept.recall(number);
      this.boardings.come(number, this.#viewOfAll, welcome.seq, this.speech);
    }
    this.#layResult();
  }

  #resume(resumed: Resumed): void {
    this.#clockAheadMs = resumed.time - Date.now();
    this.you = resumed.you;
    this.#whoIsThere(resumed.presence, resumed.spectators);
    this.chat = resumed.chat;
    if (this.game) this.game = { ...this.game, deadline: resumed.deadline };
  }

  // A server that was put back to an older version does not tell of spectators.
  #whoIsThere(seats: Presence[], spectators: Spectators | undefined): void {
    this.presence = seats;
    this.spectators = spectators ?? { count: 0, names: [] };
  }

  // One frame after the other, each seen before the next; at once when nobody is watching.
  async #playOn(): Promise<void> {
    if (this.#isPlaying) return;
    this.#isPlaying = true;
    try {
      for (let frame = this.#waiting.shift(); frame; frame = this.#waiting.shift()) {
        await this.#show(frame);
        if (!this.game?.result) continue;
        this.#layResult();
        await tick(); // the board is gone then: what comes next is not watched on it
      }
    } finally {
      this.isStaged = false;
      this.#isPlaying = false;
    }
  }

  async #show(frame: Frame): Promise<void> {
    const isWatched = !document.hidden && this.#waiting.length < mostWaiting;
    if (!isWatched || !this.staging || !frame.game) return this.#write(this.#change(frame));
    this.isStaged = true;
    // The table first, and what is written of it a moment later: both at once would make the picture
    // wait. So would the end of this change together with the beginning of the next.
    let written: Promise<void> | null = null;
    const change = () => {
      const told = this.#change(frame);
      written = nextTask().then(() => this.#write(told));
    };
    await this.staging(change, frame.game.events);
    await written;
    await nextTask();
  }

  #change(frame: Frame): Told {
    if (frame.table) this.#seatChanged(frame.table);
    const isNewGame = frame.game !== undefined && frame.game.number !== this.game?.number;
    if (isNewGame) {
      this.results.nextBegan();
      this.journal = [];
      this.boardings.forget();
    }
    const before = isNewGame ? null : this.#viewOfAll;
    if (frame.game) this.#gameChanged(frame.game);
    if (this.unveiled !== null && this.legal?.seat !== this.unveiled) this.unveiled = null;
    if (frame.ackId !== undefined) this.isAnswering = false;
    const after = frame.game ? this.#viewOfAll : null;
    if (after) this.boardings.hear(frame, before, after, this.speech);
    return { frame, before, after };
  }

  #gameChanged(told: NonNullable<Frame["game"]>): void {
    const before = this.game;
    const now = afterFrame(before, told);
    if (now.ply !== before?.ply || now.number !== before.number) {
      this.fresh = newlySeen(before, now);
      this.refused = null;
    }
    this.game = now;
    this.deck = this.#decks.get(now.deck.hash);
  }

  // The last move has been watched to its end; now the counting begins.
  #layResult(): void {
    const { game, table, speech, seats } = this;
    if (!game?.result || this.results.hasResultOf(game.number)) return;
    const { number, result, record } = game;
    this.results.lay({ number, result, record, table, speech, seats });
  }

  #seatChanged(table: Table): void {
    this.table = table;
    const seats = table.seats.filter((chair) => chair.person === this.you.person);
    this.you = { ...this.you, seats: seats.map((chair) => chair.seat) };
  }

  // All who share the screen read the same journal: it tells what every one of them knows.
  #write(told: Told): void {
    if (told.frame.game && told.frame.game.number !== this.game?.number) return; // another has begun
    const sentences = sentencesOf(told, this.speech);
    if (sentences.length === 0) return;
    this.told = sentences.join(" ");
    this.journal = writeOn(this.journal, told, this.speech);
    if (this.game) this.#kept.keep(this.game.number, this.journal);
  }

  // An unreachable server may come back; a table that does not exist, or does not want us, will not.
  async #isWorthTrying(): Promise<boolean> {
    try {
      const { table } = await showTable(this.code);
      const isClosedToUs =
        table.stage === "playing" && !table.options.spectators && this.seats.length === 0;
      if (!isClosedToUs) return true;
      this.closedBecause = new Refusal("spectatorsNotWelcome", null);
      return false;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "tableUnknown") return true;
      this.closedBecause = error;
      return false;
    }
  }
}
