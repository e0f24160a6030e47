#include "text/keys.h"

#include <gtest/gtest.h>

namespace skyloot {
namespace {

TEST(LevelName, IsAWordOfTheLanguageForEveryLevelThatIsOffered) {
  for (const Language language : kAllLanguages) {
    const Catalogue& words = catalogue(language);
    for (const Player& player : all_players()) {
      if (player.offered != Offered::ToPeople) continue;
      EXPECT_NE(level_name(words, player), player.name) << word_of(language);
    }
  }
  EXPECT_EQ(level_name(catalogue(Language::German), *player_named("swab")), "Frischling");
}

TEST(LevelName, LeavesPlayersThatOnlyMeasureTheirOwnNames) {
  EXPECT_EQ(level_name(catalogue(Language::Polish), *player_named("seer")), "seer");
}

}  // namespace
}  // namespace skyloot
