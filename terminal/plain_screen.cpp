#include "terminal/plain_screen.h"

#include <charconv>
#include <ostream>

#include "terminal/table_text.h"

namespace skyloot {

void PlainScreen::show_lines(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) out_ << line << "\n";
}

void PlainScreen::show_table(const Speech& speech, const View& view, SeatSet bots) {
  show_lines(table_lines(speech, view, bots));
}

void PlainScreen::show_question(const Speech& speech, const View& view,
                                std::span<const Action> actions) {
  out_ << "\n" << speech.question(view.board.decision, view) << "\n";
  for (std::size_t i = 0; i < actions.size(); ++i) {
    out_ << "  "
         << speech.say("play.choice",
                       {{"number", i + 1}, {"option", speech.option_text(actions[i], view)}})
         << "\n";
  }
}

void PlainScreen::lower_curtain() {
  switch (curtain_) {
    case Curtain::Lines:
      out_ << std::string(3, '\n');
      return;
    case Curtain::ClearScreen:
      out_ << "\x1b[2J\x1b[3J\x1b[H";  // the screen and what can be scrolled back to
      return;
  }
}

std::vector<std::string> log_lines(const Speech& speech, std::span<const Event> events,
                                   const View& view) {
  std::vector<std::string> lines;
  lines.reserve(events.size());
  for (const Event& event : events) {
    if (!std::holds_alternative<CardTaken>(event)) lines.push_back(speech.sentence(event, view));
  }
  return lines;
}

std::optional<PlainKey> read_key(std::string_view answer) {
  if (answer == "t" || answer == "T") return PlainKey::Table;
  if (answer == "c" || answer == "C") return PlainKey::Cards;
  if (answer == "h" || answer == "H") return PlainKey::Hint;
  if (answer == "q" || answer == "Q") return PlainKey::Leave;
  return std::nullopt;
}

std::optional<std::size_t> read_choice(std::string_view answer, std::size_t count) {
  std::size_t number = 0;
  const char* const last = answer.data() + answer.size();
  const auto [end, error] = std::from_chars(answer.data(), last, number);
  if (error != std::errc{} || end != last || number < 1 || number > count) return std::nullopt;
  return number - 1;
}

}  // namespace skyloot
