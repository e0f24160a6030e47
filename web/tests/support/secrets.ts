// Which faces a viewer may know, judged from the views he was sent.
import { afterFrame } from "../../src/table/following";
import type { Card, Game, Seat, View } from "../../src/protocol/messages";
import { pilesOf, type Wire } from "./frames";

// Every state of the game that a page was told, from its welcomes and frames.
export function gamesTold(wire: Wire): Game[] {
  let game: Game | null = null;
  const games: Game[] = [];
  for (const message of wire.received) {
    if (message.type === "welcome") game = message.game;
    else if (message.type === "frame" && message.game) game = afterFrame(game, message.game);
    else continue;
    if (game) games.push(game);
  }
  return games;
}

// Faces told to a seat (null: a spectator) of cards that lie face-down and that it never looked at.
export function leaksTo(seat: Seat | null, view: View): Card[] {
  if (view.phase === "over") return [];
  const hidden = pilesOf(view).flatMap((pile) => (pile.open ? [] : pile.cards));
  const mayKnow = (card: Card) => seat !== null && card.seenBy.includes(seat);
  return hidden.filter((card) => card.face !== null && !mayKnow(card));
}
