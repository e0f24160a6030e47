#include "server/http/routes/library.h"

#include "server/http/tests/http_test.h"

namespace skyloot::testing {
namespace {

class LibraryRoutes : public HttpTest {
 protected:
  Answered read(std::string_view path, std::string_view language, std::string_view tag = {}) {
    HttpRequest asked = request("GET", std::string("/api/v1").append(path));
    asked.query.emplace_back("language", language);
    if (!tag.empty()) asked.headers.emplace_back("if-none-match", tag);
    return ask(asked);
  }
};

TEST_F(LibraryRoutes, ListCardsInTheLanguageAskedFor) {
  const Answered german = read("/cards", "de");
  EXPECT_EQ(german.status, 200);
  EXPECT_EQ(german.header("content-language"), "de");
  EXPECT_NE(german.body.find("Fusel"), std::string::npos);
  EXPECT_EQ(read("/cards", "xx").problem(), "422 badParameter");
}

TEST_F(LibraryRoutes, SendNothingAgainToWhoHasIt) {
  const std::string tag = read("/cards", "fr").header("etag");
  const Answered again = read("/cards", "fr", tag);
  EXPECT_EQ(again.status, 304);
  EXPECT_EQ(again.body, "");
  EXPECT_EQ(read("/cards", "en", tag).status, 200);
}

TEST_F(LibraryRoutes, ShowTheRules) {
  EXPECT_EQ(read("/rules", "pl").status, 200);
  EXPECT_EQ(read("/rules/r3.1", "en").text("number"), "R3.1");
  EXPECT_EQ(read("/rules/R99.9", "en").problem(), "404 ruleUnknown");
}

TEST_F(LibraryRoutes, CountAScorePad) {
  const Answered counted = ask("POST", "/scoring", R"({
    "format": "skyloot-score", "version": 1, "edition": "en", "parrot": 1,
    "captains": [{"name": "Ann", "doubloons": 9, "cards": {"rotgut": 1}},
                 {"name": "Bo", "doubloons": 11, "cards": {}}]})");
  EXPECT_EQ(counted.status, 200);
  EXPECT_EQ(ask("POST", "/scoring", "{}").problem(), "400 badBody");
}

}  // namespace
}  // namespace skyloot::testing
