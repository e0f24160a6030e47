#include "engine/choices.h"

namespace skyloot {

bool would_do_something(const Board& board, const Effect& effect, Seat seat,
                        std::optional<Seat> loser) {
  const Captain& mine = board.captain(seat);
  assert(loser.has_value() == needs_loser(effect.kind));
  switch (effect.kind) {
    case EffectKind::Gain:
      return effect.amount > 0;
    case EffectKind::TakeParrot:
      return board.parrot != seat;
    case EffectKind::TakeLootCard:
      return !board.loot().empty();
    case EffectKind::StealDoubloons:
      return effect.amount > 0 && board.captain(*loser).doubloons > 0;
    case EffectKind::StealRum:
      return !board.captain(*loser).rum.empty();
    case EffectKind::ExchangeRum:
      return !mine.rum.empty() && !board.captain(*loser).rum.empty();
    case EffectKind::ExchangeObject:
      return !mine.objects.empty() && !board.captain(*loser).objects.empty();
    case EffectKind::LoserDiscardsObject:
      return !board.captain(*loser).objects.empty();
    case EffectKind::None:
    case EffectKind::Value:
    case EffectKind::Set:
    case EffectKind::Majority:
    case EffectKind::GainPer:
    case EffectKind::GrowEachShare:
    case EffectKind::DiscardOwnPirate:
    case EffectKind::UsePirateEffect:
    case EffectKind::Strength:
    case EffectKind::Peace:
    case EffectKind::Chest:
    case EffectKind::Points:
    case EffectKind::PointsPer:
    case EffectKind::PointsForMost:
      return false;
  }
  return false;
}

// Outside of a boarding nobody is beaten (Board::boarding).
SeatSet losers_for_hat(const Rules& rules, const Board& board, Seat seat) {
  switch (rules.edition_rules().hat_in_plunder) {
    case HatInPlunder::AgainstNobody:
      return {};
    case HatInPlunder::AgainstTheBeaten:
      return board.boarding.defeated[index(seat)];
  }
  return {};
}

bool unused_against(const Rules& rules, const Board& board, Seat seat, Card pirate, Seat loser) {
  const auto& used = board.boarding.used;
  if (rules.open_face(board, pirate).once) return !(used[0] | used[1]).contains(pirate);
  return !used[mark_for(board, seat, loser)].contains(pirate);
}

bool can_use_freely(const Rules& rules, const Board& board, Seat seat, Card pirate) {
  const Face& face = rules.open_face(board, pirate);
  if (face.effect().kind == EffectKind::Gain) return false;  // paid when the plunder began
  const auto& used = board.boarding.used;
  const std::size_t uses = static_cast<std::size_t>(used[0].contains(pirate)) +
                           static_cast<std::size_t>(used[1].contains(pirate));
  const std::size_t allowed = face.once ? 1 : board.boarding.defeated[index(seat)].size();
  return uses < allowed && would_do_something(board, face.effect(), seat, std::nullopt);
}

Choices<UsePirate> uses(const Rules& rules, const Board& board, Seat seat) {
  Choices<UsePirate> found;
  for_each_use(rules, board, seat, [&](const UsePirate& use) { found.add(use); });
  return found;
}

Choices<Plunder> plunders(const Rules& rules, const Board& board, Seat seat) {
  Choices<Plunder> found;
  for_each_plunder(rules, board, seat, [&](const Plunder& plunder) { found.add(plunder); });
  return found;
}

Seat favoured_by_parrot(const Board& board, Seat a, Seat b) {
  return steps_clockwise(board.parrot, a, board.players) <
                 steps_clockwise(board.parrot, b, board.players)
             ? a
             : b;
}

}  // namespace skyloot
