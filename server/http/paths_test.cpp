#include "server/http/paths.h"

#include <gtest/gtest.h>

namespace skyloot {
namespace {

using Parts = std::vector<std::string>;

TEST(Paths, FitAPatternAndGiveItsParts) {
  EXPECT_EQ(match_path("/lobby", "/lobby"), Parts{});
  EXPECT_EQ(match_path("/tables/{code}/seats/{seat}", "/tables/K7QX2M/seats/2"),
            (Parts{"K7QX2M", "2"}));
}

TEST(Paths, FitAsAWholeOrNotAtAll) {
  for (const char* path :
       {"/tables", "/tables/a/b", "/tables/a/", "/table/a", "/Tables/a", "//tables/a", "/", ""}) {
    EXPECT_EQ(match_path("/tables/{code}", path), std::nullopt) << path;
  }
}

TEST(Paths, MayHaveAnEmptyPartWhichNothingIsCalled) {
  EXPECT_EQ(match_path("/tables/{code}", "/tables/"), Parts{""});
}

TEST(Paths, AreNotReadAsPatterns) {
  EXPECT_EQ(match_path("/tables/a", "/tables/{code}"), std::nullopt);
}

}  // namespace
}  // namespace skyloot
