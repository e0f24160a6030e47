#include "net/server/quota_slots.h"

#include <gtest/gtest.h>

namespace skyloot {
namespace {

TEST(QuotaSlots, AreSoManyForEach) {
  QuotaSlots slots;
  const auto first = slots.take("ann", 2);
  const auto second = slots.take("ann", 2);
  EXPECT_TRUE(first);
  EXPECT_TRUE(second);
  EXPECT_FALSE(slots.take("ann", 2));
  EXPECT_TRUE(slots.take("bob", 2));
  EXPECT_EQ(slots.taken_by("ann"), 2U);
}

TEST(QuotaSlots, AreFreeAgainWhenLetGoOf) {
  QuotaSlots slots;
  auto slot = slots.take("ann", 1);
  slot.reset();
  EXPECT_TRUE(slots.take("ann", 1));
}

TEST(QuotaSlots, RememberNobodyWhoHasNone) {
  QuotaSlots slots;
  for (int i = 0; i < 1000; ++i) slots.take(std::to_string(i), 1);
  EXPECT_EQ(slots.owners(), 0U);
}

TEST(QuotaSlots, MayBeOutlived) {
  auto slots = std::make_unique<QuotaSlots>();
  auto slot = slots->take("ann", 1);
  slots.reset();
  slot.reset();
}

}  // namespace
}  // namespace skyloot
