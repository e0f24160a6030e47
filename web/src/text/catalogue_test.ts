import { expect, test } from "vitest";
import { keysUsed } from "../../build-tools/catalogue";
import { loadLanguage, say, toldOnce } from "./catalogue.svelte";

test("nothing but the key is said before a language has been loaded", async () => {
  expect(say("phase.looting")).toBe("phase.looting");
  await loadLanguage("en");
  expect(say("phase.looting")).toBe("Looting");
});

test("numbers that are not counted are written plainly, counted ones with separators", async () => {
  await loadLanguage("en");
  expect(say("progress.seconds", { seconds: 12345 })).toBe("12345 s");
  expect(say("count.doubloons", { count: 12345 })).toBe("12,345 doubloons");
});

test("a plural takes the form of its number", async () => {
  await loadLanguage("en");
  const points = [-1, 0, 1, 2].map((amount) => say("effect.points", { amount }));
  expect(points).toEqual(["−1\u00a0point", "0\u00a0points", "1\u00a0point", "2\u00a0points"]);
});

const english = { "a.used": "x", "a.idle": "x", "web.used": "x", "web.idle": "x" };

test("a build finds keys that are missing, and its own that nobody uses", () => {
  const sources = new Map([
    ["One.svelte", `{say("a.used")} <a title={say('web.used')}>{say("a.wrong")}</a>`],
    [
      "two.ts",
      `const file = "b.svg"; say(\`a.\${part}\`); fetch("https://a.used"); say("a.Wrong.b");`,
    ],
  ]);
  const { used, problems } = keysUsed(sources, english);
  expect([...used]).toEqual(["a.used", "web.used"]);
  expect(problems).toEqual([
    "One.svelte: a.wrong is in no catalogue",
    "two.ts: a.Wrong.b is in no catalogue",
    "locales/en.json: web.idle is used nowhere",
  ]);
});

test("negative numbers have a true minus sign, and names keep their hyphens", async () => {
  await loadLanguage("en");
  expect(say("effect.setTotal", { held: 1, points: -2 })).toBe("1 → −2");
  expect(say("count.doubloons", { count: -1234 })).toBe("−1,234 doubloons");
  expect(say("play.captain", { seat: "Ann-1", marks: "", doubloons: 3, strength: -1 })).toBe(
    "Ann-1: 3 doubloons, strength −1",
  );
});

test("what never changes is put into words once", async () => {
  await loadLanguage("en");
  let times = 0;
  const told = toldOnce(({ amount }: { amount: number }) => {
    times += 1;
    return say("effect.points", { amount });
  });
  const one = { amount: 1 };
  expect([told(one), told(one), told({ amount: 2 })]).toEqual([
    "1\u00a0point",
    "1\u00a0point",
    "2\u00a0points",
  ]);
  expect(times).toBe(2);
});
