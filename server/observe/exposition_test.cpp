#include "server/observe/exposition.h"

#include <gtest/gtest.h>

namespace skyloot {
namespace {

constexpr std::array kBounds{0.5, 1.0};

TEST(Exposition, SaysWhatAMetricIsBeforeItsSamples) {
  Exposition page;
  page.metric("sky_moves_total", MetricKind::Counter, "Moves.")
      .sample({}, std::uint64_t{1'000'000});
  page.metric("sky_tables", MetricKind::Gauge, "Tables.");
  page.sample({{"stage", "playing"}, {"by", "x"}}, 0.25);
  EXPECT_EQ(page.text(),
            "# HELP sky_moves_total Moves.\n"
            "# TYPE sky_moves_total counter\n"
            "sky_moves_total 1000000\n"
            "# HELP sky_tables Tables.\n"
            "# TYPE sky_tables gauge\n"
            "sky_tables{stage=\"playing\",by=\"x\"} 0.25\n");
}

TEST(Exposition, EscapesWhatWouldEndALineOrAQuote) {
  Exposition page;
  page.metric("a", MetricKind::Gauge, "one\n\"two\" \\").sample({{"b", "\"\\\n"}}, 1.0);
  EXPECT_EQ(page.text(), "# HELP a one\\n\"two\" \\\\\n# TYPE a gauge\na{b=\"\\\"\\\\\\n\"} 1\n");
}

TEST(Exposition, CountsInABucketEverythingUpToItsBound) {
  Histogram histogram(kBounds);
  for (const double seconds : {0.25, 0.5, 0.75, 4.0}) {
    histogram.observe(std::chrono::duration<double>(seconds));
  }
  Exposition page;
  page.metric("t", MetricKind::Histogram, "T.").histogram({{"level", "mate"}}, histogram);
  EXPECT_EQ(page.text(),
            "# HELP t T.\n# TYPE t histogram\n"
            "t_bucket{level=\"mate\",le=\"0.5\"} 2\n"
            "t_bucket{level=\"mate\",le=\"1\"} 3\n"
            "t_bucket{level=\"mate\",le=\"+Inf\"} 4\n"
            "t_sum{level=\"mate\"} 5.5\n"
            "t_count{level=\"mate\"} 4\n");
}

}  // namespace
}  // namespace skyloot
