// A made-up language, in the place of Polish: what does not fit in it would not fit in some language.
import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import type { Page } from "@playwright/test";
import { pseudoCatalogue } from "../../build-tools/pseudo.mjs";
import { patternsOf } from "./catalogues";

function messageOf(pattern: string) {
  const parsed = parse(pattern, { ignoreTag: true });
  return parsed.some(({ type }) => type !== TYPE.literal) ? parsed : pattern;
}

/** To be called before the page is opened; its settings must choose Polish. */
export async function speakPseudo(page: Page): Promise<void> {
  const hyphens = "web.card.hyphens"; // the names of cards stay Polish, and so do their breaks
  const catalogue = { ...pseudoCatalogue(), [hyphens]: patternsOf("pl")[hyphens]! };
  const entries = Object.entries(catalogue);
  const messages = Object.fromEntries(entries.map(([key, text]) => [key, messageOf(text)]));
  const body = `export default ${JSON.stringify(messages)};`;
  await page.route(/\/assets\/pl-[^/]+\.js$/, (route) =>
    route.fulfill({ contentType: "text/javascript", body }),
  );
}
