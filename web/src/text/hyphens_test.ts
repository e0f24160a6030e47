import { describe, expect, test } from "vitest";
import { hyphenated, longestPiece } from "./hyphens";

const list = "Reliquien\u00adschlüssel Trea\u00adsurer’s";

describe("hyphenated", () => {
  test("puts soft hyphens into the long words that are listed", () => {
    expect(hyphenated("Alter Reliquienschlüssel", list)).toBe("Alter Reliquien\u00adschlüssel");
    expect(hyphenated("Treasurer’s Seal", list)).toBe("Trea\u00adsurer’s Seal");
  });

  test("leaves all other words alone", () => {
    expect(hyphenated("Rum, 3 Punkte", list)).toBe("Rum, 3 Punkte");
  });
});

describe("longestPiece", () => {
  test("is the longest word", () => expect(longestPiece("Rum mit Zimt")).toBe(4));
  test("is shorter where a word may be broken, and counts the hyphen", () => {
    expect(longestPiece("Reliquien\u00adschlüssel")).toBe(10);
  });
});
