// The WebSocket of one table: says hello, comes back after a lost connection, and sends an answer
// again until the server has taken or refused it (docs/protocol.md, "Acting, and acting again").
import type { Language } from "../settings/settings.svelte";
import { newAckId } from "./http";
import type { Act, Action, ClientMessage, Seat, ServerMessage } from "./messages";

export type LinkState = "connecting" | "connected" | "reconnecting" | "replaced" | "closed";

export interface Listener {
  // The last entry of the table's log that was heard; null: none yet.
  seq(): number | null;
  // In which refusals are read.
  language(): Language;
  hear(message: ServerMessage): void;
  stateChanged(state: LinkState): void;
  // The server cannot be reached, or does not let us in: is it worth trying again?
  isWorthTrying(closeCode: number): Promise<boolean>;
}

// Silence for so long is worth a question; as long again, and the connection counts as lost.
const quietMs = 6_000;
const replacedCode = 4001;
// Before an answer that could not be stored is sent again.
const breathMs = 1_000;

// 0.2 s, then twice as long each time up to 4 s, a little at random so that not all come at once.
export function backOffMs(attempt: number, random: number): number {
  return Math.min(4_000, 200 * 2 ** attempt) * (0.6 + 0.4 * random);
}

export class TableSocket {
  readonly #address: string;
  readonly #listener: Listener;
  #socket: WebSocket | null = null;
  #language: Language | null = null; // that the server was told over this socket
  #underWay: Act | null = null;
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(code: string, listener: Listener) {
    this.#address = `${location.origin.replace(/^http/, "ws")}/api/v1/tables/${code}/socket`;
    this.#listener = listener;
    addEventListener("online", this.#tryNow);
    addEventListener("offline", this.#drop);
    document.addEventListener("visibilitychange", this.#tryNow);
    this.#open();
  }

  close(): void {
    this.#isOver = true;
    removeEventListener("online", this.#tryNow);
    removeEventListener("offline", this.#drop);
    document.removeEventListener("visibilitychange", this.#tryNow);
    clearTimeout(this.#retry);
    clearTimeout(this.#again);
    clearTimeout(this.#heartbeat);
    this.#socket?.close();
    this.#socket = null;
  }

  // Kept until it is answered, and sent again after every lost connection, and when it came too
  // fast or could not be stored.
  act(seat: Seat, ply: number, action: Action): void {
    this.#underWay = { type: "act", seat, ply, ackId: newAckId(), action };
    this.#sendAnswer();
  }

  get hasAnswerUnderWay(): boolean {
    return this.#underWay !== null;
  }

  // False: nobody has heard it.
  say(text: string): boolean {
    return this.#send({ type: "chat", text });
  }

  mute(person: string, muted: boolean): void {
    this.#send({ type: "mute", person, muted });
  }

  #open(): void {
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    this.#language = null;
    socket.onopen = () => {
      const seq = this.#listener.seq();
      this.#send({ type: "hello", protocol: 1, ...(seq === null ? {} : { seq }) });
    };
    socket.onmessage = (message: MessageEvent<string>) => {
      if (socket === this.#socket) this.#hear(JSON.parse(message.data) as ServerMessage);
    };
    socket.onclose = (closed) => {
      if (socket === this.#socket) void this.#lost(closed.code);
    };
    this.#listen(); // also while it is being opened: on a bad network that can hang
  }

  #hear(message: ServerMessage): void {
    this.#listen();
    if (message.type === "welcome" || message.type === "resumed") {
      this.#attempt = 0;
      this.#listener.stateChanged("connected");
      this.#sendAnswer();
    }
    if ("ackId" in message && message.ackId === this.#underWay?.ackId) this.#hearOfAnswer(message);
    this.#listener.hear(message);
  }

  #hearOfAnswer(message: ServerMessage): void {
    clearTimeout(this.#again);
    const isWelcomeLater =
      message.type === "refused" && ["tooManyMessages", "storeFailed"].includes(message.code);
    if (!isWelcomeLater) this.#underWay = null;
    else this.#again = setTimeout(() => this.#sendAnswer(), message.retryAfterMs ?? breathMs);
  }

  #sendAnswer(): void {
    clearTimeout(this.#again);
    if (!this.#underWay) return;
    this.#tellLanguage();
    this.#send(this.#underWay);
  }

  // A browser cannot choose the languages that its socket's handshake names.
  #tellLanguage(): void {
    const language = this.#listener.language();
    if (language === this.#language) return;
    if (this.#send({ type: "language", language })) this.#language = language;
  }

  // A browser does not show us the server's pings, so we ask when nothing else is said.
  #listen(): void {
    clearTimeout(this.#heartbeat);
    this.#heartbeat = setTimeout(() => {
      this.#send({ type: "ping" });
      this.#heartbeat = setTimeout(this.#drop, quietMs);
    }, quietMs);
  }

  readonly #drop = (): void => {
    const silent = this.#socket;
    if (!silent) return;
    this.#socket = null; // its own goodbye may take long; nobody waits for it
    silent.close();
    void this.#lost(1006);
  };

  async #lost(code: number): Promise<void> {
    this.#socket = null;
    clearTimeout(this.#heartbeat);
    if (this.#isOver) return;
    if (code === replacedCode) {
      this.#isOver = true;
      this.#listener.stateChanged("replaced");
      return;
    }
    this.#listener.stateChanged("reconnecting");
    if (!(await this.#listener.isWorthTrying(code))) {
      this.#isOver = true;
      this.#listener.stateChanged("closed");
      return;
    }
    if (this.#isOver || this.#socket) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#open(), backOffMs(this.#attempt++, Math.random()));
  }

  readonly #tryNow = (): void => {
    if (this.#socket || this.#isOver || document.hidden) return;
    clearTimeout(this.#retry);
    this.#open();
  };

  #send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }
}
