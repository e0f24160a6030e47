// Views follow the frames: a part replaces a part of the view, whole; nothing is computed here.
import type { CardId, Frame, Game, View } from "../protocol/messages";

type FrameGame = NonNullable<Frame["game"]>;
type Parts = FrameGame["views"][number]["parts"];

// "round" replaces a field, "shares.2" the second of a list (docs/protocol.md, "Parts").
export function withParts(view: View | undefined, parts: Parts): View {
  const next: Record<string, unknown> = { ...view };
  for (const [name, value] of Object.entries(parts)) {
    const [field, place] = name.split(".") as [string, string | undefined];
    if (place === undefined) {
      next[field] = value;
      continue;
    }
    const items = [...((next[field] as unknown[] | undefined) ?? [])];
    items[Number(place) - 1] = value;
    next[field] = items;
  }
  return next as View;
}

// The game after a frame. The views of an earlier game at the same table are forgotten.
export function afterFrame(game: Game | null, told: FrameGame): Game {
  const known = game?.number === told.number ? game.views : [];
  const views = told.views.map(({ seat, parts }) => ({
    seat,
    view: withParts(known.find((one) => one.seat === seat)?.view, parts),
  }));
  const { number, ply, toAct, deadline, record, result, legal } = told;
  const deck = told.deck ?? game!.deck; // a game’s first frame tells it
  return { number, ply, toAct, deadline, record, result, deck, legal, views };
}

function facesInShares(game: Game | null, seat: number | null): Set<CardId> {
  const view = game?.views.find((one) => one.seat === seat)?.view;
  const cards = view?.shares.flatMap((share) => share.cards) ?? [];
  return new Set(cards.filter((card) => card.face !== null).map((card) => card.id));
}

// The cards in shares that the captain to act knows now, and did not know before.
export function newlySeen(before: Game | null, now: Game): Set<CardId> {
  const known = facesInShares(before, now.toAct);
  const seen = facesInShares(now, now.toAct);
  return new Set([...seen].filter((id) => !known.has(id)));
}
