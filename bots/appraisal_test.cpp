// What a deck alone says about the worth of its cards.
#include "bots/appraisal.h"

#include <gtest/gtest.h>

#include "engine/scoring.h"
#include "tests/support/game.h"

namespace skyloot::testing {
namespace {

constexpr std::size_t kCaptains = 3;

// The faces that are collected as sets.
std::vector<FaceId> sets_of(const Rules& rules) {
  std::vector<FaceId> sets;
  for (std::size_t i = 0; i < rules.deck.faces.size(); ++i) {
    if (rules.deck.faces[i].effect().kind == EffectKind::Set) sets.push_back(face_id(i));
  }
  return sets;
}

TEST(ASetBegun, IsWorthItsTableInTheLastRound_R8_4) {
  const Rules rules = classic_rules();
  const std::size_t last = rounds(kCaptains);
  const Appraisal appraisal(rules, kCaptains, 1, Weights{});
  ASSERT_FALSE(sets_of(rules).empty());
  for (const FaceId set : sets_of(rules)) {
    const Face& face = rules.face(set);
    for (std::size_t held = 1; held <= face.copies; ++held) {
      EXPECT_EQ(appraisal.set_value(set, held, face.copies - held, last), set_total(face, held));
    }
  }
}

TEST(ASetBegun, IsHopedForByTheChanceToCatchEachCopy_R8_4) {
  const Rules rules = classic_rules();
  const Appraisal appraisal(rules, kCaptains, 1, Weights{});
  const double chance = Weights{}.catching[kCaptains - kMinPlayers];
  for (const FaceId set : sets_of(rules)) {
    const Face& face = rules.face(set);
    EXPECT_DOUBLE_EQ(appraisal.set_value(set, 1, 1, 1),
                     (1 - chance) * set_total(face, 1) + chance * set_total(face, 2));
  }
}

TEST(ASetBegun, IsWorthTheSameWhereverAnAppraisalBegins) {
  const Rules rules = classic_rules();
  const Appraisal whole(rules, kCaptains, 1, Weights{});
  const Appraisal late(rules, kCaptains, 9, Weights{});
  for (const FaceId set : sets_of(rules)) {
    for (std::size_t round = 9; round <= rounds(kCaptains); ++round) {
      EXPECT_EQ(late.set_value(set, 1, 1, round), whole.set_value(set, 1, 1, round));
    }
  }
}

TEST(ASetNotBegun, IsHopedForInPartAndForItsGoodEndsOnly_R8_4) {
  const Rules rules = classic_rules();
  const auto hope = [&](std::string_view name, std::size_t left, double unstarted) {
    Weights weights;
    weights.unstarted = unstarted;
    return Appraisal(rules, 3, 1, weights).set_value(*classic_deck().find(name), 0, left, 1);
  };
  EXPECT_DOUBLE_EQ(hope("leviathan_horn", 4, 0.25), hope("leviathan_horn", 4, 1) / 4);
  EXPECT_EQ(hope("behemoth_tooth", 1, 1), 0) << "one alone costs points, and need not be taken";
}

}  // namespace
}  // namespace skyloot::testing
