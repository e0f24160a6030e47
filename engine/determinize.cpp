#include "engine/determinize.h"

namespace skyloot {

namespace {

using FaceList = inplace_vector<FaceId, kMaxCards>;

// Takes out a face drawn uniformly; the order of the rest does not matter.
FaceId draw(FaceList& pool, Rng& rng) {
  const std::size_t place = rng.below(static_cast<std::uint32_t>(pool.size()));
  const FaceId drawn = pool[place];
  pool[place] = pool.back();
  pool.resize_down(pool.size() - 1);
  return drawn;
}

// The faces whose whereabouts the viewer does not know, by back.
std::array<FaceList, 4> unseen_faces(const Rules& rules, const View& view) {
  std::array<std::uint8_t, kMaxCards> unseen;  // NOLINT(*-member-init): filled below
  const std::size_t faces = rules.deck.faces.size();
  for (std::size_t i = 0; i < faces; ++i) unseen[i] = rules.deck.faces[i].copies;
  for (const Card card : view.faces_known) --unseen[index(view.faces[index(card)])];
  std::array<FaceList, 4> pools;
  for (std::size_t i = 0; i < faces; ++i) {
    FaceList& pool = pools[index(rules.deck.faces[i].back)];
    for (std::uint8_t copy = 0; copy < unseen[i]; ++copy) pool.push_back(face_id(i));
  }
  return pools;
}

// Splits off the faces that pass.
template <class Passes>
FaceList split_off(FaceList& pool, Passes passes) {
  FaceList passed;
  FaceList rest;
  for (const FaceId face : pool) (passes(face) ? passed : rest).push_back(face);
  pool = rest;
  return passed;
}

// One world in the making: cards still without a face, faces still without a card.
class Imagining {
 public:
  Imagining(const Rules& rules, const View& view, Rng& rng)
      : rules_(rules),
        view_(view),
        rng_(rng),
        pools_(unseen_faces(rules, view)),
        open_questions_(CardSet::first_cards(view.board.cards) - view.faces_known) {
    world_.board = view.board;
    world_.faces.of_card = view.faces;
  }

  World finish() {
    remove_for_two();
    settle_secrets();
    settle_hand();
    settle_known_backs();
    settle_the_rest();
    return world_;
  }

 private:
  void settle(Card card, FaceId face) {
    world_.faces.of_card[index(card)] = face;
    open_questions_.erase(card);
  }

  // R2.2: the flagged cards are out for certain; the others out are of known kinds.
  void remove_for_two() {
    std::size_t id = view_.board.cards_in_game;
    if (id == view_.board.cards || view_.faces_known.contains(card(id))) return;
    for (std::size_t i = 0; i < rules_.deck.faces.size(); ++i) {
      if (!rules_.deck.faces[i].removed_with_two) continue;
      FaceList& pool = pools_[index(rules_.deck.faces[i].back)];
      split_off(pool, [&](FaceId face) { return face == face_id(i); });
      for (std::size_t copy = 0; copy < rules_.deck.faces[i].copies; ++copy) {
        settle(card(id++), face_id(i));
      }
    }
    first_random_removal_ = id;
  }

  // R4.3: a face-down Object at a captain is a secret.
  void settle_secrets() {
    CardSet secrets;
    for (const Captain& captain : view_.board.captains) secrets |= captain.secrets;
    secrets &= open_questions_;
    if (secrets.empty()) return;
    FaceList& objects = pools_[index(Back::Object)];
    FaceList candidates =
        split_off(objects, [&](FaceId face) { return rules_.face(face).is_secret(); });
    for (const Card card : secrets) settle(card, draw(candidates, rng_));
    for (const FaceId face : candidates) objects.push_back(face);
  }

  // R3.6: being asked for the order tells that the hand holds an immediate Object. Card by card,
  // with the chance that each is immediate given that at least one of those left is.
  void settle_hand() {
    if (!std::holds_alternative<ChooseNextCard>(view_.board.decision)) return;
    CardSet objects_in_hand;
    for (const Card card : view_.board.hand) {
      const std::optional<FaceId> known = view_.face(card);
      if (known && rules_.face(*known).is_immediate()) return;
      if (!known && view_.back(card) == Back::Object) objects_in_hand.insert(card);
    }
    FaceList& others = pools_[index(Back::Object)];
    FaceList immediate =
        split_off(others, [&](FaceId face) { return rules_.face(face).is_immediate(); });
    std::size_t cards_left = objects_in_hand.size();
    for (const Card card : objects_in_hand) {
      if (rng_.unit() < chance_of_immediate(immediate.size(), others.size(), cards_left)) {
        settle(card, draw(immediate, rng_));
        break;  // the condition is met, the rest of the hand is free
      }
      settle(card, draw(others, rng_));
      --cards_left;
    }
    for (const FaceId face : immediate) others.push_back(face);
  }

  // P(the first is immediate | at least one of `cards` drawn without replacement is).
  static double chance_of_immediate(std::size_t immediate, std::size_t others, std::size_t cards) {
    if (cards == 1 || others == 0) return 1.0;
    const double all = static_cast<double>(immediate + others);
    double none = 1.0;
    for (std::size_t drawn = 0; drawn < cards; ++drawn) {
      if (others <= drawn) {
        none = 0.0;
        break;
      }
      none *= static_cast<double>(others - drawn) / (all - static_cast<double>(drawn));
    }
    return static_cast<double>(immediate) / all / (1.0 - none);
  }

  void settle_known_backs() {
    for (const Card card : open_questions_& view_.backs_known) {
      world_.faces.of_card[index(card)] = draw(pools_[index(view_.backs[index(card)])], rng_);
    }
    open_questions_ -= view_.backs_known;
    if (first_random_removal_ == 0) return;
    std::size_t id = first_random_removal_;
    for (const Back back : kRemovedAtRandom) {
      for (std::size_t i = 0; i < removed_at_random(back); ++i) {
        settle(card(id++), draw(pools_[index(back)], rng_));
      }
    }
  }

  void settle_the_rest() {
    FaceList rest;
    for (const FaceList& pool : pools_) {
      for (const FaceId face : pool) rest.push_back(face);
    }
    for (const Card card : open_questions_) {
      world_.faces.of_card[index(card)] = draw(rest, rng_);
    }
  }

  const Rules& rules_;
  const View& view_;
  Rng& rng_;
  World world_;
  std::array<FaceList, 4> pools_;
  CardSet open_questions_;
  std::size_t first_random_removal_ = 0;
};

}  // namespace

World determinize(const Rules& rules, const View& view, Rng& rng) {
  return Imagining(rules, view, rng).finish();
}

}  // namespace skyloot
