// Says messages of the catalogues, and decimals, as the program would: tests/check_words.py holds
// them against what the browser's library says. Reads a list as JSON from stdin, of messages
//
//     {"language": "fr", "key": "count.doubloons", "given": {"count": 2}}
//     {"language": "fr", "decimal": 1.5, "places": 1}
//
// and prints a list with the texts.
#include <iostream>
#include <nlohmann/json.hpp>

#include "text/decimals.h"

namespace {

using nlohmann::json;
using namespace skyloot;

std::vector<Argument> arguments_of(const json& given) {
  std::vector<Argument> arguments;
  for (const auto& [name, value] : given.items()) {
    if (value.is_string()) {
      arguments.emplace_back(name, value.get_ref<const std::string&>());
    } else {
      arguments.emplace_back(name, value.get<std::int64_t>());
    }
  }
  return arguments;
}

std::string said(const json& message) {
  const auto language =
      id_for<Language>(message["language"].get_ref<const std::string&>(), kLanguageWords);
  const Catalogue& words = catalogue(language.value_or(Language::English));
  if (message.contains("decimal")) {
    return decimal(words, message["decimal"].get<double>(), message["places"].get<int>());
  }
  return words.format(message["key"].get_ref<const std::string&>(), arguments_of(message["given"]));
}

}  // namespace

int main() {
  const json messages = json::parse(std::cin, nullptr, false);
  json texts = json::array();
  for (const json& message : messages) texts.push_back(said(message));
  std::cout << texts << "\n";
}
