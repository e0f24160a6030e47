// The examples and schemas of docs/schemas.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace skyloot::testing {

struct Fixture {
  std::string file;
  std::string schema;   // its name
  std::string variant;  // empty for the plain one
  std::string text;

  [[nodiscard]] bool is_bad() const { return variant.starts_with("bad-"); }
};
std::vector<Fixture> all_fixtures();
// Those of all messages that a schema like "client-message" puts together.
std::vector<Fixture> fixtures_of_messages(std::string_view schema);

// The values of `type` in the messages that such a schema puts together.
std::set<std::string> types_in_schema(std::string_view schema);

// As our own writer would put it: no blanks outside of texts.
std::string without_blanks(std::string_view json);

}  // namespace skyloot::testing
