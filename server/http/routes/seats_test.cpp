#include "server/http/routes/seats.h"

#include "server/http/tests/http_test.h"

namespace skyloot::testing {
namespace {

class SeatRoutes : public HttpTest {
 protected:
  const std::string ann_ = person("Ann");
  const std::string bob_ = person("Bob");
  const std::string path_ = "/tables/" + open_table(ann_, R"({"captains":3})");
};

TEST_F(SeatRoutes, AreForWhomTheyAreFree) {
  EXPECT_EQ(ask("POST", path_ + "/seats", R"({"seat":2})", ann_).status, 200);
  EXPECT_EQ(ask("POST", path_ + "/seats", R"({"seat":2})", bob_).problem(), "409 seatTaken");
  EXPECT_EQ(ask("POST", path_ + "/seats", R"({"seat":4})", bob_).problem(), "404 noSuchSeat");
  EXPECT_EQ(ask("POST", path_ + "/seats", R"({"name":"Ann"})", bob_).problem(), "409 nameTaken");
  EXPECT_EQ(ask("POST", path_ + "/seats", R"({"seat":1,"name":"Bo"})", bob_).status, 200);
}

TEST_F(SeatRoutes, RepeatARequestByItsAckId) {
  const std::string_view body = R"({"seat":1,"ackId":"a1"})";
  const Answered first = ask("POST", path_ + "/seats", body, ann_);
  const Answered again = ask("POST", path_ + "/seats", body, ann_);
  EXPECT_EQ(again.status, 200);
  EXPECT_EQ(again.number("seq"), first.number("seq"));
}

TEST_F(SeatRoutes, AreGivenUpByWhoSitsThereOrByTheOwner) {
  ask("POST", path_ + "/seats", R"({"seat":1})", bob_);
  EXPECT_EQ(ask("DELETE", path_ + "/seats/1", {}, person("Eve")).problem(), "403 notOwner");
  EXPECT_EQ(ask("DELETE", path_ + "/seats/x", {}, bob_).problem(), "404 noSuchSeat");
  EXPECT_EQ(ask("DELETE", path_ + "/seats/1", {}, bob_).status, 200);
  ask("POST", path_ + "/seats", R"({"seat":1})", bob_);
  EXPECT_EQ(ask("DELETE", path_ + "/seats/1", {}, ann_).status, 200);
}

TEST_F(SeatRoutes, AreTakenByBotsThatTheOwnerChooses) {
  EXPECT_EQ(ask("POST", path_ + "/bots", R"({"level":"swab"})", bob_).problem(), "403 notOwner");
  EXPECT_EQ(ask("POST", path_ + "/bots", R"({"level":"god"})", ann_).problem(), "422 unknownLevel");
  EXPECT_EQ(ask("POST", path_ + "/bots", R"({"level":"swab","seat":3})", ann_).status, 200);
}

TEST_F(SeatRoutes, TakeTheChanceOfACaptainOnce) {
  ask("POST", path_ + "/seats", R"({"seat":1})", ann_);
  const std::string body = R"({"entropy":")" + std::string(32, 'a') + R"("})";
  EXPECT_EQ(ask("POST", path_ + "/entropy", body, ann_).status, 200);
  const std::string other = R"({"entropy":")" + std::string(32, 'b') + R"("})";
  EXPECT_EQ(ask("POST", path_ + "/entropy", other, ann_).problem(), "409 entropyGiven");
}

TEST_F(SeatRoutes, AreAcknowledgedAsTheyAreAndNotStoredAgain) {
  const std::string body = R"({"seat":1,"entropy":")" + std::string(32, 'a') + R"("})";
  ask("POST", path_ + "/seats", body, ann_);
  const std::int64_t seq =
      ask("POST", path_ + "/bots", R"({"level":"swab","seat":2})", ann_).number("seq");
  const auto same = [&](std::string_view method, const std::string& path, std::string_view asked) {
    const Answered answered = ask(method, path_ + path, asked, ann_);
    EXPECT_EQ(answered.status, 200) << path << answered.body;
    EXPECT_EQ(answered.number("seq"), seq) << path;
  };
  same("POST", "/seats", body);
  same("POST", "/seats", R"({"seat":1,"ackId":"again"})");
  same("POST", "/entropy", R"({"entropy":")" + std::string(32, 'a') + R"("})");
  same("POST", "/bots", R"({"level":"swab","seat":2})");
  same("DELETE", "/seats/3", {});
  same("PATCH", "/options", R"({"options":{}})");
  same("PATCH", "/options", R"({"options":{"captains":3,"deck":null}})");
}

TEST_F(SeatRoutes, AreLentToABotDuringAGame) {
  ask("POST", path_ + "/seats", R"({"seat":1})", ann_);
  ask("POST", path_ + "/seats", R"({"seat":2})", bob_);
  ask("POST", path_ + "/bots", R"({"level":"swab"})", ann_);
  EXPECT_EQ(ask("POST", path_ + "/seats/1/stand-in", {}, ann_).problem(), "409 gameNotStarted");
  ask("POST", path_ + "/start", "{}", ann_);
  EXPECT_EQ(ask("POST", path_ + "/seats/1/stand-in", {}, bob_).problem(), "403 notYourSeat");
  EXPECT_EQ(ask("POST", path_ + "/seats/1/stand-in", {}, ann_).status, 200);
  EXPECT_EQ(ask("DELETE", path_ + "/seats/1/stand-in", {}, ann_).status, 200);
  EXPECT_EQ(ask("DELETE", path_ + "/seats/1/stand-in", {}, ann_).status, 200) << "as it is";
}

}  // namespace
}  // namespace skyloot::testing
