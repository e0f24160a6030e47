#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/game.h"
#include "text/speech.h"

namespace skyloot {
namespace {

using namespace skyloot::testing;

using Lines = std::vector<std::string>;

Holdings holding(int doubloons, std::initializer_list<std::pair<std::string_view, int>> cards) {
  Holdings held;
  held.doubloons = doubloons;
  for (const auto& [id, count] : cards) {
    held.cards[index(*classic_deck().find(id))] = static_cast<std::uint8_t>(count);
  }
  return held;
}

Lines sheet(const std::vector<Holdings>& captains, Seat parrot,
            Edition edition = Edition::English) {
  const Rules rules = classic_rules(edition);
  const Speech speech(catalogue(Language::English), classic_deck(), rules);
  return speech.scoring_sheet(score(rules, captains, parrot));
}

// The ranking alone.
Lines ranking(const std::vector<Holdings>& captains, Seat parrot, Edition edition) {
  const Lines lines = sheet(captains, parrot, edition);
  return {std::find(lines.begin(), lines.end(), "Ranking") + 1, lines.end()};
}

TEST(ScoringSheet, ShowsEveryLineAndTheRanking_R8_2) {
  const Lines lines = sheet(
      {holding(7, {{"rum", 1}, {"collectors_rum", 3}, {"sirens_song", 4}, {"tome_of_relics", 1}}),
       holding(1, {{"cursed_idol", 2}, {"rotgut", 1}})},
      seat(1));
  EXPECT_EQ(lines,
            (Lines{"Madame Tching", "  Doubloons: 7 points", "  Rum: Rum × 1: 1 point",
                   "  Rum: Collector’s Rum × 3: 9 points", "  Relics: Siren’s Song × 4: 6 points",
                   "  Secrets: Tome of Relics × 1: 4 points", "  Total: 27 points", "Duc de Plessy",
                   "  Doubloons: 1 point", "  Rum: Rotgut × 1: 0 points",
                   "  Objects: Cursed Idol × 2: −4 points", "  Total: −3 points", "Ranking",
                   "  1. Madame Tching: 27 points", "  2. Duc de Plessy: −3 points"}));
}

TEST(ScoringSheet, SaysWhatBrokeATie_R9_1) {
  const std::vector<Holdings> captains{holding(2, {{"rum", 1}}), holding(3, {{"rotgut", 1}}),
                                       holding(3, {}), holding(1, {{"rum", 2}})};
  EXPECT_EQ(ranking(captains, seat(3), Edition::English),
            (Lines{"  1. El Capitan: 3 points, ahead of Duc de Plessy by the Parrot",
                   "  2. Duc de Plessy: 3 points, ahead of Lady Damballa by more Rum cards",
                   "  3. Lady Damballa: 3 points, ahead of Madame Tching by more doubloons",
                   "  4. Madame Tching: 3 points"}));
  EXPECT_EQ(ranking(captains, seat(3), Edition::French)[1],
            "  2. Madame Tching: 3 points, ahead of Duc de Plessy by sitting nearer to the Parrot, "
            "clockwise");
}

}  // namespace
}  // namespace skyloot
