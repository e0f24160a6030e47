// The canonical form of deck files, and the hash of what matters for play.
#include <gtest/gtest.h>

#include "formats/embedded.h"
#include "tests/support/cards.h"

namespace skyloot::testing {
namespace {

DeckFile read(std::string_view json) {
  auto deck = read_deck(json);
  if (!deck) throw std::logic_error("not a deck: " + deck.error().path);
  return *deck;
}

Face an_object_with(EffectKind kind) {
  const bool is_secret = kind == EffectKind::PointsPer;
  const bool is_permanent = kind == EffectKind::Strength || kind == EffectKind::Peace ||
                            kind == EffectKind::Chest || kind == EffectKind::Points ||
                            kind == EffectKind::PointsForMost;
  const Timing lasting = is_secret ? Timing::Secret : Timing::Permanent;
  return an_object(is_secret || is_permanent ? lasting : Timing::Immediate, {effect(kind)});
}

// One card for each kind of effect.
DeckFile a_deck_with_every_effect() {
  DeckFile deck = a_deck(
      {{"value", copies(5, a_rum(effect(EffectKind::Value, -20)))},
       {"majority", a_rum(majority(-1, 60))},
       {"set", removed_with_two(copies(4, a_relic({-20, 0, 60})))},
       {"steal", copies(5, a_pirate(9, effect(EffectKind::StealDoubloons, 20)))},
       {"per", copies(2, an_object(Timing::Secret,
                                   {counting(EffectKind::PointsPer, Counted::Pirate, 3),
                                    counting(EffectKind::PointsForMost, Counted::TopShelf, -4)}))},
       {"gain_per",
        an_object(Timing::Immediate, {counting(EffectKind::GainPer, Counted::Relic, 20)})}});
  for (std::size_t i = index(EffectKind::None); i < kEffectKinds; ++i) {
    const auto kind = static_cast<EffectKind>(i);
    const std::string_view name = kEffectWords[i];
    const bool for_pirates = kind <= EffectKind::TakeLootCard;
    if (deck.find(name)) continue;
    add_card(deck, name, for_pirates ? once(a_pirate(-5, effect(kind))) : an_object_with(kind));
  }
  for (CardLabel& label : deck.labels) label.names[0] = "The “" + label.id + "” \"\\";
  return deck;
}

TEST(WritingADeck, GivesTheClassicFilesByteForByte) {
  EXPECT_EQ(write_deck(read(embedded::classic_deck)), embedded::classic_deck);
  EXPECT_EQ(write_deck(read(embedded::classic_deck_1)), embedded::classic_deck_1);
}

TEST(WritingADeck, KeepsEveryKindOfEffect) {
  const DeckFile deck = a_deck_with_every_effect();
  std::vector<bool> seen(kEffectKinds, false);
  for (const Face& face : deck.deck.faces) {
    for (const Effect& each : face.effects) seen[index(each.kind)] = true;
  }
  EXPECT_EQ(std::count(seen.begin(), seen.end(), false), 0);

  const DeckFile again = read(write_deck(deck));
  EXPECT_EQ(again.labels, deck.labels);
  ASSERT_EQ(again.deck.faces.size(), deck.deck.faces.size());
  for (std::size_t i = 0; i < deck.labels.size(); ++i) {
    const Face& face = deck.deck.faces[i];
    const Face& read_face = again.deck.faces[i];
    EXPECT_EQ(read_face.back, face.back);
    EXPECT_EQ(read_face.timing, face.timing);
    EXPECT_EQ(read_face.copies, face.copies);
    EXPECT_EQ(read_face.strength, face.strength);
    EXPECT_EQ(read_face.once, face.once);
    EXPECT_EQ(read_face.removed_with_two, face.removed_with_two);
    EXPECT_EQ(read_face.table, face.table);
    EXPECT_TRUE(std::equal(read_face.effects.begin(), read_face.effects.end(), face.effects.begin(),
                           face.effects.end()));
  }
}

TEST(WritingADeck, GivesTheSameAfterReading) {
  const std::string written = write_deck(a_deck_with_every_effect());
  EXPECT_EQ(write_deck(read(written)), written);
}

TEST(WritingADeck, KeepsMissingNamesMissing) {
  DeckFile deck = classic_deck();
  deck.labels[0].names[index(Language::German)].clear();
  EXPECT_EQ(read(write_deck(deck)).labels, deck.labels);
}

TEST(TheHashOfADeck, IsSixteenHexDigits) {
  EXPECT_EQ(hash_text(0), "0000000000000000");
  EXPECT_EQ(hash_text(0xFEDCBA9876543210U), "fedcba9876543210");
}

TEST(TheHashOfADeck, DoesNotCareForNamesAndSources) {
  DeckFile deck = classic_deck();
  deck.name = "corrected";
  for (CardLabel& label : deck.labels) {
    label.names = {"a", "b", "", "d"};
    label.source = Source::Attested;
    label.copies_source = Source::Attested;
  }
  EXPECT_EQ(deck_hash(deck), deck_hash(classic_deck()));
  EXPECT_TRUE(is_classic(deck));
}

TEST(TheHashOfADeck, CaresForIds) {
  DeckFile deck = classic_deck();
  deck.labels[0].id += "s";
  EXPECT_FALSE(is_classic(deck));
}

TEST(TheHashOfADeck, CaresForTheOrderOfCards) {
  DeckFile deck = classic_deck();
  std::swap(deck.labels[0], deck.labels[1]);
  std::swap(deck.deck.faces[0], deck.deck.faces[1]);
  EXPECT_FALSE(is_classic(deck));
}

TEST(TheHashOfADeck, CaresForEveryNumberAndMark) {
  const DeckFile deck = a_deck_with_every_effect();
  const auto differs = [&](std::string_view name, auto change) {
    DeckFile changed = deck;
    change(changed.deck.faces[index(*deck.find(name))]);
    return deck_hash(changed) != deck_hash(deck);
  };
  const auto with_effect = [](const Effect& other) {
    return [other](Face& face) {
      face.effects = {};
      face.effects.push_back(other);
    };
  };
  EXPECT_FALSE(differs("value", [](Face&) {}));
  EXPECT_TRUE(differs("value", [](Face& face) { face.copies = 6; }));
  EXPECT_TRUE(differs("value", with_effect(effect(EffectKind::Value, 3))));
  EXPECT_TRUE(differs("majority", with_effect(majority(0, 60))));
  EXPECT_TRUE(differs("majority", with_effect(majority(-1, 59))));
  EXPECT_TRUE(differs("set", [](Face& face) { face.table = {-20, 1, 60}; }));
  EXPECT_TRUE(differs("set", [](Face& face) { face.removed_with_two = false; }));
  EXPECT_TRUE(differs("steal", [](Face& face) { face.strength = 8; }));
  EXPECT_TRUE(differs("none", [](Face& face) { face.once = false; }));
  EXPECT_TRUE(differs("points", [](Face& face) { face.timing = Timing::Secret; }));
  EXPECT_TRUE(differs("gain_per", with_effect(counting(EffectKind::GainPer, Counted::Object, 20))));
  EXPECT_TRUE(differs("none", with_effect(effect(EffectKind::TakeParrot))));
}

}  // namespace
}  // namespace skyloot::testing
