// What the table of effects says (engine/effect.h) is what people and other programs are told: the
// schema and the docs of decks, the words of the fuzzer, the catalogues. Each test names the effect
// that is missing there.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "formats/json.h"
#include "formats/words.h"
#include "text/catalogue.h"

namespace skyloot {
namespace {

std::string source_text(const std::string& file) {
  std::ifstream stream(SKYLOOT_SOURCE_DIR "/" + file);
  return {std::istreambuf_iterator<char>(stream), {}};
}

using Words = std::set<std::string>;

// Effects by their words: with which cards and with which numbers.
using Told = std::map<std::string, Words>;

void expect_the_same_effects(Told table, Told elsewhere) {
  Words words;
  for (const Told* each : {&table, &elsewhere}) {
    for (const auto& [word, told] : *each) words.insert(word);
  }
  for (const std::string& word : words) EXPECT_EQ(table[word], elsewhere[word]) << word;
}

// The cards that may have an effect, as the docs head their columns, and the schema's lists.
constexpr std::array<std::string_view, 6> kColumns{"Rum",       "Relic",     "Pirate",
                                                   "immediate", "permanent", "secret"};
constexpr std::array<std::string_view, 6> kSchemaLists{
    "rumEffect", "setEffect", "pirateEffect", "immediateEffect", "permanentEffect", "secretEffect"};

std::array<bool, 6> columns_of(const EffectRow& row) {
  return {row.kinds.contains(Back::Rum),           row.kinds.contains(Back::Relic),
          row.kinds.contains(Back::Pirate),        row.timings.contains(Timing::Immediate),
          row.timings.contains(Timing::Permanent), row.timings.contains(Timing::Secret)};
}

std::string numbered(std::string_view field, std::int64_t low, std::int64_t high) {
  return std::string(field) + " " + std::to_string(low) + " to " + std::to_string(high);
}

Words numbers_of(EffectKind kind) {
  const EffectRow& row = row_of(kind);
  Words told;
  const auto tell = [&](std::string_view field, const std::optional<Range>& range) {
    if (range) told.insert(numbered(field, range->low, range->high));
  };
  tell(amount_field(kind), row.amount);
  tell("most", row.most);
  tell("table", row.table);
  for (std::size_t i = 0; i < kCountedWords.size(); ++i) {
    if (row.counts.contains(static_cast<Counted>(i))) {
      told.insert("counted " + std::string(kCountedWords[i]));
    }
  }
  return told;
}

// The table, with what `numbers` tells of each effect.
template <class Numbers>
Told the_table(Numbers numbers) {
  Told table;
  for (std::size_t i = 0; i < kEffectKinds; ++i) {
    Words& told = table[std::string(kEffects[i].word)];
    told = numbers(static_cast<EffectKind>(i));
    for (std::size_t column = 0; column < kColumns.size(); ++column) {
      if (columns_of(kEffects[i])[column]) told.insert(std::string(kColumns[column]));
    }
  }
  return table;
}

class Schema {
 public:
  explicit Schema(const JsonNode& root) : defs_(*root.field("$defs")) {}

  // Adds what is told of all effects in one of the schema's lists.
  void tell(std::string_view list, std::string_view column, Told& told) const {
    const JsonNode& def = *defs_.field(list);
    if (const JsonNode* several = def.field("oneOf")) {
      for (const JsonNode& one : several->items) tell(referred(one), column, told);
      return;
    }
    const JsonNode& properties = *def.field("properties");
    for (const std::string& word : words_of(*properties.field("effect"))) {
      told[word].insert(std::string(column));
      for (const auto& [field, value] : properties.fields) {
        if (field != "effect") told[word].merge(numbers_of_field(field, value));
      }
    }
  }

 private:
  static std::string_view referred(const JsonNode& node) {
    constexpr std::string_view kStart = "#/$defs/";
    return std::string_view(node.field("$ref")->text).substr(kStart.size());
  }

