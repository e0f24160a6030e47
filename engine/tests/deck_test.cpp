// why_unplayable(): which decks can be played with.
#include <gtest/gtest.h>

#include "tests/support/cards.h"

namespace skyloot::testing {
namespace {

// The smallest sort of deck that R2.2 leaves something of.
DeckFile a_small_deck() {
  return a_deck({{"rum", copies(5, a_rum(effect(EffectKind::Value, 1)))},
                 {"relic", copies(3, a_relic({1, 2}))},
                 {"object", copies(5, an_object(Timing::Permanent, {effect(EffectKind::Points)}))},
                 {"pirate", copies(5, a_pirate(1, effect(EffectKind::None)))}});
}

std::optional<DeckError> error_with(const Face& face) {
  DeckFile deck = a_small_deck();
  add_card(deck, "suspect", face);
  return why_unplayable(deck.deck);
}

// The error of the last card, in its first effect.
void expect_error_of_effect(const Face& face, DeckErrorKind kind) {
  const auto error = error_with(face);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->kind, kind);
  EXPECT_EQ(error->face, face_id(4));
  EXPECT_EQ(error->effect, 0U);
}

void expect_error_of_face(const Face& face, DeckErrorKind kind, int value) {
  const auto error = error_with(face);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->kind, kind);
  EXPECT_EQ(error->face, face_id(4));
  EXPECT_EQ(error->effect, std::nullopt);
  EXPECT_EQ(error->value, value);
}

TEST(ADeck, MayBeSmall) { EXPECT_FALSE(why_unplayable(a_small_deck().deck)); }

TEST(ADeck, MayBeTheClassicOne) { EXPECT_FALSE(why_unplayable(classic_deck().deck)); }

TEST(ADeck, NeedsCards) { EXPECT_EQ(why_unplayable(Deck{})->kind, DeckErrorKind::NoCards); }

TEST(ADeck, HasAtMost128Cards) {
  DeckFile deck = a_small_deck();
  for (int i = 0; i < 5; ++i) add_card(deck, "more", copies(20, a_relic({1})));
  add_card(deck, "last", copies(10, a_relic({1})));
  EXPECT_FALSE(why_unplayable(deck.deck));
  add_card(deck, "too_much", a_relic({1}));
  const auto error = why_unplayable(deck.deck);
  EXPECT_EQ(error->kind, DeckErrorKind::TooManyCards);
  EXPECT_EQ(error->value, 129);
}

TEST(AFace, HasOneToTwentyCopies) {
  EXPECT_FALSE(error_with(copies(20, a_relic({1}))));
  expect_error_of_face(copies(0, a_relic({1})), DeckErrorKind::CopiesOutOfRange, 0);
  expect_error_of_face(copies(21, a_relic({1})), DeckErrorKind::CopiesOutOfRange, 21);
}

TEST(APirate, HasAStrengthOfMinusFiveToNine) {
  const Effect none = effect(EffectKind::None);
  EXPECT_FALSE(error_with(a_pirate(-5, none)));
  EXPECT_FALSE(error_with(a_pirate(9, none)));
  expect_error_of_face(a_pirate(-6, none), DeckErrorKind::StrengthOutOfRange, -6);
  expect_error_of_face(a_pirate(10, none), DeckErrorKind::StrengthOutOfRange, 10);
}

TEST(AFace, NeedsAnEffect) {
  expect_error_of_face(an_object(Timing::Permanent, {}), DeckErrorKind::NoEffect, 0);
}

TEST(AFace, ThatIsNoObjectHasOneEffect) {
  Face pirate = a_pirate(1, effect(EffectKind::Gain, 1));
  pirate.effects.push_back(effect(EffectKind::TakeParrot));
  expect_error_of_face(pirate, DeckErrorKind::MoreThanOneEffect, 2);
}

TEST(AnObject, MayHaveSeveralEffectsAndTheFaultyOneIsNamed) {
  const Effect good = effect(EffectKind::Gain, 1);
  EXPECT_FALSE(error_with(an_object(Timing::Immediate, {good, good})));
  const auto error = error_with(an_object(Timing::Immediate, {good, effect(EffectKind::Gain, 21)}));
  EXPECT_EQ(error->effect, 1U);
}

// A face of this kind and timing with a sound effect of this sort.
Face a_face_with(Back back, Timing timing, EffectKind kind) {
  Face face = a_relic({1});
  face.back = back;
  face.timing = timing;
  face.effects = {};
  face.effects.push_back(effect(kind));
  return face;
}

// Which these are, the schema says, too: tests/effect_table_test.cpp.
TEST(AnEffect, FitsOnlyItsKindsOfCards) {
  for (std::size_t i = 0; i < kEffectKinds; ++i) {
    const auto kind = static_cast<EffectKind>(i);
    for (const Back back : kAllBacks) {
      const auto error = error_with(a_face_with(back, Timing::Permanent, kind));
      const bool refused = error && error->kind == DeckErrorKind::EffectNotForKind;
      EXPECT_NE(refused, row_of(kind).kinds.contains(back)) << i << " on " << index(back);
    }
  }
}

