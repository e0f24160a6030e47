#include "skyloot/laboratory/html.h"

#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <cmath>

#include "skyloot/laboratory/html_style.h"

namespace skyloot {

namespace {

constexpr int kRowHeight = 26;
constexpr int kAxisHeight = 22;
constexpr int kPlotHeight = 260;
constexpr std::size_t kDrawnLooks = 5;  // GreyRing is for what stands back

std::string pixels(double value) {
  std::string text = std::to_string(value);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

// Of the width.
std::string part(double share) { return pixels(std::round(share * 1e4) / 1e2) + "%"; }

std::string class_of(std::string_view kind, Look look) {
  return std::string(kind) + " l" + std::to_string(index(look));
}

Html line(std::string_view css_class, const std::string& x1, double y1, const std::string& x2,
          double y2) {
  return element("line", {{"class", std::string(css_class)},
                          {"x1", x1},
                          {"y1", pixels(y1)},
                          {"x2", x2},
                          {"y2", pixels(y2)}});
}

Html label_at(const std::string& x, double y, std::string_view css_class, std::string_view said) {
  return element("text", {{"class", std::string(css_class)}, {"x", x}, {"y", pixels(y)}},
                 escaped(said));
}

// The shapes are drawn once, in the page's frame (html_style.h).
Html marker(const std::string& x, double y, Look look) {
  return element("use", {{"class", class_of("point", look)},
                         {"href", "#shape" + std::to_string(index(look))},
                         {"x", x},
                         {"y", pixels(y)}});
}

Html patterned(Attributes place, Look look) {
  Attributes over = place;
  place.push_back({"class", class_of("bar", look)});
  over.push_back({"fill", "url(#pattern" + std::to_string(index(look)) + ")"});
  return element("rect", place) + element("rect", over);
}

Html svg_of(std::string_view css_class, int height, const Html& content) {
  return element("svg", {{"class", std::string(css_class)}, {"height", std::to_string(height)}},
                 content);
}

std::string class_of(Arrangement arrangement) {
  switch (arrangement) {
    case Arrangement::Rows:
      return "rows";
    case Arrangement::Pairs:
      return "pairs";
    case Arrangement::Whole:
      return "whole";
  }
  return {};
}

template <class PlaceX, class PlaceY>
Html drawn(const Line& drawing, PlaceX x_of, PlaceY y_of) {
  const std::vector<double>& values = drawing.values;
  Html lines;
  Html points;
  for (std::size_t i = 0; i < values.size(); ++i) {
    points += marker(x_of(i + 1), y_of(values[i]), drawing.look);
    if (i == 0) continue;
    lines += line(class_of("line", drawing.look), x_of(i), y_of(values[i - 1]), x_of(i + 1),
                  y_of(values[i]));
  }
  return lines + points;
}

bool cannot_be_shown(UChar32 character) {
  return character < 0x20 || (character >= 0x7f && character < 0xa0) ||
         (U_IS_UNICODE_NONCHAR(character));
}

// A word for the shell, as it is or in quotes.
std::string shell_word(const std::string& word) {
  constexpr std::string_view kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_@%+=:,./-";  // not shown
  if (!word.empty() && word.find_first_not_of(kPlain) == std::string::npos) return word;
  std::string quoted = "'";
  for (const char character : word) {
    if (character == '\'') {
      quoted += "'\\''";
    } else {
      quoted += character;
    }
  }
  return quoted + "'";
}

Html swatch_of(Swatch swatch, Look look) {
  constexpr double kMiddle = 8;
  Html drawn;
  switch (swatch) {
    case Swatch::Point:
      drawn = marker("50%", kMiddle, look);
      break;
    case Swatch::Bar:
      drawn = patterned({{"x", "0"}, {"y", "1"}, {"width", "100%"}, {"height", "14"}}, look);
      break;
    case Swatch::Line:
      drawn = line(class_of("line", look), "0", kMiddle, "100%", kMiddle) +
              marker("50%", kMiddle, look);
      break;
  }
  return svg_of("swatch", 16, drawn);
}

}  // namespace

Html& Html::operator+=(const Html& more) {
  markup_ += more.markup_;
  return *this;
}

Html escaped(std::string_view text) {
  Html html;
  const auto unicode = icu::UnicodeString::fromUTF8(
      icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
  for (std::int32_t i = 0; i < unicode.length(); i = unicode.moveIndex32(i, 1)) {
    const UChar32 character = unicode.char32At(i);
    if (character == '&') {
      html.markup_ += "&amp;";
    } else if (character == '<') {
      html.markup_ += "&lt;";
    } else if (character == '>') {
      html.markup_ += "&gt;";
    } else if (character == '"') {
      html.markup_ += "&quot;";
    } else if (character == '\'') {
      html.markup_ += "&#39;";
    } else {
      icu::UnicodeString(cannot_be_shown(character) ? 0xfffd : character)
          .toUTF8String(html.markup_);
    }
  }
  return html;
}

Html element(std::string_view tag, const Attributes& attributes, const Html& content) {
  Html html;
  html.markup_.append("<").append(tag);
  for (const Attribute& attribute : attributes) {
    html.markup_.append(" ").append(attribute.name).append("=\"");
    html += escaped(attribute.value);
    html.markup_.append("\"");
  }
  html.markup_.append(">");
  html += content;
  html.markup_.append("</").append(tag).append(">");
  return html;
}

Html isolated(std::string_view name) { return element("bdi", escaped(name)); }

std::string html_page(const Catalogue& catalogue, std::string_view title, const Html& body) {
  const Html foot = element(
      "footer",
      element("p", escaped(catalogue.format("about.version", {{"version", SKYLOOT_VERSION}}))) +
          element("p", escaped(catalogue.format("about.unofficial"))));
  const Html heading = element("h1", escaped(title));
  std::string page{kDocumentType};
  page.append("<html lang=\"");  // not shown
  page.append(word_of(catalogue.language())).append("\">\n");
  page += kPageHead;
  page += element("title", escaped(title)).markup();
  page += kPageStyle;
  page += kPageShapes;
  page += element("main", heading + body).markup() + foot.markup();
  page += kPageEnd;
  return page;
}

Html fact_list(const std::vector<Fact>& facts) {
  Html rows;
  for (const Fact& fact : facts) {
    rows += element("div", element("dt", escaped(fact.name)) + element("dd", isolated(fact.value)));
  }
  return element("dl", rows);
}

Html html_table(const FigureTable& table) {
  Html heads;
  for (const std::string& head : table.heads) {
    heads += element("th", {{"scope", "col"}}, escaped(head));
  }
  Html rows;
  for (const std::vector<std::string>& row : table.rows) {
    Html cells;
    for (std::size_t i = 0; i < row.size(); ++i) {
      cells += i == 0 ? element("th", {{"scope", "row"}}, isolated(row[i]))
                      : element("td", escaped(row[i]));
    }
    rows += element("tr", cells);
  }
  const Html whole = element("caption", element("span", escaped(table.caption))) +
                     element("thead", element("tr", heads)) + element("tbody", rows);
  return element("section", {{"class", "wide"}, {"aria-label", table.caption}, {"tabindex", "0"}},
                 element("table", whole));
}

Html command_line(const std::vector<std::string>& words) {
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "" : " ") + shell_word(word);
  return element("pre", element("code", escaped(all)));
}

Look look_of(std::size_t place) { return static_cast<Look>(place % kDrawnLooks); }

std::vector<double> Scale::ticks() const {
  std::vector<double> all;
  const auto count = static_cast<std::size_t>(std::lround((high - low) / step));
  for (std::size_t i = 0; i <= count; ++i) all.push_back(low + step * static_cast<double>(i));
  return all;
}

// Steps of 1, 2 or 5 times a power of ten, at most six of them: their labels fit a small screen.
Scale scale_over(double low, double high) {
  constexpr double kMostSteps = 6;
  const double span = std::max(high - low, 1e-6);
  double step = std::pow(10, std::floor(std::log10(span / kMostSteps)));
  for (const double factor : {2.0, 2.5, 2.0, 2.0}) {  // 1, 2, 5, 10, 20
    const double steps = std::ceil(high / step) - std::floor(low / step);
    if (steps <= kMostSteps) break;
    step *= factor;
  }
  const double first = std::floor(low / step) * step;
  return {first, std::max(std::ceil(high / step) * step, first + step), step};
}

Strip::Strip(const Scale& scale) : scale_(scale) {
  for (const double tick : scale.ticks()) {
    const std::string x = part(scale.place(tick));
    content_ += line("grid", x, 0, x, kRowHeight);
  }
}

Strip& Strip::bar(double from, double to, Look look) {
  const double left = scale_.place(std::min(from, to));
  const double right = scale_.place(std::max(from, to));
  content_ += patterned({{"x", part(left)},
                         {"y", "5"},
                         {"width", part(right - left)},
                         {"height", std::to_string(kRowHeight - 10)}},
                        look);
  return *this;
}

Strip& Strip::interval(double low, double high, Look look) {
  constexpr double kMiddle = kRowHeight / 2.0;
  constexpr double kCap = 5;
  const std::string left = part(scale_.place(low));
  const std::string right = part(scale_.place(high));
  const std::string css_class = class_of("interval", look);
  content_ += line(css_class, left, kMiddle, right, kMiddle);
  for (const std::string& end : {left, right}) {
    content_ += line(css_class, end, kMiddle - kCap, end, kMiddle + kCap);
  }
  return *this;
}

Strip& Strip::point(double value, Look look) {
  content_ += marker(part(scale_.place(value)), kRowHeight / 2.0, look);
  return *this;
}

Strip& Strip::reference(double value) {
  const std::string x = part(scale_.place(value));
  content_ += line("reference", x, 0, x, kRowHeight);
  return *this;
}

Html Strip::svg() const { return svg_of("strip", kRowHeight, content_); }

Html axis(const Scale& scale, const LabelOf& label) {
  Html labels;
  for (const double tick : scale.ticks()) {
    const std::string x = part(scale.place(tick));
    labels += line("grid", x, 0, x, 4) + label_at(x, 18, "tick", label(tick));
  }
  return svg_of("strip", kAxisHeight, labels);
}

Html legend(const std::vector<LegendEntry>& entries) {
  Html items;
  for (const LegendEntry& entry : entries) {
    items += element("li", swatch_of(entry.swatch, entry.look) + isolated(entry.name));
  }
  return element("ul", {{"class", "legend"}}, items);
}

Html line_plot(const Catalogue& catalogue, const Scale& scale, const std::vector<Line>& lines,
               std::span<const std::size_t> upright) {
  std::size_t longest = 2;
  for (const Line& each : lines) longest = std::max(longest, each.values.size());
  const auto x_of = [&](std::size_t number) {
    return part(static_cast<double>(number - 1) / static_cast<double>(longest - 1));
  };
  const auto y_of = [&](double value) { return kPlotHeight * (1 - scale.place(value)); };
  Html content;
  for (const double tick : scale.ticks()) {
    content += line("grid", "0", y_of(tick), "100%", y_of(tick)) +
               label_at("-8", y_of(tick) + 4, "side", decimal(catalogue, tick, 0));
  }
  for (std::size_t number = 1; number <= longest; ++number) {
    content += label_at(x_of(number), kPlotHeight + 20, "tick", std::to_string(number));
  }
  for (const std::size_t number : upright) {
    content += line("upright", x_of(number), 0, x_of(number), kPlotHeight);
  }
  for (const Line& each : lines) content += drawn(each, x_of, y_of);
  return svg_of("lines", kPlotHeight + kAxisHeight, content);
}

Html picture(Arrangement arrangement, std::string_view said, const Html& content) {
  return element(
      "div", {{"class", class_of(arrangement)}, {"role", "img"}, {"aria-label", std::string(said)}},
      content);
}

Html row(const Html& name, const Html& strips_and_values) {
  return element("div", {{"class", "row"}},
                 element("span", {{"class", "name"}}, name) + strips_and_values);
}

Html axis_row(const Html& axes) {
  const Html no_name = element("span", {{"class", "name"}});
  return element("div", {{"class", "row axis"}}, no_name + axes);  // not shown
}

Html value_beside(std::string_view value) {
  return element("span", {{"class", "value"}}, escaped(value));
}

Html heading_over(std::string_view heading) {
  return element("span", {{"class", "head"}}, escaped(heading));
}

}  // namespace skyloot
