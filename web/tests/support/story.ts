// The `test` of all stories: a server for each worker, and no complaint of any browser goes unheard.
import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as plain,
} from "@playwright/test";
import { Complaints } from "./complaints";
import { TestServer } from "./server";
import { endNothingByItself } from "./timers";

interface StoryTools {
  complaints: Complaints;
  // Another browser with another person before it.
  another: (options?: BrowserContextOptions) => Promise<Page>;
}

export const test = plain.extend<StoryTools, { server: TestServer }>({
  server: [
    async ({}, use) => {
      const server = new TestServer();
      await server.start();
      await use(server);
      await server.remove();
    },
    { scope: "worker" },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  complaints: [
    async ({}, use) => {
      const complaints = new Complaints();
      await use(complaints);
      expect(complaints.unexpected(), "complaints of the browser").toEqual([]);
    },
    { auto: true },
  ],

  context: async ({ context, complaints }, use) => {
    complaints.listenTo(context);
    await endNothingByItself(context);
    await use(context);
  },

  another: async ({ browser, baseURL, complaints, contextOptions, viewport }, use) => {
    const opened: BrowserContext[] = [];
    const usual = { ...contextOptions, viewport, baseURL: baseURL! };
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...usual, ...options });
      complaints.listenTo(context);
      opened.push(context);
      await endNothingByItself(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

export { expect };
