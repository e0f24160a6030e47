// A variant of messages: each alternative has its own word, `kType`, by which it is told apart.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <variant>

namespace skyloot {

template <class Variant>
struct MessageTypes;

template <class... Messages>
struct MessageTypes<std::variant<Messages...>> {
  using Variant = std::variant<Messages...>;

  // In the order of the alternatives.
  static constexpr std::array<std::string_view, sizeof...(Messages)> kWords{Messages::kType...};

  // The alternative of this place, with nothing in it yet.
  static Variant empty(std::size_t place) {
    Variant message;
    std::size_t at = 0;
    ((at++ == place ? static_cast<void>(message.template emplace<Messages>()) : void()), ...);
    return message;
  }
};

template <class... Messages>
std::string_view type_of(const std::variant<Messages...>& message) {
  return MessageTypes<std::variant<Messages...>>::kWords[message.index()];
}

}  // namespace skyloot
