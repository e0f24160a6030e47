// The picture on each card: a shape with its two paper colours; cards we do not know get one that
// fits their effect or kind.
import type { IconName } from "../pictures/generated_icons";
import type { ShapeName } from "../pictures/shapes";
import { isKind, kindIcons, marksOf, type Face } from "./effect_marks";

export type Picture = { name: ShapeName; light: string; dark: string; touches?: Touches };
type Touches = readonly (readonly [fill: string, path: string])[];

const brass = ["#f6d27c", "#b97a1f"] as const;
const leather = ["#c98a52", "#6f3c1b"] as const;
const steel = ["#e8eef0", "#7f94a0"] as const;
const rust = ["#d99a6c", "#8a4322"] as const;
const bone = ["#fff8e4", "#cdb98a"] as const;
const paper = ["#fbe8bd", "#cf9f5a"] as const;
const teal = ["#8fe3cf", "#16806f"] as const;

const known: Record<string, readonly [ShapeName, readonly [string, string]]> = {
  rotgut: ["poison", ["#c9e08a", "#5b7d2a"]],
  rum: ["bottle", ["#f5b65a", "#a4521a"]],
  collectors_rum: ["swirlBottle", ["#ff9a7a", "#a3273b"]],
  top_shelf_rum: ["squareBottle", ["#fff0b5", "#d99a1e"]],
  sirens_song: ["mermaid", ["#9be8dc", "#1b7f97"]],
  behemoth_tooth: ["tooth", bone],
  kraken_eye: ["beastEye", ["#ffe27a", "#d8632c"]],
  leviathan_horn: ["huntingHorn", ["#d9c8ff", "#6e55b5"]],
  treasure_map: ["map", paper],
  beer: ["beer", ["#ffd978", "#c47a17"]],
  captains_hat: ["pirateHat", ["#6d7fa8", "#27304d"]],
  ships_biscuit: ["biscuit", ["#efc98a", "#a8692c"]],
  grapnel: ["grapnel", steel],
  purse: ["purse", leather],
  peace_treaty: ["dove", ["#ffffff", "#b9cbd6"]],
  rusty_sword: ["brokenSaber", rust],
  cutlass: ["cutlass", steel],
  chest: ["lockedChest", leather],
  conch: ["conch", ["#ffd9c2", "#d0705f"]],
  cursed_idol: ["idol", ["#a9d6b0", "#35684f"]],
  tome_of_relics: ["tome", ["#7fb3e6", "#244f8f"]],
  rum_guide: ["openBook", ["#f3c9a0", "#b35b1f"]],
  cellar_ledger: ["barrels", ["#d9a066", "#7d4520"]],
  reliquary_key: ["key", brass],
  treasurers_seal: ["seal", ["#ef7a6b", "#9c1f2b"]],
};

// What is painted onto the paper in further colours, on the field of the shape (512 × 512).
const touches: Record<string, Touches> = {
  sirens_song: [
    ["#f3cba6", "M244 88a30 42 0 1 0 58-14a30 42 0 0 0-58 14Z"],
    ["#1d1a16", "M284 76a6 7 0 1 0 .1 0ZM274 104q14 10 22-3q-8 20-22 3Z"],
  ],
  kraken_eye: [
    ["#1d1a16", "M256 138a84 118 0 1 0 .1 0Z"],
    ["#ffe27a", "M256 154a70 102 0 1 0 .1 0Z"],
    ["#1d1a16", "M256 172q44 84 0 168q-44-84 0-168Z"],
    ["#fffdf2", "M222 196a16 20 0 1 0 .1 0Z"],
  ],
  grapnel: [
    ["#1d1a16", "M240 374L187 356L192 340L245 358Z"],
    [
      "#d9b070",
      "M233 365C228 374 214 406 202 418C190 430 173 434 159 438C145 441 131 438 119 438C107 437 96 435 87 437C77 439 70 439 63 447C55 454 44 477 40 483L4 469C10 461 25 429 38 418C51 406 68 402 82 399C96 396 110 400 122 400C134 400 145 402 154 400C163 398 169 398 176 390C184 382 194 359 197 353Z",
    ],
    [
      "#6f4a22",
      "M219 400L213 406L169 399L174 393ZM184 432L176 434L144 403L151 401ZM144 439L136 439L115 399L123 400ZM111 436L103 436L78 399L86 399ZM84 434L77 438L38 416L45 412ZM58 449L53 456L9 457L13 450Z",
    ],
    ["#1d1a16", "M393 93L398 152L364 187L247 281L309 144L335 103Z"],
    ["#dfe7ea", "M380 110L382 147L355 175L270 251L323 150L344 118Z"],
    ["#9fb0ba", "M380 110L382 147L355 175L270 251Z"],
  ],
  behemoth_tooth: [["#d6a58c", "M196 128q60-26 118 8q-56-14-118-8Z"]],
};

// What a Pirate of the classic deck holds up to the viewer.
const carried: Record<string, readonly [IconName, readonly [string, string]]> = {
  gunner: ["cannon", steel],
  first_mate: ["anchor", steel],
  boatswain: ["whistle", brass],
  steward: ["purse", leather],
  cook: ["cutlery", steel],
  rachel_cruz: ["cutlass", steel],
  william_kidd: ["bottle", ["#f5b65a", "#a4521a"]],
  monsieur_plume: ["feather", ["#ffd0da", "#cf5f7f"]],
  vulture: ["vulture", ["#8b7f78", "#3a3431"]],
  smuggler: ["crate", leather],
};

const byKind = { rum: brass, relic: teal, object: leather, pirate: steel };

export function pictureOf(face: Face): Picture {
  const [name, [light, dark]] = known[face.id] ?? [guessedIcon(face), byKind[face.kind]];
  return { name, light, dark, touches: touches[face.id] ?? [] };
}

export function carriedBy(face: Face): Picture | null {
  const [name, [light, dark]] = carried[face.id] ?? [null, steel];
  return name ? { name, light, dark } : null;
}

function guessedIcon(face: Face): IconName {
  if (face.kind === "relic") return "serpent";
  const sign = marksOf(face)[0]?.sign;
  if (face.kind === "rum" || !sign) return kindIcons[face.kind];
  if (sign === "star" || sign === "most") return "scroll";
  if (sign === "coin") return "purse";
  if (sign === "crest") return "cutlass";
  return isKind(sign) ? kindIcons[sign] : sign;
}
