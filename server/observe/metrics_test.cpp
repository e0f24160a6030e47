#include "server/observe/metrics.h"

#include <gtest/gtest.h>

namespace skyloot {
namespace {

using std::chrono::duration;

TEST(AHistogram, CountsEachTimeInTheFirstBucketThatHoldsIt) {
  constexpr std::array kBounds{0.5, 1.0};
  Histogram histogram(kBounds);
  for (const double seconds : {0.0, 0.5, 0.75, 1.0, 4.0}) {
    histogram.observe(duration<double>(seconds));
  }
  const auto counts = histogram.counts();
  EXPECT_EQ(std::vector(counts.begin(), counts.end()), (std::vector<std::uint64_t>{2, 2, 1}));
  EXPECT_EQ(histogram.sum(), 6.25);
}

TEST(Metrics, CountRequestsByTheClassOfTheirStatus) {
  Metrics metrics;
  for (const int status : {200, 299, 304, 404, 503, 0, 600}) {
    metrics.count_request("GET", "/lobby", status);
  }
  const Tally<3> counted{{{"GET", "/lobby", "2xx"}, 2},
                         {{"GET", "/lobby", "3xx"}, 1},
                         {{"GET", "/lobby", "4xx"}, 1},
                         {{"GET", "/lobby", "5xx"}, 1},
                         {{"GET", "/lobby", kOther}, 2}};
  EXPECT_EQ(metrics.requests, counted);
}

TEST(Metrics, CountARequestWhenItIsAnswered) {
  Metrics metrics;
  int answered = 0;
  const Respond respond =
      counted(metrics, "GET", "/lobby", [&](const HttpResponse& said) { answered = said.status; });
  EXPECT_TRUE(metrics.requests.empty());
  respond({404, {}, {}});
  EXPECT_EQ(answered, 404);
  EXPECT_EQ(metrics.requests.at({"GET", "/lobby", "4xx"}), 1U);
}

TEST(Metrics, KeepTheThinkingOfEachLevelApart) {
  Metrics metrics;
  metrics.count_thinking("swab", duration<double>(0.25));
  metrics.count_thinking("mate", duration<double>(1));
  metrics.count_thinking("mate", duration<double>(2));
  EXPECT_EQ(metrics.thinking_time.at("swab").sum(), 0.25);
  EXPECT_EQ(metrics.thinking_time.at("mate").sum(), 3);
}

}  // namespace
}  // namespace skyloot
