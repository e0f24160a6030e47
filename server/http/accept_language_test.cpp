#include "server/http/accept_language.h"

#include <gtest/gtest.h>

namespace skyloot {
namespace {

TEST(AcceptLanguage, TakesTheHeaviestOfThoseThatWeSpeak) {
  EXPECT_EQ(language_of("fr-CH, fr;q=0.9, en;q=0.8"), Language::French);
  EXPECT_EQ(language_of("en;q=0.3, pl;q=0.7, de;q=0.5"), Language::Polish);
  EXPECT_EQ(language_of("nl, de;q=0.5"), Language::German);
  EXPECT_EQ(language_of("pl"), Language::Polish);
  EXPECT_EQ(language_of("DE-at ; q=0.125 , xx"), Language::German);
}

TEST(AcceptLanguage, TakesTheFirstOfEqualOnes) {
  EXPECT_EQ(language_of("pl,fr"), Language::Polish);
  EXPECT_EQ(language_of("fr;q=0.5,en;q=0.5"), Language::French);
  EXPECT_EQ(language_of("pl;q=0.5,fr;q=0.5,pl;q=0.4"), Language::Polish);
}

TEST(AcceptLanguage, LeavesOutWhatIsNotWanted) {
  EXPECT_EQ(language_of("fr;q=0, de;q=0.1"), Language::German);
  EXPECT_EQ(language_of("en;q=0, *"), Language::French);
  EXPECT_EQ(language_of("fr;q=0"), Language::English);
}

TEST(AcceptLanguage, LetsAStarStandForAllOthers) {
  EXPECT_EQ(language_of("*"), Language::English);
  EXPECT_EQ(language_of("de;q=0.5, *;q=0.1"), Language::German);
  EXPECT_EQ(language_of("de;q=0.1, *;q=0.5"), Language::English);
}

TEST(AcceptLanguage, SpeaksEnglishToWhomWeDoNotUnderstand) {
  for (const std::string_view header : {"", "xx, ,;", "f", "frog", "fr;q", "fr;q=2", "fr;q=-1",
                                        "fr;q=0.x", "fr;level=1", ";;;,,,"}) {
    EXPECT_EQ(language_of(header), Language::English) << header;
  }
}

TEST(AcceptLanguage, LooksAtTheFirstRangesOnly) {
  std::string many;
  for (int i = 0; i < 100; ++i) many += "xx,";
  EXPECT_EQ(language_of(many + "fr"), Language::English);
}

TEST(AcceptLanguage, IsToldWithTheAnswer) {
  HttpHeaders headers;
  tell_language(headers, Language::Polish);
  EXPECT_EQ(headers, (HttpHeaders{{"content-language", "pl"}, {"vary", "accept-language"}}));
}

}  // namespace
}  // namespace skyloot
