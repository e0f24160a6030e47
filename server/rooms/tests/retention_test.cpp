#include "server/rooms/retention.h"

#include <gtest/gtest.h>

#include "store/waiting_reads.h"
#include "tests/support/room_house.h"

namespace skyloot::testing {
namespace {

constexpr Milliseconds kHour = std::chrono::hours(1);
constexpr Milliseconds kSecond{1'000};

class ARetention : public ::testing::Test {
 protected:
  ARetention() {
    KeepTimes& keep = house_.config.keep;
    keep.gathering = keep.running = keep.finished = keep.closed = kHour;
    keep.sessions = keep.records = std::nullopt;
    make_round();  // it asks for the date
  }

  std::shared_ptr<Room> open(const TableOptions& options = for_captains(2)) {
    std::shared_ptr<Room> room;
    rooms_.open(kAnn, {}, options, {}, [&](const auto& opened) { room = *opened; });
    house_.loop.run_ready();
    return room;
  }
  void ask(const std::shared_ptr<Room>& room, const std::function<Admission(const Table&)>& deed) {
    room->ask({kAnn, {}, deed, [](const Answer& answer) { EXPECT_TRUE(answer); }});
    house_.loop.run_ready();
  }
  void start_game(const std::shared_ptr<Room>& room) {
    Rng rng(3);
    for (const char* name : {"Ann", "Anna"}) {
      ask(room, [&](const Table& table) { return sit(table, kAnn, std::nullopt, name); });
    }
    ask(room, [&](const Table& table) { return start(table, kAnn, dealer_from(rng)); });
  }
  void make_round() {
    retention_.make_round();
    house_.loop.run_ready();
  }
  // Looks at all tables, and begins anew.
  void make_pass() {
    house_.pass(std::chrono::minutes(1));
    for (int i = 0; i < 3; ++i) make_round();
  }
  // "none" if the store has forgotten it.
  std::string stage_of(const std::string& code) {
    std::string stage = "unanswered";
    house_.store.find_table(code,
                            [&](const auto& table) { stage = *table ? (*table)->stage : "none"; });
    house_.loop.run_ready();
    return stage;
  }
  void put_session(const std::string& token_hash) {
    house_.store.put_session({token_hash, kAnn, "Ann"}, [](const auto&) {});
    house_.loop.run_ready();
  }
  bool has_session(const std::string& token_hash) {
    bool found = false;
    house_.store.find_session(token_hash,
                              [&](const auto& session) { found = session->has_value(); });
    house_.loop.run_ready();
    return found;
  }

  RoomHouse house_;
  Rooms rooms_{house_.house};
  Retention retention_{house_.house, rooms_};
};

TEST_F(ARetention, ClosesATableThatNobodyUsesAndForgetsItLater) {
  const std::string code = open()->table().code();
  house_.pass(kHour - kSecond);
  make_round();
  EXPECT_EQ(stage_of(code), "gathering");
  house_.pass(kSecond);
  make_round();
  make_pass();
  EXPECT_EQ(stage_of(code), "closed");
  house_.pass(kHour - kSecond);
  make_pass();
  EXPECT_EQ(stage_of(code), "none");
}

TEST_F(ARetention, LeavesATableToWhoIsThere) {
  const auto room = open();
  room->audience().enter({kEve, "192.0.2.1", {}}, std::make_shared<RememberingSocket>());
  house_.pass(kHour);
  make_pass();
  EXPECT_EQ(stage_of(room->table().code()), "gathering");
}

TEST_F(ARetention, LeavesATableWhoseClockRuns) {
  const auto resting = open();
  const auto running = open(for_captains(2, ChoiceClock::Day));
  start_game(resting);
  start_game(running);
  house_.pass(kHour);
  make_pass();
  EXPECT_EQ(stage_of(resting->table().code()), "closed");
  EXPECT_EQ(stage_of(running->table().code()), "playing");
}

TEST_F(ARetention, KeepsEachStageForItsTime) {
  house_.config.keep.gathering = 3 * kHour;
  house_.config.keep.running = std::nullopt;
  const auto gathering = open();
  const auto playing = open();
  start_game(playing);
  house_.pass(2 * kHour);
  make_pass();
  EXPECT_EQ(stage_of(gathering->table().code()), "gathering");
  house_.pass(1'000 * kHour);
  make_pass();
  EXPECT_EQ(stage_of(gathering->table().code()), "closed");
  EXPECT_EQ(stage_of(playing->table().code()), "playing") << "for ever";
}

TEST_F(ARetention, LooksAtAFewTablesARoundAndThenRests) {
  std::vector<std::string> codes;
  for (int i = 0; i < 21; ++i) codes.push_back(open()->table().code());
  const auto closed = [&] {
    return std::count_if(codes.begin(), codes.end(),
                         [&](const std::string& code) { return stage_of(code) == "closed"; });
  };
  house_.pass(kHour);
  make_round();
  EXPECT_EQ(closed(), 20);
  make_round();
  EXPECT_EQ(closed(), 21);

  make_round();  // there are no more of them
  const std::string later = open()->table().code();
  house_.config.keep.gathering = Milliseconds{0};
  make_round();
  EXPECT_EQ(stage_of(later), "gathering") << "it rests";
  make_pass();
  EXPECT_EQ(stage_of(later), "closed");
}

TEST_F(ARetention, AsksTheStoreOnceAtATime) {
  const std::string code = open()->table().code();
  house_.pass(kHour);
  house_.depot.mood = Mood::ReadsAreLate;
  make_round();
  make_round();
  EXPECT_EQ(house_.depot.late.size(), 1U);
  house_.depot.let_go();
  house_.loop.run_ready();
  EXPECT_EQ(stage_of(code), "closed");
}

TEST_F(ARetention, AsksAStoreAgainThatFailed) {
  const std::string code = open()->table().code();
  house_.pass(kHour);
  house_.depot.mood = Mood::ReadsFail;
  make_round();
  EXPECT_EQ(house_.house.telemetry.metrics.store_errors[{"diskFailed"}], 1U);
  house_.depot.mood = Mood::Well;
  make_round();
  EXPECT_EQ(stage_of(code), "closed");
}

TEST_F(ARetention, ForgetsSessionsOnlyIfThatIsWanted) {
  put_session("old");
  house_.pass(1'000 * kHour);
  make_pass();
  EXPECT_TRUE(has_session("old"));
  put_session("young");
  house_.config.keep.sessions = kHour;
  make_pass();
  EXPECT_FALSE(has_session("old"));
  EXPECT_TRUE(has_session("young"));
}

TEST_F(ARetention, ForgetsNothingOnTheWordOfAWrongClock) {
  house_.config.keep.sessions = kHour;
  const std::string code = open()->table().code();
  put_session("old");
  house_.now += std::chrono::days{400};
  make_pass();
  make_pass();
  EXPECT_EQ(stage_of(code), "gathering");
  EXPECT_TRUE(has_session("old"));
  for (int i = 0; i < 10; ++i) make_pass();  // if it stays there, in the end
  EXPECT_EQ(stage_of(code), "none");
  EXPECT_FALSE(has_session("old"));
}

TEST_F(ARetention, ForgetsRecordsOnlyIfThatIsWanted) {
  Table table = house_.table_of({kAnn, kBob}, for_captains(2));
  Rng rng(3);
  house_.write(table, kAnn, *start(table, kAnn, dealer_from(rng)));
  while (table.stage() == Stage::Playing) {
    ActionList legal;
    legal_actions(table.game()->rules, table.game()->state.board, legal);
    const Seat asked = *table.game()->seat_to_act();
    house_.write(table, table.chair(asked).person, Acted{asked, table.game()->ply(), legal[0]});
  }
  const auto is_kept = [&] {
    bool kept = false;
    house_.store.find_game(game_id(table), [&](const auto& game) { kept = game->has_value(); });
    house_.loop.run_ready();
    return kept;
  };
  house_.pass(1'000 * kHour);
  make_pass();
  EXPECT_TRUE(is_kept());
  house_.config.keep.records = kHour;
  make_pass();
  EXPECT_FALSE(is_kept());
}

}  // namespace
}  // namespace skyloot::testing
