// A table that outlives a change of the rules: what runs is played on by its own version, and what
// begins is played by the newest.
#include <gtest/gtest.h>

#include "tests/support/random_records.h"
#include "tests/support/story_room.h"
#include "tests/support/table_client.h"
#include "tests/support/table_story.h"

namespace skyloot::testing {
namespace {

Record a_game_by_rules_1(std::size_t captains, std::size_t plies) {
  Record record;
  record.rules_version = 1;
  record.deck = classic_deck(1);
  Rng rng(captains);
  record.setup = deal(record.rules(), captains, rng);
  play_on(record, plies, rng);
  return record;
}

// As an older program left it: the options name no deck, the game was begun by rules 1.
TableStory an_old_table() {
  TableStory story(for_captains(2));
  story.sit(kAnn).sit(kBob).write(kAnn, Started{a_game_by_rules_1(2, 0)});
  return story;
}

std::string game_of(const TableStory& story) { return game_told(story.table(), kAnn); }

std::string deck_of(std::uint8_t version) {
  return R"("deck":{"name":"classic","hash":")" + hash_text(deck_hash(classic_deck(version))) +
         R"(","own":false})";
}

bool tells(const std::string& message, std::string_view part) {
  return message.find(part) != std::string::npos;
}

TEST(ARunningGame, OfRulesOneIsPlayedByThemToItsEnd) {
  Rng rng(3);
  TableStory story = an_old_table();
  story.play_to_the_end(rng);
  EXPECT_EQ(story.table().stage(), Stage::Over);
  EXPECT_EQ(story.game().rules->version, 1);
  EXPECT_TRUE(write_record(story.game().record).starts_with("skyloot record 1\nrules 1\n"));
}

TEST(ARunningGame, OfRulesOneIsToldWithItsVersionAndItsDeck) {
  const TableStory story = an_old_table();
  EXPECT_TRUE(tells(game_of(story), deck_of(1)));
  EXPECT_TRUE(tells(game_of(story), R"("rules":1)"));
  EXPECT_TRUE(tells(table_told(story.table()), deck_of(2)))
      << "what the next game will be played with";
}

TEST(ARematch, AfterAGameOfRulesOneIsPlayedByRulesTwo) {
  Rng rng(3);
  TableStory story = an_old_table();
  story.play_to_the_end(rng).rematch();
  EXPECT_EQ(story.game().rules->version, 2);
  EXPECT_EQ(deck_hash(story.game().record.deck), deck_hash(classic_deck()));
  EXPECT_TRUE(tells(game_of(story), deck_of(2)));
  EXPECT_TRUE(tells(game_of(story), R"("rules":2)"));
}

TEST(AFrame, ThatBeginsAGameTellsItsDeckAndNoOtherDoes) {
  Rng rng(3);
  TableStory story = an_old_table();
  story.play_to_the_end(rng);
  story.rematch();
  const auto tell = [&] { return StoryRoom(story).frame(kAnn); };
  EXPECT_TRUE(tells(tell(), deck_of(2) + R"(,"views")"));
  story.act(rng);
  EXPECT_FALSE(tells(tell(), R"("hash")"));
}

TEST(APreparedGame, OfRulesOneKeepsItsDeckInTheOptionsWhateverTheyWere) {
  TableStory story({}, a_game_by_rules_1(2, 10));
  TableOptions as_old_logs_have_them = for_captains(2, ChoiceClock::Minute);
  story.sit(kAnn).sit(kBob).write(kAnn, OptionsChanged{as_old_logs_have_them});
  EXPECT_EQ(deck_hash(story.table().options().deck()), deck_hash(classic_deck(1)));
  TableOptions changed = story.table().options();
  changed.clock = ChoiceClock::Day;
  EXPECT_TRUE(change_options(story.table(), kAnn, changed)) << "nothing that the game decides";
  story.start();
  EXPECT_EQ(story.game().rules->version, 1);
}

}  // namespace
}  // namespace skyloot::testing
