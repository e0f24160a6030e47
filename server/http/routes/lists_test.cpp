#include "server/http/routes/lists.h"

#include "server/http/tests/http_test.h"

namespace skyloot::testing {
namespace {

using ListRoutes = HttpTest;

TEST_F(ListRoutes, OfTheLobbyHavePublicTablesOnly) {
  const std::string ann = person("Ann");
  open_table(ann);
  const std::string code =
      open_table(ann, R"({"visibility":"public","captains":3,"edition":"de"})");
  ask("POST", "/tables/" + code + "/seats", "{}", ann);
  ask("POST", "/tables/" + code + "/bots", R"({"level":"swab"})", ann);
  EXPECT_EQ(ask("GET", "/lobby").body,
            R"({"tables":[{"code":")" + code +
                R"(","stage":"gathering","changed":1800000000000,"edition":"de","captains":3,)"
                R"("clock":"none","names":["Ann","swab",null],)"
                R"("holders":["person","bot","nobody"],"free":1}]})");
}

TEST_F(ListRoutes, OfAPersonHaveThoseThatArePrivateToo) {
  const std::string ann = person("Ann");
  const std::string bob = person("Bob");
  const std::string code = open_table(ann);
  EXPECT_EQ(ask("GET", "/session/tables", {}, ann).count("tables"), 1U);
  EXPECT_EQ(ask("GET", "/session/tables", {}, bob).count("tables"), 0U);
  ask("POST", "/tables/" + code + "/seats", "{}", bob);
  EXPECT_EQ(ask("GET", "/session/tables", {}, bob).count("tables"), 1U);
  EXPECT_EQ(ask("GET", "/session/tables").problem(), "401 noSession");
}

}  // namespace
}  // namespace skyloot::testing
