#include "server/http/routes/records.h"

#include "server/http/tests/http_test.h"
#include "tests/support/random_records.h"

namespace skyloot::testing {
namespace {

class RecordRoutes : public HttpTest {
 protected:
  explicit RecordRoutes(const Limits& limits = {}) : HttpTest(limits) {
    keep("K7QX2M-1", write_record(record_));
    keep("K7QX2M-2", "nothing that could be read");
  }
  void keep(std::string id, std::string record) {
    Append append;
    append.line.seq = 1;
    append.code = id;
    append.summary.emplace();
    append.finished = FinishedGame{std::move(id), std::move(record), {}};
    store_.append(append, [](const StoreResult<Time>& stored) { EXPECT_TRUE(stored); });
    settle();
  }

  const Record record_ = random_record(classic_deck(), 2, Edition::English, 7);
};

TEST_F(RecordRoutes, ShowAGameAsTextOrAsJson) {
  EXPECT_EQ(ask("GET", "/records/k7qx2m-1").body, write_record(record_));
  HttpRequest as_json = request("GET", "/api/v1/records/K7QX2M-1");
  as_json.headers.emplace_back("accept", "application/json");
  EXPECT_EQ(ask(as_json).body, write_record_json(record_));
}

// A record that names its deck is told as one that holds it.
TEST_F(RecordRoutes, ShowAGameWithADeckOfItsOwnToTheByte) {
  config_.bots_alone = Allowed::Yes;
  const std::string ann = person("Ann");
  DeckFile own = classic_deck();
  own.name = "own";
  own.deck.faces[0].copies = 3;
  const Record begun = random_record(own, 2, Edition::English, 7);
  Record almost = begun;
  almost.actions.pop_back();
  const std::string opened = R"({"prepared":{"record":)" + json_text(write_record(almost)) + "}}";
  const std::string code = ask("POST", "/tables", opened, ann).text("table.code");
  for (int i = 0; i < 2; ++i) {
    ask("POST", "/tables/" + code + "/bots", R"({"level":"swab"})", ann);
  }
  ask("POST", "/tables/" + code + "/start", "{}", ann);
  for (int i = 0; i < 9 && ask("GET", "/records/" + code + "-1").status != 200; ++i) {
    now_ += Milliseconds{1'000};
    loop_.skip(Milliseconds{1'000});
    settle();
  }
  const std::string text = ask("GET", "/records/" + code + "-1").body;
  const auto record = read_record(text);
  ASSERT_TRUE(record) << text.substr(0, 200);
  EXPECT_EQ(write_deck(record->deck), write_deck(own));
  EXPECT_EQ(write_record(*record), text);
  EXPECT_TRUE(text.starts_with(write_record(almost))) << "but for the last choice";
  std::string kept;
  store_.find_game(code + "-1", [&](const auto& game) { kept = game->value().record; });
  settle();
  EXPECT_EQ(kept.find("\n| "), std::string::npos);
}

TEST_F(RecordRoutes, TellTheHostOfOneThatCannotBeRead) {
  EXPECT_EQ(ask("GET", "/records/K7QX2M-2").problem(), "404 recordUnknown");
  ASSERT_FALSE(log_.empty());
  EXPECT_EQ(log_.back().level, LogLevel::Error);
}

TEST_F(RecordRoutes, ReplayAGameThroughTheEyesOfACaptain) {
  HttpRequest replay = request("GET", "/api/v1/records/K7QX2M-1/replay");
  EXPECT_EQ(ask(replay).count("steps"), record_.actions.size());
  replay.query.emplace_back("seat", "2");
  EXPECT_EQ(ask(replay).count("steps"), record_.actions.size());
  replay.query.front().second = "3";
  EXPECT_EQ(ask(replay).problem(), "422 badParameter");
}

TEST_F(RecordRoutes, ShowTheRounds) {
  EXPECT_GT(ask("GET", "/records/K7QX2M-1/rounds").count("rounds"), 0U);
}

class CostlyRecordRoutes : public RecordRoutes {
 protected:
  static Limits thirty() {
    Limits limits;
    limits.request_burst = 30;
    return limits;
  }
  CostlyRecordRoutes() : RecordRoutes(thirty()) {}
};

TEST_F(CostlyRecordRoutes, CountAsSeveralRequests) {
  for (int i = 0; i < 2; ++i) EXPECT_EQ(ask("GET", "/records/K7QX2M-1").status, 200);
  EXPECT_EQ(ask("GET", "/records/K7QX2M-1/rounds").status, 200);
  EXPECT_EQ(ask("GET", "/records/K7QX2M-1").status, 429);
  EXPECT_EQ(ask("GET", "/rules").status, 429) << "nothing is left";
}

TEST_F(RecordRoutes, AreForkedToATableOfTheirOwn) {
  const std::string ann = person("Ann");
  const std::string path = "/records/K7QX2M-1/fork";
  const Answered forked = ask("POST", path, R"({"ply":3})", ann);
  EXPECT_EQ(forked.status, 201);
  EXPECT_EQ(forked.text("table.stage"), "gathering");
  const std::string end = R"({"ply":)" + std::to_string(record_.actions.size()) + "}";
  EXPECT_EQ(ask("POST", path, end, ann).problem(), "422 badParameter") << "it is over by then";
}

}  // namespace
}  // namespace skyloot::testing
