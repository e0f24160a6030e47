// A large value that is seldom there. Like an optional, but where there is none it takes the room
// of a pointer: a server keeps thousands of tables.
#pragma once

#include <memory>
#include <optional>
#include <utility>

namespace skyloot {

template <class Value>
class Rare {
 public:
  Rare() = default;
  Rare(std::nullopt_t) {}
  Rare(Value value) : value_(std::make_unique<Value>(std::move(value))) {}  // as an optional does
  Rare(const Rare& other) : value_(other ? std::make_unique<Value>(*other) : nullptr) {}
  Rare(Rare&&) noexcept = default;
  Rare& operator=(const Rare& other) { return *this = Rare(other); }
  Rare& operator=(Rare&&) noexcept = default;
  ~Rare() = default;

  [[nodiscard]] bool has_value() const { return value_ != nullptr; }
  explicit operator bool() const { return has_value(); }
  const Value& operator*() const { return *value_; }
  const Value* operator->() const { return value_.get(); }
  void reset() { value_.reset(); }

 private:
  std::unique_ptr<Value> value_;
};

}  // namespace skyloot
