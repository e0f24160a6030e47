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

TEST_F(Requests, FindATableHoweverItsCodeIsTyped) {
  std::string code = open_table(person("Ann"));
  EXPECT_EQ(ask("GET", "/tables/" + code).status, 200);
  for (char& letter : code) letter = static_cast<char>(std::tolower(letter));
  EXPECT_EQ(ask("GET", "/tables/" + code).status, 200);
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

}  // namespace
}  // namespace skyloot::testing
