import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Seat, Table } from "../protocol/messages";
import { keepSeen, seenCommitment, seenDeal } from "./seen_deals";
import { seeStart, sitWithBytes, takePart } from "./taking_part";

const seal = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
const nextSeal = "3cd10d8ab5d0b82c3e5c62a3d03ea27c61feafae4a4b1d8b1a5a0ab20fcc2a0f";
const theirs = "8f1b6f3a0c5de7724e9a10cc53d2b6f1";

type Given = Record<Seat, string>;
let asked: { path: string; entropy?: string; seat?: Seat }[];
let isRefused = false;

function aTable(
  given: Given = {},
  changes: { stage?: Table["stage"]; commitment?: string; first?: Seat | null } = {},
): Table {
  const { stage = "gathering", commitment = seal, first = null } = changes;
  const entropy = [1, 2, 3].map((seat) => given[seat] ?? "");
  const seats = [1, 2, 3].map((seat) => ({ seat, holder: seat === 3 ? "bot" : "person" }));
  const deal = { commitment, entropy };
  return { code: "NWBAJY", stage, options: { first }, seats, deal } as Table;
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (place: string) => kept.get(place) ?? null,
    setItem: (place: string, text: string) => kept.set(place, text),
  });
  asked = [];
  isRefused = false;
  // Seats 2 and 3 are ours and without bytes until they are given.
  vi.stubGlobal("fetch", (path: string, { body }: { body: string }) => {
    const { ackId: _, ...wish } = JSON.parse(body) as { ackId: string; entropy: string };
    asked.push({ path, ...wish });
    const answer = isRefused
      ? { code: "gameRunning" }
      : { table: aTable({ 1: theirs, 2: wish.entropy, 3: wish.entropy }) };
    return Promise.resolve(new Response(JSON.stringify(answer), { status: isRefused ? 409 : 200 }));
  });
});

describe("Who sits down", () => {
  it("adds 16 bytes to the deal, and remembers them with its commitment", async () => {
    await sitWithBytes(aTable(), 1, { seat: 2, name: "Bo" });
    const entropy = asked[0]!.entropy!;
    expect(entropy).toMatch(/^[0-9a-f]{32}$/);
    expect(asked).toEqual([{ path: "/api/v1/tables/NWBAJY/seats", seat: 2, name: "Bo", entropy }]);
    expect(seenDeal("NWBAJY", 1)).toEqual({
      table: "NWBAJY",
      game: 1,
      commitment: seal,
      first: null,
      own: { 2: entropy },
    });
  });

  it("gives other bytes for every seat", async () => {
    await sitWithBytes(aTable(), 1, { seat: 1 });
    await sitWithBytes(aTable(), 1, { seat: 2 });
    const { 1: one, 2: two } = seenDeal("NWBAJY", 1)!.own;
    expect(one).not.toBe(two);
  });

  it("adds nothing where nothing is dealt", async () => {
    const { deal: _, ...prepared } = aTable();
    await sitWithBytes(prepared, 1, { seat: 2 });
    expect(asked).toEqual([{ path: "/api/v1/tables/NWBAJY/seats", seat: 2 }]);
    expect(seenDeal("NWBAJY", 1)).toBeNull();
  });

  it("remembers no bytes that were refused", async () => {
    isRefused = true;
    await expect(sitWithBytes(aTable(), 1, { seat: 2 })).rejects.toThrow();
    expect(seenDeal("NWBAJY", 1)).toBeNull();
  });
});

describe("Who stays for another game", () => {
  it("gives bytes for all seats that have none", async () => {
    await takePart(aTable({ 1: theirs }, { stage: "over" }), 2, [2, 3]);
    const { entropy } = asked[0]!;
    expect(asked).toEqual([{ path: "/api/v1/tables/NWBAJY/entropy", entropy }]);
    expect(seenDeal("NWBAJY", 2)!.own).toEqual({ 2: entropy, 3: entropy });
  });

  it("asks once, however often the table changes meanwhile", async () => {
    const table = aTable({}, { stage: "over" });
    await Promise.all([takePart(table, 2, [2]), takePart(table, 2, [2])]);
    expect(asked).toHaveLength(1);
  });

  it("gives none a second time", async () => {
    await takePart(aTable({ 2: theirs }), 1, [2]);
    expect(asked).toEqual([]);
  });

  it("gives none a second time when told what was so before", async () => {
    const before = aTable({}, { stage: "over" });
    await takePart(before, 2, [2, 3]);
    await takePart({ ...before, deal: aTable({ 1: theirs }).deal! }, 2, [2, 3]);
    expect(asked).toHaveLength(1);
  });

  it("bears it when the game has begun without them", async () => {
    isRefused = true;
    await takePart(aTable(), 1, [2]);
    expect(seenDeal("NWBAJY", 1)!.own).toEqual({});
  });
});

describe("What was seen of a deal", () => {
  it("is the first commitment, whatever is told later", async () => {
    await takePart(aTable(), 1, []);
    await takePart(aTable({}, { commitment: nextSeal }), 1, []);
    expect(seenDeal("NWBAJY", 1)!.commitment).toBe(seal);
  });

  it("does not begin during the game", async () => {
    await takePart(aTable({}, { stage: "playing" }), 1, [2]);
    expect(seenDeal("NWBAJY", 1)).toBeNull();
    expect(asked).toEqual([]);
  });

  it("follows who is to begin until the game starts", async () => {
    await takePart(aTable(), 1, []);
    await takePart(aTable({}, { stage: "playing", first: 3 }), 1, []);
    expect(seenDeal("NWBAJY", 1)!.first).toBe(3);
  });

  it("is of every seat when the game starts", async () => {
    await sitWithBytes(aTable(), 1, { seat: 2 });
    const { own } = seenDeal("NWBAJY", 1)!;
    seeStart(aTable({ 1: theirs, 3: theirs }), 1);
    const seats = [
      { isBot: false, entropy: theirs },
      { isBot: false, entropy: "" },
      { isBot: true, entropy: "" }, // whatever is told of a bot
    ];
    expect(seenDeal("NWBAJY", 1)).toMatchObject({ own, seats });
  });

  it("is not what is told of the seats after the start", async () => {
    seeStart(aTable({ 1: theirs }), 1);
    await takePart(aTable({ 1: seal.slice(32) }, { stage: "playing" }), 1, [2]);
    expect(seenDeal("NWBAJY", 1)!.seats![0]).toEqual({ isBot: false, entropy: theirs });
  });

  it("forgets the bytes of a seat that was left", async () => {
    await sitWithBytes(aTable(), 1, { seat: 2 });
    await takePart(aTable(), 1, []);
    expect(seenDeal("NWBAJY", 1)!.own).toEqual({});
  });

  it("is found by the commitment alone", async () => {
    await takePart(aTable(), 1, []);
    expect(seenCommitment(seal)).toEqual(seenDeal("NWBAJY", 1));
    expect(seenCommitment(nextSeal)).toBeNull();
  });

  it("is kept for the last games only", () => {
    for (let game = 1; game <= 50; ++game) {
      keepSeen({ table: "NWBAJY", game, commitment: seal, first: null, own: {} });
    }
    expect(seenDeal("NWBAJY", 10)).toBeNull();
    expect(seenDeal("NWBAJY", 11)).not.toBeNull();
  });
});
