// The public surface of the engine. Every function takes the Rules it plays by.
//
//   Setup --new_game--> State --view_for(seat)--> View --> person or bot
//                         ^                                  |
//                         +---------- apply <---- Action <---+
#pragma once

#include "engine/action.h"
#include "engine/board.h"
#include "engine/deck.h"
#include "engine/edition.h"
#include "engine/event.h"
#include "engine/setup.h"
#include "engine/world.h"

namespace skyloot {

struct State;

// A deck that why_unplayable() has passed, the edition, and the version of the rules.
struct Rules {
  Deck deck;
  Edition edition = Edition::English;
  std::uint8_t version = kRulesVersion;

  [[nodiscard]] const Face& face(FaceId id) const { return deck.faces[index(id)]; }
  // The face of a card that lies open.
  [[nodiscard]] const Face& open_face(const Board& board, Card card) const {
    assert(board.open.contains(card));
    return face(board.open_face[index(card)]);
  }
  [[nodiscard]] EditionRules edition_rules() const { return rules_of(edition, version); }
};

// A rule by its number in docs/rules.md.
struct RuleNumber {
  std::uint8_t chapter = 0;
  std::uint8_t item = 0;

  bool operator==(const RuleNumber&) const = default;
};

enum class RejectionCode : std::uint8_t {
  GameIsOver,
  NotYourTurn,
  NotAsked,  // an answer to a question that is not the pending one
  NotInHand,
  NotYourPirate,
  PirateCannotBeUsed,
  NotInAShare,
  PlunderNotOffered,
  NotYourRum,
  NotTheLosersRum,
  NotYourObject,
  NotTheLosersObject,
  MustGoOn,  // R9.5: no stopping while an effect can do something
};

// Why an action is refused, and by which rule.
struct Rejection {
  RejectionCode code{};
  RuleNumber rule;

  bool operator==(const Rejection&) const = default;
};

// Deals a set-up that why_invalid() has passed and runs on to the first decision.
State new_game(const Rules& rules, const Setup& setup, EventList* events = nullptr);

// All answers to the pending decision. A function of what everybody sees, so the list tells
// nothing that is secret.
void legal_actions(const Rules& rules, const Board& board, ActionList& actions);

// The door for strangers: none if `seat` may do this now.
std::optional<Rejection> why_illegal(const Rules& rules, const Board& board, Seat seat,
                                     const Action& action);

// Carries out a legal action of the seat to act and runs on to the next decision. Trusts the
// caller: see why_illegal(). Clears nothing in `events`, appends.
void apply(const Rules& rules, World& world, const Action& action, EventList* events = nullptr);

// R5.2: the strength of a captain's crew with its bonuses and penalties.
int strength(const Rules& rules, const Board& board, Seat seat);

// The number of a rule that explains the pending decision.
RuleNumber rule_of(const Decision& decision);

inline bool is_over(const Board& board) { return board.phase == Phase::Over; }

}  // namespace skyloot
