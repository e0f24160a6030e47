// Numbers that somebody else draws: a deal takes them from the project's own generator, or from a
// stream that others can draw again.
#pragma once

#include <concepts>
#include <cstdint>

namespace skyloot {

// Refers to its source, which must live as long: anything with `std::uint32_t below(bound)`.
class Chance {
 public:
  template <class Source>
    requires(!std::same_as<Source, Chance>)
  Chance(Source& source)  // as a function_ref does
      : source_(&source), below_([](void* from, std::uint32_t bound) {
          return static_cast<Source*>(from)->below(bound);
        }) {}

  // Uniform over 0 … bound - 1.
  std::uint32_t below(std::uint32_t bound) { return below_(source_, bound); }

 private:
  void* source_;
  std::uint32_t (*below_)(void*, std::uint32_t);
};

}  // namespace skyloot
