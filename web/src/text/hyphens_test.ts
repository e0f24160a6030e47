import { beforeAll, describe, expect, test } from "vitest";
import { settings } from "../settings/settings.svelte";
import { loadLanguage } from "./catalogue.svelte";
import { hyphenated, longestPiece } from "./hyphens";

beforeAll(async () => {
  await loadLanguage("de");
  settings.chosenLanguage = "de";
});

describe("hyphenated", () => {
  test("puts soft hyphens into the long words that the catalogue lists", () => {
    expect(hyphenated("Alter Reliquienschlüssel")).toBe("Alter Reliquien\u00adschlüssel");
  });

  test("leaves all other words alone", () => {
    expect(hyphenated("Rum, 3 Punkte")).toBe("Rum, 3 Punkte");
  });
});

describe("longestPiece", () => {
  test("is the longest word", () => expect(longestPiece("Rum mit Zimt")).toBe(4));
  test("is shorter where a word may be broken, and counts the hyphen", () => {
    expect(longestPiece("Reliquien\u00adschlüssel")).toBe(10);
  });
});
