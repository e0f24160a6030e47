#include "server/http/rulebook.h"

#include <gtest/gtest.h>

namespace skyloot {
namespace {

constexpr std::string_view kPage = R"(# The rules

About them.

## Glossary

| word | meaning |
|---|---|

## R1 The table

First things.

### R1.1 The captains
Two to four.
They sit around it.

> *Example.* Anna sits left of Bo.
> He sits right of her.
>
> *Example.* They are two.

### R1.2 The cards
There are many *(ruling: the books do not count them)*.

## What changed

Nothing.
)";

TEST(Rulebook, HasChaptersWithTheirRules) {
  const Rulebook book = read_rulebook(kPage);
  EXPECT_EQ(book.title, "The rules");
  EXPECT_EQ(book.text, "About them.");
  ASSERT_EQ(book.chapters.size(), 3U);
  EXPECT_EQ(book.chapters[0].number, "");
  EXPECT_EQ(book.chapters[0].title, "Glossary");
  EXPECT_EQ(book.chapters[1].number, "R1");
  EXPECT_EQ(book.chapters[1].text, "First things.");
  EXPECT_EQ(book.chapters[1].rules.size(), 2U);
  EXPECT_EQ(book.chapters[2].text, "Nothing.");
}

TEST(Rulebook, TellsTheExamplesOfARuleApartFromItsText) {
  const Rulebook book = read_rulebook(kPage);
  const RulebookRule* const rule = book.find("R1.1");
  ASSERT_NE(rule, nullptr);
  EXPECT_EQ(rule->title, "The captains");
  EXPECT_EQ(rule->text, "Two to four.\nThey sit around it.");
  EXPECT_EQ(rule->examples, (std::vector<std::string>{
                                "Anna sits left of Bo.\nHe sits right of her.", "They are two."}));
}

TEST(Rulebook, MarksRulings) {
  const Rulebook book = read_rulebook(kPage);
  EXPECT_FALSE(book.find("R1.1")->is_ruling);
  EXPECT_TRUE(book.find("R1.2")->is_ruling);
}

TEST(Rulebook, ComesInEveryLanguageWithTheSameRules) {
  const Rulebook& english = rulebook(Language::English);
  for (std::size_t i = 0; i < kLanguageWords.size(); ++i) {
    const Rulebook& book = rulebook(static_cast<Language>(i));
    ASSERT_EQ(book.chapters.size(), english.chapters.size());
    for (const RulebookChapter& chapter : english.chapters) {
      for (const RulebookRule& rule : chapter.rules) {
        const RulebookRule* const twin = book.find(rule.number);
        ASSERT_NE(twin, nullptr) << kLanguageWords[i] << " " << rule.number;
        EXPECT_FALSE(twin->title.empty() || twin->text.empty()) << rule.number;
        EXPECT_EQ(twin->examples.size(), rule.examples.size()) << rule.number;
        EXPECT_EQ(twin->is_ruling, rule.is_ruling) << kLanguageWords[i] << " " << rule.number;
      }
    }
  }
}

TEST(Rulebook, HasAPlaceForEveryRuleThatIsCited) {
  EXPECT_EQ(rule_url({6, 12}), "/api/v1/rules/R6.12");
  EXPECT_NE(rulebook(Language::English).find("R6.12"), nullptr);
  EXPECT_EQ(rulebook(Language::English).find("R6.99"), nullptr);
}

}  // namespace
}  // namespace skyloot
