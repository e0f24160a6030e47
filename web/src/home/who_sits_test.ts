import { beforeAll, expect, it } from "vitest";
import { loadLanguage } from "../text/catalogue.svelte";
import { whoSits } from "./who_sits";

beforeAll(() => loadLanguage("en"));

it("names people and counts bots", () => {
  const names = ["Ann", null, "mate", "swab"];
  expect(whoSits({ names, holders: ["person", "nobody", "bot", "bot"] })).toBe("Ann and 2 bots");
  expect(whoSits({ names: ["mate", "mate"], holders: ["bot", "bot"] })).toBe("2 bots");
});

it("takes nobody for a bot who is called like one", () => {
  const names = ["captain", "Bo", "captain"];
  expect(whoSits({ names, holders: ["person", "person", "bot"] })).toBe("captain, Bo, and 1 bot");
});

it("goes by the names where a line does not say who is a bot", () => {
  expect(whoSits({ names: ["Ann", "Bo", "captain"] })).toBe("Ann, Bo, and 1 bot");
});

it("says that nobody is there", () => {
  expect(whoSits({ names: [null, null], holders: ["nobody", "nobody"] })).toBe("Nobody yet");
});
