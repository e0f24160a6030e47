// Options as people write them. Everything arrives as text and is read here, so that a wrong value
// gets our answer, in the catalogue's words.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "engine/edition.h"
#include "skyloot/commands/files.h"

namespace skyloot {

struct Option {
  std::string name;
  std::string text;
  bool is_given = false;

  [[nodiscard]] bool given() const { return is_given; }
};

// Reads options and adds them to commands.
class Options {
 public:
  explicit Options(const Catalogue& catalogue) : catalogue_(catalogue) {}

  // `--name KIND`, explained by the catalogue's key. The kind is one that help.kind knows.
  void add(CLI::App& command, Option& option, const std::string& name, const std::string& kind,
           std::string_view help_key) const;
  // One that must be given: `NAME` or `--name`.
  void add_needed(CLI::App& command, std::string& text, const std::string& name,
                  std::string_view help_key) const;
  void add_flag(CLI::App& command, bool& flag, const std::string& name,
                std::string_view help_key) const;

  // Each throws UsageError on a value that does not fit.
  [[nodiscard]] std::uint64_t number(const Option& option, std::uint64_t low, std::uint64_t high,
                                     std::uint64_t otherwise) const;
  [[nodiscard]] Edition edition(const Option& option, Edition otherwise = Edition::English) const;
  // The edition that whoever speaks this language has at home.
  [[nodiscard]] Edition own_edition() const;
  // `--rules N`: a version of the rules; the newest if not given.
  void add_rules(CLI::App& command, Option& option) const;
  [[nodiscard]] std::uint8_t rules_version(const Option& option) const;
  // The deck file that was named, or the one that came with this version of the rules.
  [[nodiscard]] DeckFile deck(const Option& option,
                              std::uint8_t rules_version = kRulesVersion) const;
  // A number the person chose, or one from the operating system.
  [[nodiscard]] std::uint64_t seed(const Option& option) const;

  // What a help calls a value: FILE, in the language of the catalogue.
  [[nodiscard]] std::string kind(std::string_view kind) const;
  [[nodiscard]] const Catalogue& catalogue() const { return catalogue_; }
  [[noreturn]] void refuse(std::string_view key, Arguments arguments) const;

 private:
  void refuse_nothing(const std::string& text, const std::string& name) const;

  const Catalogue& catalogue_;
};

}  // namespace skyloot
