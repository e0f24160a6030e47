#include "skyloot/commands/options.h"

#include <charconv>
#include <limits>
#include <random>

namespace skyloot {

void Options::add(CLI::App& command, Option& option, const std::string& name,
                  const std::string& kind, std::string_view help_key) const {
  option.name = name;
  const auto keep = [this, &option](const std::string& text) {
    refuse_nothing(text, option.name);
    option.text = text;
    option.is_given = true;
  };
  command.add_option_function<std::string>(name, keep, catalogue_.format(help_key))
      ->type_name(this->kind(kind));
}

void Options::add_needed(CLI::App& command, std::string& text, const std::string& name,
                         std::string_view help_key) const {
  const auto keep = [this, &text, name](const std::string& given) {
    refuse_nothing(given, name);
    text = given;
  };
  const std::string shown = name.starts_with("--") ? name : kind(name);
  command.add_option_function<std::string>(shown, keep, catalogue_.format(help_key))
      ->required()
      ->type_name(name.starts_with("--") ? kind("TEXT") : "");
}

// As a script says it whose variable is not set: --data "$DATA".
void Options::refuse_nothing(const std::string& text, const std::string& name) const {
  if (!text.empty()) return;
  const std::string reason = catalogue_.format("error.missingValue", {{"option", name}});
  refuse("error.usage", {{"reason", reason}});
}

void Options::add_flag(CLI::App& command, bool& flag, const std::string& name,
                       std::string_view help_key) const {
  command.add_flag(name, flag, catalogue_.format(help_key));
}

void Options::refuse(std::string_view key, Arguments arguments) const {
  throw UsageError{catalogue_.format(key, arguments)};
}

std::uint64_t Options::number(const Option& option, std::uint64_t low, std::uint64_t high,
                              std::uint64_t otherwise) const {
  if (!option.given()) return otherwise;
  std::uint64_t value = 0;
  const char* const end = option.text.data() + option.text.size();
  const auto [stopped, error] = std::from_chars(option.text.data(), end, value);
  const bool is_number = stopped == end && error != std::errc::invalid_argument;
  if (!is_number) {
    refuse("error.notANumber", {{"option", option.name}, {"found", option.text}});
  }
  if (error != std::errc{} || value < low || value > high) {
    refuse("error.outOfRange", {{"option", option.name},
                                {"found", option.text},
                                {"low", std::to_string(low)},
                                {"high", std::to_string(high)}});
  }
  return value;
}

Edition Options::edition(const Option& option, Edition otherwise) const {
  if (!option.given()) return otherwise;
  if (const auto edition = id_for<Edition>(option.text, kEditionWords)) return *edition;
  refuse("error.unknownWord",
         {{"option", option.name}, {"found", option.text}, {"known", "en, fr, de, pl"}});
}

std::string Options::kind(std::string_view kind) const {
  return catalogue_.format("help.kind", {{"kind", kind}});
}

Edition Options::own_edition() const {
  switch (catalogue_.language()) {
    case Language::English:
      return Edition::English;
    case Language::French:
      return Edition::French;
    case Language::German:
      return Edition::German;
    case Language::Polish:
      return Edition::Polish;
  }
  return Edition::English;
}

void Options::add_rules(CLI::App& command, Option& option) const {
  add(command, option, "--rules", "N", "help.rules");
}

std::uint8_t Options::rules_version(const Option& option) const {
  return static_cast<std::uint8_t>(
      number(option, kFirstRulesVersion, kRulesVersion, kRulesVersion));
}

DeckFile Options::deck(const Option& option, std::uint8_t rules_version) const {
  return option.given() ? load_deck(catalogue_, option.text) : classic_deck(rules_version);
}

std::uint64_t Options::seed(const Option& option) const {
  if (option.given()) return number(option, 0, std::numeric_limits<std::uint64_t>::max(), 0);
  // Short enough to be read aloud and typed again.
  std::random_device device;
  return device() % 1'000'000'000U;
}

}  // namespace skyloot
