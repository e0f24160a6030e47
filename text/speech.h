// What a person is told of one game: cards, events, questions, answers and the scoring sheet.
// Everything is said from a View, so a face that the viewer does not know cannot be named.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/rules.h"
#include "engine/scoring.h"
#include "engine/view.h"
#include "formats/deck_file.h"
#include "text/catalogue.h"

namespace skyloot {

// Refers to the catalogue, the deck and the rules; they must outlive it.
class Speech {
 public:
  using Names = std::array<std::string, kMaxPlayers>;  // by seat; empty: the captain of R1.5

  // `rules` must be made from `deck`.
  Speech(const Catalogue& catalogue, const DeckFile& deck, const Rules& rules, Names names = {});

  [[nodiscard]] const std::string& captain_name(Seat seat) const { return names_[index(seat)]; }
  [[nodiscard]] const std::string& card_name(FaceId face) const;
  // What the card does, made from its effects.
  [[nodiscard]] std::string card_text(FaceId id) const;
  [[nodiscard]] std::string back_name(Back back) const;

  // "a Relic card"
  [[nodiscard]] std::string of_back(Back back) const;
  // The face's name, or what the viewer sees instead: "a Relic card", "an unknown card". For lists.
  [[nodiscard]] std::string describe(Card card, const View& view) const;
  // The same as what somebody takes, gives or plays, within a sentence: languages may put a name in
  // quotation marks, or decline what is not a name.
  [[nodiscard]] std::string mention(Card card, const View& view) const;
  // The cards from the oldest on, separated by commas; empty for none.
  [[nodiscard]] std::string card_list(CardSet cards, const View& view) const;
  // Cards and doubloons of a share.
  [[nodiscard]] std::string contents(Share share, const View& view) const;

  // The log's line for an event, from what the viewer knows after it.
  [[nodiscard]] std::string sentence(const Event& event, const View& view) const;
  // The question to the seat that must answer it; all other viewers are told who is waited for.
  [[nodiscard]] std::string question(const Decision& decision, const View& view) const;
  // What a legal answer to the view's decision does. No two answers read the same.
  [[nodiscard]] std::string option_text(const Action& action, const View& view) const;

  // Every captain's points line by line, then the ranking and what decided its ties.
  [[nodiscard]] std::vector<std::string> scoring_sheet(const Result& result) const;

  [[nodiscard]] std::string say(std::string_view key, Arguments arguments = {}) const {
    return catalogue_.format(key, arguments);
  }
  // One effect of a face, as a part of a sentence.
  [[nodiscard]] std::string effect_text(const Face& face, const Effect& effect) const;
  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] const Catalogue& catalogue() const { return catalogue_; }

 private:
  [[nodiscard]] std::string effects_text(const Face& face) const;

  const Catalogue& catalogue_;
  const DeckFile& deck_;
  const Rules& rules_;
  Names names_;
};

// Shares count from 1, as people do.
constexpr std::size_t share_number(Share share) { return index(share) + 1; }

}  // namespace skyloot
