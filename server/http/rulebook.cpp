#include "server/http/rulebook.h"

#include <algorithm>
#include <array>

#include "formats/message.h"
#include "formats/typed_text.h"
#include "protocol/answer_body.h"
#include "server/http/embedded.h"

namespace skyloot {

namespace {

constexpr std::string_view kTitle = "# ";
constexpr std::string_view kChapter = "## ";
constexpr std::string_view kRule = "### ";
constexpr std::string_view kQuote = ">";     // examples are quotations
constexpr std::string_view kRuling = "*(";   // *(ruling: why)*, in the words of each language
constexpr std::string_view kEmphasis = "*";  // *Example.* begins each

bool is_numeral_at(std::string_view text, std::size_t place) {
  return place < text.size() && text[place] >= '0' && text[place] <= '9';
}

// "R3.2 Look, then decide" in two; a heading without a number has an empty one.
struct Heading {
  std::string number;
  std::string title;
};
Heading read_heading(std::string_view line) {
  if (!line.starts_with('R') || !is_numeral_at(line, 1)) return {{}, std::string(line)};
  const auto space = std::min(line.find(' '), line.size());
  return {std::string(line.substr(0, space)), std::string(trimmed(line.substr(space)))};
}

std::string without_blank_ends(std::string_view text) {
  while (text.starts_with('\n')) text.remove_prefix(1);
  while (text.ends_with('\n')) text.remove_suffix(1);
  return std::string(text);
}

// Without the first word in emphasis, which says that it is an example.
std::string without_its_name(std::string_view example) {
  if (example.starts_with(kEmphasis)) {
    const auto end = example.find(kEmphasis, 1);
    if (end != std::string_view::npos) example = example.substr(end + 1);
  }
  return std::string(trimmed(example));
}

// Puts lines together to paragraphs, examples and headings.
class PageReader {
 public:
  void add(std::string_view line) {
    if (line.starts_with(kRule)) return begin_rule(read_heading(line.substr(kRule.size())));
    if (line.starts_with(kChapter))
      return begin_chapter(read_heading(line.substr(kChapter.size())));
    if (line.starts_with(kTitle)) {
      book_.title = line.substr(kTitle.size());
      return;
    }
    if (rule() != nullptr && line.starts_with(kQuote))
      return add_to_example(trimmed(line.substr(1)));
    in_example_ = false;
    if (rule() != nullptr && line.find(kRuling) != std::string_view::npos) rule()->is_ruling = true;
    text().append(line).append("\n");
  }

  Rulebook finish() {
    book_.text = without_blank_ends(book_.text);
    for (RulebookChapter& chapter : book_.chapters) {
      chapter.text = without_blank_ends(chapter.text);
      for (RulebookRule& rule : chapter.rules) {
        rule.text = without_blank_ends(rule.text);
        for (std::string& example : rule.examples) example = without_its_name(example);
      }
    }
    return std::move(book_);
  }

 private:
  void begin_chapter(Heading heading) {
    book_.chapters.push_back({std::move(heading.number), std::move(heading.title), {}, {}});
    in_example_ = false;
  }
  void begin_rule(Heading heading) {
    if (book_.chapters.empty()) begin_chapter({});
    book_.chapters.back().rules.push_back(
        {std::move(heading.number), std::move(heading.title), {}, {}, false});
    in_example_ = false;
  }
  // An empty line of a quotation stands between two examples.
  void add_to_example(std::string_view line) {
    std::vector<std::string>& examples = rule()->examples;
    if (line.empty()) {
      in_example_ = false;
      return;
    }
    if (!in_example_) examples.emplace_back();
    if (in_example_) examples.back() += "\n";
    examples.back() += line;
    in_example_ = true;
  }

  RulebookRule* rule() {
    const bool is_there = !book_.chapters.empty() && !book_.chapters.back().rules.empty();
    return is_there ? &book_.chapters.back().rules.back() : nullptr;
  }
  std::string& text() {
    if (RulebookRule* const last = rule()) return last->text;
    return book_.chapters.empty() ? book_.text : book_.chapters.back().text;
  }

  Rulebook book_;
  bool in_example_ = false;
};

std::string_view page_in(Language language) {
  switch (language) {
    case Language::English:
      return embedded::rules_page_en;
    case Language::French:
      return embedded::rules_page_fr;
    case Language::German:
      return embedded::rules_page_de;
    case Language::Polish:
      return embedded::rules_page_pl;
  }
  return embedded::rules_page_en;
}

template <class Make>
auto in_every_language(Make make) {
  std::array<decltype(make(Language{})), kLanguageWords.size()> all;
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = make(static_cast<Language>(i));
  return all;
}

}  // namespace

Rulebook read_rulebook(std::string_view page) {
  PageReader reader;
  while (!page.empty()) {
    const auto line_end = std::min(page.find('\n'), page.size());
    reader.add(page.substr(0, line_end));
    page.remove_prefix(std::min(line_end + 1, page.size()));
  }
  return reader.finish();
}

const Rulebook& rulebook(Language language) {
  static const auto kBooks =
      in_every_language([](Language each) { return read_rulebook(page_in(each)); });
  return kBooks[index(language)];
}

const std::string& rulebook_json(Language language) {
  static const auto kTexts = in_every_language(
      [](Language each) { return to_json<AnswerBody>(RulebookAnswer{each, rulebook(each)}); });
  return kTexts[index(language)];
}

std::string rule_url(RuleNumber rule) {
  return "/api/v1/rules/R" + std::to_string(rule.chapter) + "." + std::to_string(rule.item);
}

}  // namespace skyloot
