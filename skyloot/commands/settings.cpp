#include "skyloot/commands/settings.h"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <sstream>

#include "formats/typed_text.h"

namespace skyloot {

namespace {

// public-url is SKYLOOT_PUBLIC_URL.
std::string variable_of(const std::string& name) {
  std::string variable = "SKYLOOT_" + in_capitals(name);
  std::replace(variable.begin(), variable.end(), '-', '_');
  return variable;
}

// From then on the option is called after the place where it was set.
void give(Option& option, std::string_view text, std::string place) {
  option.name = std::move(place);
  option.text = text;
  option.is_given = true;
}

}  // namespace

Settings::Settings(CLI::App& command, const Options& options)
    : command_(command), options_(options) {}

void Settings::add(Option& option, const std::string& name, const std::string& kind,
                   const std::string& default_value, std::string_view help_key) {
  options_.add(command_, option, name, kind, help_key);
  if (!default_value.empty()) command_.get_option(name)->default_str(default_value);
  known_.push_back({name.substr(2), &option});
}

void Settings::complete(const Option& file) {
  for (const auto& [name, option] : known_) {
    const std::string variable = variable_of(name);
    const char* const value = std::getenv(variable.c_str());
    const bool is_set = value != nullptr && *value != '\0';
    if (!option->given() && is_set) give(*option, value, variable);
  }
  if (file.given()) read(file.text);
}

Option* Settings::find(std::string_view name) {
  for (const Known& known : known_) {
    if (known.name == name) return known.option;
  }
  return nullptr;
}

Settings::Line Settings::read_line(const std::string& file, std::size_t number,
                                   std::string_view text) const {
  const auto equals = text.find('=');
  if (equals == std::string_view::npos || equals + 1 == text.size()) {
    options_.refuse("error.badSetting", {{"file", file}, {"line", number}, {"found", text}});
  }
  return {number, std::string(text), std::string(trimmed(text.substr(0, equals))),
          std::string(trimmed(text.substr(equals + 1)))};
}

void Settings::read(const std::string& file) {
  std::istringstream content(read_file(options_.catalogue(), file));
  std::set<std::string> seen;
  std::size_t number = 0;
  for (std::string raw; std::getline(content, raw);) {
    ++number;
    const std::string_view text = trimmed(raw);
    if (text.empty() || text.starts_with('#')) continue;
    const Line line = read_line(file, number, text);
    Option* const option = find(line.name);
    if (option == nullptr) {
      options_.refuse("error.unknownSetting",
                      {{"file", file}, {"line", number}, {"found", line.name}});
    }
    if (!seen.insert(line.name).second) {
      options_.refuse("error.twiceSet", {{"file", file}, {"line", number}, {"found", line.name}});
    }
    const std::string place = file + ":" + std::to_string(number) + ": " + line.name;
    if (!option->given()) give(*option, line.value, place);
  }
}

}  // namespace skyloot
