#include "protocol/rulebook.h"

#include "protocol/message_fields.h"

namespace skyloot {

namespace {

void write_chapter(JsonWriter& json, const RulebookChapter& chapter) {
  json.begin_object().field("number", text_or_null(chapter.number));
  json.field("title", chapter.title).field("text", chapter.text);
  write_list(json, "rules", chapter.rules, [&](const RulebookRule& rule) {
    json.begin_object();
    write_fields(json, rule);
    json.end_object();
  });
  json.end_object();
}

}  // namespace

const RulebookRule* Rulebook::find(std::string_view number) const {
  for (const RulebookChapter& chapter : chapters) {
    for (const RulebookRule& rule : chapter.rules) {
      if (rule.number == number) return &rule;
    }
  }
  return nullptr;
}

void write_fields(JsonWriter& json, const RulebookRule& rule) {
  json.field("number", rule.number).field("title", rule.title).field("text", rule.text);
  write_list(json, "examples", rule.examples,
             [&](const std::string& example) { json.value(std::string_view(example)); });
  json.key("ruling").flag(rule.is_ruling);
}

void write_fields(JsonWriter& json, const Rulebook& book) {
  json.field("title", book.title).field("text", book.text);
  write_list(json, "chapters", book.chapters,
             [&](const RulebookChapter& chapter) { write_chapter(json, chapter); });
}

}  // namespace skyloot
