// The tables and the screens that the height budget is held against (docs/look.md).
import type { Deal } from "./tables";

export interface GridTable {
  name: string; // captains, what is asked, how full the boards are
  deal: Deal; // seat 1 is asked
  isCore?: boolean; // measured in every run; the others in the whole grid
  areNamesLong?: boolean; // people with long names sit at the other seats, and are away
}

// In CSS pixels. 640 × 360 is also 1280 × 720 at 200 %.
export const screens = [
  [320, 568],
  [568, 320],
  [360, 640],
  [360, 740],
  [640, 360],
  [740, 360],
  [412, 915],
  [820, 1180],
  [1000, 700],
  [1024, 768],
  [1280, 720],
  [1366, 650],
  [1440, 900],
  [1536, 730],
  [1920, 1080],
  [2560, 1440],
].map(inPixels);

// On both sides of where the layout changes; in the whole grid.
export const edges = [
  [568, 500],
  [599, 599],
  [600, 599],
  [699, 600],
  [699, 1000],
  [700, 599],
  [700, 600],
  [700, 1200],
  [1100, 599],
  [1279, 600],
  [1280, 600],
  [1280, 801],
  [1280, 860],
  [1280, 1000],
  [2560, 600],
].map(inPixels);

function inPixels([width, height]: number[]) {
  return { width: width!, height: height! };
}

const first = (game: string, ply: number): Deal => ({ record: `corpus/${game}.skyloot`, ply });
const second = (game: string, ply: number): Deal => ({ record: `corpus-2/${game}.skyloot`, ply });

export const tables: readonly GridTable[] = [
  { name: "2, one card, empty", deal: first("2-en-1001", 2) },
  { name: "2, three cards, early", deal: first("2-en-1001", 6), isCore: true },
  { name: "2, one card, full", deal: first("2-en-1014", 72) },
  { name: "2, three cards, full", deal: first("2-en-1014", 70) },
  { name: "2, three cards and coins, full", deal: second("2-en-3006", 52) },
  { name: "2, the next of three, full", deal: second("2-en-3001", 63) },
  { name: "2, loot of seven, full", deal: second("2-en-3009", 64) },
  { name: "2, plunder of four, full", deal: first("2-en-1003", 58) },
  { name: "2, Object to discard of five, full", deal: second("2-en-3000", 60) },
  { name: "2, Rum to steal of six, full", deal: second("2-en-3016", 53) },
  { name: "2, Pirate to use, full", deal: second("2-en-3001", 65) },
  { name: "3, one card, empty", deal: first("3-en-1009", 4) },
  { name: "3, three cards and coins, early", deal: second("3-en-3002", 7) },
  { name: "3, three cards, full", deal: second("3-en-3011", 91), isCore: true },
  { name: "3, loot of eight, full", deal: second("3-en-3006", 60) },
  { name: "3, plunder of five, full", deal: second("3-en-3009", 93), isCore: true },
  { name: "3, Rum to steal of ten, full", deal: second("3-en-3009", 96), isCore: true },
  { name: "3, Object to give of six, full", deal: second("3-en-3000", 93) },
  { name: "3, Object to take of four, full", deal: second("3-en-3008", 98) },
  { name: "3, Pirate to discard of three, full", deal: first("3-en-1004", 77) },
  { name: "3, Hat in a plunder, early", deal: second("hat-3-en-1", 18) },
  { name: "4, one card, empty", deal: first("4-en-1009", 4), isCore: true },
  { name: "4, two cards and coins, early", deal: second("4-en-3003", 16) },
  { name: "4, three cards, full", deal: second("4-en-3008", 101) },
  {
    name: "4, three cards and coins, full, long names",
    deal: second("4-en-3014", 98),
    isCore: true,
    areNamesLong: true,
  },
  { name: "4, loot of seven, early", deal: second("4-en-3014", 31), areNamesLong: true },
  { name: "4, loot of five, full", deal: second("4-en-3016", 100) },
  { name: "4, plunder of five, full", deal: first("4-en-1001", 88), areNamesLong: true },
  { name: "3, plunder of two answers, full", deal: second("3-en-3007", 98), isCore: true },
  { name: "4, Rum to give of six, full", deal: first("4-en-1001", 91) },
  { name: "4, Rum to take of seven, full", deal: first("4-en-1002", 91) },
  { name: "4, Object to give of four, full", deal: second("4-en-3016", 99), isCore: true },
];
