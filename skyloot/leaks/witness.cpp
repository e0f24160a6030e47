#include "skyloot/leaks/witness.h"

namespace skyloot {

// One overload per event that tells something about cards; all others are passed over.
struct Witness::Note {
  Witness& witness;

  void operator()(const ShareLookedAt& event) const {
    witness.witness_look(event.seat, event.share);
  }
  void operator()(const CardAdded& event) const {
    witness.draw(event.card);
    witness.shares_[index(event.share)].insert(event.card);
  }
  void operator()(const CardTaken& event) const {
    witness.shares_[index(event.share)].erase(event.card);
    witness.standing_[index(event.card)] = Standing::InHand;
  }
  void operator()(const LootCardTaken& event) const {
    witness.shares_[index(event.share)].erase(event.card);
    witness.know_if_mine(event.seat, event.card);
  }
  void operator()(const CardDrawn& event) const {
    witness.draw(event.card);
    witness.standing_[index(event.card)] = Standing::InHand;
    witness.know_if_mine(event.seat, event.card);
  }
  void operator()(const CardPlayed& event) const { witness.lay_down(event.card); }
  void operator()(const CardRevealed& event) const { witness.known_.insert(event.card); }
  void operator()(const RumStolen& event) const { witness.know_if_mine(event.seat, event.card); }
  void operator()(const RumsExchanged& event) const {
    witness.know_if_mine(event.seat, event.taken);
    witness.know_if_mine(event.loser, event.given);
  }
  template <class Other>
  void operator()(const Other&) const {}
};

Witness::Witness(const Rules& rules, const Setup& setup, Viewer viewer)
    : rules_(rules),
      setup_(setup),
      viewer_(viewer),
      in_game_(setup.deal.size() - removed_count(rules.deck, setup.players)) {
  for (std::size_t i = 0; i < kShares; ++i) {
    draw(card(i));
    shares_[i].insert(card(i));
  }
}

void Witness::see(const EventList& events) {
  for (const Event& event : events) std::visit(Note{*this}, event);
}

void Witness::draw(Card card) { drawn_ = std::max(drawn_, index(card) + 1); }

void Witness::witness_look(Seat seat, Share share) {
  if (viewer_ == seat) known_ |= shares_[index(share)];
}

void Witness::know_if_mine(Seat seat, Card card) {
  if (viewer_ == seat) known_.insert(card);
}

void Witness::lay_down(Card card) {
  const bool face_down = truth(card).back == Back::Rum || truth(card).is_secret();
  standing_[index(card)] = face_down ? Standing::FaceDownAtCaptain : Standing::Elsewhere;
  if (!face_down) known_.insert(card);
}

// Could this card have that face, for all the viewer saw?
bool Witness::fits(Card card, FaceId face) const {
  const Face& candidate = rules_.face(face);
  const Face& real = truth(card);
  const std::size_t backs_seen = drawn_ + rules_.edition_rules().visible_backs;
  const bool back_seen = index(card) < std::min(backs_seen, in_game_);
  const bool removed = index(card) >= in_game_;  // R2.2 fixes the kinds that go
  if ((back_seen || removed) && candidate.back != real.back) return false;
  switch (standing_[index(card)]) {
    case Standing::Elsewhere:
      return true;
    case Standing::InHand:  // being asked for an order tells of immediate Objects (R3.6)
      return candidate.is_immediate() == real.is_immediate();
    case Standing::FaceDownAtCaptain:
      return candidate.is_secret() == real.is_secret();
  }
  return false;
}

Setup Witness::permuted(Rng& rng) const {
  Setup other = setup_;
  inplace_vector<Card, kMaxCards> unknown;
  for (std::size_t id = 0; id < setup_.deal.size(); ++id) {
    const bool flagged_out = id >= in_game_ && rules_.face(setup_.deal[id]).removed_with_two;
    if (!knows(card(id)) && !flagged_out) unknown.push_back(card(id));
  }
  if (unknown.size() < 2) return other;
  const auto any = [&] { return unknown[rng.below(static_cast<std::uint32_t>(unknown.size()))]; };
  for (std::size_t swaps = 6 * unknown.size(); swaps > 0; --swaps) {
    const Card a = any();
    const Card b = any();
    FaceId& face_a = other.deal[index(a)];
    FaceId& face_b = other.deal[index(b)];
    if (fits(a, face_b) && fits(b, face_a)) std::swap(face_a, face_b);
  }
  return other;
}

}  // namespace skyloot
