#include "server/problems.h"

#include <gtest/gtest.h>

#include <set>

#include "formats/json.h"

namespace skyloot {

namespace {

const Catalogue& english() { return catalogue(Language::English); }

}  // namespace

TEST(Problems, EveryCodeHasAStatusATitleAndAdvice) {
  std::set<std::string_view> codes;
  const auto check = [&](const Problem& problem) {
    EXPECT_GE(problem.status, 400) << problem.code;
    EXPECT_TRUE(codes.insert(problem.code).second) << problem.code;
    // A missing key would be answered with the key itself.
    EXPECT_EQ(problem.title.find("problem."), std::string::npos) << problem.title;
    EXPECT_EQ(problem.detail.find("advice."), std::string::npos) << problem.detail;
  };
  for (std::size_t i = 0; i <= index(ProblemCode::NobodyToReport); ++i) {
    check(problem(english(), static_cast<ProblemCode>(i)));
  }
  for (std::size_t i = 0; i < kRefusalWords.size(); ++i) {
    check(problem(english(), Refusal{static_cast<RefusalCode>(i), {}}));
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
  EXPECT_EQ(body->field("type")->text, "/problems/illegal");
}

TEST(Problems, AFaultOfABodySaysWhereAndWhy) {
  Fault fault;
  fault.code = FaultCode::UnknownField;
  fault.line = 2;
  fault.column = 5;
  fault.path = "options.size";
  const Problem said = problem(english(), fault);
  EXPECT_EQ(said.status, 400);
  EXPECT_NE(said.detail.find("2:5"), std::string::npos) << said.detail;
}

TEST(Languages, AreTakenFromTheFirstThatWeSpeak) {
  EXPECT_EQ(language_of("fr-CH, fr;q=0.9, en;q=0.8"), Language::French);
  EXPECT_EQ(language_of("nl, de;q=0.5"), Language::German);
  EXPECT_EQ(language_of("pl"), Language::Polish);
  EXPECT_EQ(language_of(""), Language::English);
  EXPECT_EQ(language_of("xx, ,;"), Language::English);
}

}  // namespace skyloot
