// Does it fit on the screen?
import { expect, type Locator, type Page } from "@playwright/test";

// Measured by the screen, not by innerWidth: a phone zooms out to show what is too wide. Polled: a
// chart learns of a new width only once it is laid out.
export async function expectFitting(page: Page): Promise<void> {
  const wide = () => page.evaluate(() => document.scrollingElement!.scrollWidth);
  await expect.poll(wide, "no sideways scrolling").toBeLessThanOrEqual(page.viewportSize()!.width);
}

export async function expectInSight(target: Locator): Promise<void> {
  const { width, height } = target.page().viewportSize()!;
  const box = await target.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  });
  const near = 0.5; // of a pixel, for rounding
  expect(box.left, "its left side in sight").toBeGreaterThanOrEqual(-near);
  expect(box.top, "its top in sight").toBeGreaterThanOrEqual(-near);
  expect(box.right, "its right side in sight").toBeLessThanOrEqual(width + near);
  expect(box.bottom, "its bottom in sight").toBeLessThanOrEqual(height + near);
}
