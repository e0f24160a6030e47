// In which language the program speaks: what --lang says, or else what the environment does.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "skyloot/commands/options.h"

namespace skyloot {

inline constexpr const char* kLanguageOption = "--lang";

// "fr_CA.UTF-8" is French; C, POSIX and languages that we do not speak are English.
Language language_of_locale(std::string_view locale);
// By LC_ALL, LC_MESSAGES and LANG: the first that is set decides.
Language language_of_environment();

// What stands behind the last --lang of a command line, before or after the command. It must be
// known before the command line can be explained, or complained of.
std::optional<std::string> language_asked_for(const std::vector<std::string>& arguments);
// `text` as a language. Throws UsageError for one that we do not speak.
Language read_language(const std::string& text, const Options& options);

// Lets a command and all below it be given --lang.
void add_language(CLI::App& command, const Options& options);

}  // namespace skyloot
