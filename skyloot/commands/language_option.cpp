#include "skyloot/commands/language_option.h"

#include <cstdlib>

namespace skyloot {

namespace {

constexpr std::string_view kEndOfOptions = "--";

std::string known_languages() {
  std::string known;
  for (const std::string_view word : kLanguageWords) {
    known.append(known.empty() ? "" : ", ").append(word);
  }
  return known;
}

}  // namespace

Language language_of_locale(std::string_view locale) {
  const std::string_view word = locale.substr(0, locale.find_first_of("_.@"));
  return id_for<Language>(word, kLanguageWords).value_or(Language::English);
}

Language language_of_environment() {
  for (const char* const variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* const locale = std::getenv(variable);
    if (locale != nullptr && *locale != '\0') return language_of_locale(locale);
  }
  return Language::English;
}

std::optional<std::string> language_asked_for(const std::vector<std::string>& arguments) {
  const std::string with_value = std::string(kLanguageOption) + "=";
  std::optional<std::string> asked;
  for (std::size_t i = 0; i < arguments.size() && arguments[i] != kEndOfOptions; ++i) {
    if (arguments[i].starts_with(with_value)) asked = arguments[i].substr(with_value.size());
    if (arguments[i] == kLanguageOption && i + 1 < arguments.size()) asked = arguments[i + 1];
  }
  return asked;
}

Language read_language(const std::string& text, const Options& options) {
  if (const auto language = id_for<Language>(text, kLanguageWords)) return *language;
  options.refuse("error.unknownWord",
                 {{"option", kLanguageOption}, {"found", text}, {"known", known_languages()}});
}

// The value has been read already: language_asked_for() finds it wherever it stands.
void add_language(CLI::App& command, const Options& options) {
  const auto is_read = [](const std::string&) {};
  command
      .add_option_function<std::string>(kLanguageOption, is_read,
                                        options.catalogue().format("help.lang"))
      ->type_name(options.kind("LANG"))
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  for (CLI::App* const below : command.get_subcommands({})) add_language(*below, options);
}

}  // namespace skyloot
