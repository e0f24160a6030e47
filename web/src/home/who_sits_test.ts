import { beforeAll, expect, it } from "vitest";
import { loadLanguage } from "../text/catalogue.svelte";
import { whoSits } from "./who_sits";

beforeAll(() => loadLanguage("en"));

it("names people and counts bots", () => {
  expect(whoSits(["Ann", null, "mate", "swab"])).toBe("Ann and 2 bots");
  expect(whoSits(["Ann", "Bo", "captain"])).toBe("Ann, Bo, and 1 bot");
  expect(whoSits(["mate", "mate"])).toBe("2 bots");
});

it("says that nobody is there", () => {
  expect(whoSits([null, null])).toBe("Nobody yet");
});
