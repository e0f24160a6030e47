#include "text/catalogue.h"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <thread>

namespace skyloot {
namespace {

const Catalogue& english() { return catalogue(Language::English); }

Catalogue catalogue_of(std::string_view json) {
  auto read = Catalogue::read(json, Language::English);
  EXPECT_TRUE(read.has_value());
  return std::move(*read);
}

CatalogueErrorKind error_of(std::string_view json) {
  const auto read = Catalogue::read(json, Language::English);
  EXPECT_FALSE(read.has_value()) << json;
  return read.has_value() ? CatalogueErrorKind{} : read.error().kind;
}

// Fills in a pattern as far as Arguments allow: no message has more than ten.
std::string filled_in(const Catalogue& words, const std::string& key, std::int64_t number) {
  std::vector<Catalogue::ArgumentName> names = words.arguments(key);
  EXPECT_LE(names.size(), 10U) << key;
  names.resize(10, {"", Catalogue::ArgumentType::Any});
  const auto value = [&](std::size_t i) {
    return names[i].type == Catalogue::ArgumentType::Number ? Argument(names[i].name, number)
                                                            : Argument(names[i].name, "Anne");
  };
  return words.format(key, {value(0), value(1), value(2), value(3), value(4), value(5), value(6),
                            value(7), value(8), value(9)});
}

TEST(Catalogue, EveryMessageOfTheProgramCanBeFilledIn) {
  for (const Language language : kAllLanguages) {
    const Catalogue& words = catalogue(language);
    EXPECT_GT(words.keys().size(), 100U);
    for (const std::string& key : words.keys()) {
      for (const std::int64_t number : {-1, 0, 1, 2, 5, 22, 1'000'000}) {
        const std::string text = filled_in(words, key, number);
        EXPECT_FALSE(text.empty()) << word_of(language) << " " << key;
        EXPECT_NE(text, key);
        EXPECT_EQ(text.find_first_of("{}#"), std::string::npos) << key << ": " << text;
      }
    }
  }
}

// What only operators read is English.
bool is_for_people(const std::string& key) {
  return !key.starts_with("log.") && !key.starts_with("metrics.");
}

std::set<std::string> argument_names(const Catalogue& words, const std::string& key) {
  std::set<std::string> names;
  for (const auto& argument : words.arguments(key)) names.insert(argument.name);
  return names;
}

TEST(Catalogue, AllLanguagesHaveTheSameKeysAndArguments) {
  for (const Language language : kAllLanguages) {
    const Catalogue& words = catalogue(language);
    for (const std::string& key : english().keys()) {
      if (!is_for_people(key)) continue;
      ASSERT_TRUE(words.contains(key)) << word_of(language) << " " << key;
      EXPECT_EQ(argument_names(words, key), argument_names(english(), key))
          << word_of(language) << " " << key;
    }
  }
}

TEST(Catalogue, KeysAreDottedCamelCase) {
  for (const std::string& key : english().keys()) {
    EXPECT_EQ(key.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ."),
              std::string::npos)
        << key;
    EXPECT_NE(key.find('.'), std::string::npos) << key;
  }
}

TEST(Catalogue, CountsInTheRightForm) {
  EXPECT_EQ(english().format("count.doubloons", {{"count", 1}}), "1 doubloon");
  EXPECT_EQ(english().format("count.doubloons", {{"count", 0}}), "0 doubloons");
  EXPECT_EQ(english().format("count.doubloons", {{"count", 5}}), "5 doubloons");
  EXPECT_EQ(english().format("score.total", {{"points", -1}}), "Total: −1 point");
}

TEST(Catalogue, KnowsThePluralsOfItsLanguage) {
  const auto polish = Catalogue::read(
      R"({"a": "{n, plural, one {# dublon} few {# dublony} many {# dublonów} other {# dublonu}}"})",
      Language::Polish);
  ASSERT_TRUE(polish.has_value());
  EXPECT_EQ(polish->format("a", {{"n", 1}}), "1 dublon");
  EXPECT_EQ(polish->format("a", {{"n", 3}}), "3 dublony");
  EXPECT_EQ(polish->format("a", {{"n", 12}}), "12 dublonów");
}

TEST(Catalogue, WritesPlainNumbersWithoutSeparators) {
  EXPECT_EQ(catalogue_of(R"({"a": "seed {seed}"})").format("a", {{"seed", 1234567}}),
            "seed 1234567");
}

TEST(Catalogue, WritesNumbersAsTheLanguageDoes) {
  const auto doubloons = [](Language language, std::int64_t count) {
    return catalogue(language).format("count.doubloons", {{"count", count}});
  };
  EXPECT_EQ(doubloons(Language::English, 2'974), "2,974 doubloons");
  EXPECT_EQ(doubloons(Language::Polish, 2'974), "2974 dublony");
  EXPECT_EQ(doubloons(Language::Polish, -12'974), "−12\u00a0974 dublony");
}

TEST(Catalogue, WritesATrueMinusSign) {
  const Catalogue words = catalogue_of(
      R"({"a.b":"{now} → {next}, {points, plural, one {# point} other {# points}} for {name}"})");
  EXPECT_EQ(words.format("a.b", {{"now", -2}, {"next", 2}, {"points", -1234}, {"name", "Anne-2"}}),
            "−2 → 2, −1,234 points for Anne-2");
}

TEST(Catalogue, TakesArgumentsForTextAndNotForPatterns) {
  const Catalogue words = catalogue_of(R"({"a": "Ahoy {name}!"})");
  EXPECT_EQ(words.format("a", {{"name", "{O’Malley} '#' <b>"}}), "Ahoy {O’Malley} '#' <b>!");
}

TEST(Catalogue, AllowsMoreArgumentsThanThePatternUses) {
  EXPECT_EQ(catalogue_of(R"({"a": "one"})").format("a", {{"unused", 1}}), "one");
}

TEST(Catalogue, RefusesWhatIsNotAFlatObjectOfTexts) {
  EXPECT_EQ(error_of("{"), CatalogueErrorKind::BadJson);
  EXPECT_EQ(error_of("[]"), CatalogueErrorKind::BadJson);
  EXPECT_EQ(error_of(R"({"a": "1", "a": "2"})"), CatalogueErrorKind::BadJson);
  EXPECT_EQ(error_of(R"({"a": 1})"), CatalogueErrorKind::NotAText);
  EXPECT_EQ(error_of(R"({"a": {"b": "c"}})"), CatalogueErrorKind::NotAText);
}

TEST(Catalogue, RefusesPatternsThatTheTwoLibrariesReadDifferently) {
  EXPECT_EQ(error_of(R"({"a": "the captain's hat"})"), CatalogueErrorKind::BadCharacter);
  EXPECT_EQ(error_of(R"({"a": "<b>hat</b>"})"), CatalogueErrorKind::BadCharacter);
  EXPECT_EQ(error_of(R"({"a": "{n, number}"})"), CatalogueErrorKind::BadArgument);
  EXPECT_EQ(error_of(R"({"a": "{n, number, ::compact-short}"})"), CatalogueErrorKind::BadArgument);
  EXPECT_EQ(error_of(R"({"a": "{0} wins"})"), CatalogueErrorKind::BadArgument);
}

TEST(Catalogue, RefusesBrokenPatterns) {
  EXPECT_EQ(error_of(R"({"a": "{name"})"), CatalogueErrorKind::BadPattern);
  EXPECT_EQ(error_of(R"({"a": "{n, plural, one {#}}"})"), CatalogueErrorKind::BadPattern);
  EXPECT_EQ(error_of(R"({"a": "{n, select, rum {Rum}}"})"), CatalogueErrorKind::BadPattern);
}

TEST(Catalogue, SaysWhichMessageIsRefused) {
  const auto read = Catalogue::read(R"({"good": "x", "bad": "{"})", Language::English);
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(read.error().key, "bad");
}

TEST(Catalogue, KnowsItsLanguage) {
  for (const Language language : kAllLanguages) {
    EXPECT_EQ(catalogue(language).language(), language);
  }
}

TEST(Catalogue, MayBeUsedByTwoThreads) {
  const Catalogue words = catalogue_of(R"({"a": "{n, plural, one {# coin} other {# coins}}"})");
  const auto count_coins = [&] {
    for (int i = 2; i < 100; ++i) {
      EXPECT_EQ(words.format("a", {{"n", i}}), std::to_string(i) + " coins");
    }
  };
  std::thread other(count_coins);
  count_coins();
  other.join();
}

#ifdef NDEBUG
TEST(Catalogue, AnswersAProgrammersMistakeWithTheKey) {
  EXPECT_EQ(english().format("no.such.key"), "no.such.key");
  EXPECT_EQ(english().format("count.doubloons"), "count.doubloons");
  EXPECT_EQ(english().format("count.doubloons", {{"count", "many"}}), "count.doubloons");
}
#endif

}  // namespace
}  // namespace skyloot
