#include "server/http/routes/routes.h"

#include <gtest/gtest.h>

#include <set>

namespace skyloot {
namespace {

TEST(Routes, AreThereOnceEach) {
  std::set<std::pair<std::string_view, std::string_view>> known;
  for (const Route& route : api_routes()) {
    EXPECT_TRUE(known.emplace(route.method, route.pattern).second) << route.pattern;
    EXPECT_TRUE(route.pattern.starts_with("/api/v1/")) << route.pattern;
    const bool captures = route.pattern.find('{') != std::string_view::npos;
    EXPECT_TRUE(route.names == Names::Nothing || captures) << route.pattern;
  }
  for (const AdminRoute& route : admin_routes()) {
    EXPECT_TRUE(known.emplace(route.method, route.pattern).second) << route.pattern;
    EXPECT_TRUE(route.pattern.starts_with("/admin/v1/")) << route.pattern;
    EXPECT_EQ(route.deed.empty(), route.method == "GET") << route.pattern;
  }
}

}  // namespace
}  // namespace skyloot
