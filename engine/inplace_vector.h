// A vector with room for N trivial items inside itself: no heap, no initialisation of unused room.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <type_traits>

namespace skyloot {

template <class T, std::size_t N>
class inplace_vector {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  inplace_vector() {}  // NOLINT(modernize-use-equals-default): defaulting would clear the room
  inplace_vector(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }

  void push_back(const T& item) {
    assert(size_ < N);
    room_.items[size_++] = item;
  }
  void clear() { size_ = 0; }
  void resize_down(std::size_t size) {
    assert(size <= size_);
    size_ = static_cast<Size>(size);
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] static constexpr std::size_t capacity() { return N; }

  T& operator[](std::size_t place) {
    assert(place < size_);
    return room_.items[place];
  }
  const T& operator[](std::size_t place) const {
    assert(place < size_);
    return room_.items[place];
  }
  const T& back() const { return (*this)[size_ - 1U]; }

  T* begin() { return room_.items; }
  T* end() { return room_.items + size_; }
  const T* begin() const { return room_.items; }
  const T* end() const { return room_.items + size_; }

  friend bool operator==(const inplace_vector& a, const inplace_vector& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  using Size = std::conditional_t<(N < 256), std::uint8_t, std::uint16_t>;

  union Room {
    Room() {}  // NOLINT(modernize-use-equals-default): leaves the items untouched
    T items[N];
  };
  Room room_;
  Size size_ = 0;
};

}  // namespace skyloot
