#include "net/server/places.h"

#include <gtest/gtest.h>

namespace skyloot {
namespace {

TEST(Places, AreSoManyForEach) {
  Places places;
  const auto first = places.take("ann", 2);
  const auto second = places.take("ann", 2);
  EXPECT_TRUE(first);
  EXPECT_TRUE(second);
  EXPECT_FALSE(places.take("ann", 2));
  EXPECT_TRUE(places.take("bob", 2));
  EXPECT_EQ(places.taken_by("ann"), 2U);
}

TEST(Places, AreFreeAgainWhenLetGoOf) {
  Places places;
  auto place = places.take("ann", 1);
  place.reset();
  EXPECT_TRUE(places.take("ann", 1));
}

TEST(Places, RememberNobodyWhoHasNone) {
  Places places;
  for (int i = 0; i < 1000; ++i) places.take(std::to_string(i), 1);
  EXPECT_EQ(places.owners(), 0U);
}

TEST(Places, MayBeOutlived) {
  auto places = std::make_unique<Places>();
  auto place = places->take("ann", 1);
  places.reset();
  place.reset();
}

}  // namespace
}  // namespace skyloot