TEST(AnObjectsEffect, FitsOnlyItsTiming) {
  for (std::size_t i = 0; i < kEffectKinds; ++i) {
    const auto kind = static_cast<EffectKind>(i);
    if (!row_of(kind).kinds.contains(Back::Object)) continue;
    for (const Timing timing : {Timing::Permanent, Timing::Immediate, Timing::Secret}) {
      const auto error = error_with(a_face_with(Back::Object, timing, kind));
      EXPECT_NE(error.has_value(), row_of(kind).timings.contains(timing))
          << i << " at " << index(timing);
      if (!error) continue;
      EXPECT_EQ(error->kind, DeckErrorKind::EffectNotForTiming);
    }
  }
}

TEST(Points, AreMinus20To60) {
  for (const int amount : {-20, 60})
    EXPECT_FALSE(error_with(a_rum(effect(EffectKind::Value, amount))));
  for (const int amount : {-21, 61}) {
    expect_error_of_effect(a_rum(effect(EffectKind::Value, amount)),
                           DeckErrorKind::AmountOutOfRange);
    expect_error_of_effect(an_object(Timing::Secret, {effect(EffectKind::Points, amount)}),
                           DeckErrorKind::AmountOutOfRange);
  }
}

TEST(Doubloons, Are0To20) {
  for (const int amount : {0, 20}) {
    EXPECT_FALSE(error_with(a_pirate(1, effect(EffectKind::StealDoubloons, amount))));
  }
  for (const int amount : {-1, 21}) {
    expect_error_of_effect(a_pirate(1, effect(EffectKind::StealDoubloons, amount)),
                           DeckErrorKind::AmountOutOfRange);
    expect_error_of_effect(an_object(Timing::Permanent, {effect(EffectKind::Chest, amount)}),
                           DeckErrorKind::AmountOutOfRange);
  }
}

TEST(ASword, ChangesStrengthByMinusFiveToNine) {
  EXPECT_FALSE(error_with(an_object(Timing::Permanent, {effect(EffectKind::Strength, -5)})));
  expect_error_of_effect(an_object(Timing::Permanent, {effect(EffectKind::Strength, 10)}),
                         DeckErrorKind::AmountOutOfRange);
}

TEST(AnEffect, WithoutAnAmountHasNone) {
  expect_error_of_effect(a_pirate(1, effect(EffectKind::TakeParrot, 1)),
                         DeckErrorKind::AmountOutOfRange);
}

TEST(AMajorityRum, HasSoundPointsForTheMost) {
  EXPECT_FALSE(error_with(a_rum(majority(-20, 60))));
  expect_error_of_effect(a_rum(majority(1, 61)), DeckErrorKind::MostOutOfRange);
}

TEST(ASet, NeedsATable) {
  expect_error_of_effect(a_relic({}), DeckErrorKind::TableLengthOutOfRange);
}

TEST(ASet, HasTotalsOfMinus20To60) {
  EXPECT_FALSE(error_with(a_relic({-20, 60})));
  expect_error_of_effect(a_relic({1, -21}), DeckErrorKind::TableValueOutOfRange);
  expect_error_of_effect(a_relic({1, 2, 61}), DeckErrorKind::TableValueOutOfRange);
}

TEST(Counting, IsOfKindsOnlyWherePointsArePer) {
  for (const Counted counted : {Counted::TopShelf, Counted::Doubloon}) {
    expect_error_of_effect(an_object(Timing::Secret, {counting(EffectKind::PointsPer, counted, 1)}),
                           DeckErrorKind::CannotBeCounted);
    expect_error_of_effect(
        an_object(Timing::Immediate, {counting(EffectKind::GainPer, counted, 1)}),
        DeckErrorKind::CannotBeCounted);
    EXPECT_FALSE(
        error_with(an_object(Timing::Secret, {counting(EffectKind::PointsForMost, counted, 1)})));
  }
}

TEST(Counting, IsNotOfPiratesWherePointsAreForTheMost) {
  expect_error_of_effect(
      an_object(Timing::Secret, {counting(EffectKind::PointsForMost, Counted::Pirate, 1)}),
      DeckErrorKind::CannotBeCounted);
}

TEST(ADeck, HasAsManyOfAKindAsAreRemovedForTwo_R2_2) {
  DeckFile deck = a_small_deck();
  deck.deck.faces[0] = removed_with_two(deck.deck.faces[0]);
  const auto error = why_unplayable(deck.deck);
  EXPECT_EQ(error->kind, DeckErrorKind::TooFewForTwo);
  EXPECT_EQ(error->effect, index(Back::Rum)) << "which kind";
  EXPECT_EQ(error->value, 0);
}

TEST(ADeck, LeavesThreeSharesForTwo_R2_3) {
  DeckFile deck = a_small_deck();
  deck.deck.faces[1].copies = 2;
  const auto error = why_unplayable(deck.deck);
  EXPECT_EQ(error->kind, DeckErrorKind::TooFewToDealOut);
  EXPECT_EQ(error->value, 2);
}

TEST(ADeck, IsCountedWithAndWithoutWhatIsRemovedForTwo_R2_2) {
  const Deck& deck = classic_deck().deck;
  EXPECT_EQ(cards_by_back(deck)[index(Back::Relic)], 23U);
  EXPECT_EQ(cards_by_back(deck, Flagged::LeftOut)[index(Back::Relic)], 15U);
  EXPECT_EQ(removed_count(deck, 2), 23U);
  EXPECT_EQ(removed_count(deck, 4), 0U);
}

}  // namespace
}  // namespace skyloot::testing
