// The pages docs/rules*.md as data: chapters with their rules, each rule with its number, its text
// and its examples.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/rules.h"
#include "formats/words.h"

namespace skyloot {

// Texts are Markdown.
struct RulebookRule {
  std::string number;  // "R3.2"
  std::string title;
  std::string text;                   // without the examples
  std::vector<std::string> examples;  // without the word "Example"
  bool is_ruling = false;             // the printed books are silent about a part of it
};

struct RulebookChapter {
  std::string number;  // "R3"; empty for what is no rule, such as the glossary
  std::string title;
  std::string text;  // what stands before its first rule
  std::vector<RulebookRule> rules;
};

struct Rulebook {
  std::string title;
  std::string text;  // what stands before the first chapter
  std::vector<RulebookChapter> chapters;

  [[nodiscard]] const RulebookRule* find(std::string_view number) const;
};

Rulebook read_rulebook(std::string_view page);
// The page that comes with the program.
const Rulebook& rulebook(Language language);
// All of it as JSON, with the version of the rules and the language.
const std::string& rulebook_json(Language language);
std::string rule_json(const RulebookRule& rule);

// Where a rule can be read: /api/v1/rules/R3.2
std::string rule_url(RuleNumber rule);

}  // namespace skyloot
