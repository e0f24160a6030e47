// What a client says: written as the schemas say, read back as it was, refused where it is not so.
#include "protocol/client_message.h"

#include <gtest/gtest.h>

#include <set>

#include "formats/message.h"
#include "tests/support/fixtures.h"

namespace skyloot::testing {
namespace {

const std::array<std::pair<ClientMessage, std::string_view>, 9> kWritten{{
    {Hello{}, R"({"type":"hello","protocol":1})"},
    {Hello{17}, R"({"type":"hello","protocol":1,"seq":17})"},
    {Act{seat(1), 12, "a-1", TakeShare{}},
     R"({"type":"act","seat":2,"ply":12,"ackId":"a-1","action":{"action":"take"}})"},
    {Act{seat(0), 3, "é", Plunder{card(8), seat(3)}},
     R"({"type":"act","seat":1,"ply":3,"ackId":"é","action":{"action":"plunder","card":8,"loser":4}})"},
    {ChatOut{R"(Ahoy "mates")"}, R"({"type":"chat","text":"Ahoy \"mates\""})"},
    {Mute{"9f2c41d07be385aa", true}, R"({"type":"mute","person":"9f2c41d07be385aa","muted":true})"},
    {Mute{"9f2c41d07be385aa", false},
     R"({"type":"mute","person":"9f2c41d07be385aa","muted":false})"},
    {Ping{}, R"({"type":"ping"})"},
    {ChooseLanguage{Language::Polish}, R"({"type":"language","language":"pl"})"},
}};

// The path of what is refused, and the type as far as it is known.
std::pair<std::string, std::string> refused_at(std::string_view json) {
  const auto message = read_client_message(json);
  if (message) return {"nothing", ""};
  return {message.error().error.path, std::string(message.error().type)};
}
using Refusal = std::pair<std::string, std::string>;

TEST(ClientMessage, IsWrittenInTheOrderOfTheProtocolsPage) {
  for (const auto& [message, json] : kWritten) EXPECT_EQ(to_json(message), json);
}

TEST(ClientMessage, IsReadAsItWasWritten) {
  for (const auto& [message, json] : kWritten) EXPECT_EQ(read_client_message(json), message);
}

TEST(ClientMessage, EveryTypeIsWrittenHere) {
  std::set<std::size_t> written;
  for (const auto& [message, json] : kWritten) written.insert(message.index());
  EXPECT_EQ(written.size(), std::variant_size_v<ClientMessage>);
}

TEST(ClientMessage, HasTheTypesOfItsSchema) {
  const auto& words = MessageTypes<ClientMessage>::kWords;
  EXPECT_EQ(types_in_schema("client-message"), std::set<std::string>(words.begin(), words.end()));
}

TEST(ClientMessage, IsTakenAndRefusedAsItsSchemaDoes) {
  std::size_t taken = 0;
  std::size_t refused = 0;
  for (const Fixture& fixture : fixtures_of_messages("client-message")) {
    const auto message = read_client_message(fixture.text);
    EXPECT_EQ(message.has_value(), !fixture.is_bad()) << fixture.file;
    ++(fixture.is_bad() ? refused : taken);
    if (!message) continue;
    EXPECT_EQ(to_json(*message), without_blanks(fixture.text)) << fixture.file;
  }
  EXPECT_GE(taken, 10U);
  EXPECT_GE(refused, 20U);
}

TEST(ClientMessage, IsRefusedWithThePlaceAndTheType) {
  EXPECT_EQ(refused_at("ahoy"), Refusal("", ""));
  EXPECT_EQ(refused_at("[]"), Refusal("", ""));
  EXPECT_EQ(refused_at(R"({"protocol":1})"), Refusal("", ""));
  EXPECT_EQ(refused_at(R"({"type":"dance"})"), Refusal("type", ""));
  EXPECT_EQ(refused_at(R"({"type":"hello","protocol":2})"), Refusal("protocol", "hello"));
  EXPECT_EQ(refused_at(R"({"type":"ping","loudly":true})"), Refusal("", "ping"));
  EXPECT_EQ(refused_at(R"({"type":"act","seat":1,"ply":1,"ackId":"a","action":{"action":"sing"}})"),
            Refusal("action.action", "act"));
}

TEST(ClientMessage, NamesTheTypesThereAre) {
  const auto message = read_client_message(R"({"type":"dance"})");
  ASSERT_FALSE(message.has_value());
  const auto as_it_is = [](std::string_view word) { return word; };
  EXPECT_EQ(message.error().error.wanted,
            joined(MessageTypes<ClientMessage>::kWords, ", ", as_it_is));
}

}  // namespace
}  // namespace skyloot::testing
