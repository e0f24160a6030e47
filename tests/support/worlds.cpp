#include "tests/support/worlds.h"

#include <cmath>

#include "engine/determinize.h"

namespace skyloot::testing {

FaceList faces_of(const World& world) {
  return {world.faces.of_card.begin(), world.faces.of_card.begin() + world.board.cards};
}

namespace {

// Gives a face to one card after the other, and takes it back again.
class Enumeration {
 public:
  Enumeration(const Game& game, const View& view) : game_(game), view_(view) {
    for (const Face& face : game.rules.deck.faces) left_.push_back(face.copies);
    for (const Card card : view.faces_known) --left_[index(view.faces[index(card)])];
    world_.resize(view.board.cards);
    for (const Captain& captain : view.board.captains) secrets_ |= captain.secrets;
  }

  std::vector<FaceList> all() {
    go_on(0);
    return found_;
  }

 private:
  void go_on(std::size_t id) {
    if (id == world_.size()) {
      if (hand_explains_the_question()) found_.push_back(world_);
      return;
    }
    if (const auto known = view_.face(card(id))) {
      world_[id] = *known;
      return go_on(id + 1);
    }
    for (std::size_t i = 0; i < left_.size(); ++i) {
      if (left_[i] == 0 || !may_be(id, face_id(i))) continue;
      --left_[i];
      world_[id] = face_id(i);
      go_on(id + 1);
      ++left_[i];
    }
  }

  [[nodiscard]] bool may_be(std::size_t id, FaceId candidate) const {
    const Face& face = game_.rules.face(candidate);
    if (const auto known = view_.back(card(id)); known && *known != face.back) return false;
    if (secrets_.contains(card(id))) return face.is_secret();
    if (id >= view_.board.cards_in_game) return may_be_removed(id, candidate);
    return !(view_.board.players == 2 && face.removed_with_two);
  }

  // R2.2: flagged cards in the deck's order, then five Objects, Rums and Pirates.
  [[nodiscard]] bool may_be_removed(std::size_t id, FaceId candidate) const {
    std::size_t place = id - view_.board.cards_in_game;
    for (std::size_t i = 0; i < game_.rules.deck.faces.size(); ++i) {
      const Face& face = game_.rules.deck.faces[i];
      if (!face.removed_with_two) continue;
      if (place < face.copies) return candidate == face_id(i);
      place -= face.copies;
    }
    const Face& face = game_.rules.face(candidate);
    const Back wanted = place < 5 ? Back::Object : place < 10 ? Back::Rum : Back::Pirate;
    return face.back == wanted && !face.removed_with_two;
  }

  [[nodiscard]] bool hand_explains_the_question() const {
    if (!std::holds_alternative<ChooseNextCard>(view_.board.decision)) return true;
    bool immediate = false;
    for (const Card card : view_.board.hand) {
      immediate |= game_.rules.face(world_[index(card)]).is_immediate();
    }
    return immediate;
  }

  const Game& game_;
  const View& view_;
  std::vector<std::size_t> left_;
  CardSet secrets_;
  FaceList world_;
  std::vector<FaceList> found_;
};

// The chi-square value that is passed by chance once in about 10,000 times (Wilson and Hilferty).
double critical_value(std::size_t degrees) {
  const double k = static_cast<double>(degrees);
  const double z = 3.72;
  return k * std::pow(1 - 2 / (9 * k) + z * std::sqrt(2 / (9 * k)), 3);
}

}  // namespace

std::vector<FaceList> all_worlds(const Game& game, const View& view) {
  return Enumeration(game, view).all();
}

std::size_t expect_uniform_worlds(const Game& game, Viewer viewer, std::size_t draws) {
  const View view = game.view(viewer);
  std::map<FaceList, std::size_t> drawn;
  for (const FaceList& world : all_worlds(game, view)) drawn[world] = 0;
  const std::size_t worlds = drawn.size();
  EXPECT_EQ(drawn.count(faces_of(game.state)), 1U) << "the truth is one of them";
  Rng rng(worlds);
  for (std::size_t i = 0; i < draws; ++i) ++drawn[faces_of(determinize(game.rules, view, rng))];
  EXPECT_EQ(drawn.size(), worlds) << "worlds were drawn that do not agree with the view";
  if (worlds == 1) return worlds;
  const double expected = static_cast<double>(draws) / static_cast<double>(worlds);
  double chi_square = 0;
  for (const auto& [world, times] : drawn) {
    const double excess = static_cast<double>(times) - expected;
    chi_square += excess * excess / expected;
  }
  EXPECT_LT(chi_square, critical_value(worlds - 1));
  return worlds;
}

}  // namespace skyloot::testing
