#include "tests/support/fixtures.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "formats/json.h"

namespace skyloot::testing {

namespace {

std::filesystem::path schemas() {
  return std::filesystem::path(SKYLOOT_SOURCE_DIR) / "docs/schemas";
}

std::string text_in(const std::filesystem::path& file) {
  std::ifstream stream(file);
  return {std::istreambuf_iterator<char>(stream), {}};
}

JsonNode schema_of(std::string_view name) {
  return parse_json(text_in(schemas() / (std::string(name) + ".schema.json"))).value();
}

// "chat-out" of each {"$ref": "chat-out.schema.json"}.
std::set<std::string> schemas_in(std::string_view schema) {
  std::set<std::string> names;
  const JsonNode whole = schema_of(schema);
  for (const JsonNode& one : whole.field("oneOf")->items) {
    const std::string& file = one.field("$ref")->text;
    names.insert(file.substr(0, file.find('.')));
  }
  return names;
}

}  // namespace

std::vector<Fixture> all_fixtures() {
  std::vector<Fixture> all;
  for (const auto& entry : std::filesystem::directory_iterator(schemas() / "fixtures")) {
    const std::string stem = entry.path().stem().string();
    const auto dot = stem.find('.');
    all.push_back({entry.path().filename().string(), stem.substr(0, dot),
                   dot == std::string::npos ? "" : stem.substr(dot + 1), text_in(entry.path())});
  }
  return all;
}

std::vector<Fixture> fixtures_of_messages(std::string_view schema) {
  const std::set<std::string> wanted = schemas_in(schema);
  std::vector<Fixture> fixtures = all_fixtures();
  std::erase_if(fixtures, [&](const Fixture& one) { return !wanted.contains(one.schema); });
  return fixtures;
}

std::set<std::string> types_in_schema(std::string_view schema) {
  std::set<std::string> types;
  for (const std::string& name : schemas_in(schema)) {
    const JsonNode message = schema_of(name);
    types.insert(message.field("properties")->field("type")->field("const")->text);
  }
  return types;
}

std::string without_blanks(std::string_view json) {
  std::string text;
  bool is_quoted = false;
  bool is_escaped = false;
  for (const char c : json) {
    if (!is_quoted && (c == ' ' || c == '\n' || c == '\t' || c == '\r')) continue;
    text += c;
    if (c == '"' && !is_escaped) is_quoted = !is_quoted;
    is_escaped = c == '\\' && !is_escaped;
  }
  return text;
}

}  // namespace skyloot::testing
