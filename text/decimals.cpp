#include "text/decimals.h"

#include <array>
#include <charconv>
#include <cmath>

namespace skyloot {

std::string decimal(double value, int places) {
  std::array<char, 400> digits;  // enough for the largest double
  const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), std::abs(value),
                                     std::chars_format::fixed, places);
  const std::string number(digits.data(), written.ptr);
  const bool is_zero = number.find_first_not_of("0.") == std::string::npos;
  return value < 0 && !is_zero ? "−" + number : number;
}

std::string signed_decimal(double value, int places) {
  const std::string number = decimal(value, places);
  const bool is_positive = value > 0 && number != decimal(0, places);
  return is_positive ? "+" + number : number;
}

std::string percent(const Catalogue& catalogue, double share, int places) {
  return catalogue.format("report.percent", {{"value", decimal(share * 100, places)}});
}

}  // namespace skyloot
