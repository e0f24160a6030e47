// Numbers as people read them, with a true minus sign, which is as wide as a digit.
import { language } from "../settings/language";
import { say } from "./catalogue.svelte";

const formats = new Map<string, Intl.NumberFormat>(); // to make one takes longer than to use it

function formatOf(language: string, places: number): Intl.NumberFormat {
  const kept = formats.get(`${language}/${places}`);
  if (kept) return kept;
  const made = new Intl.NumberFormat(language, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    useGrouping: false,
  });
  formats.set(`${language}/${places}`, made);
  return made;
}

/** −1.5, in most languages −1,5, and never −0.0. */
export function decimal(value: number, places: number): string {
  const format = formatOf(language(), places);
  const digits = format.format(Math.abs(value));
  return value < 0 && digits !== format.format(0) ? `−${digits}` : digits;
}

/** −2, 0, 2 */
export function whole(value: number): string {
  return decimal(value, 0);
}

/** −2, +0, +2: what is added to something. */
export function signed(value: number): string {
  return value < 0 ? whole(value) : `+${whole(value)}`;
}

/** 0.125 is 12.5 %. */
export function percent(share: number, places = 1): string {
  return say("report.percent", { value: decimal(share * 100, places) });
}
