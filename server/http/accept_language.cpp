#include "server/http/accept_language.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "formats/typed_text.h"

namespace skyloot {

namespace {

constexpr std::size_t kMostRanges = 32;
constexpr std::size_t kLanguages = kLanguageWords.size();
constexpr int kFullWeight = 1'000;  // q=1; q has three decimals
constexpr std::string_view kAnyLanguage = "*";

// One range with its weight: "fr-CH;q=0.8".
struct LanguageRange {
  std::string language;  // "fr", in small letters
  int weight = kFullWeight;
};

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  for (char& letter : small) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return small;
}

bool is_numeral(char letter) { return letter >= '0' && letter <= '9'; }

// "0.8" is 800; what is no weight counts as none.
int weight_of(std::string_view text) {
  if (text.empty() || (text[0] != '0' && text[0] != '1')) return 0;
  int weight = (text[0] - '0') * kFullWeight;
  if (text.size() > 1 && text[1] != '.') return 0;
  int worth = kFullWeight / 10;
  for (const char digit : text.substr(std::min<std::size_t>(2, text.size()))) {
    if (!is_numeral(digit)) return 0;
    weight += (digit - '0') * worth;
    worth /= 10;
  }
  return std::min(weight, kFullWeight);
}

LanguageRange read_range(std::string_view text) {
  const auto semicolon = text.find(';');
  const std::string_view tag = trimmed(text.substr(0, semicolon));
  LanguageRange range{in_small_letters(tag.substr(0, tag.find('-'))), kFullWeight};
  if (semicolon == std::string_view::npos) return range;
  const std::string_view parameter = trimmed(text.substr(semicolon + 1));
  const bool is_weight = parameter.starts_with("q=") || parameter.starts_with("Q=");
  range.weight = is_weight ? weight_of(parameter.substr(2)) : 0;
  return range;
}

// How much each language is wanted, and which was named first.
class Wishes {
 public:
  void add(const LanguageRange& range) {
    if (range.language == kAnyLanguage) others_ = std::max(others_, range.weight);
    const auto language = id_for<Language>(range.language, kLanguageWords);
    if (!language) return;
    Wish& wish = wishes_[index(*language)];
    if (!wish.weight) wish.place = ++named_;
    wish.weight = std::max(wish.weight.value_or(0), range.weight);
  }

  [[nodiscard]] Language best() const {
    std::size_t best = index(Language::English);
    for (std::size_t i = 0; i < kLanguages; ++i) {
      if (is_wanted_more(i, best)) best = i;
    }
    return static_cast<Language>(best);
  }

 private:
  struct Wish {
    std::optional<int> weight;
    std::size_t place = kMostRanges + 1;
  };
  [[nodiscard]] int weight(std::size_t i) const { return wishes_[i].weight.value_or(others_); }
  [[nodiscard]] bool is_wanted_more(std::size_t one, std::size_t other) const {
    if (weight(one) != weight(other)) return weight(one) > weight(other);
    return weight(one) > 0 && wishes_[one].place < wishes_[other].place;
  }

  std::array<Wish, kLanguages> wishes_{};
  int others_ = 0;
  std::size_t named_ = 0;
};

}  // namespace

Language language_of(std::string_view accept_language) {
  Wishes wishes;
  for (std::size_t i = 0; i < kMostRanges && !accept_language.empty(); ++i) {
    const auto comma = std::min(accept_language.find(','), accept_language.size());
    wishes.add(read_range(accept_language.substr(0, comma)));
    accept_language.remove_prefix(std::min(comma + 1, accept_language.size()));
  }
  return wishes.best();
}

const Catalogue& words_for(const HttpRequest& request) {
  return catalogue(language_of(request.header("accept-language")));
}

void tell_language(HttpHeaders& headers, Language language) {
  headers.emplace_back("content-language", word_of(language));
  headers.emplace_back("vary", "accept-language");
}

}  // namespace skyloot
