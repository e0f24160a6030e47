// Pictures of what people see, to be judged by people (docs/look.md); kept under test-results/screens.
import { join } from "node:path";
import type { Page } from "@playwright/test";

export interface Size {
  width: number;
  height: number;
}

export const isWhole = process.env["SKYLOOT_WHOLE_GRID"] === "1"; // ./test --full

const folder = join(import.meta.dirname, "../../test-results/screens");

export const usualSizes: readonly Size[] = [
  { width: 360, height: 740 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

export const allSizes: readonly Size[] = [
  ...usualSizes,
  { width: 740, height: 360 },
  { width: 1024, height: 768 },
  { width: 1366, height: 650 },
  { width: 1920, height: 1080 },
];

// What is seen at first, and of a long page also its end.
export async function shoot(page: Page, name: string, sizes = usualSizes): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.evaluate(() => (scrollTo(0, 0), document.fonts.ready.then(() => null)));
    const path = (part: string) => join(folder, `${name}${part}-${size.width}x${size.height}.png`);
    await page.screenshot({ path: path("") });
    const isLong = await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return scrollY > 8 && document.querySelector("dialog[open]") === null;
    });
    if (isLong) await page.screenshot({ path: path("-end") });
  }
}

// A moment of a game: in every run at the usual sizes by day, in the whole grid at all sizes, also by night.
export async function shootMoment(page: Page, name: string, sizes = allSizes): Promise<void> {
  if (!isWhole)
    return shoot(
      page,
      name,
      sizes.filter((size) => usualSizes.includes(size)),
    );
  for (const theme of ["day", "night"] as const) {
    await page.emulateMedia({ colorScheme: theme === "night" ? "dark" : "light" });
    await shoot(page, `${name}-${theme}`, sizes);
  }
}
