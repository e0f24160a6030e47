// The rules as data: chapters with their rules, each rule with its number, its text and its
// examples. Texts are Markdown.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/json_writer.h"
#include "formats/words.h"

namespace skyloot {

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

void write_fields(JsonWriter& json, const RulebookRule& rule);
void write_fields(JsonWriter& json, const Rulebook& book);

}  // namespace skyloot
