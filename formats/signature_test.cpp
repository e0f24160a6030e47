// The signature of the rules and the deal.
#include "formats/signature.h"

#include <gtest/gtest.h>

#include "engine/edition.h"

namespace skyloot::testing {
namespace {

TEST(TheSignature, IsSixteenHexDigits) {
  const std::string text = signature(kRulesVersion);
  EXPECT_EQ(text.size(), 16U);
  EXPECT_EQ(text.find_first_not_of("0123456789abcdef"), std::string::npos);
}

TEST(TheSignature, IsTheSameWhenAskedAgain) {
  EXPECT_EQ(signature(kRulesVersion), signature(kRulesVersion));
}

TEST(TheSignature, OfRulesOneNeverChanges) { EXPECT_EQ(signature(1), "6e2060746fe9ce1a"); }

}  // namespace
}  // namespace skyloot::testing
