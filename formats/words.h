// The words by which decks, records and messages name things: one table each, read and written.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "engine/deck.h"
#include "engine/edition.h"
#include "engine/effect.h"
#include "engine/scoring.h"

namespace skyloot {

enum class Language : std::uint8_t { English, French, German, Polish };
inline constexpr std::array<std::string_view, 4> kLanguageWords{"en", "fr", "de", "pl"};

inline constexpr std::array<std::string_view, 4> kEditionWords{"en", "fr", "de", "pl"};
inline constexpr std::array<std::string_view, 4> kBackWords{"rum", "relic", "object", "pirate"};
inline constexpr std::array<std::string_view, 3> kTimingWords{"permanent", "immediate", "secret"};
inline constexpr std::array<std::string_view, 6> kCountedWords{"rum",    "relic",     "object",
                                                               "pirate", "top_shelf", "doubloon"};
inline constexpr std::array<std::string_view, kScoreSources> kScoreSourceWords{
    "doubloons", "rum", "relics", "secrets", "objects"};
inline constexpr std::array<std::string_view, kEffectKinds> kEffectWords = [] {
  std::array<std::string_view, kEffectKinds> words;
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = kEffects[i].word;
  return words;
}();

template <class Id, std::size_t N>
constexpr std::string_view word_for(Id id, const std::array<std::string_view, N>& words) {
  return words[static_cast<std::size_t>(id)];
}

template <class Id, std::size_t N>
constexpr std::optional<Id> id_for(std::string_view word,
                                   const std::array<std::string_view, N>& words) {
  for (std::size_t i = 0; i < N; ++i) {
    if (words[i] == word) return static_cast<Id>(i);
  }
  return std::nullopt;
}

constexpr std::string_view word_of(Edition edition) { return word_for(edition, kEditionWords); }
constexpr std::string_view word_of(Language language) { return word_for(language, kLanguageWords); }
constexpr std::string_view word_of(Back back) { return word_for(back, kBackWords); }
constexpr std::string_view word_of(Timing timing) { return word_for(timing, kTimingWords); }
constexpr std::string_view word_of(Counted counted) { return word_for(counted, kCountedWords); }
constexpr std::string_view word_of(EffectKind kind) { return row_of(kind).word; }
// The field of a deck file that has an effect's amount.
constexpr std::string_view amount_field(EffectKind kind) {
  return row_of(kind).most ? "each" : "amount";
}
constexpr std::string_view word_of(ScoreSource source) {
  return word_for(source, kScoreSourceWords);
}

}  // namespace skyloot
