import { expect, it } from "vitest";
import type { Card } from "../protocol/messages";
import { unbroken } from "./phrase";

const card: Card = { id: 7, back: "pirate", face: "first_mate", coins: 0, seenBy: [] };
const named = { name: "Erster Maat", card };

it("keeps a name and its quotation marks in one line", () => {
  expect(unbroken(["Ann zieht „", named, "“ vom Zugstapel."])).toEqual([
    "Ann zieht ",
    { ...named, before: "„", after: "“" },
    " vom Zugstapel.",
  ]);
});

it("keeps a narrow no-break space with the name", () => {
  expect(unbroken(["Ann joue «\u202f", named, "\u202f»."])).toEqual([
    "Ann joue ",
    { ...named, before: "«\u202f", after: "\u202f»." },
  ]);
});

it("tells two names apart that only a comma parts", () => {
  expect(unbroken([named, ", „", named, "“"])).toEqual([
    { ...named, before: "", after: "," },
    " ",
    { ...named, before: "„", after: "“" },
  ]);
});

it("leaves words without names as they are", () => {
  expect(unbroken(["Ann plündert."])).toEqual(["Ann plündert."]);
});
