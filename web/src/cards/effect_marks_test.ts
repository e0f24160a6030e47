import { expect, test } from "vitest";
import schema from "../../../decks/deck.schema.json";
import { cornerOf, marksOf, setTable, type Face } from "./effect_marks";

type Words = { const?: string; enum?: string[] };
type Definition = { properties?: { effect?: Words } };

// Every word by which the schema lets a card name what it does.
const words = Object.values<Definition>(schema.$defs as object as Record<string, Definition>)
  .map(({ properties }) => properties?.effect)
  .flatMap((effect) => effect?.enum ?? effect?.const ?? []);

const cardWith = (effect: string): Face => ({
  id: "nobody_knows_it",
  kind: "object",
  effects: [{ effect, amount: 2, each: 1, most: 3, counted: "rum", table: [1, 3] }],
});

test("the schema’s effects are found", () => {
  expect(words).toContain("steal_rum");
  expect(words).toContain("set");
});

test.each(words.filter((word) => word !== "none"))("%s has its corner and its marks", (word) => {
  const face = cardWith(word);
  expect(cornerOf(face)).not.toBeNull();
  expect(marksOf(face).length + (setTable(face)?.length ?? 0)).toBeGreaterThan(0);
});

test("no effect, no mark", () => {
  expect(cornerOf(cardWith("none"))).toBeNull();
  expect(marksOf(cardWith("none"))).toEqual([]);
});
