import { beforeAll, describe, expect, it } from "vitest";
import { loadLanguage } from "../text/catalogue.svelte";
import { daysAgo, deviceName } from "./devices";

beforeAll(() => loadLanguage("en"));

describe("a device", () => {
  it("is called by its browser and its system", () => {
    expect(deviceName({ browser: "firefox", system: "linux" })).toBe("Firefox on Linux");
    expect(deviceName({ browser: "safari", system: "ios" })).toBe("Safari on iOS");
  });

  it("is called by what is known of it", () => {
    expect(deviceName({ browser: "chrome", system: "other" })).toBe("Chrome");
    expect(deviceName({ browser: "other", system: "windows" })).toBe("A browser on Windows");
    expect(deviceName({ browser: "none", system: "other" })).toBe("A program");
  });

  it("was used so many days ago, and no more exactly", () => {
    const now = 1_800_000_000_000;
    const hour = 3_600_000;
    expect(daysAgo(now - 23 * hour, now, "en")).toBe("today");
    expect(daysAgo(now + hour, now, "en")).toBe("today");
    expect(daysAgo(now - 25 * hour, now, "en")).toBe("yesterday");
    expect(daysAgo(now - 24 * 9 * hour, now, "de")).toBe("vor 9 Tagen");
  });
});
