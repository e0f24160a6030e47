#include "formats/plain_text.h"

#include <gtest/gtest.h>

#include <string>

namespace skyloot {

namespace {

std::string repeated(std::string_view text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

}  // namespace

TEST(PlainText, IsWhatPeopleWrite) {
  for (const char* const text : {"Ann",
                                 "Łódź",
                                 "Zoë",
                                 "<b>Bob</b> & \"Eve\"",
                                 "Жанна",
                                 "Ἀθηνᾶ",
                                 "שָׁלוֹם",
                                 "مُحَمَّد",
                                 "می‌خواهم",
                                 "ไม่ได้",
                                 "नमस्ते",
                                 "Nguyễn Thị",
                                 "海賊",
                                 "해적",
                                 "👩‍👩‍👧‍👦",
                                 "🏴‍☠️",
                                 "❤️",
                                 "1️⃣",
                                 "👍🏽",
                                 "🇵🇱",
                                 "e\u0301\u0302\u0323\u0331"}) {
    EXPECT_TRUE(is_plain_text(text)) << text;
  }
}

TEST(PlainText, HasNoControlCharacters) {
  for (const char* const text : {"", "a\nb", "a\tb", "\x1b[2J", "\x7f", "\u0085", "\u009b2J"}) {
    EXPECT_FALSE(is_plain_text(text)) << text;
  }
}

TEST(PlainText, DoesNotTurnTheDirectionOfOthers) {
  for (const char* const text :
       {"\u202Etxt.exe", "a\u202A", "a\u202D", "\u2066a\u2069", "a\u200F", "a\u200E", "\u061Ca"}) {
    EXPECT_FALSE(is_plain_text(text)) << text;
  }
}

TEST(PlainText, HasNothingThatNobodySees) {
  for (const char* const text :
       {"An\u200Bn", "\uFEFFAnn", "Ann\u2060", "A\u00ADnn", "\u3164", "\u2800", "Ann\U000E0041",
        "a\u2028b", "An\u200Dn", "👍\u200D", "\u200D👍", "Ann\uFE0F", "\U0010FFFF", "\uFFFE"}) {
    EXPECT_FALSE(is_plain_text(text)) << text;
  }
}

TEST(PlainText, PilesUpNoMarks) {
  EXPECT_FALSE(is_plain_text("Z" + repeated("\u0335", 5)));
  EXPECT_FALSE(is_plain_text("a" + repeated("\u20DD", 500)));
  EXPECT_TRUE(is_plain_text(repeated("e\u0301", 250)));
}

}  // namespace skyloot
