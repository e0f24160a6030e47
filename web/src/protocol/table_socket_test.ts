import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ServerMessage } from "./messages";
import type { Language } from "../settings/settings.svelte";
import { type LinkState, type Listener, TableSocket } from "./table_socket";

// A connection whose other end is the test.
class Wire {
  static all: Wire[] = [];
  static readonly OPEN = 1;
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen = () => undefined;
  onmessage = (_: { data: string }) => undefined;
  onclose = (_: { code: number }) => undefined;

  constructor(readonly address: string) {
    Wire.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.readyState = 3;
  }
  opens() {
    this.readyState = Wire.OPEN;
    this.onopen();
  }
  hears(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  breaks(code = 1006) {
    this.readyState = 3;
    this.onclose({ code });
  }
}

const page = { hidden: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
let states: LinkState[];
let heard: ServerMessage[];
let seq: number | null;
let language: Language;
let isWorthTrying: boolean;
let socket: TableSocket;

const listener: Listener = {
  seq: () => seq,
  language: () => language,
  hear: (message) => heard.push(message),
  stateChanged: (state) => states.push(state),
  isWorthTrying: () => Promise.resolve(isWorthTrying),
};
const wire = () => Wire.all.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("location", { origin: "https://sky.example" });
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("removeEventListener", vi.fn());
  Wire.all = [];
  [states, heard, seq, isWorthTrying, language] = [[], [], null, true, "en"];
  socket = new TableSocket("K7QX2M", listener);
  wire().opens();
  wire().hears({ type: "welcome" });
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the socket of a table", () => {
  it("says hello first, over wss where the page came by https", () => {
    expect(wire().address).toBe("wss://sky.example/api/v1/tables/K7QX2M/socket");
    expect(wire().sent).toEqual([{ type: "hello", protocol: 1 }]);
    expect(states).toEqual(["connected"]);
  });

  it("comes back after a lost connection with the last entry it has heard", async () => {
    seq = 17;
    wire().breaks();
    await vi.advanceTimersByTimeAsync(300);
    expect(Wire.all).toHaveLength(2);
    wire().opens();
    expect(wire().sent).toEqual([{ type: "hello", protocol: 1, seq: 17 }]);
    expect(states).toEqual(["connected", "reconnecting"]);
  });

  it("sends an answer again, with the same ack id, until it is taken", async () => {
    socket.act(1, 12, { action: "take" });
    const answer = wire().sent.at(-1)!;
    wire().breaks();
    await vi.advanceTimersByTimeAsync(300);
    wire().opens();
    wire().hears({ type: "resumed" });
    expect(wire().sent.at(-1)).toEqual(answer);
    wire().hears({ type: "acknowledged", ackId: answer["ackId"], seq: 18 });
    wire().breaks();
    await vi.advanceTimersByTimeAsync(300);
    wire().opens();
    wire().hears({ type: "resumed" });
    expect(wire().sent).toHaveLength(1); // hello only
  });

  it("tells its language before an answer, and again when another one was chosen", () => {
    const told = () => wire().sent.filter((message) => message["type"] === "language");
    language = "fr";
    socket.act(1, 12, { action: "leave" });
    expect(wire().sent.at(-2)).toEqual({ type: "language", language: "fr" });
    wire().hears({ type: "acknowledged", ackId: wire().sent.at(-1)!["ackId"] });
    socket.act(1, 14, { action: "leave" });
    expect(told()).toHaveLength(1);
    language = "pl";
    socket.act(1, 16, { action: "leave" });
    expect(told().at(-1)).toEqual({ type: "language", language: "pl" });
  });

  it("keeps an answer that was given while nobody listened", async () => {
    wire().breaks();
    socket.act(1, 12, { action: "leave" });
    await vi.advanceTimersByTimeAsync(300);
    wire().opens();
    wire().hears({ type: "resumed" });
    expect(wire().sent.at(-1)).toMatchObject({ type: "act", action: { action: "leave" } });
  });

  it("tries again a moment later what the server could not store", async () => {
    socket.act(1, 12, { action: "take" });
    const answer = wire().sent.at(-1)!;
    wire().hears({ type: "refused", ackId: answer["ackId"], code: "storeFailed" });
    await vi.advanceTimersByTimeAsync(1_100);
    expect(wire().sent.at(-1)).toEqual(answer);
  });

  it("sends an answer that came too fast again as soon as the server allows it", async () => {
    socket.act(1, 12, { action: "take" });
    const answer = wire().sent.at(-1)!;
    const refusal = { type: "refused", ackId: answer["ackId"], code: "tooManyMessages" };
    wire().hears({ ...refusal, retryAfterMs: 200 });
    expect(socket.hasAnswerUnderWay).toBe(true);
    await vi.advanceTimersByTimeAsync(199);
    expect(wire().sent).toHaveLength(3); // hello, the language, and the answer
    await vi.advanceTimersByTimeAsync(1);
    expect(wire().sent.slice(2)).toEqual([answer, answer]);
    wire().hears({ type: "frame", ackId: answer["ackId"] });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(wire().sent).toHaveLength(4);
    expect(socket.hasAnswerUnderWay).toBe(false);
  });

  it("leaves an answer on its way when something else came too fast", async () => {
    socket.act(1, 12, { action: "take" });
    wire().hears({ type: "refused", ackId: null, code: "tooManyMessages", retryAfterMs: 200 });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(socket.hasAnswerUnderWay).toBe(true);
    expect(wire().sent).toHaveLength(3); // hello, the language, and the answer once
  });

  it("sends an answer once after a reconnection, though it was to be sent again", async () => {
    socket.act(1, 12, { action: "take" });
    const { ackId } = wire().sent.at(-1)!;
    wire().hears({ type: "refused", ackId, code: "tooManyMessages", retryAfterMs: 1_000 });
    wire().breaks();
    await vi.advanceTimersByTimeAsync(300);
    wire().opens();
    wire().hears({ type: "resumed" });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(wire().sent).toHaveLength(3); // hello, the language, and the answer
  });

  it("stays away when the same person plays in another window", async () => {
    wire().breaks(4001);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(Wire.all).toHaveLength(1);
    expect(states.at(-1)).toBe("replaced");
  });

  it("gives up where there is nothing to come back to", async () => {
    isWorthTrying = false;
    wire().breaks();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(Wire.all).toHaveLength(1);
    expect(states.at(-1)).toBe("closed");
  });

  it("asks after silence, and takes further silence for a lost connection", async () => {
    await vi.advanceTimersByTimeAsync(6_100);
    expect(wire().sent.at(-1)).toEqual({ type: "ping" });
    await vi.advanceTimersByTimeAsync(6_500);
    expect(Wire.all).toHaveLength(2);
  });
});
