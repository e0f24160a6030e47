// One run of the rules over a world: an answer is carried out, then the game runs on until it needs
// the next one. Inside of the engine only; everyone else calls apply().
#pragma once

#include "engine/rules.h"

namespace skyloot {

class Play {
 public:
  Play(const Rules& rules, World& world, EventList* events)
      : rules_(rules), board_(world.board), faces_(world.faces), events_(events) {}

  // Starts the first round of a dealt board.
  void begin();
  // Runs on to the next decision, or the end of the game.
  void settle();

  // Looting (R3)
  void answer(const TakeShare&);
  void answer(const LeaveShare&);
  void answer(const PlayCard& play);
  // Effects of Objects (R7)
  void answer(const DiscardPirate& discard);
  void answer(const UsePirate& use);
  void answer(const TakeLoot& take);
  // Boarding (R6)
  void answer(const Plunder& plunder);
  void answer(const StopPlunder&);
  void answer(const StealRum& steal);
  void answer(const GiveRum& give);
  void answer(const TakeRum& take);
  void answer(const GiveObject& give);
  void answer(const TakeObject& take);
  void answer(const DiscardObject& discard);

 private:
  // looting.cpp
  void begin_round();
  void begin_turn(Seat seat);
  void look_at(Share which);
  void grow(Share which);
  void draw_and_play();
  void play_from_hand();
  void finish_turn();
  void end_round();
  void advance_ship();
  void end_game();

  // effects.cpp
  void play_card(Card card);
  void lay_open(Card card);
  void turn_up(Card card);
  void put_into_play(Card card);
  void carry_on_effects();
  void carry_out(const Effect& effect, Card cause, std::optional<Seat> loser);
  void ask_for_own_pirate();
  void ask_for_pirate_to_use();
  void ask_for_loot_card();
  void use_pirate(Card pirate, std::optional<Seat> loser);
  void take_loot(Card card);
  void discard(Seat owner, Card card);
  void gain(Seat seat, int amount, std::optional<Card> cause);
  void take_parrot(Seat seat);
  [[nodiscard]] int count_in_front(Seat seat, Counted counted) const;

  // boarding.cpp
  void begin_boarding();
  using Strengths = std::array<int, kMaxPlayers>;  // by seat, as they were at R5.5
  void decide_combat(const Strengths& strengths, Seat one, Seat other);
  void move_chests(const Strengths& strengths);
  void take_chest(Seat taker, Seat loser, Card chest);
  void begin_plunder(Seat seat);
  void pay_doubloon_effects(Seat seat);
  void steal_at_once(Seat loser, Card pirate);
  void steal_by_choice_or_at_once(Card pirate);
  void steal_doubloons(Seat loser, Card pirate);
  void go_on_plundering();
  void leave_plunder();
  void carry_out_plunder(const Plunder& plunder);
  void mark_used(const Plunder& plunder);
  void ask_for_rum_to_steal(Seat loser);
  void ask_for_rum_to_give(Seat loser);
  void ask_for_rum_to_take(Seat loser, Card given);
  void ask_for_object_to_give(Seat loser);
  void ask_for_object_to_take(Seat loser, Card given);
  void ask_for_object_to_discard(Seat loser);
  void end_boarding();
  void pay_peace();
  void discard_all_pirates();
  void play_waiting_cards();

  void advance();
  void ask(const Decision& decision) {
    board_.decision = decision;
    asked_ = true;
  }
  template <class Happened>
  void tell(const Happened& event) {
    if (events_ != nullptr) events_->push_back(event);
  }
  template <class Tale>
  void tell_each(CardSet cards, Tale tale) {
    if (events_ == nullptr) return;
    for (const Card card : cards) events_->push_back(tale(card));
  }
  template <class Question>
  const Question& asked() const {
    const auto* question = std::get_if<Question>(&board_.decision);
    assert(question != nullptr);
    return *question;
  }

  [[nodiscard]] const Face& face(Card card) const { return rules_.face(faces_[card]); }
  [[nodiscard]] Captain& captain(Seat seat) { return board_.captains[index(seat)]; }
  [[nodiscard]] Captain& active() { return captain(board_.active); }
  [[nodiscard]] LootShare& share(Share share) { return board_.shares[index(share)]; }
  [[nodiscard]] Seat left(Seat seat) const { return left_of(seat, board_.players); }
  void see(Seat seat, Card card) { board_.seen_by[index(seat)].insert(card); }

  const Rules& rules_;
  Board& board_;
  const Faces& faces_;
  EventList* events_;
  bool asked_ = false;
};

}  // namespace skyloot
