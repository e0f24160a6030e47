// What levels, editions and clocks are called, in the order in which they are offered.
import type { Clock, Edition, Level } from "../protocol/messages";
import { say } from "../text/catalogue.svelte";

export const levels: Level[] = ["swab", "gunner", "mate", "captain"];

export const levelOptions = () => [
  { value: "swab" as const, label: say("level.swab"), note: say("web.level.swabNote") },
  { value: "gunner" as const, label: say("level.gunner"), note: say("web.level.gunnerNote") },
  { value: "mate" as const, label: say("level.mate"), note: say("web.level.mateNote") },
  {
    value: "captain" as const,
    label: say("level.captain"),
    note: say("web.level.captainNote"),
  },
];

export const editionOptions = () => [
  { value: "en" as const, label: say("edition.english") },
  { value: "fr" as const, label: say("edition.french") },
  { value: "de" as const, label: say("edition.german") },
  { value: "pl" as const, label: say("edition.polish") },
];

export const clockOptions = () => [
  { value: "none" as const, label: say("web.clock.none") },
  { value: "30s" as const, label: say("web.clock.halfMinute") },
  { value: "60s" as const, label: say("web.clock.minute") },
  { value: "24h" as const, label: say("web.clock.day") },
];

function labelOf<Value>(options: { value: Value; label: string }[], value: Value): string {
  return options.find((option) => option.value === value)!.label;
}

export const levelName = (level: Level): string => labelOf<Level>(levelOptions(), level);
export const editionName = (edition: Edition): string =>
  labelOf<Edition>(editionOptions(), edition);
export const clockName = (clock: Clock): string => labelOf<Clock>(clockOptions(), clock);
