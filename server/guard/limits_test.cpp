#include "server/guard/limits.h"

#include <gtest/gtest.h>

namespace skyloot {
namespace {

using std::chrono::seconds;

TEST(WebLimits, AreThoseThatWereChosenEachInItsPlace) {
  Limits limits;
  limits.body_bytes = 1;
  limits.header_bytes = 2;
  limits.message_bytes = 3;
  limits.unread_bytes = 4;
  limits.connections = 5;
  limits.connections_per_address = 6;
  limits.pings = 7;
  limits.request_seconds = 8;
  limits.response_seconds = 9;
  limits.idle_seconds = 10;
  const WebLimits web = web_limits(limits);
  EXPECT_EQ(web.body_bytes, 1U);
  EXPECT_EQ(web.header_bytes, 2U);
  EXPECT_EQ(web.frame_bytes, 3U);
  EXPECT_EQ(web.queued_bytes, 4U);
  EXPECT_EQ(web.connections, 5U);
  EXPECT_EQ(web.connections_per_address_block, 6U);
  EXPECT_EQ(web.pings, 7U);
  EXPECT_EQ(web.request_time, seconds{8});
  EXPECT_EQ(web.response_time, seconds{9});
  EXPECT_EQ(web.idle_time, seconds{10});
}

}  // namespace
}  // namespace skyloot
