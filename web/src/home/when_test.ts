import { expect, it } from "vitest";
import { howLongAgo } from "./when";

const now = 1_794_810_520_000;
const ago = (seconds: number) => howLongAgo(now - seconds * 1000, now, "en");

it("tells the time that has passed in its largest unit", () => {
  expect(ago(20)).toBe("now");
  expect(ago(60)).toBe("1 minute ago");
  expect(ago(7_100)).toBe("1 hour ago");
  expect(ago(86_400)).toBe("yesterday");
  expect(ago(5 * 86_400)).toBe("5 days ago");
});

it("never speaks of the future", () => {
  expect(ago(-300)).toBe("now");
});
