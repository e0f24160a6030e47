// What a server says, read: what is taken, what is passed over, what is refused.
#include "terminal/remote_message.h"

#include <gtest/gtest.h>

#include "tests/support/remote_story.h"

namespace skyloot::testing {
namespace {

template <class Message>
Message read_as(std::string_view json) {
  const auto message = read_remote_message(json);
  if (!message || !std::holds_alternative<Message>(*message)) {
    throw std::logic_error("not understood: " + std::string(json));
  }
  return std::get<Message>(*message);
}

// The path of what is refused.
std::string refused_at(std::string_view json) {
  const auto message = read_remote_message(json);
  return message ? "nothing" : message.error().path;
}

std::string chat_line(std::string_view name, std::string_view text) {
  return R"({"type":"chat","id":7,"person":"p","name":")" + std::string(name) + R"(","text":")" +
         std::string(text) + R"(","time":1700000000000})";
}

TEST(RemoteMessage, TellsOfTheTableAndWhoSitsThere) {
  TableStory story(for_captains(3));
  story.sit(kAnn).sit_bot("mate").sit(kBob).start();
  StoryRoom room(story);
  const auto welcome = read_as<Welcome>(room.welcome(kBob));
  EXPECT_EQ(welcome.seq, 5);
  EXPECT_EQ(welcome.you, kBob);
  EXPECT_EQ(welcome.table.code, "K7QX2M");
  EXPECT_EQ(welcome.table.stage, Stage::Playing);
  EXPECT_EQ(welcome.table.owner, kAnn);
  EXPECT_EQ(welcome.table.chairs[0].name, kAnn);
  EXPECT_EQ(welcome.table.chairs[1].bot, player_named("mate"));
  EXPECT_TRUE(welcome.table.seats_of(kBob).contains(seat(2)));
  EXPECT_EQ(welcome.table.free_seats(), 0U);
  ASSERT_TRUE(welcome.game.has_value());
  EXPECT_EQ(welcome.game->ply, 1);
  EXPECT_EQ(welcome.game->sights.front().viewer, seat(2));
}

TEST(RemoteMessage, TellsWhatHappened) {
  TableStory story(for_captains(2, ChoiceClock::Minute));
  story.sit(kAnn).sit(kBob).start();
  StoryRoom room(story);
  const Seat asked = story.seat_to_act();
  const Person who = story.person_to_act();
  story.act(TakeShare{}, "mine");
  const auto frame = read_as<Frame>(room.frame(who));
  EXPECT_EQ(frame.seq, 5);
  EXPECT_EQ(frame.deed.kind, DeedKind::Acted);
  EXPECT_EQ(frame.deed.seat, asked);
  EXPECT_EQ(frame.ack_id, "mine");
  EXPECT_FALSE(frame.table.has_value());
  ASSERT_TRUE(frame.game.has_value());
  EXPECT_EQ(frame.game->ply, 2);
  EXPECT_EQ(frame.game->deadline, story.now() + std::chrono::minutes(1));
  EXPECT_EQ(frame.game->events.size(), story.events().size());
}

TEST(RemoteMessage, ReadsOfARefusalHowLongToWait) {
  const std::string_view hasty = R"({"type":"refused","ackId":"mine","code":"tooManyMessages",
                                     "detail":"Slow down.","retryAfterMs":200})";
  EXPECT_EQ(read_as<Refused>(hasty).ack_id, "mine");
  EXPECT_EQ(read_as<Refused>(hasty).retry_after, Milliseconds{200});
  const std::string_view stale = R"({"type":"refused","ackId":"mine","code":"stalePly",
                                     "detail":"No."})";
  EXPECT_EQ(read_as<Refused>(stale).retry_after, std::nullopt);
  EXPECT_EQ(refused_at(R"({"type":"refused","code":"x","detail":"y","retryAfterMs":0})"),
            "retryAfterMs");
}

TEST(RemoteMessage, ReadsWhoWatches) {
  const std::string_view told = R"({"type":"presence","seats":[],
                                    "spectators":{"count":22,"names":["Eve","Mo"]}})";
  EXPECT_EQ(read_as<PresenceChanged>(told).spectators, (SpectatorsTold{22, {"Eve", "Mo"}}));
  const std::string_view untold = R"({"type":"presence","seats":[]})";
  EXPECT_EQ(read_as<PresenceChanged>(untold).spectators, SpectatorsTold{}) << "an older server";
  EXPECT_EQ(refused_at(R"({"type":"presence","seats":[],
                           "spectators":{"count":1,"names":["E\nve"]}})"),
            "spectators.names[0]");
}

TEST(RemoteMessage, PassesOverWhatItDoesNotKnow) {
  read_as<Unimportant>(R"({"type":"pong","time":1})");
  read_as<Unimportant>(R"({"type":"fireworks","colours":["red"]})");
  EXPECT_EQ(read_as<Refused>(R"({"type":"refused","ackId":null,"code":"badMessage","rule":null,
                                 "ply":null,"detail":"No.","colour":"red"})")
                .detail,
            "No.");
}

TEST(RemoteMessage, IsRefusedWithWhatIsMissing) {
  EXPECT_EQ(refused_at("no JSON"), "");
  EXPECT_EQ(refused_at(R"({"type":"chat"})"), "");
  EXPECT_EQ(refused_at(R"({"type":"frame","seq":-1,"deed":{"deed":"started"}})"), "seq");
  EXPECT_EQ(refused_at(R"({"type":"frame","seq":1,"deed":{"deed":"flown"}})"), "deed.deed");
  EXPECT_EQ(refused_at(R"({"type":"presence","seats":[{"seat":5}]})"), "seats[0].seat");
}

TEST(RemoteMessage, BringsNoControlCharactersToTheScreen) {
  EXPECT_EQ(read_as<ChatTold>(chat_line("Ann", "ahoy")).text, "ahoy");
  EXPECT_EQ(refused_at(chat_line("Ann", R"(\u001b[2J)")), "text");
  EXPECT_EQ(refused_at(chat_line(R"(A\nnn)", "ahoy")), "name");
  EXPECT_EQ(refused_at(R"({"type":"refused","code":"x","detail":"\u0007"})"), "detail");
}

}  // namespace
}  // namespace skyloot::testing
