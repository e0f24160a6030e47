#include "server/observe/exposition.h"

#include <charconv>

#include "engine/vocabulary.h"

namespace skyloot {

namespace {

constexpr std::array<std::string_view, 3> kKindWords{"counter", "gauge", "histogram"};

std::string number_text(double value) {
  std::array<char, 32> text{};
  const auto written = std::to_chars(text.data(), text.data() + text.size(), value);
  return {text.data(), written.ptr};
}

// Only label values have quotes around them that need a backslash within.
std::string escaped(std::string_view text, std::string_view special) {
  std::string safe;
  for (const char c : text) {
    if (special.find(c) != std::string_view::npos) safe += '\\';
    safe += c == '\n' ? 'n' : c;
  }
  return safe;
}

}  // namespace

Exposition& Exposition::metric(std::string_view name, MetricKind kind, std::string_view help) {
  name_ = name;
  text_.append("# HELP ").append(name).append(" ").append(escaped(help, "\\\n")).append("\n");
  text_.append("# TYPE ").append(name).append(" ").append(kKindWords[index(kind)]).append("\n");
  return *this;
}

Exposition& Exposition::sample(Labels labels, std::uint64_t value) {
  line({}, labels, {}, std::to_string(value));
  return *this;
}

Exposition& Exposition::sample(Labels labels, double value) {
  line({}, labels, {}, number_text(value));
  return *this;
}

Exposition& Exposition::histogram(Labels labels, const Histogram& histogram) {
  std::uint64_t so_far = 0;
  for (std::size_t i = 0; i < histogram.bounds().size(); ++i) {
    so_far += histogram.counts()[i];
    line("_bucket", labels, number_text(histogram.bounds()[i]), std::to_string(so_far));
  }
  so_far += histogram.counts().back();
  line("_bucket", labels, "+Inf", std::to_string(so_far));
  line("_sum", labels, {}, number_text(histogram.sum()));
  line("_count", labels, {}, std::to_string(so_far));
  return *this;
}

void Exposition::line(std::string_view suffix, Labels labels, std::string_view bound,
                      std::string_view value) {
  text_.append(name_).append(suffix);
  char before = '{';
  const auto write = [&](std::string_view name, std::string_view word) {
    text_ += std::exchange(before, ',');
    text_.append(name).append("=\"").append(escaped(word, "\\\"\n")).append("\"");
  };
  for (const auto& [name, word] : labels) write(name, word);
  if (!bound.empty()) write("le", bound);
  if (before == ',') text_ += '}';
  text_.append(" ").append(value).append("\n");
}

}  // namespace skyloot
