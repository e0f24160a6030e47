#include "server/rooms/socket_talk.h"

#include <gtest/gtest.h>

#include "tests/support/room_house.h"

namespace skyloot::testing {
namespace {

using Types = std::vector<std::string>;

constexpr std::string_view kHello = R"({"type":"hello","protocol":1})";
constexpr std::string_view kPing = R"({"type":"ping"})";
constexpr std::string_view kNonsense = R"({"type":"dance"})";

// A person's talk over one socket, and what was answered.
struct Talking {
  std::shared_ptr<RememberingSocket> socket = std::make_shared<RememberingSocket>();
  SocketListener listener{};

  // A field of the last answer; empty if it has none.
  [[nodiscard]] std::string last(std::string_view name) const {
    if (socket->sent.empty()) return {};
    const auto answer = parse_json(socket->sent.back());
    const JsonNode* const field = answer->field(name);
    if (field == nullptr || field->kind == JsonNode::Kind::Null) return {};
    if (field->kind == JsonNode::Kind::Integer) return std::to_string(field->integer);
    return field->text;
  }
  // The last answer's code, and whether it is a refusal at all.
  [[nodiscard]] std::string refusal() const {
    return last("type") == "refused" ? last("code") : "";
  }
};

// Ann and Bob have begun a game: Ann is to take or leave.
class ASocketTalk : public ::testing::Test {
 protected:
  ASocketTalk() {
    house_.config.limits.message_burst = 20;
    house_.config.limits.messages_per_second = 5;
    house_.config.limits.refused_messages = 3;
  }

  Talking comes(const Person& person, Language language = Language::English) {
    Talking talking;
    const Visitor visitor{{{}, person, person}, &catalogue(language), "192.0.2.1"};
    talking.listener = talk(house_.house, room_, visitor, talking.socket);
    return talking;
  }
  Talking greeted(const Person& person) {
    Talking talking = comes(person);
    say(talking, kHello);
    talking.socket->sent.clear();
    return talking;
  }
  void say(const Talking& talking, std::string_view text) {
    talking.listener.on_text(text);
    house_.loop.run_ready();
  }
  void act(const Talking& talking, std::string_view action, std::string_view ack_id = "a1",
           std::size_t ply = 1) {
    say(talking, R"({"type":"act","seat":1,"ply":)" + std::to_string(ply) + R"(,"ackId":")" +
                     std::string(ack_id) + R"(","action":{"action":")" + std::string(action) +
                     R"("}})");
  }
  [[nodiscard]] const TableGame& game() const { return *room_->table().game(); }

  static Table begun(RoomHouse& house) {
    TableOptions options = for_captains(2);
    options.first = seat(0);
    Table table = house.table_of({kAnn, kBob}, options);
    Rng rng(3);
    house.write(table, kAnn, *start(table, kAnn, dealer_from(rng)));
    return table;
  }

  RoomHouse house_;
  std::shared_ptr<Room> room_ = std::make_shared<Room>(house_.house, begun(house_));
};

TEST_F(ASocketTalk, BeginsWithHello) {
  const Talking ann = comes(kAnn);
  say(ann, kPing);
  EXPECT_EQ(ann.refusal(), "helloFirst");
  say(ann, kHello);
  EXPECT_EQ(ann.socket->types(), (Types{"refused", "welcome", "presence"}));
}

TEST_F(ASocketTalk, SaysHelloOnceOverEachSocket) {
  const Talking ann = greeted(kAnn);
  const Talking bob = greeted(kBob);
  for (int i = 0; i < 10; ++i) say(bob, R"({"type":"chat","text":"Ahoy"})");
  ann.socket->sent.clear();
  house_.depot.logs_asked_for = 0;
  for (const std::string_view again :
       {kHello, std::string_view(R"({"type":"hello","protocol":1,"seq":1})")}) {
    say(ann, again);
    EXPECT_EQ(ann.refusal(), "helloAgain");
    EXPECT_LT(ann.socket->sent.back().size(), 300U);
  }
  EXPECT_EQ(house_.depot.logs_asked_for, 0U);
  EXPECT_EQ(greeted(kAnn).refusal(), "") << "over another socket";
}

