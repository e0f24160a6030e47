// The pieces our HTML pages are made of. A page is one file that needs nothing from outside: no
// script, no network. Its plots are inline SVG that fit any width: what goes from left to right is
// measured in per cent, what goes from top to bottom in pixels.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "skyloot/laboratory/figures.h"
#include "text/catalogue.h"

namespace skyloot {

struct Attribute {
  std::string_view name;
  std::string value;
};
using Attributes = std::vector<Attribute>;

// Markup. Text gets into it only through escaped() and attributes, so no name can become a tag.
class Html {
 public:
  Html& operator+=(const Html& more);
  friend Html operator+(Html first, const Html& second) { return first += second; }
  [[nodiscard]] const std::string& markup() const { return markup_; }

 private:
  friend Html escaped(std::string_view text);
  friend Html element(std::string_view tag, const Attributes& attributes, const Html& content);
  std::string markup_;
};

// Any text from anybody; what is not UTF-8 or cannot be shown becomes U+FFFD.
Html escaped(std::string_view text);
Html element(std::string_view tag, const Attributes& attributes, const Html& content = {});
inline Html element(std::string_view tag, const Html& content) { return element(tag, {}, content); }
// A name that may be written from right to left, kept apart from the text around it.
Html isolated(std::string_view name);

// The whole file. The foot says what program made it.
std::string html_page(const Catalogue& catalogue, std::string_view title, const Html& body);

struct Fact {
  std::string name;
  std::string value;
};
Html fact_list(const std::vector<Fact>& facts);

Html html_table(const FigureTable& table);

// A command line to copy.
Html command_line(const std::vector<std::string>& words);

// Colour, shape, pattern and dashes together: nothing is told by colour alone. The colours are
// those of Okabe and Ito.
enum class Look : std::uint8_t {
  BlueCircle,
  VermillionSquare,
  GreenTriangle,
  PurpleDiamond,
  OrangeWedge,
  GreyRing,
};
// The look of the first, second, … of up to five things.
Look look_of(std::size_t place);

// A span of values that begins, ends and steps at round numbers.
struct Scale {
  double low = 0;
  double high = 1;
  double step = 1;

  // From 0 at `low` to 1 at `high`.
  [[nodiscard]] double place(double value) const { return (value - low) / (high - low); }
  [[nodiscard]] std::vector<double> ticks() const;
};
Scale scale_over(double low, double high);

using LabelOf = std::function<std::string(double)>;

// One row of a plot, as wide as there is room.
class Strip {
 public:
  explicit Strip(const Scale& scale);

  Strip& bar(double from, double to, Look look);
  Strip& interval(double low, double high, Look look);
  Strip& point(double value, Look look);
  // A line across, such as zero or an equal share.
  Strip& reference(double value);
  [[nodiscard]] Html svg() const;

 private:
  Scale scale_;
  Html content_;
};
Html axis(const Scale& scale, const LabelOf& label);

enum class Swatch : std::uint8_t { Point, Bar, Line };
struct LegendEntry {
  Swatch swatch{};
  Look look{};
  std::string name;
};
Html legend(const std::vector<LegendEntry>& entries);

struct Line {
  Look look{};
  std::vector<double> values;  // at 1, 2, 3, …
};
// Reference lines go up at the places in `upright`.
Html line_plot(const Catalogue& catalogue, const Scale& scale, const std::vector<Line>& lines,
               std::span<const std::size_t> upright);

// How the pieces of a plot stand together: rows of name, strip and value, rows with two strips, or
// one large drawing.
enum class Arrangement : std::uint8_t { Rows, Pairs, Whole };
// The picture of a plot, and in words what it shows, for those who cannot see it.
Html picture(Arrangement arrangement, std::string_view said, const Html& content);
// One row of a picture: its name, then strips and the texts beside them.
Html row(const Html& name, const Html& strips_and_values);
Html axis_row(const Html& axes);
Html value_beside(std::string_view value);
Html heading_over(std::string_view heading);

}  // namespace skyloot
