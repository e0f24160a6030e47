#include "server/rooms/audience.h"

#include <gtest/gtest.h>

#include "tests/support/room_house.h"

namespace skyloot::testing {
namespace {

using Types = std::vector<std::string>;

// Ann and Bob have a table; who comes to it is up to the test.
class AnAudience : public ::testing::Test {
 protected:
  std::shared_ptr<RememberingSocket> comes(const Person& person) {
    auto socket = std::make_shared<RememberingSocket>();
    audience_.enter({person, "192.0.2.1", {}}, socket);
    return socket;
  }
  std::shared_ptr<RememberingSocket> is_there(const Person& person) {
    auto socket = comes(person);
    audience_.greet(person, person, std::nullopt);
    socket->sent.clear();
    return socket;
  }
  // Stored and told.
  void happens(const Person& who, Deed deed) {
    TableStep step = table_.step({table_.seq() + 1, house_.now, who, {}, std::move(deed)});
    house_.depot.store.append(append_of(table_, step), [](const auto&) {});
    audience_.tell(table_.take(std::move(step)));
  }
  void start_game() {
    Rng rng(3);
    happens(kAnn, *start(table_, kAnn, dealer_from(rng)));
  }

  static TableOptions options(Allowed spectators) {
    TableOptions options = for_captains(2);
    options.spectators = spectators;
    return options;
  }

