// A game is its record: the set-up and the list of actions. Reading one replays it, so what has
// been read is legal from the first action to the last.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/rules.h"
#include "engine/state.h"
#include "formats/deal_proof.h"
#include "formats/deck_file.h"
#include "formats/format_error.h"
#include "formats/shared.h"

namespace skyloot {

struct Record {
  std::uint8_t rules_version = kRulesVersion;
  Edition edition = Edition::English;
  Shared<DeckFile> deck;
  Setup setup;
  std::vector<Action> actions;
  std::optional<DealProof> proof{};  // of a game that is over

  [[nodiscard]] Rules rules() const { return Rules{deck->deck, edition, rules_version}; }
  // Is it played with the deck that came with its rules? Then the record need not hold the deck.
  [[nodiscard]] bool has_classic_deck() const {
    return deck_hash(deck) == deck_hash(classic_deck(rules_version));
  }
};

// The text form, or the JSON form: told apart by the first character.
tl::expected<Record, FormatError> read_record(std::string_view text);

// The text form is canonical: one writing for one game.
std::string write_record(const Record& record);

// In a store a record names its deck instead of holding it: many games are played with one.
// Finds the deck of a name; null if there is none.
using FindDeck = std::function<std::shared_ptr<const DeckFile>(std::string_view name)>;
std::string write_record(const Record& record, std::string_view deck_name);
// Reads both: with the deck, and with its name.
tl::expected<Record, FormatError> read_record(std::string_view text, const FindDeck& deck_named);

std::string write_record_json(const Record& record);

// The rules of a record with a deck that came with the program are shared by all that have it.
Shared<Rules> shared_rules(const Record& record);

// The position after so many actions.
State replay(const Record& record, std::size_t plies);

// One step of a replay: the position before, the action taken in it.
struct Step {
  std::size_t ply;
  const State& before;
  Seat seat;
  const Action& action;
};
// Calls with every step and returns the last position.
State replay(const Record& record, const std::function<void(const Step&)>& visit);

}  // namespace skyloot
