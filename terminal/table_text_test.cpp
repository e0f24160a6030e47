#include "terminal/table_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "tests/support/builders.h"

namespace skyloot::testing {
namespace {

TEST(CardLines, StandInTheOrderOfTheDeckInEveryLanguage) {
  Table table = a_table();
  table.captain(0).pirates({"gunner"}).relics({"leviathan_horn"}).captain(1).pirates({"gunner"});
  const Game game = table.share(Share::I, {"rum"}).share(Share::II, {"conch"});
  const View view = game.view(seat(0));
  for (const Language language : kAllLanguages) {
    const Speech speech(catalogue(language), classic_deck(), game.rules);
    const std::vector<std::string> lines = card_lines(speech, view);
    const std::array<const char*, 3> deck_order{"rum", "leviathan_horn", "gunner"};
    ASSERT_EQ(lines.size(), deck_order.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const std::string& name = speech.card_name(game.face(deck_order[i]));
      EXPECT_TRUE(lines[i].starts_with("  " + name)) << word_of(language) << lines[i];
    }
  }
}

bool any_ends_with(const std::vector<std::string>& lines, std::string_view end) {
  return std::any_of(lines.begin(), lines.end(),
                     [&](const std::string& line) { return line.ends_with(end); });
}

TEST(TableLines, CountHiddenCardsByTheirKind) {
  const Game game = a_table().captain(1).rum({"rum", "rotgut"}).game();
  const auto lines = [&](Language language, Seat viewer) {
    const Speech speech(catalogue(language), classic_deck(), game.rules);
    return table_lines(speech, game.view(viewer), {});
  };
  EXPECT_TRUE(any_ends_with(lines(Language::English, seat(0)), ": 2 Rum cards"));
  EXPECT_TRUE(any_ends_with(lines(Language::Polish, seat(0)), ": 2 karty Rumu"));
  EXPECT_TRUE(any_ends_with(lines(Language::English, seat(1)), ": Rum, Rotgut"));
}

}  // namespace
}  // namespace skyloot::testing
