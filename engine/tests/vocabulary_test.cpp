// The small types: sets, the vector in place, seats, random numbers.
#include <gtest/gtest.h>

#include <vector>

#include "engine/card_set.h"
#include "engine/inplace_vector.h"
#include "engine/rng.h"
#include "engine/seat_set.h"

namespace skyloot {
namespace {

CardSet cards(std::initializer_list<std::size_t> ids) {
  CardSet set;
  for (const std::size_t id : ids) set.insert(card(id));
  return set;
}

std::vector<std::size_t> ids(CardSet set) {
  std::vector<std::size_t> all;
  for (const Card card : set) all.push_back(index(card));
  return all;
}

TEST(Seats, AreCountedClockwise_R1_1) {
  EXPECT_EQ(steps_clockwise(seat(1), seat(1), 4), 0U);
  EXPECT_EQ(steps_clockwise(seat(3), seat(0), 4), 1U);
  EXPECT_EQ(steps_clockwise(seat(0), seat(3), 4), 3U);
  EXPECT_EQ(right_of(seat(2), 3), seat(1));
}

TEST(CardSet, BeginsEmpty) {
  EXPECT_TRUE(CardSet().empty());
  EXPECT_EQ(CardSet().size(), 0U);
  EXPECT_FALSE(CardSet().has_one());
}

TEST(CardSet, HoldsCardsInBothWords) {
  for (const std::size_t id : {0U, 63U, 64U, 127U}) {
    CardSet set;
    set.insert(card(id));
    EXPECT_TRUE(set.contains(card(id)));
    EXPECT_TRUE(set.has_one());
    EXPECT_EQ(set.first(), card(id));
    EXPECT_EQ(set.size(), 1U);
    set.erase(card(id));
    EXPECT_TRUE(set.empty());
  }
}

TEST(CardSet, GoesFromTheOldestCardOn) {
  EXPECT_EQ(ids(cards({127, 64, 3, 63, 0})), (std::vector<std::size_t>{0, 3, 63, 64, 127}));
}

TEST(CardSet, MayChangeWhileItIsGoneThrough) {
  CardSet set = cards({1, 2, 70});
  std::size_t met = 0;
  for (const Card card : set) {
    set.erase(card);
    ++met;
  }
  EXPECT_EQ(met, 3U);
  EXPECT_TRUE(set.empty());
}

TEST(CardSet, HasTheFirstCards) {
  for (const std::size_t count : {0U, 1U, 63U, 64U, 65U, 127U, 128U}) {
    const CardSet set = CardSet::first_cards(count);
    EXPECT_EQ(set.size(), count);
    EXPECT_TRUE(count == 0 || set.contains(card(count - 1)));
    EXPECT_TRUE(count == 128 || !set.contains(card(count)));
  }
}

TEST(CardSet, IsUnitedCutAndSubtracted) {
  const CardSet a = cards({1, 2, 100});
  const CardSet b = cards({2, 3, 100, 101});
  EXPECT_EQ(a | b, cards({1, 2, 3, 100, 101}));
  EXPECT_EQ(a & b, cards({2, 100}));
  EXPECT_EQ(a - b, cards({1}));
  EXPECT_NE(a, b);
}

TEST(CardSet, IsCleared) {
  CardSet set = cards({5, 99});
  set.clear();
  EXPECT_TRUE(set.empty());
}

TEST(CardSet, ShowsItsWords) {
  EXPECT_EQ(cards({0, 65}).low(), 1U);
  EXPECT_EQ(cards({0, 65}).high(), 2U);
}

TEST(SeatSet, HoldsSeats) {
  SeatSet set;
  EXPECT_TRUE(set.empty());
  set.insert(seat(3));
  set.insert(seat(0));
  set.insert(seat(3));
  EXPECT_EQ(set.size(), 2U);
  EXPECT_TRUE(set.contains(seat(3)));
  EXPECT_FALSE(set.contains(seat(1)));
  EXPECT_EQ(set.bits(), 0b1001);
}

TEST(InplaceVector, GrowsAndShrinks) {
  inplace_vector<int, 4> numbers{1, 2};
  numbers.push_back(3);
  EXPECT_EQ(numbers.size(), 3U);
  EXPECT_EQ(numbers.back(), 3);
  numbers[0] = 7;
  numbers.resize_down(1);
  EXPECT_EQ(numbers, (inplace_vector<int, 4>{7}));
  numbers.clear();
  EXPECT_TRUE(numbers.empty());
  EXPECT_EQ(numbers.capacity(), 4U);
}

TEST(InplaceVector, IsComparedByItsItemsOnly) {
  inplace_vector<int, 4> once_longer{1, 2, 3};
  once_longer.resize_down(2);
  EXPECT_EQ(once_longer, (inplace_vector<int, 4>{1, 2}));
  EXPECT_FALSE(once_longer == (inplace_vector<int, 4>{1, 3}));
  EXPECT_FALSE(once_longer == (inplace_vector<int, 4>{1}));
}

TEST(InplaceVector, CountsBeyondAByte) {
  inplace_vector<char, 300> letters;
  for (int i = 0; i < 300; ++i) letters.push_back('x');
  EXPECT_EQ(letters.size(), 300U);
}

TEST(InplaceVector, IsCopiedAsAValue) {
  static_assert(std::is_trivially_copyable_v<inplace_vector<int, 4>>);
  inplace_vector<int, 4> numbers{1, 2};
  const inplace_vector<int, 4> copy = numbers;
  numbers[0] = 9;
  EXPECT_EQ(copy[0], 1);
}

// Reference values of xoshiro256++ seeded by splitmix64.
TEST(Rng, IsTheSameOnEveryMachine) {
  Rng zero(0);
  EXPECT_EQ(zero.next(), 0x53175d61490b23dfULL);
  EXPECT_EQ(zero.next(), 0x61da6f3dc380d507ULL);
  EXPECT_EQ(zero.next(), 0x5c0fdf91ec9a7bfcULL);
  Rng other(42);
  EXPECT_EQ(other.next(), 0xd0764d4f4476689fULL);
}

TEST(Rng, StaysBelowItsBound) {
  Rng rng(1);
  for (const std::uint32_t bound : {1U, 2U, 7U, 94U, 0x80000001U, 0xffffffffU}) {
    for (int i = 0; i < 200; ++i) EXPECT_LT(rng.below(bound), bound);
  }
}

TEST(Rng, IsUniform) {
  Rng rng(2);
  std::array<int, 6> thrown{};
  for (int i = 0; i < 60000; ++i) ++thrown[rng.below(6)];
  for (const int times : thrown) EXPECT_NEAR(times, 10000, 400);
}

// Three quarters of 2^32: without rejection the lower third would come twice as often.
TEST(Rng, HasNoBiasForLargeBounds) {
  Rng rng(3);
  int low = 0;
  for (int i = 0; i < 30000; ++i) low += rng.below(0xc0000000U) < 0x40000000U ? 1 : 0;
  EXPECT_NEAR(low, 10000, 400);
}

TEST(Rng, GivesFractionsFromZeroToOne) {
  Rng rng(4);
  double sum = 0;
  for (int i = 0; i < 10000; ++i) {
    const double unit = rng.unit();
    EXPECT_GE(unit, 0.0);
    EXPECT_LT(unit, 1.0);
    sum += unit;
  }
  EXPECT_NEAR(sum / 10000, 0.5, 0.02);
}

}  // namespace
}  // namespace skyloot
