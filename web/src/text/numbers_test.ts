import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { settings } from "../settings/settings.svelte";
import { loadLanguage } from "./catalogue.svelte";
import { decimal, percent, signed, whole } from "./numbers";

beforeAll(() => loadLanguage("en"));
afterEach(() => {
  settings.chosenLanguage = "auto";
});

describe("a number", () => {
  test("has a true minus sign, and none before a zero", () => {
    expect(decimal(-1.25, 2)).toBe("−1.25");
    expect(decimal(-0.04, 1)).toBe("0.0");
    expect([-12, -0, 0, 7].map(whole)).toEqual(["−12", "0", "0", "7"]);
  });

  test("has a comma where its language writes one", () => {
    settings.chosenLanguage = "pl";
    expect(decimal(-12345.625, 1)).toBe("−12345,6");
    expect(whole(12)).toBe("12");
  });

  test("has a sign where it is added", () => {
    expect([-1, 0, 2].map(signed)).toEqual(["−1", "+0", "+2"]);
  });

  test("counts percents of a whole", () => {
    expect(percent(0.5, 1)).toBe("50.0\u00a0%");
  });
});
