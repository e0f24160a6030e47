import { describe, expect, test } from "vitest";
import first from "../../../decks/classic-1.json";
import second from "../../../decks/classic.json";
import { pirateLook } from "../pictures/looks";
import { carriedBy, pictureOf } from "./card_pictures";
import { cornerOf, marksOf, setTable, type Face } from "./effect_marks";

const stranger = (face: Omit<Face, "id">): Face => ({ id: "nobody_knows_it", ...face });

describe.each([
  ["the first rules", first.cards as Face[]],
  ["the second rules", second.cards as Face[]],
])("in the classic deck of %s", (_, faces) => {
  test("no two cards look the same", () => {
    const looks = faces.map((face) =>
      face.kind === "pirate" ? JSON.stringify(pirateLook(face.id)) : pictureOf(face).name,
    );
    expect(new Set(looks).size).toBe(faces.length);
  });

  test("every card shows in its corner and its strip what it does", () => {
    for (const face of faces) {
      expect(cornerOf(face), face.id).not.toBeNull();
      expect(marksOf(face).length + (setTable(face)?.length ?? 0), face.id).toBeGreaterThan(0);
    }
  });
});

test("a Pirate’s corner is the strength, with a true minus sign", () => {
  const face = stranger({ kind: "pirate", strength: -1, effects: [{ effect: "none" }] });
  expect(cornerOf(face)).toEqual({ shape: "crest", text: "−1" });
});

test("an unknown Object is pictured by what it does", () => {
  const gain = stranger({ kind: "object", effects: [{ effect: "gain", amount: 2 }] });
  expect(pictureOf(gain).name).toBe("purse");
  const parrot = stranger({ kind: "object", effects: [{ effect: "take_parrot" }] });
  expect(pictureOf(parrot).name).toBe("parrot");
});

test("an unknown Pirate carries nothing, and always looks the same", () => {
  const face = stranger({ kind: "pirate", strength: 2, effects: [{ effect: "none" }] });
  expect(carriedBy(face)).toBeNull();
  expect(pirateLook(face.id)).toEqual(pirateLook(face.id));
});

test("an effect we have never heard of leaves the corner empty", () => {
  const face = stranger({ kind: "object", effects: [{ effect: "dance" }] });
  expect(cornerOf(face)).toBeNull();
  expect(pictureOf(face).name).toBe("chest");
});
