// What the rules allow to be chosen, from the board alone. Shared by the list of legal actions and
// by the engine, which asks only where there is a choice (R1.6).
#pragma once

#include "engine/rules.h"

namespace skyloot {

// R7.3: the captain's Pirates whose effect the Captain's Hat may use and that would do something.
CardSet usable_pirates(const Rules& rules, const Board& board, Seat seat);

// R6.3, R6.10: calls with every Plunder the captain may pick now.
template <class Visit>
void for_each_plunder(const Rules& rules, const Board& board, Seat seat, Visit visit);

bool can_plunder(const Rules& rules, const Board& board, Seat seat);

// R5.3: of two captains, the one whom the Parrot favours.
Seat favoured_by_parrot(const Board& board, Seat a, Seat b);

// Which of a Pirate's two marks stands for this loser (Boarding::used).
inline std::size_t mark_for(const Board& board, Seat seat, Seat loser) {
  return loser == left_of(seat, board.players) ? 0 : 1;
}

// R6.3: has this Pirate a use left against the loser?
bool unused_against(const Rules& rules, const Board& board, Seat seat, Card pirate, Seat loser);

// R6.10: would the effect do anything to this loser?
bool can_affect(const Board& board, const Effect& effect, Seat seat, Seat loser);

// R6.3: has a Pirate whose effect needs no loser a use left, and would it do anything?
bool can_use_freely(const Rules& rules, const Board& board, Seat seat, Card pirate);

template <class Visit>
void for_each_plunder(const Rules& rules, const Board& board, Seat seat, Visit visit) {
  const SeatSet defeated = board.boarding.defeated[index(seat)];
  if (defeated.empty()) return;
  for (const Card pirate : board.captain(seat).pirates & board.boarding.fighters) {
    const Effect& effect = rules.open_face(board, pirate).effect();
    if (!needs_loser(effect.kind)) {
      if (can_use_freely(rules, board, seat, pirate)) visit(Plunder{pirate, std::nullopt});
      continue;
    }
    for (const Seat loser : {left_of(seat, board.players), right_of(seat, board.players)}) {
      if (defeated.contains(loser) && can_affect(board, effect, seat, loser) &&
          unused_against(rules, board, seat, pirate, loser)) {
        visit(Plunder{pirate, loser});
      }
      if (board.players == 2) break;  // left and right are the same captain
    }
  }
}

}  // namespace skyloot
