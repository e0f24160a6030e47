// The options of a table that people choose.
import type { Edition, Options } from "../protocol/messages";

export type Wishes = Pick<
  Options,
  "captains" | "edition" | "clock" | "visibility" | "hints" | "spectators"
>;

export const usualWishes = (edition: Edition): Wishes => ({
  captains: 4,
  edition,
  clock: "none",
  visibility: "private",
  hints: true,
  spectators: true,
});

export function wishesOf(options: Options): Wishes {
  const { captains, edition, clock, visibility, hints, spectators } = options;
  return { captains, edition, clock, visibility, hints, spectators };
}
