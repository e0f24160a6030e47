#include "text/decimals.h"

#include <unicode/numberformatter.h>

#include <cassert>
#include <cmath>

namespace skyloot {

namespace {

// Without a sign and without thousands separators.
std::string written(Language language, double value, int places) {
  UErrorCode status = U_ZERO_ERROR;
  const auto number =
      icu::number::NumberFormatter::withLocale(icu::Locale(std::string(word_of(language)).c_str()))
          .precision(icu::number::Precision::fixedFraction(places))
          .roundingMode(UNUM_ROUND_HALFUP)
          .grouping(UNUM_GROUPING_OFF)
          .formatDouble(std::abs(value), status);
  std::string text;
  number.toString(status).toUTF8String(text);
  assert(U_SUCCESS(status));
  return text;
}

}  // namespace

std::string decimal(const Catalogue& catalogue, double value, int places) {
  std::string number = written(catalogue.language(), value, places);
  const bool is_zero = number == written(catalogue.language(), 0, places);
  return value < 0 && !is_zero ? "−" + number : number;
}

std::string signed_decimal(const Catalogue& catalogue, double value, int places) {
  std::string number = decimal(catalogue, value, places);
  const bool is_positive = value > 0 && number != decimal(catalogue, 0, places);
  return is_positive ? "+" + number : number;
}

std::string percent(const Catalogue& catalogue, double share, int places) {
  return catalogue.format("report.percent", {{"value", decimal(catalogue, share * 100, places)}});
}

}  // namespace skyloot
