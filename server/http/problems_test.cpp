#include "server/http/problems.h"

#include <gtest/gtest.h>

#include <array>
#include <set>

#include "formats/json.h"

namespace skyloot {

namespace {

const Catalogue& english() { return catalogue(Language::English); }

std::vector<Problem> all_problems(const Catalogue& words) {
  std::vector<Problem> all;
  for (std::size_t i = 0; i <= index(ProblemCode::NotYou); ++i) {
    all.push_back(problem(words, static_cast<ProblemCode>(i)));
  }
  for (std::size_t i = 0; i < kRefusalWords.size(); ++i) {
    all.push_back(problem(words, Refusal{static_cast<RefusalCode>(i), {}}));
  }
  return all;
}

std::string header_of(const HttpResponse& response, std::string_view name) {
  for (const auto& [each, value] : response.headers) {
    if (each == name) return value;
  }
  return {};
}

}  // namespace

TEST(Problems, EveryCodeHasAStatusATitleAndAdvice) {
  for (const Language language : kAllLanguages) {
    std::set<std::string_view> codes;
    for (const Problem& problem : all_problems(catalogue(language))) {
      EXPECT_GE(problem.status, 400) << problem.code;
      EXPECT_TRUE(codes.insert(problem.code).second) << problem.code;
      // A missing key would be answered with the key itself.
      EXPECT_EQ(problem.title.find("problem."), std::string::npos) << problem.title;
      EXPECT_EQ(problem.detail.find("advice."), std::string::npos) << problem.detail;
    }
  }
}

TEST(Problems, EveryDocumentIsInTheLanguageAskedFor) {
  const std::vector<Problem> in_english = all_problems(english());
  for (const Language language : kAllLanguages) {
    if (language == Language::English) continue;
    const std::vector<Problem> translated = all_problems(catalogue(language));
    for (std::size_t i = 0; i < in_english.size(); ++i) {
      EXPECT_EQ(translated[i].code, in_english[i].code);
      EXPECT_NE(translated[i].title, in_english[i].title) << word_of(language);
      EXPECT_NE(translated[i].detail, in_english[i].detail) << word_of(language);
    }
  }
}

TEST(Problems, RefusalsOfTheRulesAndOfBodiesAreInTheLanguageAskedFor) {
  const auto details = [](const Catalogue& words) {
    std::vector<std::string> said;
    for (std::size_t i = 0; i <= index(RejectionCode::MustGoOn); ++i) {
      const Rejection rejection{static_cast<RejectionCode>(i), {3, 2}};
      said.push_back(problem(words, Refusal{RefusalCode::Illegal, rejection}).detail);
    }
    FormatError error;
    error.wanted = "1";
    for (std::size_t i = 0; i < index(FormatErrorCode::Illegal); ++i) {  // which is a rejection
      error.code = static_cast<FormatErrorCode>(i);
      said.push_back(problem(words, error).detail);
    }
    return said;
  };
  const std::vector<std::string> in_english = details(english());
  for (const Language language : kAllLanguages) {
    if (language == Language::English) continue;
    const std::vector<std::string> translated = details(catalogue(language));
    for (std::size_t i = 0; i < in_english.size(); ++i) {
      EXPECT_NE(translated[i], in_english[i]) << word_of(language);
    }
  }
}

TEST(Problems, TellTheirLanguage) {
  for (const Language language : kAllLanguages) {
    const Catalogue& words = catalogue(language);
    for (const Problem& said : all_problems(words)) {
      const HttpResponse answer = response(words, said);
      EXPECT_EQ(header_of(answer, "content-language"), word_of(language)) << said.code;
      EXPECT_EQ(header_of(answer, "vary"), "accept-language") << said.code;
    }
  }
}

TEST(Problems, AnIllegalActionIsRefusedWithItsRule) {
  const Refusal refusal{RefusalCode::Illegal, Rejection{RejectionCode::NotYourTurn, {3, 1}}};
  const HttpResponse answer = response(english(), problem(english(), refusal));
  EXPECT_EQ(answer.status, 409);
  EXPECT_EQ(answer.headers.front().second, "application/problem+json");
  const auto body = parse_json(answer.body);
  ASSERT_TRUE(body);
  EXPECT_EQ(body->field("code")->text, "illegal");
  EXPECT_EQ(body->field("rule")->text, "R3.1");
  EXPECT_EQ(body->field("ruleUrl")->text, "/api/v1/rules/R3.1");
  EXPECT_EQ(body->field("type")->text, "/problems/illegal");
}

TEST(Problems, AFaultOfABodySaysWhereAndWhy) {
  FormatError error;
  error.code = FormatErrorCode::UnknownField;
  error.line = 2;
  error.column = 5;
  error.path = "options.size";
  const Problem said = problem(english(), error);
  EXPECT_EQ(said.status, 400);
  EXPECT_NE(said.detail.find("2:5"), std::string::npos) << said.detail;
}

}  // namespace skyloot
