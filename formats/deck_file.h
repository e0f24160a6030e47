// Decks as JSON files: the engine's table, plus what people call the cards.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/deck.h"
#include "engine/edition.h"
#include "formats/format_error.h"
#include "formats/words.h"

namespace skyloot {

// How sure we are that a card is as printed.
enum class Source : std::uint8_t { Attested, Inferred, Ours };
inline constexpr std::array<std::string_view, 3> kSourceWords{"attested", "inferred", "ours"};

struct CardLabel {
  std::string id;
  std::array<std::string, kLanguageWords.size()> names;  // by Language; empty where missing
  Source source{};                        // of the English name, the effect and the numbers
  std::optional<Source> copies_source{};  // of the number of copies; ours where the file is silent

  [[nodiscard]] Source source_of_copies() const { return copies_source.value_or(Source::Ours); }
  // A missing name falls back to English.
  [[nodiscard]] const std::string& name(Language language) const;
  bool operator==(const CardLabel&) const = default;
};

struct DeckFile {
  std::string name;
  Deck deck;
  std::vector<CardLabel> labels;  // by FaceId

  [[nodiscard]] const CardLabel& label(FaceId face) const { return labels[index(face)]; }
  [[nodiscard]] std::optional<FaceId> find(std::string_view id) const;
  // In all that a file says, not only in what matters for play.
  bool operator==(const DeckFile&) const = default;
};

tl::expected<DeckFile, FormatError> read_deck(std::string_view json);
std::string write_deck(const DeckFile& deck);

// A hash of what matters for play. Names and sources may be corrected without changing it. Those of
// the decks that came with the program are known; others are worked out each time.
std::uint64_t deck_hash(const DeckFile& deck);
std::uint64_t work_out_deck_hash(const DeckFile& deck);
std::string hash_text(std::uint64_t hash);

// The reconstructed deck that comes with the program and a version of the rules.
const DeckFile& classic_deck(std::uint8_t rules_version = kRulesVersion);
// The one of all versions that has this hash; null if none has.
const DeckFile* built_in_deck(std::string_view hash);
inline bool is_built_in(const DeckFile& deck) {
  return built_in_deck(hash_text(deck_hash(deck))) != nullptr;
}
// Those that came with the program are shared as they are.
std::shared_ptr<const DeckFile> share(const DeckFile& deck);
// Is it the newest of them?
inline bool is_classic(const DeckFile& deck) {
  return deck_hash(deck) == deck_hash(classic_deck());
}

}  // namespace skyloot
