#include "skyloot/settings.h"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <sstream>

#include "formats/typed_text.h"

namespace skyloot {

namespace {

// --public-url is SKYLOOT_PUBLIC_URL.
std::string variable_of(const Option& option) {
  std::string name = "SKYLOOT_" + in_capitals(std::string_view(option.name).substr(2));
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

void give(Option& option, std::string_view text) {
  option.text = text;
  option.is_given = true;
}

}  // namespace

Settings::Settings(CLI::App& command, const Options& options)
    : command_(command), options_(options) {}

void Settings::add(Option& option, const std::string& name, const std::string& kind,
                   const std::string& usual, std::string_view help_key) {
  options_.add(command_, option, name, kind, help_key);
  if (!usual.empty()) command_.get_option(name)->default_str(usual);
  known_.push_back(&option);
}

void Settings::complete(const Option& file) {
  for (Option* const option : known_) {
    const char* const value = std::getenv(variable_of(*option).c_str());
    if (!option->given() && value != nullptr) give(*option, value);
  }
  if (file.given()) read(file.text);
}

Option* Settings::find(std::string_view name) {
  for (Option* const option : known_) {
    if (std::string_view(option->name).substr(2) == name) return option;
  }
  return nullptr;
}

Settings::Line Settings::read_line(const std::string& file, std::size_t number,
                                   std::string_view text) const {
  const auto equals = text.find('=');
  if (equals == std::string_view::npos) {
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
    if (!option->given()) give(*option, line.value);
  }
}

}  // namespace skyloot
