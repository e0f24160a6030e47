#include "server/http/routes/games.h"

#include "server/http/tests/http_test.h"

namespace skyloot::testing {
namespace {

using GameRoutes = HttpTest;

TEST_F(GameRoutes, BeginWhenAllSeatsAreTaken) {
  const std::string ann = person("Ann");
  const std::string path = "/tables/" + open_table(ann, R"({"captains":2})");
  ask("POST", path + "/seats", "{}", ann);
  EXPECT_EQ(ask("POST", path + "/start", "{}", ann).problem(), "409 seatsEmpty");
  ask("POST", path + "/bots", R"({"level":"swab"})", ann);
  EXPECT_EQ(ask("POST", path + "/start", "{}", person("Bob")).problem(), "403 notOwner");
  EXPECT_EQ(ask("POST", path + "/start", "{}", ann).text("table.stage"), "playing");
  EXPECT_EQ(ask("POST", path + "/start", "{}", ann).problem(), "409 gameRunning");
  EXPECT_EQ(ask("POST", path + "/rematch", "{}", ann).problem(), "409 gameNotOver");
}

}  // namespace
}  // namespace skyloot::testing
