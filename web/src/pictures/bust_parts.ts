// The paper shapes people are cut from: every bust is a few of these, on a field of 100 × 100.
// Fills are names of a bust's own colours, or "none" for a line of ink.

export type Paper =
  "skin" | "hair" | "hat" | "trim" | "coat" | "ink" | "cream" | "brass" | "shade" | "none";
export type Shape = readonly [fill: Paper, path: string];

export const behind = {
  long: [["hair", "M31 38Q22 70 30 88L70 88Q78 70 69 38Z"]],
  plaits: [
    ["hair", "M33 46Q24 60 30 72Q24 80 29 92L37 92Q40 80 36 72Q40 60 38 50Z"],
    ["hair", "M67 46Q76 60 70 72Q76 80 71 92L63 92Q60 80 64 72Q60 60 62 50Z"],
  ],
  queue: [["hair", "M62 50Q78 58 72 72Q82 78 78 92Q68 86 68 76Q62 70 62 60Z"]],
} satisfies Record<string, Shape[]>;

export const body = {
  coat: [
    ["coat", "M8 104Q10 82 36 75L50 84L64 75Q90 82 92 104Z"],
    ["trim", "M37 74L49 104L28 104Q24 88 31 77Z"],
    ["trim", "M63 74L51 104L72 104Q76 88 69 77Z"],
    ["cream", "M42 73Q50 80 58 73L57 82Q50 79 43 82Z"],
    ["cream", "M47 80L42 97L50 93L58 97L53 80Z"],
  ],
  shirt: [
    ["cream", "M12 104Q14 82 38 75L50 82L62 75Q86 82 88 104Z"],
    ["coat", "M12 104Q14 82 32 77L38 104Z"],
    ["coat", "M88 104Q86 82 68 77L62 104Z"],
    ["none", "M38 86Q50 90 62 86M38 93Q50 97 62 93"],
  ],
  wrap: [
    ["coat", "M10 104Q12 82 36 74L58 104Z"],
    ["coat", "M90 104Q88 82 64 74L34 104Z"],
    ["trim", "M64 74L34 104L42 104L69 77Z"],
  ],
  cloak: [
    ["coat", "M6 104Q10 76 38 72L50 78L62 72Q90 76 94 104Z"],
    ["brass", "M46 78Q50 74 54 78Q54 84 50 85Q46 84 46 78Z"],
  ],
} satisfies Record<string, Shape[]>;

export const head: readonly Shape[] = [
  ["skin", "M42 60L41 75Q50 83 59 75L58 60Z"],
  ["skin", "M35 44Q28 42 30 49Q32 55 36 53ZM65 44Q72 42 70 49Q68 55 64 53Z"],
  ["skin", "M33 42Q33 23 50 23Q67 23 67 42Q67 54 63 60Q57 69 50 69Q43 69 37 60Q33 54 33 42Z"],
  ["shade", "M56 24Q67 28 67 42Q67 54 63 60Q57 69 50 69Q60 60 60 46Q60 34 56 24Z"],
];

export const face = {
  calm: [
    ["none", "M39 43Q43 41 47 43M53 43Q57 41 61 43M50 47Q54 55 50 56M45 62Q50 64 55 62"],
    [
      "ink",
      "M41 47a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0M54.6 47a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0",
    ],
  ],
  grin: [
    ["none", "M38 41Q42 38 47 42M53 40Q58 37 62 42M50 47Q55 55 50 56"],
    [
      "ink",
      "M41 47a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0M54.6 47a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0",
    ],
    ["cream", "M43 60Q50 63 58 59Q56 66 50 66Q45 66 43 60Z"],
  ],
  grim: [
    ["none", "M38 41L47 44M62 41L53 44M50 47Q54 55 50 56M45 63Q50 60 56 63"],
    [
      "ink",
      "M41 48a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0M54.6 48a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0",
    ],
  ],
  hooked: [
    ["none", "M38 43L47 44M62 42L54 44M46 64Q51 62 55 64"],
    [
      "ink",
      "M41 48a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0M55.6 48a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0",
    ],
    ["skin", "M50 44Q61 50 56 62Q53 57 47 57"],
  ],
} satisfies Record<string, Shape[]>;

export const beard = {
  full: [
    ["hair", "M33 46Q31 82 50 88Q69 82 67 46Q63 58 57 57Q50 53 43 57Q37 58 33 46Z"],
    ["none", "M44 62Q50 66 56 62"],
  ],
  goatee: [["hair", "M45 66Q50 63 55 66L50 82Z"]],
  moustache: [["hair", "M50 57Q43 53 34 61Q43 65 50 61Q57 65 66 61Q57 53 50 57Z"]],
  curls: [
    [
      "hair",
      "M50 57Q43 54 37 59Q32 61 30 54Q25 65 36 65Q46 65 50 60Q54 65 64 65Q75 65 70 54Q68 61 63 59Q57 54 50 57Z",
    ],
  ],
  stubble: [["shade", "M35 54Q42 60 50 57Q58 60 65 54Q64 62 57 67Q50 71 43 67Q36 62 35 54Z"]],
  scarf: [
    ["trim", "M32 52Q50 58 68 52Q68 68 60 72L52 80L42 72Q32 68 32 52Z"],
    ["none", "M60 56Q60 66 52 72"],
  ],
} satisfies Record<string, Shape[]>;

