// What a report says: what it is about, and the words of whoever wrote it, in one line.
import { say, type WordKey } from "../text/catalogue.svelte";

export type Matter = "insults" | "flooding" | "name" | "stalling" | "other";

const names: Record<Matter, WordKey> = {
  insults: "web.report.insults",
  flooding: "web.report.flooding",
  name: "web.report.name",
  stalling: "web.report.stalling",
  other: "web.report.other",
};

export const mostWords = 400; // a server takes 500 characters with the matter before them

export const matters = () =>
  (Object.keys(names) as Matter[]).map((value) => ({ value, label: say(names[value]) }));

export function reportText(matter: Matter, words: string): string {
  const line = words.trim().replace(/\s+/g, " ");
  const about = say(names[matter]);
  return line === "" ? about : say("web.report.text", { about, words: line });
}

/** “Something else” says nothing by itself. */
export function isEnough(matter: Matter, words: string): boolean {
  return matter !== "other" || words.trim() !== "";
}
