// A screen that is written line by line: the table, a question with its numbered answers, the
// curtain between two people; and what a person may type. Every plain game looks the same.
#pragma once

#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/seat_set.h"
#include "text/speech.h"

namespace skyloot {

enum class Curtain : std::uint8_t { Lines, ClearScreen };
// Who shows what is typed: a script's answers appear only if we write them.
enum class Echo : std::uint8_t { ByTerminal, ByUs };

class PlainScreen {
 public:
  PlainScreen(std::ostream& out, Curtain curtain) : out_(out), curtain_(curtain) {}

  [[nodiscard]] std::ostream& out() { return out_; }
  void show_lines(const std::vector<std::string>& lines);
  // Seats in `bots` are marked as such.
  void show_table(const Speech& speech, const View& view, SeatSet bots);
  void show_question(const Speech& speech, const View& view, std::span<const Action> actions);
  // Nothing that was shown before can be seen any more.
  void lower_curtain();

 private:
  std::ostream& out_;
  Curtain curtain_;
};

// Every event but the single cards of a share taken: they are told of when they are played.
std::vector<std::string> log_lines(const Speech& speech, std::span<const Event> events,
                                   const View& view);

// Answers that are no choice.
enum class PlainKey : std::uint8_t { Table, Cards, Hint, Leave };
std::optional<PlainKey> read_key(std::string_view answer);

// The place, from 0 on, of the choice that a number from 1 to `count` names.
std::optional<std::size_t> read_choice(std::string_view answer, std::size_t count);

}  // namespace skyloot
