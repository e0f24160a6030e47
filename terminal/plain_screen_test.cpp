// What people type at a question.
#include "terminal/plain_screen.h"

#include <gtest/gtest.h>

namespace skyloot::testing {
namespace {

TEST(PlainScreen, TakesTheNumberOfAChoiceAndNothingLikeIt) {
  EXPECT_EQ(read_choice("1", 3), 0U);
  EXPECT_EQ(read_choice("3", 3), 2U);
  for (const char* answer :
       {"", "0", "4", "-1", "+1", "1.", "1 2", "one", "99999999999999999999"}) {
    EXPECT_EQ(read_choice(answer, 3), std::nullopt) << answer;
  }
}

TEST(PlainScreen, TakesKeysInEitherCase) {
  EXPECT_EQ(read_key("t"), PlainKey::Table);
  EXPECT_EQ(read_key("C"), PlainKey::Cards);
  EXPECT_EQ(read_key("h"), PlainKey::Hint);
  EXPECT_EQ(read_key("Q"), PlainKey::Leave);
  EXPECT_EQ(read_key("tt"), std::nullopt);
  EXPECT_EQ(read_key(""), std::nullopt);
}

}  // namespace
}  // namespace skyloot::testing
