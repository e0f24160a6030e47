// A large value that never changes: copies share it.
#pragma once

#include <memory>
#include <utility>

namespace skyloot {

// Overloaded for values that stay as long as the program does, and need no copy at all.
template <class Value>
std::shared_ptr<const Value> share(const Value& value) {
  return std::make_shared<const Value>(value);
}

template <class Value>
class Shared {
 public:
  Shared() : Shared(Value{}) {}
  Shared(const Value& value) : value_(share(value)) {}
  Shared(Value&& value) : value_(std::make_shared<const Value>(std::move(value))) {}
  Shared(std::shared_ptr<const Value> value) : value_(std::move(value)) {}

  operator const Value&() const { return *value_; }
  const Value& operator*() const { return *value_; }
  const Value* operator->() const { return value_.get(); }

 private:
  std::shared_ptr<const Value> value_;  // never null
};

}  // namespace skyloot
