// Writes JSON straight into a string, field by field, in the order it is told.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace skyloot {

class JsonWriter {
 public:
  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_list() { return open('['); }
  JsonWriter& end_list() { return close(']'); }
  JsonWriter& key(std::string_view name);
  JsonWriter& value(std::int64_t number);
  JsonWriter& value(std::string_view text);
  // A number with so many decimals.
  JsonWriter& decimals(double number, int digits);
  JsonWriter& flag(bool value) { return raw(value ? "true" : "false"); }
  JsonWriter& null() { return raw("null"); }
  // A value that is JSON already.
  JsonWriter& raw(std::string_view json);

  template <class Value>
  JsonWriter& field(std::string_view name, const Value& content) {
    key(name);
    if constexpr (std::is_convertible_v<Value, std::string_view>) {
      return value(std::string_view(content));
    } else {
      return value(static_cast<std::int64_t>(content));
    }
  }

  // null where there is none.
  template <class Value>
  JsonWriter& field(std::string_view name, const std::optional<Value>& content) {
    if (content) return field(name, *content);
    return key(name).null();
  }

  // For a text that will be so long.
  void reserve(std::size_t bytes) {
    if (bytes > size_) room_for(bytes - size_);
  }
  // Valid until more is written.
  [[nodiscard]] std::string_view view() const { return {buffer_.get(), size_}; }
  [[nodiscard]] std::string text() const { return std::string(view()); }

 private:
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  // A comma goes before everything but the first thing after an opening bracket or a key.
  void separate() {
    if (size_ == 0) return;
    const char last = buffer_[size_ - 1];
    if (last != '{' && last != '[' && last != ':') append(',');
  }
  void append(char c) {
    *room_for(1) = c;
    ++size_;
  }
  void append(std::string_view piece);
  void append_quoted(std::string_view text);
  char* room_for(std::size_t more) {
    if (capacity_ - size_ < more) grow(more);
    return buffer_.get() + size_;
  }
  void grow(std::size_t more);

  // Not a string: nearly all pieces are a few characters, and a call of the library for each costs
  // more than the characters.
  std::unique_ptr<char[]> buffer_;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

// A JSON string literal with its quotes.
std::string json_text(std::string_view text);

// a, b, c
template <class List, class TextOf>
std::string joined(const List& list, std::string_view between, TextOf text_of) {
  std::string text;
  bool first = true;
  for (const auto& item : list) {
    if (!first) text.append(between);
    first = false;
    text.append(text_of(item));
  }
  return text;
}

}  // namespace skyloot
