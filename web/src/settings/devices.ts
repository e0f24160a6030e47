// The words for a device: what it is made with, and when it was used.
import type { Device } from "../protocol/messages";
import { say } from "../text/catalogue.svelte";

const browsers = {
  firefox: "Firefox",
  chrome: "Chrome",
  safari: "Safari",
  edge: "Edge",
  opera: "Opera",
};
const systems = {
  windows: "Windows",
  macos: "macOS",
  linux: "Linux",
  android: "Android",
  ios: "iOS",
};

export function deviceName({ browser, system }: Pick<Device, "browser" | "system">): string {
  if (browser === "none") return say("web.devices.program");
  const name = browser === "other" ? say("web.devices.browser") : browsers[browser];
  return system === "other"
    ? name
    : say("web.devices.on", { browser: name, system: systems[system] });
}

const dayMs = 86_400_000;

/** In days: the server notes it no more often. */
export function daysAgo(time: number, now: number, language: string): string {
  const days = Math.max(0, Math.floor((now - time) / dayMs)); // its clock may be ahead of ours
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-days, "day");
}
