// A large value that is seldom there. Like an optional, but where there is none it takes the room
// of a pointer, since a server keeps thousands of tables; and copies share it.
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "formats/shared.h"

namespace skyloot {

template <class Value>
class Rare {
 public:
  Rare() = default;
  Rare(std::nullopt_t) {}
  Rare(const Value& value) : value_(share(value)) {}
  Rare(Value&& value) : value_(std::make_shared<const Value>(std::move(value))) {}
  Rare(std::shared_ptr<const Value> value) : value_(std::move(value)) {}

  [[nodiscard]] bool has_value() const { return value_ != nullptr; }
  explicit operator bool() const { return has_value(); }
  const Value& operator*() const { return *value_; }
  const Value* operator->() const { return value_.get(); }
  void reset() { value_.reset(); }
  // Without a look at the values where they are the same one.
  bool operator==(const Rare& other) const {
    if (value_ == other.value_) return true;
    return value_ && other.value_ && *value_ == *other.value_;
  }

 private:
  std::shared_ptr<const Value> value_;
};

}  // namespace skyloot
