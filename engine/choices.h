// What the rules allow to be chosen, from the board alone. Shared by the list of legal actions and
// by the engine, which asks only where there is a choice (R1.6).
#pragma once

#include "engine/rules.h"

namespace skyloot {

// R7.3: calls with every UsePirate that the Captain's Hat allows now.
template <class Visit>
void for_each_use(const Rules& rules, const Board& board, Seat seat, Visit visit);

// R6.3, R6.10: calls with every Plunder the captain may pick now.
template <class Visit>
void for_each_plunder(const Rules& rules, const Board& board, Seat seat, Visit visit);

// What there is to choose from: how much, and the first of it.
template <class Choice>
struct Choices {
  std::size_t count = 0;
  Choice first{};

  void add(const Choice& choice) {
    if (count++ == 0) first = choice;
  }
};
Choices<UsePirate> uses(const Rules& rules, const Board& board, Seat seat);
Choices<Plunder> plunders(const Rules& rules, const Board& board, Seat seat);

// R9.5: may the captain not stop while an effect is left?
inline bool must_go_on(const Rules& rules) {
  return rules.edition_rules().end_of_plunder == EndOfPlunder::MustGoOn;
}

// R5.3: of two captains, the one whom the Parrot favours.
Seat favoured_by_parrot(const Board& board, Seat a, Seat b);

// Which of a Pirate's two marks stands for this loser (Boarding::used).
inline std::size_t mark_for(const Board& board, Seat seat, Seat loser) {
  return loser == left_of(seat, board.players) ? 0 : 1;
}

// R6.3: has this Pirate a use left against the loser?
bool unused_against(const Rules& rules, const Board& board, Seat seat, Card pirate, Seat loser);

// R6.10: would this effect of a Pirate do anything for the captain, and to the loser if it needs
// one?
bool would_do_something(const Board& board, const Effect& effect, Seat seat,
                        std::optional<Seat> loser);

// R7.3: the captains whom a Pirate used by the Captain's Hat can act on.
SeatSet losers_for_hat(const Rules& rules, const Board& board, Seat seat);

// R6.3: has a Pirate whose effect needs no loser a use left, and would it do anything?
bool can_use_freely(const Rules& rules, const Board& board, Seat seat, Card pirate);

// Calls with each of the losers whom the effect would do something to.
template <class Visit>
void for_each_affected(const Board& board, const Effect& effect, Seat seat, SeatSet losers,
                       Visit visit) {
  for (const Seat loser : {left_of(seat, board.players), right_of(seat, board.players)}) {
    if (losers.contains(loser) && would_do_something(board, effect, seat, loser)) visit(loser);
    if (board.players == 2) break;  // left and right are the same captain
  }
}

template <class Visit>
void for_each_use(const Rules& rules, const Board& board, Seat seat, Visit visit) {
  const SeatSet losers = losers_for_hat(rules, board, seat);
  for (const Card pirate : board.captain(seat).pirates) {
    const Effect& effect = rules.open_face(board, pirate).effect();
    if (!needs_loser(effect.kind)) {
      if (would_do_something(board, effect, seat, std::nullopt)) visit(UsePirate{pirate});
      continue;
    }
    for_each_affected(board, effect, seat, losers,
                      [&](Seat loser) { visit(UsePirate{pirate, loser}); });
  }
}

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
    for_each_affected(board, effect, seat, defeated, [&](Seat loser) {
      if (unused_against(rules, board, seat, pirate, loser)) visit(Plunder{pirate, loser});
    });
  }
}

}  // namespace skyloot