export const hat = {
  tricorn: [
    ["hat", "M14 38Q16 20 34 22Q37 7 50 7Q63 7 66 22Q84 20 86 38Q66 28 50 35Q34 28 14 38Z"],
    ["trim", "M14 38Q34 28 50 35Q66 28 86 38L85 33Q66 22 50 29Q34 22 15 33Z"],
  ],
  bicorne: [
    ["hat", "M8 36Q18 2 50 4Q82 2 92 36Q72 29 50 30Q28 29 8 36Z"],
    ["none", "M16 29Q30 12 50 11Q70 12 84 29"],
    ["brass", "M50 13a6 6 0 1 0 .1 0Z"],
  ],
  bandana: [
    ["hat", "M66 34L82 26L80 37L86 46L67 42Z"],
    ["hat", "M32 42Q29 19 50 19Q71 19 68 42Q50 31 32 42Z"],
    ["trim", "M42 26a2 2 0 1 0 .1 0ZM52 24a2 2 0 1 0 .1 0ZM60 30a2 2 0 1 0 .1 0Z"],
  ],
  toque: [
    ["cream", "M34 30Q22 30 24 19Q27 8 38 12Q44 1 55 7Q69 3 74 15Q77 28 66 30Z"],
    ["cream", "M33 28Q50 23 67 28L67 39Q50 33 33 39Z"],
  ],
  knit: [
    ["hat", "M33 38Q30 14 50 14Q70 14 67 38Z"],
    ["trim", "M30 34Q50 27 70 34L70 42Q50 35 30 42Z"],
    ["trim", "M50 7a5 5 0 1 0 .1 0Z"],
  ],
  cone: [
    ["hat", "M5 39L46 5Q50 2 54 5L95 39Q50 48 5 39Z"],
    ["none", "M48 6L34 42M52 6L66 42M28 22Q50 27 72 22"],
  ],
  turban: [
    ["hat", "M30 40Q18 20 35 11Q50 0 67 11Q82 22 70 40Q50 29 30 40Z"],
    ["none", "M27 24Q48 8 68 40M40 8Q70 14 72 34"],
    ["brass", "M49 20Q55 26 50 33Q44 26 49 20Z"],
  ],
  plumed: [
    ["trim", "M60 24Q68-4 92 3Q99 10 93 19Q88 10 82 22Q76 20 72 28Z"],
    ["hat", "M34 32Q34 10 50 10Q66 10 66 32Z"],
    ["hat", "M8 38Q24 24 50 28Q76 30 92 22Q90 40 62 38Q50 35 38 39Q20 45 8 38Z"],
    ["brass", "M34 25Q50 21 66 25L66 30Q50 27 34 30Z"],
  ],
  hood: [
    ["hat", "M26 78Q14 14 50 11Q86 14 74 78Q70 62 68 46Q65 27 50 27Q35 27 32 46Q30 62 26 78Z"],
  ],
  flat: [
    ["hat", "M36 30L38 12Q50 8 62 12L64 30Z"],
    ["hat", "M18 36Q50 24 82 36Q50 42 18 36Z"],
    ["trim", "M36 26Q50 22 64 26L64 31Q50 27 36 31Z"],
  ],
  wig: [
    [
      "cream",
      "M34 44Q32 62 26 66Q20 62 24 54Q18 48 23 40Q20 30 30 26Q34 14 50 14Q66 14 70 26Q80 30 77 40Q82 48 76 54Q80 62 74 66Q68 62 66 44Q60 31 50 32Q40 31 34 44Z",
    ],
    [
      "none",
      "M24 54Q30 56 32 50M76 54Q70 56 68 50M23 40Q30 42 33 36M77 40Q70 42 67 36M40 20Q50 26 60 20",
    ],
  ],
  crop: [["hair", "M32 42Q28 17 50 18Q72 17 68 42Q64 30 50 31Q36 30 32 42Z"]],
} satisfies Record<string, Shape[]>;

export const extra = {
  patch: [
    ["none", "M32 36L68 45"],
    ["ink", "M51 43Q59 41 62 46Q60 54 55 53Q50 50 51 43Z"],
  ],
  monocle: [["none", "M51.5 47.5a5.3 5.3 0 1 0 10.6 0a5.3 5.3 0 1 0-10.6 0M61 51Q66 62 63 76"]],
  rings: [["brass", "M29 54Q24 64 31 65Q36 63 32 54ZM71 54Q76 64 69 65Q64 63 68 54Z"]],
  ring: [["brass", "M71 54Q76 62 69 63Q65 61 68 54Z"]],
  scar: [["none", "M37 52L43 60M38 57L42 54"]],
  soot: [["shade", "M38 53Q43 51 46 55Q43 60 38 58ZM56 31Q62 30 63 35Q58 38 55 35Z"]],
  flower: [
    ["trim", "M66 30Q64 22 70 23Q75 18 77 25Q84 26 79 31Q81 38 74 36Q68 39 66 30Z"],
    ["brass", "M73 27a3 3 0 1 0 .1 0Z"],
  ],
} satisfies Record<string, Shape[]>;

export type Look = {
  skin: string;
  hair: string;
  hat: string;
  trim: string;
  coat: string;
  behind?: keyof typeof behind;
  body: keyof typeof body;
  face: keyof typeof face;
  beard?: keyof typeof beard;
  wears: keyof typeof hat;
  extras?: readonly (keyof typeof extra)[];
};

export function shapesOf(look: Look): Shape[] {
  return [
    ...(look.behind ? behind[look.behind] : []),
    ...head.slice(0, 1),
    ...body[look.body],
    ...head.slice(1),
    ...face[look.face],
    ...(look.beard ? beard[look.beard] : []),
    ...hat[look.wears],
    ...(look.extras ?? []).flatMap((name): readonly Shape[] => extra[name]),
  ] as Shape[];
}
