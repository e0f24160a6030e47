// Sentences about what happens around a game.
#include "terminal/connected_text.h"

#include <gtest/gtest.h>

#include "tests/support/table_story.h"

namespace skyloot::testing {
namespace {

const Catalogue& words() { return catalogue(Language::English); }

TableTold a_table() {
  TableTold table;
  table.chairs.resize(3);
  table.chairs[0] = {Holder::Human, kAnn, "Ann", nullptr, {}};
  table.chairs[1] = {Holder::Bot, {}, {}, player_named("mate"), {}};
  table.chairs[2] = {Holder::Human, kBob, "Bob", nullptr, StandIn::Absent};
  return table;
}

std::string line_of(DeedTold deed, const TableTold& before = a_table(),
                    const TableTold& after = a_table()) {
  return deed_line(words(), deed, before, after).value_or("");
}

TEST(ConnectedText, TellsWhoComesAndGoes) {
  EXPECT_EQ(line_of({DeedKind::Sat, seat(0), {}}), "Ann sits down.");
  EXPECT_EQ(line_of({DeedKind::BotSat, seat(1), {}}), "Duc de Plessy, a bot (Mate), sits down.");
  TableTold after = a_table();
  after.chairs[0] = {};
  EXPECT_EQ(line_of({DeedKind::Left, seat(0), {}}, a_table(), after), "Ann leaves the table.");
}

TEST(ConnectedText, TellsWhyABotPlays) {
  EXPECT_EQ(line_of({DeedKind::TimedOut, seat(0), {}}), "The time is up: a bot answers for Ann.");
  EXPECT_EQ(line_of({DeedKind::TakenOver, seat(2), StandIn::Absent}),
            "Bob is away: a bot plays on.");
  EXPECT_EQ(line_of({DeedKind::TakenOver, seat(2), StandIn::Asked}), "Bob lets a bot play.");
  EXPECT_EQ(line_of({DeedKind::HandedBack, seat(2), {}}), "Bob plays again.");
}

TEST(ConnectedText, LeavesMovesToTheEventsOfTheGame) {
  EXPECT_EQ(line_of({DeedKind::Acted, seat(0), {}}), "");
}

TEST(ConnectedText, IsNotConfusedByASeatThatIsNotThere) {
  EXPECT_EQ(line_of({DeedKind::Sat, seat(3), {}}), " sits down.");
  EXPECT_EQ(line_of({DeedKind::BotSat, {}, {}}), ", a bot (), sits down.");
}

TEST(ConnectedText, MarksBotsAndWhomTheyStandInFor) {
  const SeatSet bots = bots_at(a_table());
  EXPECT_FALSE(bots.contains(seat(0)));
  EXPECT_TRUE(bots.contains(seat(1)));
  EXPECT_TRUE(bots.contains(seat(2)));
  EXPECT_EQ(names_at(a_table())[2], "Bob");
  EXPECT_EQ(names_at(a_table())[1], "");
}

TEST(ConnectedText, RoundsTimeUpAndNeverBelowNothing) {
  using namespace std::chrono_literals;
  EXPECT_EQ(time_text(words(), 1ms), "1 s");
  EXPECT_EQ(time_text(words(), 59'001ms), "1 min 0 s");
  EXPECT_EQ(time_text(words(), 24h - 1s), "23 h 59 min");
  EXPECT_EQ(time_text(words(), -5s), "0 s");
}

TEST(ConnectedText, BeginsAnewWithASeatThatChangesHands) {
  Attendance attendance;
  const SeatPresence away{seat(0), kOpening, {}};
  const auto note = [&](const std::vector<SeatPresence>& told) {
    return attendance.note(words(), a_table(), {}, told, kOpening).size();
  };
  EXPECT_EQ(note({away}), 1U);
  EXPECT_EQ(note({away}), 0U);
  EXPECT_EQ(note({}), 0U) << "he has left the table";
  EXPECT_EQ(note({away}), 1U) << "another one, and not here either";
}

}  // namespace
}  // namespace skyloot::testing
