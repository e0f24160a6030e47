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
    cards.words_[0] = count >= 64 ? ~0ULL : (1ULL << count) - 1;
    cards.words_[1] = count <= 64 ? 0 : count >= 128 ? ~0ULL : (1ULL << (count - 64)) - 1;
    return cards;
  }

  constexpr void insert(Card card) { words_[index(card) >> 6U] |= bit(card); }
  constexpr void erase(Card card) { words_[index(card) >> 6U] &= ~bit(card); }
  constexpr void clear() { words_ = {}; }

  [[nodiscard]] constexpr bool contains(Card card) const {
    return (words_[index(card) >> 6U] & bit(card)) != 0;
  }
  [[nodiscard]] constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
  [[nodiscard]] constexpr std::size_t size() const {
    return static_cast<std::size_t>(std::popcount(words_[0]) + std::popcount(words_[1]));
  }
  [[nodiscard]] constexpr bool has_one() const { return !empty() && ++begin() == end(); }
  [[nodiscard]] constexpr Card first() const {
    assert(!empty());
    return *begin();
  }
  [[nodiscard]] constexpr std::uint64_t low() const { return words_[0]; }
  [[nodiscard]] constexpr std::uint64_t high() const { return words_[1]; }

  constexpr CardSet& operator|=(CardSet other) {
    words_[0] |= other.words_[0];
    words_[1] |= other.words_[1];
    return *this;
  }
  constexpr CardSet& operator&=(CardSet other) {
    words_[0] &= other.words_[0];
    words_[1] &= other.words_[1];
    return *this;
  }
  constexpr CardSet& operator-=(CardSet other) {
    words_[0] &= ~other.words_[0];
    words_[1] &= ~other.words_[1];
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
      const std::uint64_t word = low_ != 0 ? low_ : high_;
      return card(static_cast<std::size_t>(std::countr_zero(word) + (low_ != 0 ? 0 : 64)));
    }
    // Clears the lowest bit there is, without a branch to mispredict.
    constexpr Iterator& operator++() {
      high_ &= high_ - static_cast<std::uint64_t>(low_ == 0);
      low_ &= low_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t low_;
    std::uint64_t high_;
  };
  // A snapshot: the set may change while its former cards are gone through.
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(words_[0], words_[1]); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0, 0); }

 private:
  static constexpr std::uint64_t bit(Card card) { return 1ULL << (index(card) & 63U); }

  std::array<std::uint64_t, 2> words_{};
};

}  // namespace skyloot
