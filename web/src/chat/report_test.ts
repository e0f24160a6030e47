import { beforeAll, describe, expect, it } from "vitest";
import { loadLanguage } from "../text/catalogue.svelte";
import { isEnough, matters, mostWords, reportText } from "./report";

beforeAll(() => loadLanguage("en"));

describe("a report", () => {
  it("says what it is about, then the words", () => {
    expect(reportText("stalling", "Waits for an hour.")).toBe(
      "Holds up the game on purpose: Waits for an hour.",
    );
  });

  it("is one line, whatever was typed", () => {
    expect(reportText("other", " He\n\tshouts \n")).toBe("Something else: He shouts");
  });

  it("needs no words where the matter says it", () => {
    expect(reportText("insults", " \n")).toBe("Insults or threats");
    expect(isEnough("insults", "")).toBe(true);
    expect(isEnough("other", " \n")).toBe(false);
    expect(isEnough("other", "He shouts")).toBe(true);
  });

  it("is never longer than the 500 characters a server takes", () => {
    const longest = matters().map(({ value }) => reportText(value, "x".repeat(mostWords)).length);
    expect(Math.max(...longest)).toBeLessThanOrEqual(500);
  });
});
