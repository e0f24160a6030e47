#include "server/http/routes/sessions.h"

#include "server/http/tests/http_test.h"

namespace skyloot::testing {
namespace {

class SessionRoutes : public HttpTest {
 protected:
  explicit SessionRoutes(const Limits& limits = {}) : HttpTest(limits) {}
  static constexpr std::string_view kAnn = R"({"name":"Ann"})";
};

TEST_F(SessionRoutes, MakeAPersonWithATokenAndACookie) {
  const Answered made = ask("POST", "/session", kAnn);
  EXPECT_EQ(made.status, 201);
  EXPECT_EQ(made.text("name"), "Ann");
  EXPECT_EQ(made.header("set-cookie"), "skyloot_session=" + made.text("token") +
                                           "; HttpOnly; SameSite=Lax; Path=/; Max-Age=31536000");
  const Answered shown = ask("GET", "/session", {}, made.text("token"));
  EXPECT_EQ(shown.text("person"), made.text("person"));
  EXPECT_EQ(shown.text("token"), "") << "it is told once";
}

TEST_F(SessionRoutes, SendTheCookieOverTlsOnlyWhereThereIsSome) {
  config_.public_url = "https://skyloot.example";
  EXPECT_TRUE(ask("POST", "/session", kAnn).header("set-cookie").ends_with("; Secure"));
}

TEST_F(SessionRoutes, KnowWhoComesAgain) {
  const std::string ann = person("Ann");
  const Answered again = ask("POST", "/session", R"({"name":"Anna"})", ann);
  EXPECT_EQ(again.status, 200);
  EXPECT_EQ(again.text("person"), person_of(ann));
  EXPECT_EQ(ask("GET", "/session", {}, ann).text("name"), "Anna");
}

TEST_F(SessionRoutes, RenameAPerson) {
  const std::string ann = person("Ann");
  EXPECT_EQ(ask("PATCH", "/session", R"({"name":"Zoë"})", ann).text("name"), "Zoë");
  EXPECT_EQ(ask("GET", "/session", {}, ann).text("name"), "Zoë");
  EXPECT_EQ(ask("PATCH", "/session", R"({"name":""})", ann).problem(), "400 badBody");
}

TEST_F(SessionRoutes, EndASession) {
  const std::string ann = person("Ann");
  const Answered ended = ask("DELETE", "/session", {}, ann);
  EXPECT_EQ(ended.status, 204);
  EXPECT_NE(ended.header("set-cookie").find("skyloot_session=;"), std::string::npos);
  EXPECT_NE(ended.header("set-cookie").find("Max-Age=0"), std::string::npos);
  EXPECT_EQ(ask("GET", "/session", {}, ann).problem(), "401 noSession");
}

// It stored the session anew before.
TEST_F(SessionRoutes, DoNotBringASessionBackByWhatIsSentTogetherWithItsEnd) {
  const std::string ann = person("Ann");
  std::vector<int> answers;
  const auto send = [&](std::string_view method, std::string_view body) {
    answer_request(http_, request(method, "/api/v1/session", body, ann),
                   [&](const HttpResponse& said) { answers.push_back(said.status); });
  };
  send("POST", kAnn);
  send("DELETE", "");
  send("POST", kAnn);
  send("PATCH", kAnn);
  settle();
  std::sort(answers.begin(), answers.end());
  EXPECT_EQ(answers, (std::vector<int>{200, 201, 204, 401}))
      << "before it; by somebody new; the end; after it";
  EXPECT_EQ(ask("GET", "/session", {}, ann).problem(), "401 noSession");
}

TEST_F(SessionRoutes, LetACodeDieWithTheSessionThatMadeIt) {
  const std::string ann = person("Ann");
  const std::string code = ask("POST", "/session/code", {}, ann).text("code");
  ask("DELETE", "/session", {}, ann);
  EXPECT_EQ(ask("POST", "/session/redeem", R"({"code":")" + code + R"("})").problem(),
            "404 codeUnknown");
}

TEST_F(SessionRoutes, MakeAnotherDeviceTheSamePersonOnce) {
  const std::string ann = person("Ann");
  const std::string code = ask("POST", "/session/code", {}, ann).text("code");
  const std::string redeem = R"({"code":")" + code + R"("})";
  const Answered moved = ask("POST", "/session/redeem", redeem);
  EXPECT_EQ(moved.status, 201);
  EXPECT_EQ(moved.text("person"), person_of(ann));
  EXPECT_NE(moved.text("token"), ann);
  EXPECT_EQ(ask("POST", "/session/redeem", redeem).problem(), "404 codeUnknown");
}

class FewSessions : public SessionRoutes {
 protected:
  FewSessions() : SessionRoutes(one_a_minute()) {}

 private:
  static Limits one_a_minute() {
    Limits limits;
    limits.sessions_per_minute = 1;
    return limits;
  }
};

TEST_F(FewSessions, MakeNoMoreThanTheLimitAllows) {
  const std::string ann = person("Ann");
  EXPECT_EQ(ask("POST", "/session", kAnn).problem(), "429 tooManySessions");
  EXPECT_EQ(ask("POST", "/session", kAnn, ann).status, 200) << "who comes again makes none";
  const Answered guessed = ask("POST", "/session/redeem", R"({"code":"ABCDEFGH"})");
  EXPECT_EQ(guessed.problem(), "429 tooManySessions");
  EXPECT_EQ(guessed.header("retry-after"), "60");
}

}  // namespace
}  // namespace skyloot::testing
