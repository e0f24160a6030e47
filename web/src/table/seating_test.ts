import { beforeEach, describe, expect, it } from "vitest";
import over from "../../../docs/schemas/fixtures/welcome.over.json";
import type { Chair, Table, Welcome } from "../protocol/messages";
import { Seating } from "./seating.svelte";

const welcome = over as unknown as Welcome;
const me = welcome.you.person;
let seating: Seating;

const withPeople = (...people: (string | null)[]): Table => ({
  ...welcome.table,
  seats: people.map((person, i) => ({ ...welcome.table.seats[0]!, seat: i + 1, person }) as Chair),
});

beforeEach(() => {
  seating = new Seating(welcome.table);
});

describe("the seats of a table", () => {
  it("are nobody's of mine before the server has told who I am", () => {
    expect(seating.you.person).toBe("");
    expect(seating.mySeats).toEqual([]);
  });

  it("are mine as the server says", () => {
    seating.begin({ ...welcome, you: { person: me, name: "Ann", seats: [2] } });
    expect(seating.mySeats).toEqual([2]);
  });

  it("become mine when I sit down, and are not when I stand up", () => {
    seating.begin({ ...welcome, you: { person: me, name: "Ann", seats: [] } });
    seating.change(withPeople("bo", me, me));
    expect(seating.mySeats).toEqual([2, 3]);
    seating.change(withPeople("bo", null, me));
    expect(seating.mySeats).toEqual([3]);
    expect(seating.table.seats).toHaveLength(3);
  });
});

describe("who watches", () => {
  it("is somebody else for a captain, and not oneself for a spectator", () => {
    const one = { count: 1, names: ["Eve"] };
    seating.begin({ ...welcome, you: { person: me, name: "Ann", seats: [1] }, spectators: one });
    expect(seating.isWatched).toBe(true);
    seating.resume({ ...welcome, you: { person: me, name: "Eve", seats: [] }, spectators: one });
    expect(seating.isWatched).toBe(false);
    seating.whoIsThere([], { count: 2, names: ["Eve", "Finn"] });
    expect(seating.isWatched).toBe(true);
  });

  it("is nobody where an older server does not tell of it", () => {
    seating.whoIsThere([], { count: 2, names: ["Eve", "Finn"] });
    seating.whoIsThere(welcome.presence, undefined);
    expect(seating.spectators).toEqual({ count: 0, names: [] });
    expect(seating.presence).toEqual(welcome.presence);
  });
});
