// Numbers with decimals as people read them.
import { say } from "./catalogue.svelte";

/** −1.5, with a true minus sign, and never −0.0. */
export function decimal(value: number, places: number): string {
  const number = Math.abs(value).toFixed(places);
  return value < 0 && Number(number) !== 0 ? `−${number}` : number;
}

/** 0.125 is 12.5 %. */
export function percent(share: number, places = 1): string {
  return say("report.percent", { value: decimal(share * 100, places) });
}
