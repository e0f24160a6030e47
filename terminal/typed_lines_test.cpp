// Lines out of bytes.
#include "terminal/typed_lines.h"

#include <gtest/gtest.h>

namespace skyloot::testing {
namespace {

TEST(TypedLines, AreWholeBeforeTheyAreTaken) {
  TypedLines lines;
  lines.add("on");
  EXPECT_EQ(lines.next(), std::nullopt);
  lines.add("e\ntwo\n\nfour");
  EXPECT_EQ(lines.next(), "one");
  EXPECT_EQ(lines.next(), "two");
  EXPECT_EQ(lines.next(), "");
  EXPECT_EQ(lines.next(), std::nullopt);
}

TEST(TypedLines, EndWithTheLastOneEvenIfItHasNoEnd) {
  TypedLines lines;
  lines.add("one\ntwo");
  lines.end();
  EXPECT_FALSE(lines.is_over());
  EXPECT_EQ(lines.next(), "one");
  EXPECT_EQ(lines.next(), "two");
  EXPECT_EQ(lines.next(), std::nullopt);
  EXPECT_TRUE(lines.is_over());
}

TEST(TypedLines, CanBeForgotten) {
  TypedLines lines;
  lines.add("one\ntw");
  lines.forget();
  lines.add("three\n");
  EXPECT_EQ(lines.next(), "three");
}

TEST(TypedLines, AreOverOnlyWhenNoMoreCanCome) {
  TypedLines lines;
  EXPECT_FALSE(lines.is_over());
  EXPECT_TRUE(lines.is_open());
  lines.end();
  EXPECT_TRUE(lines.is_over());
  EXPECT_FALSE(lines.is_open());
}

}  // namespace
}  // namespace skyloot::testing
