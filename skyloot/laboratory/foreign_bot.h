// A player written in any language: a program that is sent what its seat may know, a line of JSON
// for each choice, and answers with a line of JSON. docs/bots.md has the protocol.
#pragma once

#include <chrono>

#include "skyloot/laboratory/contestant.h"
#include "text/catalogue.h"

namespace skyloot {

inline constexpr std::chrono::milliseconds kUsualAnswerLimit{10'000};
// How often a program that has ended is started again.
inline constexpr std::size_t kNewStarts = 3;

// What a foreign bot plays by.
struct ForeignTerms {
  DeckFile deck;
  std::chrono::milliseconds answer_limit = kUsualAnswerLimit;
};

// Runs the command in a shell. A bot that does not answer, or not with a legal action, is
// complained of, and takes the share or does whatever comes first. The catalogue must outlive the
// contestants.
Entrant foreign_entrant(const std::string& name, const std::string& command,
                        const ForeignTerms& terms, const Catalogue& catalogue);

// The line that a bot is sent, without its end.
std::string question_line(const Rules& rules, const DeckFile& deck, const View& view);

}  // namespace skyloot
