#include "text/refusals.h"

#include <gtest/gtest.h>

#include <set>

#include "formats/deck_file.h"
#include "text/keys.h"

namespace skyloot {
namespace {

const Catalogue& english() { return catalogue(Language::English); }

TEST(Reason, CitesTheRule) {
  EXPECT_EQ(reason(english(), {RejectionCode::NotInHand, {3, 6}}),
            "This card is not in your hand (R3.6).");
}

TEST(Reason, ExistsForEveryRejection) {
  std::set<std::string> reasons;
  constexpr auto kLast = static_cast<std::size_t>(RejectionCode::NotTheLosersObject);
  for (std::size_t i = 0; i <= kLast; ++i) {
    const std::string text = reason(english(), {static_cast<RejectionCode>(i), {6, 10}});
    EXPECT_NE(text.find("(R6.10)"), std::string::npos) << text;
    EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
    reasons.insert(text);
  }
  EXPECT_EQ(reasons.size(), kLast + 1);
}

TEST(FormatErrorText, GivesFilePlacePathAndReason) {
  const FormatError error{.code = FormatErrorCode::OutOfRange,
                          .line = 12,
                          .column = 17,
                          .path = "cards[3].copies",
                          .found = "21",
                          .wanted = "1…20",
                          .rejection = {}};
  EXPECT_EQ(format_error_text(english(), error, "my.json"),
            "my.json:12:17: cards[3].copies: 21 is outside 1…20");
}

TEST(FormatErrorText, LeavesOutWhatIsNotKnown) {
  FormatError error{.code = FormatErrorCode::NotARecord,
                    .line = 1,
                    .column = 0,
                    .path = {},
                    .found = {},
                    .wanted = {},
                    .rejection = {}};
  EXPECT_EQ(format_error_text(english(), error, "a.record"),
            "a.record:1: this is not a Skyloot record");
  error.line = 0;
  EXPECT_EQ(format_error_text(english(), error, "a.record"),
            "a.record: this is not a Skyloot record");
}

TEST(FormatErrorText, SaysWhyARecordedActionIsNotAllowed) {
  const FormatError error{.code = FormatErrorCode::Illegal,
                          .line = 30,
                          .column = 0,
                          .path = {},
                          .found = {},
                          .wanted = {},
                          .rejection = Rejection{RejectionCode::NotYourRum, {6, 5}}};
  EXPECT_EQ(format_error_text(english(), error, "a.record"),
            "a.record:30: this action is not allowed: This is not one of your Rum cards (R6.5).");
}

TEST(FormatErrorText, ExistsForEveryFault) {
  std::set<std::string> texts;
  constexpr auto kLast = static_cast<std::size_t>(FormatErrorCode::Illegal);
  for (std::size_t i = 0; i <= kLast; ++i) {
    const FormatError error{.code = static_cast<FormatErrorCode>(i),
                            .line = 0,
                            .column = 0,
                            .path = {},
                            .found = "this",
                            .wanted = "that",
                            .rejection = Rejection{RejectionCode::NotAsked, {3, 2}}};
    const std::string text = format_error_text(english(), error, "file");
    EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
    EXPECT_EQ(text.find("fault."), std::string::npos) << text;
    texts.insert(text);
  }
  EXPECT_EQ(texts.size(), kLast + 1);
}

TEST(FormatErrorText, SpeaksOfTheEndOfTheFile) {
  const FormatError error{.code = FormatErrorCode::BadLine,
                          .line = 9,
                          .column = 0,
                          .path = {},
                          .found = {},
                          .wanted = "deal",
                          .rejection = {}};
  EXPECT_EQ(format_error_text(english(), error, "f"),
            "f:9: the file ends too early; expected is: deal");
}

TEST(FormatErrorText, QuotesAStrangersFileInOneHarmlessLine) {
  const FormatError error{.code = FormatErrorCode::BadLine,
                          .line = 1,
                          .column = 0,
                          .path = {},
                          .found = "\x1b[2Jgo\n\xff" + std::string(500, 'x'),
                          .wanted = "deal",
                          .rejection = {}};
  const std::string text = format_error_text(english(), error, "f");
  EXPECT_EQ(text.find_first_of("\x1b\n\xff"), std::string::npos) << text;
  EXPECT_LT(text.size(), 200U);
  EXPECT_NE(text.find("…”"), std::string::npos) << text;
}

TEST(FormatErrorText, ListsAllWordsThatWouldHaveBeenRight) {
  const std::string many(300, 'w');
  const FormatError error{.code = FormatErrorCode::UnknownWord,
                          .line = 0,
                          .column = 0,
                          .path = {},
                          .found = "x",
                          .wanted = many,
                          .rejection = {}};
  EXPECT_EQ(format_error_text(english(), error, "f"), "f: “x” is not one of: " + many);
}

TEST(FormatErrorText, ExplainsABadDeck) {
  const auto deck = read_deck("{\n  \"format\": \"skyloot-deck\",\n  \"version\": \"one\"\n}\n");
  ASSERT_FALSE(deck.has_value());
  EXPECT_EQ(format_error_text(english(), deck.error(), "d.json"),
            "d.json:3:14: version: this must be a whole number");
}

TEST(Words, ExistForEveryEnumerator) {
  for (const Back back : kAllBacks) EXPECT_FALSE(word(english(), back).empty());
  for (const Edition edition : kAllEditions) EXPECT_FALSE(word(english(), edition).empty());
  EXPECT_EQ(word(english(), Back::Relic), "Relic");
  EXPECT_EQ(word(english(), Edition::Polish), "Polish edition");
  EXPECT_EQ(word(english(), Phase::Plunder), "Boarding");
  EXPECT_EQ(word(english(), Phase::Over), "The end");
  EXPECT_EQ(word(english(), Timing::Immediate), "Immediate");
  EXPECT_EQ(word(english(), Source::Inferred), "inferred");
  EXPECT_EQ(word(english(), ScoreSource::Secrets), "Secrets");
}

}  // namespace
}  // namespace skyloot
