#include "server/http/routes/hints.h"

#include "server/http/tests/http_test.h"

namespace skyloot::testing {
namespace {

class HintRoutes : public HttpTest {
 protected:
  // Ann has the first turn against a bot.
  std::string begin(std::string_view options) {
    const std::string path = "/tables/" + open_table(ann_, options);
    ask("POST", path + "/seats", R"({"seat":1})", ann_);
    ask("POST", path + "/bots", R"({"level":"swab"})", ann_);
    EXPECT_EQ(ask("POST", path + "/start", "{}", ann_).status, 200);
    return path + "/hint";
  }
  const std::string ann_ = person("Ann");
};

constexpr std::string_view kMine = R"({"seat":1})";

TEST_F(HintRoutes, TellWhoseTurnItIsWhatTheBestBotWouldDo) {
  const std::string path = begin(R"({"captains":2,"first":1})");
  const Answered hint = ask("POST", path, kMine, ann_);
  EXPECT_EQ(hint.status, 200);
  EXPECT_GT(hint.count("hint.options"), 0U);
  EXPECT_GE(hint.number("ply"), 0);
  EXPECT_TRUE(http_.advised.empty());
}

TEST_F(HintRoutes, AreForOnesOwnSeatOnly) {
  const std::string path = begin(R"({"captains":2,"first":1})");
  EXPECT_EQ(ask("POST", path, R"({"seat":2})", ann_).problem(), "403 notYourSeat");
  EXPECT_EQ(ask("POST", path, kMine, person("Bob")).problem(), "403 notYourSeat");
}

TEST_F(HintRoutes, AreNotGivenWhereTheyAreOff) {
  const std::string path = begin(R"({"captains":2,"first":1,"hints":false})");
  EXPECT_EQ(ask("POST", path, kMine, ann_).problem(), "403 hintsOff");
}

TEST_F(HintRoutes, AreNotKeptAwayByAllTheTablesOfAnother) {
  const std::string path = begin(R"({"captains":2,"first":1})");
  for (const auto awaited : {BotTurn::Awaited::ByWhoPlays, BotTurn::Awaited::ByNobody}) {
    for (int i = 0; i < 100; ++i) bots_.think({"198.51.100.7", awaited}, [](double) {});
    EXPECT_EQ(ask("POST", path, kMine, ann_).status, 200);
  }
}

TEST_F(HintRoutes, WaitWhereManyBotsOfTheSameAddressThink) {
  const std::string path = begin(R"({"captains":2,"first":1})");
  const BotTurn same{"192.0.2.1", BotTurn::Awaited::ByWhoPlays};
  for (int i = 0; i < 16; ++i) bots_.think(same, [](double) {});
  EXPECT_EQ(ask("POST", path, kMine, ann_).problem(), "503 busy");
  EXPECT_EQ(ask("POST", path, kMine, ann_).status, 200) << "they have thought";
}

}  // namespace
}  // namespace skyloot::testing
