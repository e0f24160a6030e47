// Whose icons we show, by author; docs/credits.md has their licence, and the fonts.
import { iconsByAuthor } from "./generated_credits";

export const credits: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(iconsByAuthor).map(([author, icons]) => [
    author.charAt(0).toUpperCase() + author.slice(1),
    icons,
  ]),
);
