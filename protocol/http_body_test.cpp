// The bodies of requests and answers: written as docs/protocol.md shows them, read as they were
// written.
#include <gtest/gtest.h>

#include "formats/message.h"
#include "protocol/admin_body.h"
#include "protocol/answer_body.h"
#include "protocol/request_body.h"
#include "tests/support/random_records.h"
#include "tests/support/table_story.h"

namespace skyloot::testing {
namespace {

constexpr std::string_view kBytes = "66c193c694211f48b761552d71859676";

Entropy some_entropy() { return from_hex<Entropy>(kBytes).value(); }

const std::vector<std::pair<RequestBody, std::string>> kBodies{
    {NoBody{}, "{}"},
    {OpenBody{for_captains(2, ChoiceClock::Minute), {}, "open"},
     R"({"options":{"captains":2,"clock":"60s"},"ackId":"open"})"},
    {OptionsBody{for_captains(2), {}},
     R"({"options":{"edition":"en","captains":2,"first":null,"clock":"none","hints":true,)"
     R"("spectators":true,"graceSeconds":300,"visibility":"private","deck":null}})"},
    {NameBody{"Ann"}, R"({"name":"Ann"})"},
    {CodeBody{"ABCD2345"}, R"({"code":"ABCD2345"})"},
    {ForgetBody{"9a679a77457dba47"}, R"({"person":"9a679a77457dba47"})"},
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

// Read by the reader of the body's type, as the route does it, and written again; none if it is
// refused.
std::optional<std::string> read_as(const RequestBody& kind, std::string_view json) {
  return std::visit(
      [&]<class Body>(const Body&) -> std::optional<std::string> {
        const auto read = read_request_body<Body>(json);
        return read ? std::optional(to_json<RequestBody>(*read)) : std::nullopt;
      },
      kind);
}

TEST(RequestBody, IsWrittenAsTheProtocolsPageShowsIt) {
  for (const auto& [body, json] : kBodies) EXPECT_EQ(to_json(body), json);
}

TEST(RequestBody, IsReadAsItWasWritten) {
  for (const auto& [body, json] : kBodies) EXPECT_EQ(read_as(body, json), json);
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

TEST(RequestBody, OfNothingIsAnEmptyObject) {
  EXPECT_EQ(read_as(GameBody{}, ""), "{}");
  EXPECT_EQ(read_as(NameBody{}, ""), std::nullopt);
}

TEST(RequestBody, LeavesOptionsAsTheyAreThatItDoesNotName) {
  TableOptions options = for_captains(2, ChoiceClock::Day);
  options.own_deck = an_own_deck();
  const auto changed = read_request_body(R"({"options":{"captains":3}})", OptionsBody{options, {}});
  ASSERT_TRUE(changed.has_value());
  EXPECT_EQ(changed->options.captains, 3);
  EXPECT_EQ(changed->options.clock, ChoiceClock::Day);
  EXPECT_TRUE(changed->options.own_deck.has_value());
}

TEST(RequestBody, OpensATableWithADeckOrAGameOfOnesOwn) {
  OpenBody wanted{for_captains(2), random_record(classic_deck(), 2, Edition::English, 3, 5), {}};
  wanted.options.own_deck = an_own_deck();
  const auto read = read_request_body<OpenBody>(to_json<RequestBody>(wanted));
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(write_deck(read->options.deck()), write_deck(an_own_deck()));
  EXPECT_EQ(write_record(*read->prepared), write_record(*wanted.prepared));
}

TEST(RequestBody, CutsAPreparedGameToThePliesThatStay) {
  const Record record = random_record(classic_deck(), 2, Edition::English, 3, 5);
  const auto opening_at = [&](const std::string& ply) {
    return read_request_body<OpenBody>(
        "{\"prepared\":{\"record\":" + json_text(write_record(record)) + ",\"ply\":" + ply + "}}");
  };
  EXPECT_EQ(opening_at("4").value().prepared->actions.size(), 4U);
  EXPECT_EQ(opening_at("6").error().path, "prepared.ply");
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

constexpr std::string_view kDevices =
    R"("devices":[{"id":"5f0c1d2e3a4b5c6d","browser":"firefox","system":"linux","name":"Ann",)"
    R"("created":1,"used":2,"current":true}])";

DeviceTold a_device() {
  return {
      "5f0c1d2e3a4b5c6d", {Browser::Firefox, System::Linux}, "Ann", time_of(1), time_of(2), true};
}

TEST(AnswerBody, OfDevicesSaysWhichOneAsks) {
  EXPECT_EQ(to_json<AnswerBody>(DevicesAnswer{{a_device()}}), "{" + std::string(kDevices) + "}");
}

TEST(AnswerBody, OfOwnDataHasAllThatIsStored) {
  const OwnDataAnswer answer{"9a67",
                             "Ann",
                             time_of(9),
                             {a_device()},
                             {{"K7QX2M", "over", time_of(3), {"Ann", "Anna"}}},
                             {{"K7QX2M", "9b67", "Rude.", time_of(4)}},
                             {{"noise", time_of(5), time_of(6)}, {"noise", time_of(7), {}}}};
  EXPECT_EQ(to_json<AnswerBody>(answer),
            R"({"person":"9a67","name":"Ann","time":9,)" + std::string(kDevices) +
                R"(,"tables":[{"code":"K7QX2M","stage":"over","changed":3,"names":["Ann","Anna"]}])"
                R"(,"reports":[{"table":"K7QX2M","about":"9b67","text":"Rude.","made":4}])"
                R"(,"bans":[{"why":"noise","since":5,"until":6},)"
                R"({"why":"noise","since":7,"until":null}]})");
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

TEST(AnswerBody, OfAHintIsReadAsItWasWritten) {
  const std::string json = to_json<AnswerBody>(HintAnswer{7, std::string(R"({"best":1})")});
  EXPECT_EQ(json, R"({"ply":7,"hint":{"best":1}})");
  const auto read = read_answer_body<HintAnswer>(json);
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(to_json<AnswerBody>(*read), json);
  EXPECT_EQ(read_answer_body<HintAnswer>(R"({"ply":7})").has_value(), false);
}

TEST(AnswerBody, OfARefusalSaysWhatAndWhy) {
  const ProblemAnswer problem{409, "seatTaken", "This seat is taken.", "Choose another one."};
  const std::string json = to_json<AnswerBody>(problem);
  EXPECT_EQ(json, R"({"type":"/problems/seatTaken","title":"This seat is taken.","status":409,)"
                  R"("detail":"Choose another one.","code":"seatTaken"})");
  EXPECT_EQ(read_answer_body<ProblemAnswer>(json)->detail, problem.detail);
  EXPECT_TRUE(to_json<AnswerBody>(ProblemAnswer{409, "mustGoOn", "No.", "Go on.", "R3.2", "/r"})
                  .ends_with(R"("rule":"R3.2","ruleUrl":"/r"})"));
}

constexpr std::string_view kListed =
    R"({"code":"K7QX2M","stage":"gathering","changed":7,"edition":"en","captains":2,)"
    R"("clock":"none","names":["Ann",null],"holders":["person","nobody"],"free":1})";

ListedTable a_listed_table() {
  return {"K7QX2M", "gathering", "en", "none", {{"Ann", "person"}, {{}, "nobody"}}, time_of(7)};
}

TEST(AnswerBody, OfAListShowsWhoSitsWhere) {
  EXPECT_EQ(to_json<AnswerBody>(TablesAnswer{{a_listed_table()}}),
            "{\"tables\":[" + std::string(kListed) + "]}");
  ListedTable old = a_listed_table();
  for (auto& seat : old.seats) seat.holder.reset();
  EXPECT_EQ(to_json(old).find("holders"), std::string::npos) << "an older program did not say";
}

TEST(AdminBody, OfRequestsIsReadAsItWasWritten) {
  const CloseBody close{"Too loud."};
  EXPECT_EQ(read_request_body<CloseBody>(to_json<AdminRequestBody>(close)), close);
  const BanBody ban{BanKind::OfPerson, "9a679a77457dba47", "Rude.", std::chrono::seconds{60}};
  const std::string json = to_json<AdminRequestBody>(ban);
  EXPECT_EQ(json, R"({"kind":"person","who":"9a679a77457dba47","why":"Rude.","seconds":60})");
  EXPECT_EQ(read_request_body<BanBody>(json), ban);
  EXPECT_FALSE(read_request_body<BanBody>(R"({"kind":"ghost","who":"a","why":"b"})").has_value());
}

TEST(AdminBody, OfAnswersIsReadAsItWasWritten) {
  const ChatLine line{1, "9a67", "Ann", "Ahoy!", time_of(3)};
  const std::string said = "[" + to_json<ServerMessage>(line) + "]";
  const std::vector<AdminAnswerBody> answers{
      DoneAnswer{},
      StatusAnswer{time_of(1), 2, 3, 4, 5},
      AllTablesAnswer{{{3, "mark", a_listed_table()}}},
      BanAnswer{"ABCD"},
      BansAnswer{{{"ABCD", BanKind::OfAddress, "10.0.0.0/8", "Rude.", time_of(1), time_of(2)},
                  {"EFGH", BanKind::OfPerson, "9a67", "Rude.", time_of(1), {}}}},
      ReportsAnswer{{{"r", "K7QX2M", "9a67", "9b67", "Rude.", time_of(1), true, said}}},
  };
  EXPECT_EQ(answers.size(), std::variant_size_v<AdminAnswerBody>);
  for (const AdminAnswerBody& answer : answers) {
    const std::string json = to_json(answer);
    std::visit(
        [&]<class Answer>(const Answer&) {
          const auto read = read_answer_body<Answer>(json);
          ASSERT_TRUE(read.has_value()) << json;
          EXPECT_EQ(to_json<AdminAnswerBody>(*read), json);
        },
        answer);
  }
}

}  // namespace
}  // namespace skyloot::testing