TEST_F(ASocketTalk, AnswersAPingWithTheTime) {
  const Talking ann = greeted(kAnn);
  say(ann, kPing);
  EXPECT_EQ(ann.last("type"), "pong");
  EXPECT_EQ(ann.last("time"), std::to_string(number_of(house_.now)));
}

TEST_F(ASocketTalk, TellsOfAChoiceInAFrameThatAcknowledgesIt) {
  const Talking ann = greeted(kAnn);
  act(ann, "take");
  EXPECT_EQ(game().ply(), 2U);
  EXPECT_EQ(ann.socket->types(), Types{"frame"});
  EXPECT_EQ(ann.last("ackId"), "a1");
}

TEST_F(ASocketTalk, CarriesOutOnceWhatIsSentTwice) {
  const Talking ann = greeted(kAnn);
  act(ann, "take");
  const std::uint64_t seq = room_->table().seq();
  act(ann, "take");
  EXPECT_EQ(room_->table().seq(), seq);
  EXPECT_EQ(ann.last("type"), "acknowledged");
  EXPECT_EQ(ann.last("ackId"), "a1");
  EXPECT_EQ(ann.last("seq"), std::to_string(seq));
}

TEST_F(ASocketTalk, RefusesAChoiceWithItsRuleAndWhereToReadIt) {
  const Talking ann = greeted(kAnn);
  act(ann, "stop");
  EXPECT_EQ(ann.refusal(), "notAsked");
  EXPECT_EQ(ann.last("ackId"), "a1");
  EXPECT_EQ(ann.last("ply"), "1");
  EXPECT_EQ(ann.last("rule"), "R3.2");
  EXPECT_EQ(ann.last("ruleUrl"), "/api/v1/rules/R3.2");
  EXPECT_EQ(house_.house.telemetry.metrics.refusals.at({kOverSocket, "notAsked"}), 1U);
}

TEST_F(ASocketTalk, RefusesAChoiceForAnotherQuestionAndOneOfAnother) {
  const Talking ann = greeted(kAnn);
  act(ann, "take", "a1", 2);
  EXPECT_EQ(ann.refusal(), "stalePly");
  EXPECT_EQ(ann.last("rule"), "");
  const Talking bob = greeted(kBob);
  act(bob, "take");
  EXPECT_EQ(bob.refusal(), "notYourSeat");
  EXPECT_EQ(game().ply(), 1U);
}

TEST_F(ASocketTalk, RefusesWhatTheStoreDoesNotKeep) {
  const Talking ann = greeted(kAnn);
  house_.depot.mood = Mood::ReadsFailAndAppendsConflict;
  act(ann, "take");
  EXPECT_EQ(ann.refusal(), "storeFailed");
  EXPECT_EQ(ann.last("ackId"), "a1");
  EXPECT_EQ(game().ply(), 1U);
}

TEST_F(ASocketTalk, LetsOnlyWhoHasASeatSayMuch) {
  const Talking ann = greeted(kAnn);
  const Talking eve = greeted(kEve);
  constexpr std::string_view kAhoy = R"({"type":"chat","text":"Ahoy"})";
  say(eve, kAhoy);
  EXPECT_EQ(eve.refusal(), "notAPlayer");
  say(ann, kAhoy);
  EXPECT_EQ(eve.last("text"), "Ahoy");
  while (!house_.house.gate.chat_line(kAnn)) {
  }
  say(ann, kAhoy);
  EXPECT_EQ(ann.refusal(), "tooMuchChat");
  EXPECT_EQ(ann.last("retryAfterMs"), "2000");
}

