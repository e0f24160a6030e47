#include <gtest/gtest.h>

#include <map>

#include "tests/support/cards.h"
#include "tests/support/game.h"
#include "text/speech.h"

namespace skyloot {
namespace {

using namespace skyloot::testing;

std::string text_of(const Face& face) {
  const DeckFile deck = a_deck({{"it", face}});
  const Rules rules{deck.deck};
  return Speech(catalogue(Language::English), deck, rules).card_text(face_id(0));
}

std::string text_of(Timing timing, std::initializer_list<Effect> effects) {
  return text_of(an_object(timing, effects));
}

std::map<std::string, std::string> classic_texts() {
  const Rules rules = classic_rules();
  const Speech speech(catalogue(Language::English), classic_deck(), rules);
  std::map<std::string, std::string> texts;
  for (std::size_t i = 0; i < rules.deck.faces.size(); ++i) {
    texts[speech.card_name(face_id(i))] = speech.card_text(face_id(i));
  }
  return texts;
}

TEST(CardText, SaysWhatTheClassicCardsDo) {
  const std::map<std::string, std::string> expected{
      {"Rotgut", "At the end: nothing."},
      {"Rum", "At the end: 1\u00a0point."},
      {"Collector’s Rum",
       "At the end: by the number you hold, 1 → 1, 2 → 4, 3 → 9, 4 → 16, 5 → 25."},
      {"Top-shelf Rum", "At the end: 1\u00a0point each, 3 each for the captain with the most."},
      {"Siren’s Song",
       "At the end: by the number you hold, 1 → −3, 2 → −1, 3 → 2, 4 → 6, 5 → 12, 6 → 19, 7 → 27, "
       "8 → 43."},
      {"Behemoth Tooth",
       "At the end: by the number you hold, 1 → −2, 2 → 2, 3 → 6, 4 → 12, 5 → 21, 6 → 32."},
      {"Eye of the Kraken",
       "At the end: by the number you hold, 1 → −1, 2 → 3, 3 → 8, 4 → 15, 5 → 26."},
      {"Leviathan Horn", "At the end: by the number you hold, 1 → 2, 2 → 6, 3 → 12, 4 → 20."},
      {"Treasure Map", "Immediate: every share grows."},
      {"Beer", "Immediate: discard one of your Pirates."},
      {"Captain’s Hat", "Immediate: use the effect of one of your Pirates."},
      {"Ship’s Biscuit", "Immediate: take the Parrot."},
      {"Grapnel", "Immediate: take a card from any share and play it."},
      {"Peace Treaty",
       "Permanent: gain 3\u00a0doubloons at the end of a boarding without a victory of yours."},
      {"Rusty Sword", "Permanent: strength\u00a0−1."},
      {"Cutlass", "Permanent: strength\u00a0+1."},
      {"Chest",
       "Permanent: comes with 5\u00a0doubloons on it; a captain who defeats you takes it and gains "
       "1 of "
       "them; at the end you gain what lies on it."},
      {"Conch", "Permanent: 2\u00a0points."},
      {"Cursed Idol", "Permanent: −2\u00a0points."},
      {"Tome of Relics", "Secret: 1\u00a0point per Relic you hold."},
      {"Rum Guide", "Secret: 1\u00a0point per Rum card you hold."},
      {"Cellar Ledger", "Secret: 5\u00a0points if you have the most Rum cards."},
      {"Reliquary Key", "Secret: 5\u00a0points if you have the most Relics."},
      {"Treasurer’s Seal", "Secret: 5\u00a0points if you have the most doubloons."},
      {"Gunner", "Strength 3. On each victory: gain 1\u00a0doubloon."},
      {"First Mate", "Strength 4. On each victory: gain 1\u00a0doubloon."},
      {"Boatswain", "Strength 2. On each victory: gain 2\u00a0doubloons."},
      {"Steward", "Strength 1. On victory, 1x per boarding: gain 3\u00a0doubloons."},
      {"Cook", "Strength 2. On each victory: take the Parrot."},
      {"Lookout",
       "Strength 1. On victory, 1x per boarding: take a card from any share and play it."},
      {"Rachel Cruz", "Strength 3. On each victory: steal 2\u00a0doubloons from the loser."},
      {"William Kidd", "Strength 3. On each victory: steal a Rum card from the loser."},
      {"Monsieur Plume",
       "Strength 4. On victory, 1x per boarding: the loser discards a face-up Object."},
      {"Vulture",
       "Strength 2. On victory, 1x per boarding: exchange a face-up Object with the loser."},
      {"Smuggler", "Strength 2. On victory, 1x per boarding: exchange a Rum card with the loser."},
  };
  const auto texts = classic_texts();
  EXPECT_EQ(texts.size(), expected.size());
  for (const auto& [name, text] : expected) {
    ASSERT_TRUE(texts.contains(name)) << name;
    EXPECT_EQ(texts.at(name), text);
  }
}

TEST(CardText, DiffersWhereTheClassicCardsDiffer) {
  std::map<std::string, std::string> names;
  for (const auto& [name, text] : classic_texts()) {
    const auto [other, is_new] = names.emplace(text, name);
    EXPECT_TRUE(is_new) << name << " reads like " << other->second;
  }
}

TEST(CardText, HasWordsForWhatOnlyOtherDecksDo) {
  EXPECT_EQ(text_of(a_rum(effect(EffectKind::Value, -2))), "At the end: −2\u00a0points.");
  EXPECT_EQ(text_of(a_pirate(-1, effect(EffectKind::None))), "Strength −1. No effect.");
  EXPECT_EQ(text_of(once(a_pirate(2, effect(EffectKind::StealDoubloons, 1)))),
            "Strength 2. On victory, 1x per boarding: steal 1\u00a0doubloon from the loser.");
  EXPECT_EQ(text_of(Timing::Immediate, {counting(EffectKind::GainPer, Counted::Pirate, 1)}),
            "Immediate: gain 1\u00a0doubloon per Pirate in front of you.");
  EXPECT_EQ(text_of(Timing::Immediate, {effect(EffectKind::TakeLootCard)}),
            "Immediate: take a card from any share and play it.");
  EXPECT_EQ(text_of(Timing::Permanent, {counting(EffectKind::PointsPer, Counted::Object, -1)}),
            "Permanent: −1\u00a0point per Object you hold.");
  EXPECT_EQ(text_of(Timing::Secret, {counting(EffectKind::PointsForMost, Counted::TopShelf, 4)}),
            "Secret: 4\u00a0points if you have the most top-shelf Rum.");
}

TEST(CardText, ListsSeveralEffectsInTheirOrder) {
  EXPECT_EQ(
      text_of(Timing::Immediate, {effect(EffectKind::Gain, 2), effect(EffectKind::TakeLootCard)}),
      "Immediate: gain 2\u00a0doubloons; take a card from any share and play it.");
}

TEST(CardText, HasWordsForEveryKindOfEffect) {
  const Rules rules = classic_rules();
  const Speech speech(catalogue(Language::English), classic_deck(), rules);
  for (std::size_t i = 0; i < kEffectKinds; ++i) {
    for (std::size_t counted = 0; counted < kCountedWords.size(); ++counted) {
      Face face = a_relic({1, 2});
      const Effect it = counting(static_cast<EffectKind>(i), static_cast<Counted>(counted), 2);
      const std::string text = speech.effect_text(face, it);
      EXPECT_FALSE(text.empty()) << kEffectWords[i];
      EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
      EXPECT_EQ(text.find('.'), std::string::npos) << "a key is not a text: " << text;
    }
  }
}

TEST(CardText, NamesCardsInTheLanguageAskedFor) {
  const Rules rules = classic_rules();
  const Speech speech(catalogue(Language::French), classic_deck(), rules);
  EXPECT_EQ(speech.card_name(*classic_deck().find("beer")), "Bière");
}

}  // namespace
}  // namespace skyloot
