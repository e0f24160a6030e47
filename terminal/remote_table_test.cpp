// Following a table by its frames: what is known in the end, and what is not believed.
#include "terminal/remote_table.h"

#include <gtest/gtest.h>

#include <map>

#include "formats/view_reading.h"
#include "tests/support/remote_story.h"
#include "tests/support/table_client.h"
#include "tests/support/table_lives.h"

namespace skyloot::testing {
namespace {

std::optional<DeckFile> any_deck(const std::string& hash) {
  for (const DeckFile& deck : {classic_deck(), an_own_deck()}) {
    if (hash_text(deck_hash(deck)) == hash) return deck;
  }
  return std::nullopt;
}

template <class Message>
Message as(std::string_view json) {
  return std::get<Message>(read_server_message(json).value().value());
}

// Follows a story from where it stands.
class Follower {
 public:
  Follower(const StoryRoom& room, const Person& person) : table(any_deck) {
    EXPECT_TRUE(table.come_in(as<Welcome>(room.welcome(person))));
  }
  RemoteTable table;
};

View as_told(const TableGame& game, Viewer viewer) {
  JsonWriter json;
  const View view = view_for(game.rules, game.state, viewer);
  write_view(json, game.rules, game.record.deck, view);
  return read_view(json.text(), game.rules, game.record.deck).value();
}

void expect_to_know(const RemoteTable& known, const TableGame& game, const Person& person) {
  ASSERT_TRUE(known.game().has_value());
  EXPECT_EQ(known.game()->number, static_cast<std::int64_t>(game.number));
  EXPECT_EQ(known.game()->ply, static_cast<std::int64_t>(game.ply()));
  EXPECT_EQ(known.game()->to_act, game.seat_to_act());
  EXPECT_EQ(known.game()->is_over(), is_over(game.state.board));
  const SeatSet seats = game.seats_of(person);
  ASSERT_EQ(known.game()->sights.size(), std::max<std::size_t>(1, seats.size()));
  for (const RemoteSight& sight : known.game()->sights) {
    EXPECT_TRUE(sight.viewer ? seats.contains(*sight.viewer) : seats.empty());
    EXPECT_EQ(sight.view, as_told(game, sight.viewer));
  }
}

TEST(RemoteTable, KnowsWhatItsPersonMayKnowAfterEveryFrame) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    std::map<Person, RemoteTable> followers;
    live(seed, 1, [&](const TableLife& life) {
      if (followers.empty()) {
        TableStory story = life.story();
        const StoryRoom room(story);
        for (const Person& person : kPeople) {
          followers.emplace(person, Follower(room, person).table);
        }
        return;
      }
      const Broadcast telling(life.table(), life.story().done());
      for (auto& [person, table] : followers) {
        ASSERT_TRUE(table.follow(as<Frame>(telling.frame_for(person))));
        EXPECT_EQ(table.table().stage, life.table().stage());
        EXPECT_EQ(table.own_seats(), life.table().seats_of(person));
        if (life.table().game()) expect_to_know(table, *life.table().game(), person);
      }
    });
  }
}

class TwoAtATable : public ::testing::Test {
 protected:
  TwoAtATable() { story_.sit(kAnn).sit(kBob).start(); }

  TableStory story_{for_captains(2, ChoiceClock::Minute)};
  StoryRoom room_{story_};
};

TEST_F(TwoAtATable, AFrameThatIsKnownChangesNothing) {
  Follower ann(room_, kAnn);
  const std::string frame = (story_.act(TakeShare{}), room_.frame(kAnn));
  ASSERT_TRUE(ann.table.follow(as<Frame>(frame)));
  const auto ply = ann.table.game()->ply;
  story_.act(TakeShare{});
  ASSERT_TRUE(ann.table.follow(as<Frame>(room_.frame(kAnn))));
  EXPECT_TRUE(ann.table.knows(as<Frame>(frame)));
  ASSERT_TRUE(ann.table.follow(as<Frame>(frame)));
  EXPECT_GT(ann.table.game()->ply, ply);
}

TEST_F(TwoAtATable, TheClockOfAResumptionHoldsAfterItsLastFrame) {
  Follower ann(room_, kAnn);
  story_.act(TakeShare{});
  const std::string frame = room_.frame(kAnn);
  story_.wait(std::chrono::seconds(20));
  auto resumed = as<Resumed>(room_.resumed(kAnn, story_.table().seq() - 1));
  resumed.deadline = story_.now() + std::chrono::minutes(1);
  ann.table.resume(resumed);
  EXPECT_TRUE(ann.table.is_catching_up());
  ASSERT_TRUE(ann.table.follow(as<Frame>(frame)));
  EXPECT_FALSE(ann.table.is_catching_up());
  EXPECT_EQ(ann.table.game()->deadline, resumed.deadline);
}

TEST_F(TwoAtATable, ChoicesThatDoNotAnswerTheQuestionAreNotBelieved) {
  auto welcome = as<Welcome>(room_.welcome(story_.person_to_act()));
  ASSERT_TRUE(welcome.game->legal.has_value());
  welcome.game->legal->actions.emplace_back(StopPlunder{});
  RemoteTable table(any_deck);
  EXPECT_FALSE(table.come_in(welcome));
  EXPECT_FALSE(table.game().has_value());
}

TEST_F(TwoAtATable, AViewWithoutAllItsPartsIsNotBelieved) {
  auto welcome = as<Welcome>(room_.welcome(kAnn));
  auto& fields = std::get<JsonNode>(welcome.game->sights.front().content).fields;
  std::erase_if(fields, [](const JsonField& field) { return field.name == "captains"; });
  RemoteTable table(any_deck);
  EXPECT_FALSE(table.come_in(welcome));
}

TEST_F(TwoAtATable, NobodySeesNothing) {
  auto welcome = as<Welcome>(room_.welcome(kEve));
  welcome.game->sights.clear();
  EXPECT_FALSE(RemoteTable(any_deck).come_in(welcome));
  welcome.game.reset();
  EXPECT_FALSE(RemoteTable(any_deck).come_in(welcome)) << "a game is being played";
}

TEST_F(TwoAtATable, ADeckThatCannotBeHadIsNotGuessed) {
  RemoteTable table([](const std::string&) { return std::nullopt; });
  EXPECT_FALSE(table.come_in(as<Welcome>(room_.welcome(kAnn))));
}

}  // namespace
}  // namespace skyloot::testing
