// Which icons and numbers stand for what a card does: its corner, and the strip under its picture.
import type { Effect, Kind } from "../protocol/messages";
import type { IconName } from "../pictures/generated_icons";
import { signed, whole } from "../text/numbers";

// What a picture needs to know of a card of the deck.
export type Face = {
  readonly id: string;
  readonly kind: Kind;
  readonly strength?: number;
  readonly once?: boolean;
  readonly timing?: "immediate" | "permanent" | "secret";
  readonly effects: readonly Printed[];
};

// An effect as a deck prints it; a newer server may have some that we have never heard of.
type Printed = {
  readonly effect: string;
  readonly amount?: number;
  readonly table?: readonly number[];
  readonly each?: number;
  readonly most?: number;
  readonly counted?: string;
};

export type Shape = "star" | "crest" | "coin" | "steps" | "disc";
export type Sign = IconName | Kind | "coin" | "star" | "crest" | "most";
export type Corner = { shape: Shape; text: string; icon?: IconName };
export type Mark = { sign: Sign; text?: string };

export const kindIcons: Record<Kind, IconName> = {
  rum: "bottle",
  relic: "horn",
  object: "chest",
  pirate: "blades",
};

export function isKind(word: string | undefined): word is Kind {
  return word !== undefined && word in kindIcons;
}

export function setTable(face: Face): readonly number[] | null {
  return face.effects.find((effect) => effect.effect === "set")?.table ?? null;
}

export function cornerOf(face: Face): Corner | null {
  if (face.strength !== undefined) return { shape: "crest", text: whole(face.strength) };
  const effect = face.effects[0];
  return effect ? (lookOf(effect)?.corner(effect) ?? null) : null;
}

export function marksOf(face: Face): Mark[] {
  return face.effects.flatMap((effect) => lookOf(effect)?.marks(effect) ?? []);
}

// How an effect looks: in the corner of a card that has no strength there, and in the strip.
type Look = {
  readonly corner: (effect: Printed) => Corner | null;
  readonly marks: (effect: Printed) => Mark[];
};

const number = (shape: Shape, written: (amount: number) => string) => (effect: Printed) => ({
  shape,
  text: written(effect.amount ?? 0),
});

const icon = (name: IconName) => (): Corner => ({ shape: "disc", text: "", icon: name });

// Without a number: what is done, and to a card of which kind.
const done = (name: IconName, kind?: Kind): Look => ({
  corner: icon(name),
  marks: () => [{ sign: name }, ...(kind ? [{ sign: kind }] : [])],
});

// Every effect of the schema has its row; the compiler names one without.
const looks: Record<Effect["effect"], Look> = {
  value: {
    corner: number("star", whole),
    marks: ({ amount = 0 }) => [{ sign: "star", text: whole(amount) }],
  },
  set: { corner: () => ({ shape: "steps", text: "" }), marks: () => [] },
  majority: {
    corner: ({ each = 0, most = 0 }) => ({
      shape: "star",
      text: `${whole(each)}/${whole(most)}`,
    }),
    marks: ({ each = 0, most = 0 }) => [
      { sign: "star", text: whole(each) },
      { sign: "most", text: whole(most) },
    ],
  },
  none: { corner: () => null, marks: () => [] },
  steal_doubloons: {
    corner: icon("snatch"),
    marks: ({ amount = 0 }) => [{ sign: "snatch" }, { sign: "coin", text: whole(amount) }],
  },
  steal_rum: done("snatch", "rum"),
  exchange_rum: done("exchange", "rum"),
  exchange_object: done("exchange", "object"),
  loser_discards_object: done("discard", "object"),
  gain: {
    corner: number("coin", signed),
    marks: ({ amount = 0 }) => [{ sign: "coin", text: signed(amount) }],
  },
  take_parrot: done("parrot"),
  take_loot_card: done("takeCard"),
  gain_per: {
    corner: number("coin", signed),
    marks: (effect) => [
      { sign: "coin", text: `${signed(effect.amount ?? 0)} ×` },
      ...counted(effect),
    ],
  },
  grow_each_share: done("stack"),
  discard_own_pirate: done("discard", "pirate"),
  use_pirate_effect: done("blades"),
  strength: {
    corner: number("crest", signed),
    marks: ({ amount = 0 }) => [{ sign: "crest", text: signed(amount) }],
  },
  peace: {
    corner: number("coin", signed),
    marks: ({ amount = 0 }) => [{ sign: "dove" }, { sign: "coin", text: signed(amount) }],
  },
  chest: {
    corner: number("coin", whole),
    marks: ({ amount = 0 }) => [{ sign: "coin", text: signed(amount) }],
  },
  points: {
    corner: number("star", signed),
    marks: ({ amount = 0 }) => [{ sign: "star", text: signed(amount) }],
  },
  points_per: {
    corner: number("star", signed),
    marks: (effect) => [
      { sign: "star", text: `${signed(effect.amount ?? 0)} ×` },
      ...counted(effect),
    ],
  },
  points_for_most: {
    corner: number("star", signed),
    marks: (effect) => [
      ...counted(effect),
      { sign: "most" },
      { sign: "star", text: signed(effect.amount ?? 0) },
    ],
  },
};

function lookOf({ effect }: Printed): Look | undefined {
  return (looks as Partial<Record<string, Look>>)[effect];
}

function counted(effect: Printed): Mark[] {
  if (effect.counted === "doubloon") return [{ sign: "coin" }];
  if (effect.counted === "top_shelf") return [{ sign: "squareBottle" }];
  return isKind(effect.counted) ? [{ sign: effect.counted }] : [];
}
