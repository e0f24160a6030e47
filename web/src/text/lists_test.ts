import { afterEach, expect, it } from "vitest";
import { settings } from "../settings/settings.svelte";
import { listed } from "./lists";

afterEach(() => {
  settings.chosenLanguage = "auto";
});

it("keeps a word of one letter with what follows it", () => {
  settings.chosenLanguage = "pl";
  expect(listed(["Ann", "Bob", "Cid"])).toBe("Ann, Bob i\u00a0Cid");
});

it("leaves longer words alone", () => {
  settings.chosenLanguage = "de";
  expect(listed(["Ann", "Bob", "Cid"])).toBe("Ann, Bob und Cid");
});
