// The bodies of requests and answers: written as docs/protocol.md shows them, read as they were
// written.
#include <gtest/gtest.h>

#include "formats/message.h"
#include "protocol/answer_body.h"
#include "protocol/request_body.h"
#include "tests/support/table_story.h"

namespace skyloot::testing {
namespace {

constexpr std::string_view kBytes = "66c193c694211f48b761552d71859676";

Entropy some_entropy() { return from_hex<Entropy>(kBytes).value(); }

const std::vector<std::pair<RequestBody, std::string>> kBodies{
    {NameBody{"Ann"}, R"({"name":"Ann"})"},
    {CodeBody{"ABCD2345"}, R"({"code":"ABCD2345"})"},
    {SeatBody{}, "{}"},
    {SeatBody{seat(1), some_entropy(), "Bob", "sit"},
     R"({"seat":2,"entropy":")" + std::string(kBytes) + R"(","name":"Bob","ackId":"sit"})"},
    {BotBody{"mate", seat(2), {}}, R"({"level":"mate","seat":3})"},
    {EntropyBody{some_entropy()}, R"({"entropy":")" + std::string(kBytes) + R"("})"},
    {GameBody{"begin"}, R"({"ackId":"begin"})"},
    {HintBody{seat(3)}, R"({"seat":4})"},
    {ReportBody{seat(1), {}, "Rude."}, R"({"seat":2,"text":"Rude."})"},
    {ReportBody{{}, "9a679a77457dba47", "Rude."},
     R"({"person":"9a679a77457dba47","text":"Rude."})"},
    {ForkBody{20, {}}, R"({"ply":20})"},
};

// Read by the reader of the body's type, as the route does it; none if it is refused.
std::optional<RequestBody> read_as(const RequestBody& kind, std::string_view json) {
  const JsonNode root = parse_json(json).value();
  JsonReading reading(json);
  JsonFields fields(reading, root, "");
  RequestBody body = kind;
  std::visit(
      [&]<class Body>(Body& content) {
        content = Body{};
        read_body(fields, content);
      },
      body);
  fields.no_others();
  if (reading.failed()) return std::nullopt;
  return body;
}

TEST(RequestBody, IsWrittenAsTheProtocolsPageShowsIt) {
  for (const auto& [body, json] : kBodies) EXPECT_EQ(to_json(body), json);
}

TEST(RequestBody, IsReadAsItWasWritten) {
  for (const auto& [body, json] : kBodies) EXPECT_EQ(read_as(body, json), body) << json;
}

TEST(RequestBody, EveryOneIsWrittenHere) {
  std::vector<bool> written(std::variant_size_v<RequestBody>);
  for (const auto& [body, json] : kBodies) written[body.index()] = true;
  EXPECT_EQ(std::count(written.begin(), written.end(), false), 0);
}

TEST(RequestBody, IsRefusedWithAFieldTooManyOrABadOne) {
  for (const auto& [body, json] : kBodies) {
    const std::string more = json.substr(0, json.size() - 1) + (json == "{}" ? "" : ",");
    EXPECT_EQ(read_as(body, more + R"("colour":"red"})"), std::nullopt) << json;
  }
  EXPECT_EQ(read_as(SeatBody{}, R"({"seat":5})"), std::nullopt);
  EXPECT_EQ(read_as(SeatBody{}, R"({"entropy":"66"})"), std::nullopt);
  EXPECT_EQ(read_as(NameBody{}, R"({"name":"a\u0007"})"), std::nullopt);
  EXPECT_EQ(read_as(HintBody{}, "{}"), std::nullopt);
}

TEST(AnswerBody, OfASessionIsReadAsItWasWritten) {
  const SessionAnswer fresh{"9a679a77457dba47", "Ann", "f9e0573d281a"};
  const std::string json = to_json<AnswerBody>(fresh);
  EXPECT_EQ(json, R"({"person":"9a679a77457dba47","name":"Ann","token":"f9e0573d281a"})");
  EXPECT_EQ(read_answer_body<SessionAnswer>(json), fresh);
  const SessionAnswer known{"9a679a77457dba47", "Ann", {}};
  EXPECT_EQ(read_answer_body<SessionAnswer>(to_json<AnswerBody>(known)), known);
  EXPECT_EQ(read_answer_body<SessionAnswer>(R"({"name":"Ann"})"), std::nullopt);
}

TEST(AnswerBody, OfAMovingCodeIsReadAsItWasWritten) {
  const MovingCodeAnswer answer{"ABCD2345", time_of(17)};
  const std::string json = to_json<AnswerBody>(answer);
  EXPECT_EQ(json, R"({"code":"ABCD2345","expires":17})");
  EXPECT_EQ(read_answer_body<MovingCodeAnswer>(json), answer);
}

TEST(AnswerBody, OfATableIsReadAsItWasWritten) {
  TableStory story(for_captains(2));
  story.sit(kAnn);
  const TableAnswer answer{table_as_told(story.table()), "https://example.org/t/K7QX2M", 2};
  const std::string json = to_json<AnswerBody>(answer);
  const auto read = read_answer_body<TableAnswer>(json);
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(to_json<AnswerBody>(*read), json);
  EXPECT_EQ(read->table.chairs[0].name, kAnn);
  EXPECT_TRUE(json.ends_with(R"(,"url":"https://example.org/t/K7QX2M","seq":2})"));
}

}  // namespace
}  // namespace skyloot::testing
