// What a server says: written as the schemas say, and read: what is taken, what is passed over,
// what is refused.
#include "protocol/server_message.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/support/fixtures.h"
#include "tests/support/story_room.h"
#include "tests/support/table_lives.h"

namespace skyloot::testing {
namespace {

template <class Message>
Message read_as(std::string_view json) {
  const auto message = read_server_message(json);
  if (!message || !*message || !std::holds_alternative<Message>(**message)) {
    throw std::logic_error("not understood: " + std::string(json));
  }
  return std::get<Message>(**message);
}

// The path of what is refused.
std::string refused_at(std::string_view json) {
  const auto message = read_server_message(json);
  return message ? "nothing" : message.error().path;
}

std::string chat_line(std::string_view name, std::string_view text) {
  return R"({"type":"chat","id":7,"person":"p","name":")" + std::string(name) + R"(","text":")" +
         std::string(text) + R"(","time":1700000000000})";
}

std::string read_and_written(std::string_view json) {
  const auto message = read_server_message(json);
  return message && *message ? to_json(**message) : "not understood";
}

TEST(ServerMessage, HasTheTypesOfItsSchema) {
  const auto& words = MessageTypes<ServerMessage>::kWords;
  EXPECT_EQ(types_in_schema("server-message"), std::set<std::string>(words.begin(), words.end()));
}

// The examples were said by a server; what we read of them is all there is.
TEST(ServerMessage, OfTheExamplesIsReadAndWrittenTheSame) {
  std::set<std::string> types;
  for (const Fixture& fixture : fixtures_of_messages("server-message")) {
    if (fixture.is_bad()) continue;
    EXPECT_EQ(read_and_written(fixture.text), without_blanks(fixture.text)) << fixture.file;
    types.insert(fixture.schema);
  }
  EXPECT_EQ(types.size(), std::variant_size_v<ServerMessage>) << "each has an example";
}

TEST(ServerMessage, AFrameIsReadAndWrittenTheSameAtAnyTime) {
  std::set<DeedKind> told;
  live(7, 2, [&](const TableLife& life) {
    if (life.table().seq() == 1) return;
    const Broadcast telling(life.table(), life.story().done());
    for (const Person& person : {kAnn, kBob, kEve}) {
      const std::string frame = telling.frame_for(person);
      EXPECT_EQ(read_and_written(frame), frame);
      told.insert(read_as<Frame>(frame).deed.kind);
    }
  });
  EXPECT_TRUE(told.contains(DeedKind::Acted));
  EXPECT_TRUE(told.contains(DeedKind::Sat));
}

TEST(ServerMessage, AWelcomeIsReadAndWrittenTheSameAtAnyTime) {
  live(8, 2, [](const TableLife& life) {
    Welcome told;
    told.seq = static_cast<std::int64_t>(life.table().seq());
    told.you = {kAnn, "Ann", {seat(0)}};
    told.table = table_as_told(life.table());
    told.game = game_as_told(life.table(), kAnn, life.table().deadline());
    told.presence = {{seat(1), time_of(1), time_of(2)}};
    told.chat = {{1, kBob, "Bob", "Ahoy!", time_of(3)}};
    const std::string text = to_json<ServerMessage>(told);
    EXPECT_EQ(read_and_written(text), text);
  });
}

TEST(ServerMessage, TellsOfTheTableAndWhoSitsThere) {
  TableStory story(for_captains(3));
  story.sit(kAnn).sit_bot("mate").sit(kBob).start();
  StoryRoom room(story);
  const auto welcome = read_as<Welcome>(room.welcome(kBob));
  EXPECT_EQ(welcome.seq, 5);
  EXPECT_EQ(welcome.you.person, kBob);
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

TEST(ServerMessage, TellsWhatHappened) {
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

TEST(ServerMessage, ReadsOfARefusalHowLongToWait) {
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

TEST(ServerMessage, ReadsWhoWatches) {
  const std::string_view told = R"({"type":"presence","seats":[],
                                    "spectators":{"count":22,"names":["Eve","Mo"]}})";
  EXPECT_EQ(read_as<PresenceChanged>(told).spectators, (Spectators{22, {"Eve", "Mo"}}));
  const std::string_view untold = R"({"type":"presence","seats":[]})";
  EXPECT_EQ(read_as<PresenceChanged>(untold).spectators, Spectators{}) << "an older server";
  EXPECT_EQ(refused_at(R"({"type":"presence","seats":[],
                           "spectators":{"count":1,"names":["E\nve"]}})"),
            "spectators.names[0]");
}

TEST(ServerMessage, PassesOverWhatItDoesNotKnow) {
  const auto fireworks = read_server_message(R"({"type":"fireworks","colours":["red"]})");
  ASSERT_TRUE(fireworks.has_value());
  EXPECT_FALSE(fireworks->has_value());
  EXPECT_EQ(read_as<Refused>(R"({"type":"refused","ackId":null,"code":"badMessage","rule":null,
                                 "ply":null,"detail":"No.","colour":"red"})")
                .detail,
            "No.");
}

TEST(ServerMessage, IsRefusedWithWhatIsMissing) {
  EXPECT_EQ(refused_at("no JSON"), "");
  EXPECT_EQ(refused_at(R"({"type":"chat"})"), "");
  EXPECT_EQ(refused_at(R"({"type":"frame","seq":-1,"deed":{"deed":"started"}})"), "seq");
  EXPECT_EQ(refused_at(R"({"type":"frame","seq":1,"deed":{"deed":"flown"}})"), "deed.deed");
  EXPECT_EQ(refused_at(R"({"type":"presence","seats":[{"seat":5}]})"), "seats[0].seat");
}

TEST(ServerMessage, BringsNoControlCharactersToTheScreen) {
  EXPECT_EQ(read_as<ChatLine>(chat_line("Ann", "ahoy")).text, "ahoy");
  EXPECT_EQ(refused_at(chat_line("Ann", R"(\u001b[2J)")), "text");
  EXPECT_EQ(refused_at(chat_line(R"(A\nnn)", "ahoy")), "name");
  EXPECT_EQ(refused_at(R"({"type":"refused","code":"x","detail":"\u0007"})"), "detail");
}

}  // namespace
}  // namespace skyloot::testing
