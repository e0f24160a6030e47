import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { settings } from "../settings/settings.svelte";
import { loadLanguage } from "../text/catalogue.svelte";
import { openForFriends, playAtOnce } from "./opening";

type Asked = [string, Record<string, unknown>];
let asked: Asked[];

beforeAll(() => loadLanguage("en"));

beforeEach(() => {
  asked = [];
  settings.name = "Ann";
  vi.stubGlobal("fetch", (path: string, { method, body }: { method: string; body: string }) => {
    const { ackId: _, ...wish } = JSON.parse(body) as Record<string, unknown>;
    asked.push([`${method} ${path.replace("/api/v1", "")}`, wish]);
    return Promise.resolve(new Response(JSON.stringify({ table: { code: "NWBAJY" } })));
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
