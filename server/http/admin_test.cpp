#include "server/http/admin.h"

#include "server/http/tests/http_test.h"

namespace skyloot::testing {
namespace {

class AdminRoutes : public HttpTest {
 protected:
  AdminRoutes() { config_.admin_token = "secret"; }

  Answered order(std::string_view method, std::string_view path, std::string_view body = {},
                 std::string_view peer = "127.0.0.1") {
    HttpRequest asked = request(method, std::string("/admin/v1").append(path), body, "secret");
    asked.peer = peer;
    Answered answered;
    answer_admin(http_, std::move(asked), [&](HttpResponse response) {
      answered = {response.status, response.headers, response.body};
    });
    settle();
    return answered;
  }
};

TEST_F(AdminRoutes, AreNotThereForOthers) {
  EXPECT_EQ(order("GET", "/status", {}, "192.0.2.1").problem(), "404 pathUnknown");
  EXPECT_EQ(order("PUT", "/status").problem(), "404 pathUnknown");
  EXPECT_EQ(order("GET", "/status").number("openTables"), 0);
}

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
