#include "text/decimals.h"

#include <gtest/gtest.h>

namespace skyloot {
namespace {

TEST(Decimals, HaveTheSignOfTheirLanguage) {
  EXPECT_EQ(decimal(catalogue(Language::English), 1234.5, 1), "1234.5");
  EXPECT_EQ(decimal(catalogue(Language::French), 1234.5, 1), "1234,5");
  EXPECT_EQ(decimal(catalogue(Language::German), -0.25, 2), "−0,25");
  EXPECT_EQ(decimal(catalogue(Language::Polish), 12.5, 1), "12,5");
}

TEST(Decimals, RoundHalvesUp) {
  const Catalogue& english = catalogue(Language::English);
  EXPECT_EQ(decimal(english, 0.5, 0), "1");
  EXPECT_EQ(decimal(english, 2.5, 0), "3");
  EXPECT_EQ(decimal(english, -1.25, 1), "−1.3");
}

TEST(Decimals, HaveATrueMinusAndNoNegativeZero) {
  const Catalogue& english = catalogue(Language::English);
  EXPECT_EQ(decimal(english, -0.01, 1), "0.0");
  EXPECT_EQ(signed_decimal(english, 0.04, 1), "0.0");
  EXPECT_EQ(signed_decimal(english, -3, 0), "−3");
  EXPECT_EQ(signed_decimal(english, 2, 0), "+2");
}

TEST(Decimals, AreLargeWithoutSeparators) {
  EXPECT_EQ(decimal(catalogue(Language::German), 1e6, 0), "1000000");
}

}  // namespace
}  // namespace skyloot