TEST_F(ASocketTalk, DoesNotCarryWordsOfWhoIsMuted) {
  const Talking ann = greeted(kAnn);
  const Talking bob = greeted(kBob);
  say(ann, R"({"type":"mute","person":"bob","muted":true})");
  ann.socket->sent.clear();
  say(bob, R"({"type":"chat","text":"Ahoy"})");
  EXPECT_TRUE(ann.socket->sent.empty());
  say(ann, R"({"type":"mute","person":"bob","muted":false})");
  say(bob, R"({"type":"chat","text":"Ahoy again"})");
  EXPECT_EQ(ann.last("text"), "Ahoy again");
}

TEST_F(ASocketTalk, RefusesInTheLanguageOfWhoHearsIt) {
  const Talking ann = comes(kAnn, Language::German);
  say(ann, kPing);
  EXPECT_EQ(ann.last("detail"), catalogue(Language::German).format("refused.helloFirst"));
  say(ann, kHello);
  say(ann, R"({"type":"language","language":"pl"})");
  ann.listener.on_binary();
  EXPECT_EQ(ann.last("detail"), catalogue(Language::Polish).format("refused.binary"));
}

TEST_F(ASocketTalk, SaysWhichChoiceCameTooFastAndWhenItIsWelcome) {
  const Talking ann = greeted(kAnn);
  for (int i = 1; i < 20; ++i) say(ann, kPing);
  act(ann, "take", "hasty");
  EXPECT_EQ(ann.refusal(), "tooManyMessages");
  EXPECT_EQ(ann.last("ackId"), "hasty");
  EXPECT_EQ(ann.last("retryAfterMs"), "200");
  EXPECT_EQ(game().ply(), 1U);
  house_.now += Milliseconds{200};
  act(ann, "take", "hasty");
  EXPECT_EQ(ann.last("type"), "frame");
}

TEST_F(ASocketTalk, EndsWithWhoSaysNothingThatIsUnderstood) {
  const Talking ann = greeted(kAnn);
  say(ann, kNonsense);
  ann.listener.on_binary();
  EXPECT_FALSE(ann.socket->closed);
  say(ann, kNonsense);
  EXPECT_EQ(ann.socket->closed, CloseCode::PolicyViolation);
  EXPECT_EQ(ann.socket->why, "tooManyRefused");
  EXPECT_EQ(room_->audience().size(), 0U);
  ASSERT_FALSE(house_.log.empty());
  EXPECT_EQ(house_.log.back().key, "log.abuseClosed");
}

TEST_F(ASocketTalk, ForgivesWhoIsUnderstoodAtLast) {
  const Talking ann = greeted(kAnn);
  for (int i = 0; i < 5; ++i) {
    say(ann, kNonsense);
    say(ann, kNonsense);
    say(ann, kPing);
  }
  EXPECT_FALSE(ann.socket->closed);
}

TEST_F(ASocketTalk, KeepsTheAddressOutOfTheLogIfThatIsWanted) {
  house_.config.log_addresses = Allowed::No;
  const Talking ann = greeted(kAnn);
  for (int i = 0; i < 3; ++i) say(ann, kNonsense);
  ASSERT_FALSE(house_.log.empty());
  const std::string line = log_line(LogForm::Text, house_.log.back(), house_.now);
  EXPECT_EQ(line.find("192.0.2.1"), std::string::npos) << line;
}

TEST_F(ASocketTalk, ShowsThatSomebodyIsThereUntilItCloses) {
  const Talking bob = greeted(kBob);
  const Talking ann = greeted(kAnn);
  house_.pass(kSilenceOfTheAbsent - Milliseconds{1});
  ann.listener.on_heartbeat();
  house_.pass(Milliseconds{1});
  bob.socket->sent.clear();
  say(bob, kPing);
  room_->audience().tell_presence();
  EXPECT_EQ(bob.socket->types(), Types{"pong"}) << "nobody is absent";
  ann.listener.on_close();
  EXPECT_EQ(room_->audience().size(), 1U);
}

}  // namespace
}  // namespace skyloot::testing
