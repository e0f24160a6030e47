// The signature of the rules and the deal.
#include "formats/signature.h"

#include <gtest/gtest.h>

#include "engine/edition.h"

namespace skyloot::testing {
namespace {

constexpr std::uint64_t kFewGames = 5;  // tests/golden/*/signature.txt hold the whole one

TEST(TheSignature, IsSixteenHexDigits) {
  const std::string text = signature(kRulesVersion, kFewGames);
  EXPECT_EQ(text.size(), 16U);
  EXPECT_EQ(text.find_first_not_of("0123456789abcdef"), std::string::npos);
}

TEST(TheSignature, IsTheSameWhenAskedAgain) {
  EXPECT_EQ(signature(kRulesVersion, kFewGames), signature(kRulesVersion, kFewGames));
}

TEST(TheSignature, OfRulesOneNeverChanges) { EXPECT_EQ(signature(1), "6e2060746fe9ce1a"); }

}  // namespace
}  // namespace skyloot::testing
