// Keeps account of what one viewer has seen, from the events alone: a second opinion on the
// engine's own book-keeping, used to look for leaks.
#pragma once

#include "engine/rules.h"

namespace skyloot {

class Witness {
 public:
  Witness(const Rules& rules, const Setup& setup, Viewer viewer);

  void see(const EventList& events);

  // May the viewer know this card's face?
  [[nodiscard]] bool knows(Card card) const { return known_.contains(card); }

  // Another deal that the viewer cannot tell from the real one: the faces he does not know are
  // permuted, as far as what he saw allows.
  [[nodiscard]] Setup permuted(Rng& rng) const;

 private:
  struct Note;  // what one event tells
  enum class Standing : std::uint8_t { Elsewhere, InHand, FaceDownAtCaptain };

  void witness_look(Seat seat, Share share);
  void know_if_mine(Seat seat, Card card);
  void lay_down(Card card);
  void draw(Card card);
  [[nodiscard]] bool fits(Card card, FaceId face) const;
  [[nodiscard]] const Face& truth(Card card) const { return rules_.face(setup_.deal[index(card)]); }

  const Rules& rules_;
  Setup setup_;
  Viewer viewer_;
  CardSet known_;
  std::array<CardSet, kShares> shares_;
  std::array<Standing, kMaxCards> standing_{};
  std::size_t drawn_ = 0;
  std::size_t in_game_ = 0;
};

}  // namespace skyloot
