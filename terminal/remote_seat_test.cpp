// Coming to a table: who sits, who watches, and what is asked for.
#include "terminal/remote_seat.h"

#include <gtest/gtest.h>

#include "tests/support/remote_story.h"

namespace skyloot::testing {
namespace {

using RemoteSeat = ScriptedServer;

TEST_F(RemoteSeat, OpensATableAsItIsWanted) {
  answer_with(TableStory(for_captains(3)));
  TableOptions wanted = for_captains(3);
  wanted.edition = Edition::German;
  const auto opened = open_table(server_, wanted);
  ASSERT_TRUE(opened.has_value());
  EXPECT_EQ(opened->code, "K7QX2M");
  EXPECT_EQ(opened->link, "https://example.org/t/K7QX2M");
  EXPECT_EQ(requests_[0].body, R"({"options":{"edition":"de","captains":3}})");
}

TEST_F(RemoteSeat, SeatsTheBotsUntilOneIsRefused) {
  answer(200, "{}");
  refuse(422, "unknownLevel");
  EXPECT_FALSE(seat_bots(server_, "K7QX2M", {"mate", "admiral", "swab"}).has_value());
  ASSERT_EQ(requests_.size(), 2U);
  EXPECT_EQ(requests_[1].target, "/api/v1/tables/K7QX2M/bots");
  EXPECT_EQ(requests_[1].body, R"({"level":"admiral"})");
}

const RemotePerson kAnnThere{kAnn, "Ann", "secret", false};

TEST_F(RemoteSeat, SeatsWhoeverComes) {
  TableStory story(for_captains(2));
  answer_with(story);
  answer_with(story.sit(kAnn));
  const auto table = take_seats(server_, "K7QX2M", kAnnThere, {{}, seat(1)});
  ASSERT_TRUE(table.has_value());
  EXPECT_EQ(table->seats_of(kAnn).size(), 1U);
  EXPECT_EQ(asked(), "GET /api/v1/tables/K7QX2M, POST /api/v1/tables/K7QX2M/seats");
  EXPECT_EQ(requests_[1].body, R"({"seat":2,"name":"Ann"})");
}

TEST_F(RemoteSeat, BringsItsOwnChanceToADealThatIsSealed) {
  Rng rng(1);
  const SealedSecret sealed = a_sealed_secret(rng);
  std::vector<std::string> given;
  for (int visit = 0; visit < 2; ++visit) {
    answer_with(TableStory(for_captains(2), {}, sealed));
    answer_with(TableStory(for_captains(2), {}, sealed).sit_too(kAnn, "Ann"));
    const auto table = take_seats(server_, "K7QX2M", kAnnThere, {});
    ASSERT_TRUE(table.has_value());
    EXPECT_EQ(table->commitment, hex_text(sealed.commitment));
    given.push_back(hex_text(table->chairs[0].entropy.value()));
  }
  const auto entropy = [this](std::size_t request) {
    const auto body = parse_json(requests_[request].body);
    return body->field("entropy")->text;
  };
  EXPECT_TRUE(from_hex<Entropy>(entropy(1)).has_value()) << entropy(1);
  EXPECT_NE(entropy(1), entropy(3));
  EXPECT_EQ(given, (std::vector{entropy(1), entropy(3)})) << "whatever the server tells of them";
}

TEST_F(RemoteSeat, LeavesWhoComesBackInHisSeat) {
  TableStory story(for_captains(2));
  answer_with(story.sit(kAnn));
  ASSERT_TRUE(take_seats(server_, "K7QX2M", kAnnThere, {}).has_value());
  EXPECT_EQ(asked(), "GET /api/v1/tables/K7QX2M");
}

TEST_F(RemoteSeat, SeatsSeveralPeopleOfOneScreenOnce) {
  TableStory story(for_captains(3));
  answer_with(story.sit_too(kAnn, "Ann"));
  answer_with(story.sit_too(kAnn, "Bob"));
  const auto table = take_seats(server_, "K7QX2M", kAnnThere, {{"Ann", "Bob"}, {}});
  ASSERT_TRUE(table.has_value());
  EXPECT_EQ(table->seats_of(kAnn).size(), 2U);
  ASSERT_EQ(requests_.size(), 2U);
  EXPECT_EQ(requests_[1].body, R"({"name":"Bob"})");
}

TEST_F(RemoteSeat, LetsUsWatchWhereNoSeatCanBeHad) {
  for (const std::string code : {"gameRunning", "tableFull"}) {
    answer_with(TableStory(for_captains(2)));
    refuse(409, code);
    const auto table = take_seats(server_, "K7QX2M", kAnnThere, {});
    ASSERT_TRUE(table.has_value()) << code;
    EXPECT_TRUE(table->seats_of(kAnn).empty());
  }
  answer_with(TableStory(for_captains(2)));
  refuse(409, "nameTaken");
  EXPECT_FALSE(take_seats(server_, "K7QX2M", kAnnThere, {}).has_value());
}

TEST_F(RemoteSeat, TakesTheSeatBackThatABotWasAskedToPlay) {
  TableStory story(for_captains(2));
  story.sit(kAnn).sit(kBob).start().give_to_bot(seat(0));
  answer_with(story);
  answer_with(story.hand_back(seat(0)));
  const auto table = take_seats(server_, "K7QX2M", kAnnThere, {});
  ASSERT_TRUE(table.has_value());
  EXPECT_EQ(requests_[1].method, "DELETE");
  EXPECT_EQ(requests_[1].target, "/api/v1/tables/K7QX2M/seats/1/stand-in");
  EXPECT_EQ(table->chairs[0].stand_in, std::nullopt);
}

}  // namespace
}  // namespace skyloot::testing
