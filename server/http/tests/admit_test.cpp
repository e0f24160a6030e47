#include "server/http/admit.h"

#include "server/http/tests/http_test.h"

namespace skyloot::testing {
namespace {

class Admit : public HttpTest {
 protected:
  // Who is let in, by name; or the problem.
  std::string come(const EntryTerms& terms, HttpRequest request) {
    std::string outcome = "nothing yet";
    const Call call = call_of(house_, std::move(request), [&](const HttpResponse& response) {
      outcome = Answered{response.status, response.headers, response.body}.problem();
    });
    admit(http_, terms, call, [&](const Call& admitted) {
      outcome = "in: " + (admitted.who.person.empty() ? "somebody" : admitted.who.name);
    });
    settle();
    return outcome;
  }
  static HttpRequest from_page(std::string_view origin, std::string_view token = {}) {
    HttpRequest request = HttpTest::request("POST", "/", {}, token);
    request.headers.emplace_back("origin", origin);
    return request;
  }
  explicit Admit(std::uint64_t burst = Limits{}.request_burst) : HttpTest(limits_of(burst)) {}

 private:
  static Limits limits_of(std::uint64_t burst) {
    Limits limits;
    limits.request_burst = burst;
    return limits;
  }
};

// With so little that it is soon gone; no time passes in which it could come back.
class AdmitOfFew : public Admit {
 protected:
  AdmitOfFew() : Admit(20) {}
};

constexpr EntryTerms kAnybody{1, Origin::Any, Needs::Nothing};
constexpr EntryTerms kFromOurPages{1, Origin::Ours, Needs::Nothing};
constexpr EntryTerms kPeople{1, Origin::Ours, Needs::Session};
constexpr EntryTerms kOwnData{1, Origin::Ours, Needs::SessionEvenIfBanned};
constexpr EntryTerms kPeopleAndStrangers{1, Origin::Ours, Needs::SessionIfAny};

TEST_F(Admit, LetsAnybodyInWhereNothingIsNeeded) {
  EXPECT_EQ(come(kAnybody, request("GET", "/")), "in: somebody");
  EXPECT_EQ(come(kAnybody, request("GET", "/", {}, person("Ann"))), "in: somebody")
      << "and asks nobody who he is";
}

TEST_F(Admit, FindsWhoAsks) {
  const std::string ann = person("Ann");
  EXPECT_EQ(come(kPeople, request("GET", "/", {}, ann)), "in: Ann");
  EXPECT_EQ(come(kPeople, request("GET", "/")), "401 noSession");
  EXPECT_EQ(come(kPeople, request("GET", "/", {}, "made up")), "401 noSession");
  EXPECT_EQ(come(kPeopleAndStrangers, request("GET", "/", {}, ann)), "in: Ann");
  EXPECT_EQ(come(kPeopleAndStrangers, request("GET", "/")), "in: somebody");
}

TEST_F(Admit, RefusesPagesOfOthers) {
  EXPECT_EQ(come(kFromOurPages, from_page("http://play.example")), "in: somebody");
  EXPECT_EQ(come(kFromOurPages, from_page("http://evil.example")), "403 foreignOrigin");
  EXPECT_EQ(come(kFromOurPages, from_page("no address")), "403 foreignOrigin");
  EXPECT_EQ(come(kAnybody, from_page("http://evil.example")), "in: somebody");
  EXPECT_EQ(come(kPeople, from_page("http://evil.example", person("Ann"))), "in: Ann")
      << "a page cannot borrow a token, only a cookie";
}

TEST_F(Admit, RefusesWhatAsksForAnotherHost) {
  HttpRequest rebound = from_page("http://evil.example:8080", person("Ann"));
  rebound.headers.front().second = "evil.example:8080";
  for (const EntryTerms& terms : {kAnybody, kFromOurPages, kPeople}) {
    EXPECT_EQ(come(terms, rebound), "403 hostUnknown");
  }
}

TEST_F(Admit, BelievesNoPageForAnAuthorizationThatIsNone) {
  const std::string ann = person("Ann");
  const auto with_cookie = [&](const std::string& authorization) {
    HttpRequest request = from_page("http://evil.example");
    request.headers.emplace_back("cookie", "skyloot_session=" + ann);
    request.headers.emplace_back("authorization", authorization);
    return request;
  };
  for (const std::string shown : {"Basic QW5uOg==", "Bearer", "Bearer ", "Bearer made up", "x"}) {
    for (const EntryTerms& terms : {kFromOurPages, kPeople, kPeopleAndStrangers}) {
      EXPECT_EQ(come(terms, with_cookie(shown)), "403 foreignOrigin") << shown;
    }
  }
  EXPECT_EQ(come(kPeople, with_cookie("Bearer " + ann)), "in: Ann");
}

TEST_F(Admit, KnowsOurPagesByTheAddressThatPeopleType) {
  config_.public_url = "https://play.example/";
  EXPECT_EQ(come(kFromOurPages, from_page("https://play.example")), "in: somebody");
  EXPECT_EQ(come(kFromOurPages, from_page("http://play.example")), "403 foreignOrigin")
      << "a page that came without TLS may be anybody's";
  EXPECT_EQ(come(kFromOurPages, from_page("https://evil.example")), "403 foreignOrigin");
}

TEST_F(Admit, RefusesWhoIsBannedByAddressOrInPerson) {
  const std::string ann = person("Ann");
  ban(BanKind::OfPerson, person_of(ann));
  for (const EntryTerms& terms : {kPeople, kPeopleAndStrangers}) {
    EXPECT_EQ(come(terms, request("GET", "/", {}, ann)), "403 banned");
  }
  EXPECT_EQ(come(kPeopleAndStrangers, request("GET", "/")), "in: somebody");
  ban(BanKind::OfAddress, "192.0.2.0/24");
  EXPECT_EQ(come(kAnybody, request("GET", "/")), "403 banned");
}

TEST_F(Admit, KeepsNobodyFromTheirOwnDataWhoIsBannedInPerson) {
  const std::string ann = person("Ann");
  ban(BanKind::OfPerson, person_of(ann));
  EXPECT_EQ(come(kOwnData, request("GET", "/", {}, ann)), "in: Ann");
  EXPECT_EQ(come(kOwnData, request("GET", "/")), "401 noSession");
  ban(BanKind::OfAddress, "192.0.2.0/24");
  EXPECT_EQ(come(kOwnData, request("GET", "/", {}, ann)), "403 banned");
}

TEST_F(AdmitOfFew, TakesWhatItCosts) {
  const EntryTerms dear{10, Origin::Any, Needs::Nothing};
  EXPECT_EQ(come(dear, request("GET", "/")), "in: somebody");
  EXPECT_EQ(come(dear, request("GET", "/")), "in: somebody");
  EXPECT_EQ(come(kAnybody, request("GET", "/")), "429 tooManyRequests");
}

// Otherwise it would cost nothing to be refused again and again.
TEST_F(AdmitOfFew, TakesItFromWhoIsRefusedToo) {
  EXPECT_EQ(come({10, Origin::Ours, Needs::Session}, request("GET", "/")), "401 noSession");
  EXPECT_EQ(come(kFromOurPages, from_page("http://evil.example")), "403 foreignOrigin");
  ban(BanKind::OfAddress, "192.0.2.1");
  EXPECT_EQ(come({9, Origin::Ours, Needs::Nothing}, request("GET", "/")), "403 banned");
  EXPECT_EQ(come(kAnybody, request("GET", "/")), "429 tooManyRequests");
}

TEST_F(Admit, AsksInOneOrder) {
  ban(BanKind::OfAddress, "192.0.2.1");
  EXPECT_EQ(come(kPeople, from_page("http://evil.example")), "403 foreignOrigin");
  EXPECT_EQ(come(kPeople, request("GET", "/")), "403 banned") << "before it is asked who it is";
}

TEST_F(Admit, KnowsWhoRunsTheServer) {
  config_.admin_token = "secret";
  HttpRequest near = request("GET", "/", {}, "secret");
  EXPECT_FALSE(may_administer(near, config_)) << "from elsewhere";
  near.peer = "127.0.0.1";
  EXPECT_TRUE(may_administer(near, config_));
  EXPECT_FALSE(may_administer(request("GET", "/"), config_)) << "without a token";
  for (const char* line : {"127.0.0.1", ""}) {
    HttpRequest passed_on = near;
    passed_on.headers.emplace_back("x-forwarded-for", line);
    passed_on.headers.emplace_back("x-forwarded-for", "192.0.2.1");
    EXPECT_FALSE(may_administer(passed_on, config_)) << "through a proxy";
  }
  config_.admin_token.clear();
  HttpRequest empty = request("GET", "/");
  empty.peer = "127.0.0.1";
  empty.headers.emplace_back("authorization", kBearer);
  EXPECT_FALSE(may_administer(empty, config_)) << "nobody may";
}

}  // namespace
}  // namespace skyloot::testing
