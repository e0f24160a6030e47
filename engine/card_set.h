// A set of cards in 128 bits. It iterates from the lowest id up, which is from the oldest card on.
#pragma once

#include <bit>
#include <cassert>
#include <iterator>

#include "engine/vocabulary.h"

namespace skyloot {

class CardSet {
 public:
  constexpr CardSet() = default;

  // The cards 0 … count - 1.
  static constexpr CardSet first_cards(std::size_t count) {
    CardSet cards;
    cards.low_ = count >= 64 ? ~0ULL : (1ULL << count) - 1;
    cards.high_ = count <= 64 ? 0 : count >= 128 ? ~0ULL : (1ULL << (count - 64)) - 1;
    return cards;
  }

  constexpr void insert(Card card) { word(card) |= bit(card); }
  constexpr void erase(Card card) { word(card) &= ~bit(card); }
  constexpr void clear() { low_ = high_ = 0; }

  [[nodiscard]] constexpr bool contains(Card card) const {
    return ((index(card) < 64 ? low_ : high_) & bit(card)) != 0;
  }
  [[nodiscard]] constexpr bool empty() const { return (low_ | high_) == 0; }
  [[nodiscard]] constexpr std::size_t size() const {
    return static_cast<std::size_t>(std::popcount(low_) + std::popcount(high_));
  }
  [[nodiscard]] constexpr bool has_one() const { return size() == 1; }
  [[nodiscard]] constexpr Card first() const {
    assert(!empty());
    return card(static_cast<std::size_t>(low_ != 0 ? std::countr_zero(low_)
                                                   : 64 + std::countr_zero(high_)));
  }
  [[nodiscard]] constexpr std::uint64_t low() const { return low_; }
  [[nodiscard]] constexpr std::uint64_t high() const { return high_; }

  constexpr CardSet& operator|=(CardSet other) {
    low_ |= other.low_;
    high_ |= other.high_;
    return *this;
  }
  constexpr CardSet& operator&=(CardSet other) {
    low_ &= other.low_;
    high_ &= other.high_;
    return *this;
  }
  constexpr CardSet& operator-=(CardSet other) {
    low_ &= ~other.low_;
    high_ &= ~other.high_;
    return *this;
  }
  friend constexpr CardSet operator|(CardSet a, CardSet b) { return a |= b; }
  friend constexpr CardSet operator&(CardSet a, CardSet b) { return a &= b; }
  friend constexpr CardSet operator-(CardSet a, CardSet b) { return a -= b; }
  friend constexpr bool operator==(CardSet, CardSet) = default;

  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = Card;
    using difference_type = std::ptrdiff_t;
    using pointer = const Card*;
    using reference = Card;

    constexpr explicit Iterator(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
    constexpr Card operator*() const {
      return card(static_cast<std::size_t>(low_ != 0 ? std::countr_zero(low_)
                                                     : 64 + std::countr_zero(high_)));
    }
    constexpr Iterator& operator++() {
      (low_ != 0 ? low_ : high_) &= (low_ != 0 ? low_ : high_) - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t low_;
    std::uint64_t high_;
  };
  // A snapshot: the set may change while its former cards are gone through.
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(low_, high_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0, 0); }

 private:
  constexpr std::uint64_t& word(Card card) { return index(card) < 64 ? low_ : high_; }
  static constexpr std::uint64_t bit(Card card) { return 1ULL << (index(card) & 63U); }

  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};

}  // namespace skyloot