  RoomHouse house_;
  Table table_ = house_.table_of({kAnn, kBob}, options(Allowed::No));
  std::vector<Person> greeted_;
  LogSizes sizes_;
  Audience audience_{house_.house, table_, sizes_, [] { return nullptr; },
                     [this](const Person& person) { greeted_.push_back(person); }};
};

TEST_F(AnAudience, IsToldNothingBeforeItIsGreeted) {
  const auto ann = comes(kAnn);
  happens(kBob, Left{seat(1)});
  EXPECT_TRUE(ann->sent.empty());
  audience_.greet(kAnn, "Ann", std::nullopt);
  EXPECT_EQ(ann->types(), (Types{"welcome", "presence"}));
  EXPECT_EQ(greeted_, std::vector{kAnn});
}

TEST_F(AnAudience, RemembersTheLastWhoWereThere) {
  EXPECT_FALSE(audience_.remembers("Eve"));
  const auto eve = is_there("Eve");
  EXPECT_TRUE(audience_.remembers("Eve"));
  audience_.leave("Eve", eve.get());
  for (int visitor = 0; visitor < 999; ++visitor) {
    const Person person = "v" + std::to_string(visitor);
    audience_.leave(person, comes(person).get());
    audience_.leave(person, comes(person).get());
  }
  EXPECT_TRUE(audience_.remembers("Eve"));
  is_there("Zoe");
  audience_.send_away(everybody, CloseCode::PolicyViolation, "closed");
  EXPECT_TRUE(audience_.remembers("Zoe"));
  EXPECT_FALSE(audience_.remembers("Eve")) << "one more than are kept in mind";
}

TEST_F(AnAudience, KnowsOnlyTheNewestSocketOfAPerson) {
  const auto first = is_there(kAnn);
  const auto second = is_there(kAnn);
  EXPECT_EQ(first->closed, CloseCode::Replaced);
  audience_.leave(kAnn, first.get());
  EXPECT_EQ(audience_.size(), 1U) << "the first one's end says nothing of the second";
  happens(kBob, Left{seat(1)});
  EXPECT_TRUE(first->sent.empty());
  EXPECT_EQ(second->types(), Types{"frame"});
}

TEST_F(AnAudience, IsToldWhatItMissedAndThenWhatHappenedMeanwhile) {
  const std::uint64_t seen = table_.seq();
  happens(kBob, Left{seat(1)});
  const auto ann = comes(kAnn);
  audience_.greet(kAnn, "Ann", seen);
  happens(kBob, Sat{seat(1), kBob, {}});
  EXPECT_TRUE(ann->sent.empty()) << "the store is still being read";
  house_.loop.run_ready();
  EXPECT_EQ(ann->types(), (Types{"resumed", "frame", "frame", "presence"}));
  EXPECT_NE(ann->sent[1].find("\"left\""), std::string::npos);
  EXPECT_NE(ann->sent[2].find("\"sat\""), std::string::npos);
}

TEST_F(AnAudience, HearsTheSameAgainThatOthersHeardLive) {
  const auto bob = is_there(kBob);
  const std::uint64_t seen = table_.seq();
  start_game();
  const auto ann = comes(kBob);
  audience_.greet(kBob, kBob, seen);
  house_.loop.run_ready();
  EXPECT_EQ(ann->sent.at(1), bob->sent.at(0));
}

TEST_F(AnAudience, IsToldEverythingWhereTheStoreCannotSayWhatWasMissed) {
  happens(kBob, Left{seat(1)});
  house_.depot.mood = Mood::ReadsFail;
  const auto ann = comes(kAnn);
  audience_.greet(kAnn, "Ann", 1);
  house_.loop.run_ready();
  EXPECT_EQ(ann->types(), (Types{"welcome", "presence"}));
}

TEST_F(AnAudience, IsToldEverythingWhereItClaimsToHaveSeenTheFuture) {
  const auto ann = comes(kAnn);
  audience_.greet(kAnn, "Ann", table_.seq() + 1);
  EXPECT_EQ(ann->types(), (Types{"welcome", "presence"}));
}

TEST_F(AnAudience, LosesItsSpectatorsAtTheStartWhereTheyAreNotWelcome) {
  const auto ann = is_there(kAnn);
  const auto eve = is_there(kEve);
  start_game();
  EXPECT_EQ(eve->closed, CloseCode::PolicyViolation);
  EXPECT_EQ(eve->why, "spectatorsNotWelcome");
  EXPECT_FALSE(ann->closed);
}

TEST_F(AnAudience, IsSentAwayWhenTheTableCloses) {
  const auto ann = is_there(kAnn);
  happens({}, Closed{Closing::Unused, {}});
  EXPECT_EQ(ann->types(), Types{"frame"});
  EXPECT_EQ(ann->why, "tableClosed");
  EXPECT_EQ(audience_.size(), 0U);
}

TEST_F(AnAudience, DoesNotHearWhomItMuted) {
  const auto ann = is_there(kAnn);
  const auto bob = is_there(kBob);
  audience_.mute(kAnn, kBob, Allowed::No);
  ann->sent.clear();
  audience_.say(kBob, "Ahoy");
  EXPECT_TRUE(ann->sent.empty());
  EXPECT_EQ(bob->types(), Types{"chat"}) << "one hears oneself";
  audience_.mute(kAnn, kBob, Allowed::Yes);
  audience_.say(kBob, "Ahoy");
  EXPECT_EQ(ann->types(), Types{"chat"});
}

TEST_F(AnAudience, HearsWhoIsThereOnlyWhenThatChanges) {
  const auto ann = is_there(kAnn);
  audience_.tell_presence();
  EXPECT_TRUE(ann->sent.empty());
  house_.pass(kSilenceOfTheAbsent);
  audience_.heard(kAnn);
  audience_.tell_presence();
  EXPECT_EQ(ann->types(), Types{"presence"}) << "Bob has not been heard of";
  const auto bob = is_there(kBob);
  EXPECT_EQ(ann->types(), (Types{"presence", "presence"})) << "and now he is there";
}

TEST_F(AnAudience, HearsOfSpectatorsOnceTheyWereCounted) {
  const auto ann = is_there(kAnn);
  const auto eve = is_there(kEve);
  ann->sent.clear();
  audience_.count_spectators();
  audience_.tell_presence();
  ASSERT_EQ(ann->types(), Types{"presence"});
  EXPECT_NE(ann->sent[0].find(R"("spectators":{"count":1,"names":["eve"]})"), std::string::npos)
      << ann->sent[0];
}

// All seats are one person's, and the chat is full of lines as long as they may be.
TEST(AWelcome, IsNeverLongerThanTheShortestQueueOfASocket) {
  RoomHouse house;
  Rng rng(1);
  TableStory story(for_captains(4));
  story.sit(kAnn).sit_too(kAnn, "second").sit_too(kAnn, "third").sit_too(kAnn, "fourth").start();
  const LogSizes sizes;
  Audience audience(
      house.house, story.table(), sizes, [] { return nullptr; }, [](const Person&) {});
  const auto welcome = [&] {
    const auto socket = std::make_shared<RememberingSocket>();
    audience.enter({kAnn, "192.0.2.1", {}}, socket);
    audience.greet(kAnn, "Ann", std::nullopt);
    return socket->sent.front().size();
  };
  std::size_t longest_game = 0;
  for (; story.table().stage() == Stage::Playing; story.act(rng)) {
    longest_game = std::max(longest_game, welcome());
  }
  std::string line;
  for (int letter = 0; letter < 500; ++letter) line += "\U0001F480";
  for (std::size_t said = 0; said < Chat::kKept; ++said) audience.say(kAnn, line);
  constexpr std::size_t kLongestNames = Chat::kKept * 24 * 4;
  EXPECT_LT(welcome() + longest_game + kLongestNames, kLongestWelcome);
}

using Awaited = BotTurn::Awaited;

TEST_F(AnAudience, LetsBotsThinkForWhoSitsThereThenForWhoWatchesThenForTheOwner) {
  EXPECT_EQ(audience_.turn(), (BotTurn{kAnn, Awaited::ByNobody}));
  audience_.enter({kEve, "198.51.100.7", {}}, std::make_shared<RememberingSocket>());
  EXPECT_EQ(audience_.turn(), (BotTurn{"198.51.100.7", Awaited::ByNobody}));
  const auto bob = comes(kBob);
  EXPECT_EQ(audience_.turn(), (BotTurn{"192.0.2.1", Awaited::ByWhoPlays}));
  house_.pass(kSilenceOfTheAbsent);
  EXPECT_EQ(audience_.turn(), (BotTurn{kAnn, Awaited::ByNobody})) << "nothing is heard of them";
}

TEST_F(AnAudience, HasBeenThereAllTheTimeWhenTheServersTimeIsSet) {
  is_there(kAnn);
  const Milliseconds year{std::chrono::days{365}};
  house_.now += year;
  audience_.set_ahead(year);
  const Company company = audience_.company();
  EXPECT_TRUE(company.presence.is_there(kAnn, house_.now));
  EXPECT_EQ(company.open_since, house_.now) << "everybody has time to answer";
}

TEST_F(AnAudience, IsToldAnewWhereTooMuchWouldHaveToBeRead) {
  for (std::uint64_t i = 0; i < kMostReadForGap / 2; ++i) {
    happens(kBob, Left{seat(1)});
    happens(kBob, Sat{seat(1), kBob, {}});
  }
  house_.depot.logs_asked_for = 0;
  const auto ann = comes(kAnn);
  audience_.greet(kAnn, "Ann", table_.seq() - 1);
  house_.loop.run_ready();
  EXPECT_EQ(ann->types(), (Types{"welcome", "presence"}));
  EXPECT_EQ(house_.depot.logs_asked_for, 0U);
  sizes_ = {};
  start_game();
  const auto bob = comes(kBob);
  audience_.greet(kBob, "Bob", table_.seq() - 1);
  house_.loop.run_ready();
  EXPECT_EQ(bob->types()[0], "resumed") << "from the game on there is little to read";
}

TEST_F(AnAudience, IsToldAnewWhereTheEntriesAreTooLong) {
  LogLine line;
  line.body = std::string(kMostBytesReadForGap, 'x');
  sizes_.add(line);
  happens(kBob, Left{seat(1)});
  const auto ann = comes(kAnn);
  audience_.greet(kAnn, "Ann", table_.seq() - 1);
  EXPECT_EQ(ann->types(), (Types{"welcome", "presence"}));
}

TEST_F(AnAudience, ReadsForAGapOnlyTheGameInWhichItIs) {
  start_game();
  const auto live = is_there(kBob);
  const std::uint64_t seen = table_.seq();
  happens(kAnn, TakenOver{seat(0), StandIn::Asked});
  happens(kAnn, HandedBack{seat(0)});
  const auto again = comes(kBob);
  house_.depot.lines_read = 0;
  audience_.greet(kBob, "Bob", seen);
  house_.loop.run_ready();
  EXPECT_EQ(house_.depot.lines_read, 3U) << "the start and the two behind it";
  ASSERT_GE(again->sent.size(), 3U);
  EXPECT_EQ(std::vector(again->sent.begin() + 1, again->sent.begin() + 3), live->sent);
}

// A log is read again for each gap: 1,000 entries a second at most for an address that does its
// worst.
TEST_F(AnAudience, PaysForWhatIsReadForAGap) {
  happens(kBob, Left{seat(1)});
  house_.depot.logs_asked_for = 0;
  while (!house_.house.gate.request("192.0.2.1", 10)) {
  }
  const auto ann = comes(kAnn);
  audience_.greet(kAnn, "Ann", table_.seq() - 1);
  house_.loop.run_ready();
  EXPECT_EQ(ann->types(), (Types{"welcome", "presence"}));
  EXPECT_EQ(house_.depot.logs_asked_for, 0U);
}

}  // namespace
}  // namespace skyloot::testing
