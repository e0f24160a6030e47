// Writes figures in the text format of Prometheus, version 0.0.4.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "server/observe/metrics.h"

namespace skyloot {

enum class MetricKind : std::uint8_t { Counter, Gauge, Histogram };

class Exposition {
 public:
  using Labels = std::initializer_list<std::pair<std::string_view, std::string_view>>;

  // What follows are samples of this metric.
  Exposition& metric(std::string_view name, MetricKind kind, std::string_view help);
  Exposition& sample(Labels labels, std::uint64_t value);
  Exposition& sample(Labels labels, double value);
  Exposition& histogram(Labels labels, const Histogram& histogram);

  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  void line(std::string_view suffix, Labels labels, std::string_view bound, std::string_view value);

  std::string name_;
  std::string text_;
};

}  // namespace skyloot