  [[nodiscard]] const JsonNode& resolved(const JsonNode& node) const {
    return node.field("$ref") == nullptr ? node : *defs_.field(referred(node));
  }

  static Words words_of(const JsonNode& node) {
    if (const JsonNode* only = node.field("const")) return {only->text};
    Words words;
    for (const JsonNode& one : node.field("enum")->items) words.insert(one.text);
    return words;
  }

  [[nodiscard]] Words numbers_of_field(const std::string& field, const JsonNode& value) const {
    Words told;
    if (field == "counted") {
      for (const std::string& word : words_of(resolved(value))) told.insert("counted " + word);
      return told;
    }
    const JsonNode& range = resolved(field == "table" ? *value.field("items") : value);
    told.insert(numbered(field, range.field("minimum")->integer, range.field("maximum")->integer));
    return told;
  }

  const JsonNode& defs_;
};

TEST(TheTableOfEffects, IsThatOfTheSchema) {
  const auto root = parse_json(source_text("decks/deck.schema.json"));
  ASSERT_TRUE(root);
  Told schema;
  for (std::size_t column = 0; column < kColumns.size(); ++column) {
    Schema(*root).tell(kSchemaLists[column], kColumns[column], schema);
  }
  expect_the_same_effects(the_table(numbers_of), schema);
}

Words words_in_backticks(const std::string& cell) {
  static const std::regex kWord("`([a-z_]+)`");
  Words words;
  for (std::sregex_iterator it(cell.begin(), cell.end(), kWord), end; it != end; ++it) {
    words.insert((*it)[1]);
  }
  return words;
}

std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells;
  std::istringstream rest(line.substr(1));
  for (std::string cell; std::getline(rest, cell, '|');) cells.push_back(cell);
  return cells;
}

// The fields alone: their ranges are written for people.
Words fields_of(EffectKind kind) {
  Words fields;
  for (const std::string& number : numbers_of(kind)) {
    fields.insert(number.substr(0, number.find(' ')));
  }
  return fields;
}

TEST(TheTableOfEffects, IsThatOfTheDocs) {
  std::istringstream docs(source_text("docs/formats.md"));
  std::string line;
  while (std::getline(docs, line) && !line.starts_with("| effect | its fields |")) continue;
  std::getline(docs, line);  // the rule below the heading
  Told told;
  while (std::getline(docs, line) && line.starts_with("|")) {
    const std::vector<std::string> cells = cells_of(line);
    ASSERT_EQ(cells.size(), 2 + kColumns.size()) << line;
    for (const std::string& word : words_in_backticks(cells[0])) {
      told[word] = words_in_backticks(cells[1]);
      for (std::size_t column = 0; column < kColumns.size(); ++column) {
        if (cells[2 + column] == " yes ") told[word].insert(std::string(kColumns[column]));
      }
    }
  }
  expect_the_same_effects(the_table(fields_of), told);
}

TEST(TheFuzzerOfDecks, KnowsEveryEffect) {
  const std::string dictionary = source_text("tests/fuzz/deck.dict");
  for (const std::string_view word : kEffectWords) {
    const std::string entry = R"("\")" + std::string(word) + R"(\"")";
    EXPECT_NE(dictionary.find(entry), std::string::npos) << entry;
  }
}

TEST(EveryLanguage, HasWordsForEveryEffect) {
  for (std::size_t language = 0; language < kLanguageWords.size(); ++language) {
    const Catalogue& words = catalogue(static_cast<Language>(language));
    for (const EffectRow& row : kEffects) {
      EXPECT_TRUE(words.contains(row.text)) << row.text << " in " << kLanguageWords[language];
    }
  }
}

TEST(EveryEffect, HasAWordAndATextOfItsOwn) {
  std::set<std::string_view> words;
  std::set<std::string_view> texts;
  for (const EffectRow& row : kEffects) {
    EXPECT_TRUE(words.insert(row.word).second) << row.word;
    EXPECT_TRUE(texts.insert(row.text).second) << row.text;
  }
}

}  // namespace
}  // namespace skyloot
