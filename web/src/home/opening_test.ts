import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { seenDeal } from "../fairness/seen_deals";
import { settings } from "../settings/settings.svelte";
import { loadLanguage } from "../text/catalogue.svelte";
import { openForFriends, playAtOnce } from "./opening";

type Asked = [string, Record<string, unknown>];
let asked: Asked[];
let table: object; // as the server tells it whatever it is asked

beforeAll(() => loadLanguage("en"));

beforeEach(() => {
  asked = [];
  table = { code: "NWBAJY" };
  settings.name = "Ann";
  vi.stubGlobal("fetch", (path: string, { method, body }: { method: string; body: string }) => {
    const { ackId: _, ...wish } = JSON.parse(body) as Record<string, unknown>;
    asked.push([`${method} ${path.replace("/api/v1", "")}`, wish]);
    return Promise.resolve(new Response(JSON.stringify({ table })));
  });
});

it("starts a game against bots", async () => {
  const crew = { names: ["Ann"], bots: 2, level: "mate", edition: "pl" } as const;
  expect(await playAtOnce({ ...crew, names: [...crew.names] }, { first: 1 })).toBe("NWBAJY");
  expect(asked).toEqual([
    ["POST /session", { name: "Ann" }],
    ["POST /tables", { options: { captains: 3, edition: "pl", first: 1 } }],
    ["POST /tables/NWBAJY/seats", { seat: 1, name: "Ann" }],
    ["POST /tables/NWBAJY/bots", { level: "mate" }],
    ["POST /tables/NWBAJY/bots", { level: "mate" }],
    ["POST /tables/NWBAJY/start", {}],
  ]);
});

it("remembers who gave what to a deal before it starts the game", async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (place: string) => kept.get(place) ?? null,
    setItem: (place: string, text: string) => kept.set(place, text),
  });
  const given = "8f1b6f3a0c5de7724e9a10cc53d2b6f1";
  table = {
    code: "NWBAJY",
    options: { first: null },
    seats: [
      { seat: 1, holder: "person" },
      { seat: 2, holder: "bot" },
    ],
    deal: { commitment: "66".repeat(32), entropy: [given, given] },
  };
  await playAtOnce({ names: ["Ann"], bots: 1, level: "mate", edition: "en" });
  expect(seenDeal("NWBAJY", 1)!.seats).toEqual([
    { isBot: false, entropy: given },
    { isBot: true, entropy: "" },
  ]);
});

it("opens a table for friends and sits down at it", async () => {
  expect(await openForFriends({ captains: 4 })).toBe("NWBAJY");
  expect(asked).toEqual([
    ["POST /session", { name: "Ann" }],
    ["POST /tables", { options: { captains: 4 } }],
    ["POST /tables/NWBAJY/seats", { seat: 1 }],
  ]);
});

it("calls who has no name a landlubber", async () => {
  settings.name = "";
  await openForFriends({});
  expect(asked[0]).toEqual(["POST /session", { name: "Landlubber" }]);
});
