#include "server/http/call.h"

#include "server/http/tests/http_test.h"

namespace skyloot::testing {
namespace {

class ACall : public HttpTest {
 protected:
  Call call(HttpRequest request) {
    return call_of(house_, std::move(request), [this](HttpResponse said) {
      answered_ = {said.status, said.headers, said.body};
    });
  }
  Call call() { return call(request("GET", "/")); }
  std::uint64_t refusals(std::string_view code) {
    return house_.telemetry.metrics.refusals[{kOverHttp, code}];
  }

  Answered answered_;
};

TEST_F(ACall, IsAnsweredWithWhatNobodyMayKeep) {
  call().answer_file("{}");
  EXPECT_EQ(answered_.status, 200);
  EXPECT_EQ(answered_.header("content-type"), "application/json");
  EXPECT_EQ(answered_.header("cache-control"), "no-store");
}

TEST_F(ACall, IsAnsweredOnceWithWhatLasts) {
  call().answer_lasting("{}", Language::French);
  EXPECT_EQ(answered_.status, 200);
  EXPECT_EQ(answered_.header("content-language"), "fr");
  const std::string tag = answered_.header("etag");

  HttpRequest again = request("GET", "/");
  again.headers.emplace_back("if-none-match", "\"another\", W/" + tag);
  call(again).answer_lasting("{}", Language::French);
  EXPECT_EQ(answered_.status, 304);
  EXPECT_EQ(answered_.header("etag"), tag);
  call(again).answer_lasting("[]", Language::French);
  EXPECT_EQ(answered_.status, 200) << "it is not what it was";
}

TEST_F(ACall, IsRefusedInTheLanguageOfItsRequestAndCounted) {
  HttpRequest german = request("GET", "/");
  german.headers.emplace_back("accept-language", "de");
  call(german).refuse(ProblemCode::TableUnknown);
  EXPECT_EQ(answered_.problem(), "404 tableUnknown");
  EXPECT_EQ(answered_.header("content-language"), "de");
  EXPECT_EQ(refusals("tableUnknown"), 1U);
}

TEST_F(ACall, IsRefusedForNowWithTheTimeToWait) {
  call().refuse_for_now(ProblemCode::TooManyRequests, std::chrono::seconds(7));
  EXPECT_EQ(answered_.problem(), "429 tooManyRequests");
  EXPECT_EQ(answered_.header("retry-after"), "7");
  EXPECT_EQ(refusals("tooManyRequests"), 1U);
}

TEST_F(ACall, TellsWhoRunsTheServerWhyTheStoreFailedAndNobodyElse) {
  call().refuse(StoreError{StoreErrorKind::DiskFull, "planted", "the store of the test"});
  EXPECT_EQ(answered_.problem(), "503 storeFailed");
  EXPECT_EQ(answered_.body.find("planted"), std::string::npos);
  EXPECT_EQ(house_.telemetry.metrics.store_errors[{"diskFull"}], 1U);
  EXPECT_EQ(log_.size(), 1U);
}

TEST_F(ACall, AsksForALanguageByParameterBeforeTheHeader) {
  HttpRequest asked = request("GET", "/");
  asked.headers.emplace_back("accept-language", "de");
  EXPECT_EQ(call(asked).language_asked_for(), Language::German);
  asked.query.emplace_back("language", "pl");
  EXPECT_EQ(call(asked).language_asked_for(), Language::Polish);
  asked.query.front().second = "xx";
  EXPECT_EQ(call(asked).language_asked_for(), std::nullopt);
  EXPECT_EQ(answered_.problem(), "422 badParameter");
}

TEST_F(ACall, ComesFromWhereATrustedProxySays) {
  HttpRequest passed_on = request("GET", "/");
  passed_on.headers.emplace_back("x-forwarded-for", "198.51.100.7");
  EXPECT_EQ(call(passed_on).address, "192.0.2.1");
  config_.trusted_proxies = {"192.0.2.1"};
  EXPECT_EQ(call(passed_on).address, "198.51.100.7");
}

}  // namespace
}  // namespace skyloot::testing
