#include "server/http/requests.h"

#include "server/http/tests/http_test.h"

namespace skyloot::testing {
namespace {

using Requests = HttpTest;

TEST_F(Requests, ForPathsThatNobodyKnowsAreRefused) {
  EXPECT_EQ(ask("GET", "/nowhere").problem(), "404 pathUnknown");
  EXPECT_EQ(ask("GET", "/session/").problem(), "404 pathUnknown");
}

TEST_F(Requests, WithAnotherMethodAreToldWhichOnesThereAre) {
  const Answered answered = ask("PUT", "/session");
  EXPECT_EQ(answered.problem(), "405 methodNotAllowed");
  EXPECT_EQ(answered.header("allow"), "POST, GET, PATCH, DELETE");
}

TEST_F(Requests, ForTheHeadOnlyAreAnsweredAsThoseForAll) {
  EXPECT_EQ(ask("HEAD", "/rules").status, 200);
}

TEST_F(Requests, ForATableOrAGameThatIsNotThereAreRefused) {
  EXPECT_EQ(ask("GET", "/tables/AAAAAA").problem(), "404 tableUnknown");
  EXPECT_EQ(ask("GET", "/records/AAAAAA-1").problem(), "404 recordUnknown");
}

TEST_F(Requests, ThatGuessCodesAreSoonRefused) {
  const std::string ann = person("Ann");
  const std::string path = "/tables/" + open_table(ann);
  int guesses = 0;
  for (const char* guess : {"/tables/AAAAAA", "/records/AAAAAA-1"}) {
    for (int i = 0; i < 10 && ask("GET", guess).status == 404; ++i) ++guesses;
  }
  EXPECT_LE(guesses, 10);
  EXPECT_EQ(ask("GET", path).problem(), "429 tooManyRequests");
  HttpRequest neighbour = request("GET", "/api/v1" + path);
  neighbour.peer = "192.0.2.2";
  EXPECT_EQ(ask(neighbour).status, 200);
}

TEST_F(Requests, FindATableHoweverItsCodeIsTyped) {
  std::string code = open_table(person("Ann"));
  EXPECT_EQ(ask("GET", "/tables/" + code).status, 200);
  for (char& letter : code) letter = static_cast<char>(std::tolower(letter));
  EXPECT_EQ(ask("GET", "/tables/" + code).status, 200);
}

// The table has to be read first, and the log-out comes meanwhile.
TEST_F(Requests, SentTogetherWithALogOutChangeNothing) {
  const std::string ann = person("Ann");
  const std::string path = "/tables/" + open_table(ann);
  rooms_.make_rounds();
  std::string answered;
  answer_request(http_, request("POST", "/api/v1" + path + "/seats", "{}", ann),
                 [&](const HttpResponse& said) {
                   answered = Answered{said.status, said.headers, said.body}.problem();
                 });
  EXPECT_EQ(ask("DELETE", "/session", {}, ann).status, 204);
  EXPECT_EQ(answered, "401 noSession");
  EXPECT_EQ(ask("GET", path).number("seq"), 1);
}

TEST_F(Requests, AreCountedByTheirRoute) {
  ask("GET", "/tables/AAAAAA");
  ask("GET", "/nowhere");
  const auto count = [&](std::string_view route) {
    std::uint64_t all = 0;
    for (const auto& [words, number] : house_.telemetry.metrics.requests)
      all += words[1] == route ? number : 0;
    return all;
  };
  EXPECT_EQ(count("/api/v1/tables/{code}"), 1U);
  EXPECT_EQ(count(kOther), 1U);
}

class CostlyRequests : public HttpTest {
 protected:
  static Limits twenty() {
    Limits limits;
    limits.request_burst = 20;
    limits.requests_per_second = 1;
    return limits;
  }
  CostlyRequests() : HttpTest(twenty()) {}

  // How often it is answered before it is too much.
  std::size_t times_taken(std::string_view method, std::string_view path, std::string_view body) {
    std::size_t times = 0;
    while (ask(method, path, body).status != 429) ++times;
    return times;
  }
};

TEST_F(CostlyRequests, AreThoseThatChangeSomething) {
  EXPECT_EQ(times_taken("POST", "/scoring", "{}"), 2U);
}

TEST_F(CostlyRequests, AreThoseWithLargeBodies) {
  const std::string large(std::size_t{24} * 1024, ' ');
  EXPECT_EQ(times_taken("POST", "/scoring", large), 1U);
  now_ += std::chrono::minutes{1};
  EXPECT_EQ(times_taken("GET", "/lobby", large), 2U);
}

}  // namespace
}  // namespace skyloot::testing
