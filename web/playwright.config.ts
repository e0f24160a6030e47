import { defineConfig } from "@playwright/test";
import { patienceMs, patienceWithAStoryMs } from "./tests/support/patience";

export default defineConfig({
  testDir: "tests",
  outputDir: "test-results/failures",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: patienceWithAStoryMs,
  expect: { timeout: patienceMs },
  reporter: [["list"]],
  use: {
    actionTimeout: patienceMs,
    navigationTimeout: patienceMs,
    browserName: "chromium",
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env["SKYLOOT_CHROMIUM"] ?? "/usr/bin/chromium-headless-shell",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
});
