// Which icons and numbers stand for what a card does: its corner, and the strip under its picture.
import type { Kind } from "../protocol/messages";
import type { IconName } from "../pictures/generated_icons";
import { signed, whole } from "../text/numbers";

// What a picture needs to know of a card of the deck.
export type Face = {
  readonly id: string;
  readonly kind: Kind;
  readonly strength?: number;
  readonly once?: boolean;
  readonly timing?: "immediate" | "permanent" | "secret";
  readonly effects: readonly Effect[];
};

type Effect = {
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

const plainIcons: Record<string, IconName> = {
  grow_each_share: "stack",
  discard_own_pirate: "discard",
  use_pirate_effect: "blades",
  take_parrot: "parrot",
  take_loot_card: "takeCard",
  steal_doubloons: "snatch",
  steal_rum: "snatch",
  exchange_rum: "exchange",
  exchange_object: "exchange",
  loser_discards_object: "discard",
};

export const kindIcons: Record<Kind, IconName> = {
  rum: "bottle",
  relic: "horn",
  object: "chest",
  pirate: "blades",
};

const touchedKinds: Record<string, Kind> = {
  discard_own_pirate: "pirate",
  steal_rum: "rum",
  exchange_rum: "rum",
  exchange_object: "object",
  loser_discards_object: "object",
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
  if (!effect) return null;
  const amount = effect.amount ?? 0;
  switch (effect.effect) {
    case "value":
      return { shape: "star", text: whole(amount) };
    case "set":
      return { shape: "steps", text: "" };
    case "majority":
      return { shape: "star", text: `${whole(effect.each ?? 0)}/${whole(effect.most ?? 0)}` };
    case "points":
    case "points_per":
    case "points_for_most":
      return { shape: "star", text: signed(amount) };
    case "strength":
      return { shape: "crest", text: signed(amount) };
    case "gain":
    case "gain_per":
    case "peace":
      return { shape: "coin", text: signed(amount) };
    case "chest":
      return { shape: "coin", text: whole(amount) };
  }
  const icon = plainIcons[effect.effect];
  return icon ? { shape: "disc", text: "", icon } : null;
}

export function marksOf(face: Face): Mark[] {
  return face.effects.flatMap(marksOfEffect);
}

function marksOfEffect(effect: Effect): Mark[] {
  const amount = effect.amount ?? 0;
  switch (effect.effect) {
    case "value":
      return [{ sign: "star", text: whole(amount) }];
    case "majority":
      return [
        { sign: "star", text: whole(effect.each ?? 0) },
        { sign: "most", text: whole(effect.most ?? 0) },
      ];
    case "points":
      return [{ sign: "star", text: signed(amount) }];
    case "points_per":
      return [{ sign: "star", text: `${signed(amount)} ×` }, ...counted(effect)];
    case "points_for_most":
      return [...counted(effect), { sign: "most" }, { sign: "star", text: signed(amount) }];
    case "strength":
      return [{ sign: "crest", text: signed(amount) }];
    case "gain":
    case "chest":
      return [{ sign: "coin", text: signed(amount) }];
    case "gain_per":
      return [{ sign: "coin", text: `${signed(amount)} ×` }, ...counted(effect)];
    case "peace":
      return [{ sign: "dove" }, { sign: "coin", text: signed(amount) }];
    case "steal_doubloons":
      return [{ sign: "snatch" }, { sign: "coin", text: whole(amount) }];
  }
  const icon = plainIcons[effect.effect];
  const kind = touchedKinds[effect.effect];
  return [...(icon ? [{ sign: icon }] : []), ...(kind ? [{ sign: kind }] : [])];
}

function counted(effect: Effect): Mark[] {
  if (effect.counted === "doubloon") return [{ sign: "coin" }];
  if (effect.counted === "top_shelf") return [{ sign: "squareBottle" }];
  return isKind(effect.counted) ? [{ sign: effect.counted }] : [];
}
