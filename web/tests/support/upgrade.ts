// Tables that an older program has left behind, and the person who comes back to them.
import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test as story } from "./story";
import { TestServer } from "./server";
import { Harbour } from "./tables";

const store = "rules-1";
const file = join(import.meta.dirname, `../../../tests/stores/${store}.json`);

interface Known {
  people: { name: string; token: string }[];
  tables: { code: string; kind: string; edition: string; shows?: "purse" | "plunder" }[];
}

const known = JSON.parse(readFileSync(file, "utf8")) as Known;

export const tablesThatShow = (what: "purse" | "plunder") =>
  known.tables.filter(({ shows }) => shows === what);

// The server of these stories is the program of today on a copy of the older store.
export const test = story.extend<object, { server: TestServer }>({
  server: [
    async ({}, use) => {
      const server = new TestServer(store);
      await server.start();
      await use(server);
      await server.remove();
    },
    { scope: "worker" },
  ],
});

// To a table, with the cookie of before the upgrade.
export async function comeBack(page: Page, origin: string, name: string, code: string) {
  const { token } = known.people.find((person) => person.name === name)!;
  await page.context().addCookies([{ name: "skyloot_session", value: token, url: origin }]);
  await new Harbour(page, origin).become(name);
  await page.goto(`/t/${code}`);
}
