// The colour and the pattern of each seat, in the order of the seats; none is the colour of a kind.
export type Livery = { colour: string; on: string; pattern: string };

// Patterns are stroked in the colour `on`, on a cloth of 60 × 40.
export const liveries: readonly [Livery, ...Livery[]] = [
  { colour: "#b5437f", on: "#ffe9f3", pattern: "M0 10H60M0 30H60" },
  { colour: "#56b4e9", on: "#0b2545", pattern: "M22-2V42M-2 20H62" },
  { colour: "#f0e442", on: "#4a3a00", pattern: "M11 10h.1M11 30h.1M26 20h.1M41 10h.1M41 30h.1" },
  { colour: "#44424f", on: "#f4e9d0", pattern: "M2-4L20 20L2 44M22-4L40 20L22 44" },
];

export function liveryOf(seat: number): Livery {
  return liveries[(seat - 1) % liveries.length] ?? liveries[0];
}
