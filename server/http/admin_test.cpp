#include "server/http/admin.h"

#include "server/http/tests/admin_http_test.h"

namespace skyloot::testing {
namespace {

using Administration = AdminHttpTest;

TEST_F(Administration, IsNotThereForOthers) {
  EXPECT_EQ(order("GET", "/status", {}, "192.0.2.1").problem(), "404 pathUnknown");
  EXPECT_EQ(order("GET", "/nowhere").problem(), "404 pathUnknown");
  EXPECT_EQ(order("PUT", "/status").problem(), "404 pathUnknown");
  EXPECT_EQ(order("GET", "/status").status, 200);
}

TEST_F(Administration, LogsWhatWasDoneAndNotToWhom) {
  order("GET", "/bans");
  EXPECT_TRUE(log_.empty());
  order("POST", "/bans", R"({"kind":"person","who":"somebody","why":"noise"})");
  ASSERT_EQ(log_.size(), 1U);
  EXPECT_EQ(log_line(LogForm::Text, log_[0], now_).find("somebody"), std::string::npos);
}

}  // namespace
}  // namespace skyloot::testing
