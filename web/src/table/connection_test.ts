import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import over from "../../../docs/schemas/fixtures/welcome.over.json";
import type { ServerMessage, Table, Welcome } from "../protocol/messages";
import { Connection } from "./connection.svelte";
import { Seating } from "./seating.svelte";

const welcome = over as unknown as Welcome;
const page = { hidden: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };

// A connection whose other end is the test.
class Wire {
  static now: Wire;
  static readonly OPEN = 1;
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen = () => undefined;
  onmessage = (_: { data: string }) => undefined;
  onclose = (_: { code: number }) => undefined;

  constructor() {
    Wire.now = this;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {}
  hears(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  async breaks(code = 1006) {
    this.onclose({ code });
    await vi.advanceTimersByTimeAsync(0);
  }
}

let heard: ServerMessage[];
let seating: Seating;
let connection: Connection;
let answer: () => Response; // of the server, to who asks for the table

const aTable = (table: Partial<Table>) => () =>
  new Response(JSON.stringify({ table: { ...welcome.table, ...table }, seq: 1 }));
const closedToSpectators = aTable({
  stage: "playing",
  options: { ...welcome.table.options, spectators: false },
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("location", { origin: "https://sky.example" });
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("removeEventListener", vi.fn());
  vi.stubGlobal("fetch", () => Promise.resolve(answer()));
  answer = aTable({});
  heard = [];
  seating = new Seating(welcome.table);
  connection = new Connection("MXBA2Y", seating, (message) => heard.push(message));
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a connection", () => {
  it("is there with the first welcome, which is passed on", () => {
    expect(connection.link).toBe("connecting");
    Wire.now.hears(welcome);
    expect(connection.link).toBe("connected");
    expect(heard).toEqual([welcome]);
  });

  it("comes back when it was lost, and says what it has heard last", async () => {
    Wire.now.hears(welcome);
    Wire.now.hears({ type: "frame", seq: welcome.seq + 1 });
    await Wire.now.breaks();
    expect(connection.link).toBe("reconnecting");
    expect(connection.isFollowed).toBe(true);
    await vi.advanceTimersByTimeAsync(4_000);
    Wire.now.onopen();
    expect(Wire.now.sent[0]).toMatchObject({ type: "hello", seq: welcome.seq + 1 });
  });

  it("is no longer followed once another window has taken over", async () => {
    Wire.now.hears(welcome);
    await Wire.now.breaks(4001);
    expect(connection.link).toBe("replaced");
    expect(connection.isFollowed).toBe(false);
    expect(connection.closedBecause).toBeNull();
  });

  it("ends, and says why, when the table is gone", async () => {
    answer = () => new Response(JSON.stringify({ code: "tableUnknown" }), { status: 404 });
    await Wire.now.breaks();
    expect(connection.link).toBe("closed");
    expect(connection.isFollowed).toBe(false);
    expect(connection.closedBecause?.code).toBe("tableUnknown");
  });

  it("ends when its session has ended, here or while nobody listened", async () => {
    Wire.now.hears(welcome);
    await Wire.now.breaks(4002);
    expect(connection.link).toBe("closed");
    expect(connection.closedBecause?.code).toBe("noSession");
    connection = new Connection("MXBA2Y", seating, (message) => heard.push(message));
    answer = () => new Response(JSON.stringify({ code: "noSession" }), { status: 401 });
    await Wire.now.breaks();
    expect(connection.closedBecause?.code).toBe("noSession");
  });

  it("tries again when the server is away", async () => {
    answer = () => new Response(JSON.stringify({ code: "storeFailed" }), { status: 503 });
    await Wire.now.breaks();
    expect(connection.link).toBe("reconnecting");
    expect(connection.closedBecause).toBeNull();
  });

  it("ends for a spectator who is not welcome, never for a captain", async () => {
    answer = closedToSpectators;
    seating.you = { person: "ann", name: "Ann", seats: [1] };
    await Wire.now.breaks();
    expect(connection.link).toBe("reconnecting");
    await vi.advanceTimersByTimeAsync(4_000);
    seating.you = { person: "ann", name: "Ann", seats: [] };
    await Wire.now.breaks();
    expect(connection.link).toBe("closed");
    expect(connection.closedBecause?.code).toBe("spectatorsNotWelcome");
  });

  it("knows how the server's clock goes, from whatever told its time last", () => {
    vi.setSystemTime(1_000_000);
    Wire.now.hears({ ...welcome, time: 1_005_000 });
    expect(connection.here(1_010_000)).toBe(1_005_000);
    Wire.now.hears({ type: "pong", time: 998_000 });
    expect(connection.here(1_010_000)).toBe(1_012_000);
  });
});
