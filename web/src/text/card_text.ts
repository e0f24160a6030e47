// Card text, made from effects: a deck says what its cards do, the catalogue says it in words.
import type { DeckCard, Effect } from "../protocol/messages";
import { say, toldOnce, type WordKey } from "./catalogue.svelte";
import { signed } from "./numbers";

type ObjectCard = Extract<DeckCard, { kind: "object" }>;
// Those without a number.
type PlainEffect = Exclude<Effect, { amount: number } | { table: number[] } | { each: number }>;

const timings: Record<ObjectCard["timing"], WordKey> = {
  permanent: "timing.permanent",
  immediate: "timing.immediate",
  secret: "timing.secret",
};

// "1 → −3, 2 → −1, …" (R8.4)
function totalsText(table: readonly number[]): string {
  return table
    .map((points, i) => say("effect.setTotal", { held: i + 1, points }))
    .reduce((first, rest) => say("list.comma", { first, rest }));
}

/** The text with no line break beside its arrows: what stands before one belongs to what follows. */
export function pairsTogether(text: string): string {
  return text.replaceAll(" → ", "\u00a0→\u00a0");
}

/** One effect, as a part of a sentence. */
export function effectText(effect: Effect): string {
  switch (effect.effect) {
    case "value":
      return say("effect.value", { amount: effect.amount });
    case "set":
      return say("effect.set", { totals: totalsText(effect.table) });
    case "majority":
      return say("effect.majority", { each: effect.each, most: effect.most });
    case "strength":
      return say("effect.strength", { amount: signed(effect.amount) });
    case "gain":
      return say("effect.gain", { amount: effect.amount });
    case "gain_per":
      return say("effect.gainPer", { amount: effect.amount, counted: effect.counted });
    case "peace":
      return say("effect.peace", { amount: effect.amount });
    case "chest":
      return say("effect.chest", { amount: effect.amount });
    case "points":
      return say("effect.points", { amount: effect.amount });
    case "points_per":
      return say("effect.pointsPer", { amount: effect.amount, counted: effect.counted });
    case "points_for_most":
      return say("effect.pointsForMost", { amount: effect.amount, counted: effect.counted });
    case "steal_doubloons":
      return say("effect.stealDoubloons", { amount: effect.amount });
    default:
      return say(plainEffects[effect.effect]);
  }
}

const plainEffects: Record<PlainEffect["effect"], WordKey> = {
  none: "effect.none",
  steal_rum: "effect.stealRum",
  exchange_rum: "effect.exchangeRum",
  exchange_object: "effect.exchangeObject",
  loser_discards_object: "effect.loserDiscardsObject",
  take_parrot: "effect.takeParrot",
  take_loot_card: "effect.takeLootCard",
  grow_each_share: "effect.growEachShare",
  discard_own_pirate: "effect.discardOwnPirate",
  use_pirate_effect: "effect.usePirateEffect",
};

/** All effects of a card, in their order. */
export function effectsText(card: DeckCard): string {
  return card.effects
    .map(effectText)
    .reduce((first, rest) => say("list.semicolon", { first, rest }));
}

export const cardText = toldOnce((card: DeckCard): string => {
  const effects = effectsText(card);
  switch (card.kind) {
    case "rum":
      return say("card.rum", { effects });
    case "relic":
      return say("card.relic", { effects });
    case "object":
      return say("card.object", { timing: say(timings[card.timing]), effects });
    case "pirate":
      break;
  }
  const { strength } = card;
  if (card.effects[0]?.effect === "none") return say("card.pirateWithoutEffect", { strength });
  return say("card.pirate", { strength, once: card.once ? "yes" : "no", effects });
});
