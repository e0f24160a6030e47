#include "server/http/routes/admin.h"

#include "server/http/tests/admin_http_test.h"

namespace skyloot::testing {
namespace {

using AdminRoutes = AdminHttpTest;

TEST_F(AdminRoutes, ListAndCloseTables) {
  const std::string code = open_table(person("Ann"));
  EXPECT_NE(order("GET", "/tables").body.find(R"("code":")" + code + '"'), std::string::npos);
  EXPECT_EQ(order("POST", "/tables/" + code + "/close", R"({"why":"late"})").status, 200);
  EXPECT_EQ(ask("GET", "/tables/" + code).problem(), "410 tableClosed");
  ASSERT_FALSE(log_.empty());
}

TEST_F(AdminRoutes, BanAndLift) {
  const std::string ann = person("Ann");
  const std::string body = R"({"kind":"person","who":")" + person_of(ann) + R"(","why":"noise"})";
  const std::string id = order("POST", "/bans", body).text("id");
  EXPECT_EQ(ask("GET", "/session", {}, ann).problem(), "403 banned");
  EXPECT_EQ(order("GET", "/bans").count("bans"), 1U);
  EXPECT_EQ(order("DELETE", "/bans/" + id).status, 200);
  EXPECT_EQ(ask("GET", "/session", {}, ann).status, 200);
  EXPECT_EQ(order("DELETE", "/bans/" + id).problem(), "404 banUnknown");
  EXPECT_EQ(order("POST", "/bans", R"({"kind":"address","who":"x","why":"y"})").problem(),
            "422 badParameter");
}

TEST_F(AdminRoutes, BanForATime) {
  const std::string ann = person("Ann");
  const std::string who = R"({"kind":"person","who":")" + person_of(ann) + '"';
  EXPECT_EQ(order("POST", "/bans", who + R"(,"why":"noise","seconds":60})").status, 201);
  now_ += std::chrono::seconds(59);
  EXPECT_EQ(ask("GET", "/session", {}, ann).problem(), "403 banned");
  now_ += std::chrono::seconds(1);
  EXPECT_EQ(ask("GET", "/session", {}, ann).status, 200);
  EXPECT_EQ(order("GET", "/bans").count("bans"), 0U);
}

TEST_F(AdminRoutes, ListTablesFromBehindACode) {
  const std::string ann = person("Ann");
  std::string first = open_table(ann);
  std::string second = open_table(ann);
  if (second < first) std::swap(first, second);
  EXPECT_EQ(order("GET", "/tables").count("tables"), 2U);
  HttpRequest rest = request("GET", "/admin/v1/tables", {}, "secret");
  rest.peer = "127.0.0.1";
  rest.query.emplace_back("after", first);
  const Answered answered = order(std::move(rest));
  EXPECT_EQ(answered.count("tables"), 1U);
  EXPECT_NE(answered.body.find(second), std::string::npos);
  EXPECT_NE(answered.body.find(house_.telemetry.mark_of(second)), std::string::npos)
      << "as the log calls it";
}

TEST_F(AdminRoutes, ShowReportsAndEndThem) {
  const std::string ann = person("Ann");
  const std::string bob = person("Bob");
  const std::string path = "/tables/" + open_table(ann);
  ask("POST", path + "/seats", R"({"seat":2})", bob);
  const std::string id =
      ask("POST", path + "/reports", R"({"seat":2,"text":"He is rude."})", ann).text("report");
  EXPECT_EQ(order("GET", "/status").number("openReports"), 1);
  EXPECT_EQ(order("POST", "/reports/" + id + "/done").status, 200);
  EXPECT_EQ(order("GET", "/status").number("openReports"), 0);
  EXPECT_EQ(order("GET", "/reports").count("reports"), 1U);
  EXPECT_EQ(order("POST", "/reports/none/done").problem(), "404 reportUnknown");
}

}  // namespace
}  // namespace skyloot::testing
