// A table that is followed from game to game, each of them with its own deck.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import first from "../../../decks/classic-1.json";
import second from "../../../decks/classic.json";
import over from "../../../docs/schemas/fixtures/welcome.over.json";
import rematched from "../../../docs/schemas/fixtures/frame.rematched.json";
import type { Frame, ServerMessage, Welcome } from "../protocol/messages";
import { seenDeal } from "../fairness/seen_deals";
import { loadLanguage } from "../text/catalogue.svelte";
import { LiveTable } from "./live_table.svelte";

const firstDeck = { name: "classic", hash: "1".repeat(16), own: false };
const secondDeck = { name: "classic", hash: "2".repeat(16), own: false };

// The end of a game of the first rules, at a table whose next game has the second.
const welcome = {
  ...over,
  table: { ...over.table, options: { ...over.table.options, deck: secondDeck } },
  game: { ...over.game, deck: firstDeck },
} as unknown as Welcome;
const next = {
  ...rematched,
  game: { ...rematched.game, number: over.game.number + 1, deck: secondDeck },
} as unknown as Frame;

type Answer = (body: unknown, status?: number) => void;
let asked: Map<string, Answer>; // by address
let hear: (message: ServerMessage | object) => void;

class Wire {
  static readonly OPEN = 1;
  readyState = 1;
  sent: string[] = [];
  onmessage = (_: { data: string }) => undefined;

  constructor() {
    hear = (message) => this.onmessage({ data: JSON.stringify(message) });
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {}
}

const page = { hidden: true, addEventListener: vi.fn(), removeEventListener: vi.fn() };
const deckAddress = ({ hash }: { hash: string }) =>
  `/api/v1/tables/${welcome.table.code}/deck?hash=${hash}`;
const settle = () => vi.advanceTimersByTimeAsync(0);

async function answer(address: string, body: unknown, status = 200): Promise<void> {
  asked.get(address)!(body, status);
  asked.delete(address);
  await settle();
}

async function openTable(): Promise<LiveTable> {
  const opening = LiveTable.open(welcome.table.code);
  await answer(`/api/v1/tables/${welcome.table.code}`, { table: welcome.table, seq: 1 });
  return opening;
}

beforeAll(() => loadLanguage("en"));

beforeEach(() => {
  vi.useFakeTimers();
  asked = new Map();
  vi.stubGlobal("fetch", (address: string) => {
    return new Promise<Response>((resolve) => {
      asked.set(address, (body, status = 200) =>
        resolve(new Response(JSON.stringify(body), { status })),
      );
    });
  });
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("location", { origin: "https://sky.example" });
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("removeEventListener", vi.fn());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a table", () => {
  it("fetches the deck of its next game at once", async () => {
    const live = await openTable();
    expect([...asked.keys()]).toEqual([deckAddress(secondDeck)]);
    live.close();
  });

  it("shows a game when its deck is there, and hears in order what came meanwhile", async () => {
    const live = await openTable();
    hear(welcome);
    hear({ type: "presence", seats: [], spectators: { count: 1, names: ["Eve"] } });
    await settle();
    expect(live.views.game).toBeNull();
    await answer(deckAddress(firstDeck), first);
    expect(live.views.game!.deck).toEqual(firstDeck);
    expect(live.views.deck.card("purse").kind).toBe("object");
    expect(live.seating.presence).toEqual([]);
    expect(live.seating.spectators.names).toEqual(["Eve"]);
    live.close();
  });

  it("plays a rematch with its own deck, while the old result keeps the old one", async () => {
    const live = await openTable();
    hear(welcome);
    await answer(deckAddress(firstDeck), first);
    hear(next);
    await settle();
    expect(live.views.game!.number).toBe(welcome.game!.number);
    await answer(deckAddress(secondDeck), second);
    expect(live.views.game!.number).toBe(next.game!.number);
    expect(live.speech.cardName("grapnel")).toBe("Grapnel");
    expect(live.results.open!.speech.cardName("purse")).toBe("Purse");
    live.close();
  });

  it("remembers what everybody gave before the start, not what the start tells", async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (place: string) => kept.get(place) ?? null,
      setItem: (place: string, text: string) => kept.set(place, text),
    });
    const live = await openTable();
    hear(welcome);
    await answer(deckAddress(firstDeck), first);
    const { table, ...others } = next;
    const entropy = table!.deal!.entropy.map(() => "f".repeat(32));
    hear({ ...others, table: { ...table, deal: { ...table!.deal, entropy } } });
    await settle();
    await answer(deckAddress(secondDeck), second);
    const { seats } = seenDeal(welcome.table.code, next.game!.number)!;
    const given = welcome.table.deal!.entropy;
    expect(seats!.filter((one) => !one.isBot).map((one) => one.entropy)).toEqual(
      given.filter((_, place) => !seats![place]!.isBot),
    );
    live.close();
  });

  it("asks again for a deck when the server was away", async () => {
    const live = await openTable();
    hear(welcome);
    await settle();
    await answer(deckAddress(firstDeck), { code: "storeFailed" }, 503);
    await vi.advanceTimersByTimeAsync(1_000);
    await answer(deckAddress(firstDeck), first);
    expect(live.views.game!.number).toBe(welcome.game!.number);
    live.close();
  });

  it("says so where it cannot have the deck", async () => {
    const live = await openTable();
    hear(welcome);
    await settle();
    await answer(deckAddress(firstDeck), { code: "tableClosed" }, 410);
    expect(live.connection.closedBecause?.code).toBe("tableClosed");
    live.close();
  });
});
