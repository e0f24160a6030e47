// How the lines of the four captains are told apart without colour: by dashes and by markers.
import type { Seat } from "../protocol/messages";

export interface SeatLook {
  dashes: string; // as stroke-dasharray
  marker: string; // a path around 0,0
}

const looks: readonly SeatLook[] = [
  { dashes: "none", marker: "M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0Z" },
  { dashes: "9 5", marker: "M-4-4H4V4H-4Z" },
  { dashes: "2 5", marker: "M0-5.5L5.2 4H-5.2Z" },
  { dashes: "12 4 2 4", marker: "M0-5.8L5.8 0L0 5.8L-5.8 0Z" },
];

export function lookOf(seat: Seat): SeatLook {
  return looks[(seat - 1) % looks.length]!;
}
