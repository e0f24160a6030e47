#include "server/http/routes/tables.h"

#include "server/http/tests/http_test.h"

namespace skyloot::testing {
namespace {

using TableRoutes = HttpTest;

TEST_F(TableRoutes, OpenATableAndSayWhereItIs) {
  const Answered opened = ask("POST", "/tables", R"({"options":{"captains":2}})", person("Ann"));
  EXPECT_EQ(opened.status, 201);
  const std::string code = opened.text("table.code");
  EXPECT_EQ(opened.text("url"), "http://play.example/t/" + code);
  EXPECT_EQ(opened.header("location"), "/api/v1/tables/" + code);
  EXPECT_EQ(opened.number("seq"), 1);
  const Answered shown = ask("GET", "/tables/" + code);
  EXPECT_EQ(shown.text("table.stage"), "gathering");
  EXPECT_EQ(shown.number("table.options.captains"), 2);
}

TEST_F(TableRoutes, OpenNoneForStrangersNorWhileTheServerStops) {
  EXPECT_EQ(ask("POST", "/tables", "{}").problem(), "401 noSession");
  const std::string ann = person("Ann");
  http_.stopping = true;
  EXPECT_EQ(ask("POST", "/tables", "{}", ann).problem(), "503 stopping");
}

TEST_F(TableRoutes, RefuseWhatNobodyAskedFor) {
  const std::string ann = person("Ann");
  EXPECT_EQ(ask("POST", "/tables", R"({"captains":2})", ann).problem(), "400 badBody");
  EXPECT_EQ(ask("POST", "/tables", R"({"options":{"captains":5}})", ann).problem(), "400 badBody");
  EXPECT_EQ(ask("POST", "/tables", R"({"prepared":{"record":"no record"}})", ann).problem(),
            "400 badBody");
}

TEST_F(TableRoutes, ChangeOptionsForTheOwnerOnly) {
  const std::string ann = person("Ann");
  const std::string path = "/tables/" + open_table(ann) + "/options";
  const std::string_view wanted = R"({"options":{"clock":"60s"}})";
  EXPECT_EQ(ask("PATCH", path, wanted, person("Bob")).problem(), "403 notOwner");
  const Answered changed = ask("PATCH", path, wanted, ann);
  EXPECT_EQ(changed.text("table.options.clock"), "60s");
  EXPECT_EQ(changed.number("seq"), 2);
}

TEST_F(TableRoutes, ShowTheDeckByItsHash) {
  const std::string deck = "/tables/" + open_table(person("Ann")) + "/deck";
  EXPECT_EQ(ask("GET", deck).text("name"), "classic");
  HttpRequest with_hash = request("GET", "/api/v1" + deck);
  with_hash.query.emplace_back("hash", "0123456789abcdef");
  EXPECT_EQ(ask(with_hash).problem(), "422 badParameter");
}

}  // namespace
}  // namespace skyloot::testing
