import { describe, expect, it } from "vitest";
import { pauseBetween } from "./pace";

describe("the pace of a ledger", () => {
  it("is a row every 350 milliseconds", () => {
    expect(pauseBetween(12, "normal")).toBe(350);
  });

  it("is quicker for a long one, which never takes more than eight seconds", () => {
    expect(40 * pauseBetween(40, "normal")).toBeLessThanOrEqual(8000);
  });

  it("is twice as quick for people in a hurry", () => {
    expect(pauseBetween(12, "fast")).toBeLessThan(pauseBetween(12, "normal") / 2 + 1);
  });

  it("is none without motion, and none for an empty ledger", () => {
    expect(pauseBetween(12, "off")).toBe(0);
    expect(pauseBetween(0, "normal")).toBe(0);
  });
});
