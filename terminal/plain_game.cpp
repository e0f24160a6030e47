#include "terminal/plain_game.h"

#include <charconv>
#include <istream>
#include <ostream>

#include "terminal/table_text.h"
#include "text/hint_text.h"

namespace skyloot {

PlainGame::PlainGame(Record record, PlainOptions options, const Catalogue& catalogue, Rng bots,
                     std::istream& in, std::ostream& out)
    : record_(std::move(record)),
      options_(std::move(options)),
      rules_(record_.rules()),
      speech_(catalogue, record_.deck, rules_, Language::English, options_.names),
      state_(replay(record_, record_.actions.size())),
      rng_(bots),
      in_(in),
      out_(out) {
  for (std::size_t i = 0; i < record_.setup.players; ++i) {
    if (!options_.people.contains(seat(i))) bots_.insert(seat(i));
  }
  if (!is_shared()) {
    for (std::size_t i = 0; i < record_.setup.players; ++i) {
      if (options_.people.contains(seat(i))) at_screen_ = seat(i);
    }
  }
}

PlainEnd PlainGame::play() {
  if (record_.actions.empty()) tell_opening();
  while (const auto seat = seat_to_act(state_.board.decision)) {
    if (bots_.contains(*seat)) {
      const Player& bot = *options_.bots[index(*seat)];
      act(choose(bot, rules_, view_of(seat), bot.usual, rng_));
      continue;
    }
    const std::optional<Action> action = ask(*seat);
    if (!action) return end_;
    act(*action);
  }
  out_ << "\n";
  show_table(view_of(kSpectator));
  out_ << "\n";
  show_lines(speech_.scoring_sheet(score(rules_, state_)));
  out_ << "\n" << speech_.say("play.farewell") << "\n";
  return PlainEnd::Finished;
}

void PlainGame::tell_opening() {
  EventList events;
  new_game(rules_, record_.setup, &events);
  tell(events);
}

void PlainGame::act(const Action& action) {
  EventList events;
  apply(rules_, state_, action, &events);
  record_.actions.push_back(action);
  if (options_.save) options_.save(record_);
  tell(events);
}

// Whoever is at the screen reads at once; the others when they come to it. With bots alone, an
// onlooker reads.
void PlainGame::tell(const EventList& events) {
  if (options_.people.empty()) return show_lines(log_of(events, view_of(kSpectator)));
  for (std::size_t i = 0; i < record_.setup.players; ++i) {
    if (!options_.people.contains(seat(i))) continue;
    const std::vector<std::string> lines = log_of(events, view_of(seat(i)));
    if (at_screen_ == seat(i)) {
      show_lines(lines);
    } else {
      news_[i].insert(news_[i].end(), lines.begin(), lines.end());
    }
  }
}

// Every event but the single cards of a share taken: they are told of when they are played.
std::vector<std::string> PlainGame::log_of(const EventList& events, const View& view) const {
  std::vector<std::string> lines;
  for (const Event& event : events) {
    if (!std::holds_alternative<CardTaken>(event)) lines.push_back(speech_.sentence(event, view));
  }
  return lines;
}

std::optional<Action> PlainGame::ask(Seat seat) {
  if (!lift_curtain(seat)) return std::nullopt;
  const View view = view_of(seat);
  ActionList actions;
  legal_actions(rules_, view.board, actions);
  out_ << "\n";
  show_table(view);
  show_question(view, actions);
  while (true) {
    out_ << speech_.say("play.prompt", {{"count", actions.size()}}) << std::flush;
    const std::optional<std::string> line = read_line();
    if (!line) return std::nullopt;
    const std::string& answer = *line;
    std::size_t number = 0;
    const char* const last = answer.data() + answer.size();
    const auto [end, error] = std::from_chars(answer.data(), last, number);
    if (error == std::errc{} && end == last && number >= 1 && number <= actions.size()) {
      return actions[number - 1];
    }
    if (answer == "q" || answer == "Q") {
      end_ = PlainEnd::Quit;
      return std::nullopt;
    }
    if (answer == "t" || answer == "T") {
      show_table(view);
      show_question(view, actions);
    } else if (answer == "c" || answer == "C") {
      show_lines(card_lines(speech_, view));
    } else if (answer == "h" || answer == "H") {
      show_hint(view);
    } else {
      out_ << speech_.say("play.badChoice", {{"count", actions.size()}}) << "\n";
    }
  }
}

// Between two people at one screen nobody may see the other's secrets.
bool PlainGame::lift_curtain(Seat seat) {
  if (at_screen_ == seat) return true;
  if (at_screen_ && !wait_for_enter(speech_.say("play.pass"))) return false;
  at_screen_.reset();
  lower_curtain();
  const std::string name = speech_.captain_name(seat);
  if (!wait_for_enter(speech_.say("play.curtain", {{"seat", name}}))) return false;
  at_screen_ = seat;
  show_lines(news_[index(seat)]);
  news_[index(seat)].clear();
  return true;
}

void PlainGame::lower_curtain() {
  switch (options_.curtain) {
    case Curtain::Lines:
      out_ << std::string(3, '\n');
      return;
    case Curtain::ClearScreen:
      out_ << "\x1b[2J\x1b[3J\x1b[H";  // the screen and what can be scrolled back to
      return;
  }
}

bool PlainGame::wait_for_enter(const std::string& message) {
  out_ << message << std::flush;
  return read_line().has_value();
}

std::optional<std::string> PlainGame::read_line() {
  std::string line;
  const bool read = static_cast<bool>(std::getline(in_, line));
  if (options_.echo == Echo::ByUs || !read) out_ << line << "\n";
  if (!read) {
    end_ = PlainEnd::InputEnded;
    return std::nullopt;
  }
  const auto first = line.find_first_not_of(" \t\r");
  if (first == std::string::npos) return std::string{};
  return line.substr(first, line.find_last_not_of(" \t\r") - first + 1);
}

void PlainGame::show_table(const View& view) { show_lines(table_lines(speech_, view, bots_)); }

void PlainGame::show_question(const View& view, const ActionList& actions) {
  out_ << "\n" << speech_.question(view.board.decision, view) << "\n";
  for (std::size_t i = 0; i < actions.size(); ++i) {
    out_ << "  "
         << speech_.say("play.choice",
                        {{"number", i + 1}, {"option", speech_.option_text(actions[i], view)}})
         << "\n";
  }
}

// What the strongest bot would do. It gets the person's own view, and chance of its own, so that
// asking changes nothing in the game.
void PlainGame::show_hint(const View& view) {
  const Player& captain = *player_named("captain");
  Rng chance(record_.actions.size());
  show_lines(hint_lines(speech_, hint(captain, rules_, view, captain.usual, chance), view));
}

void PlainGame::show_lines(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) out_ << line << "\n";
}

}  // namespace skyloot
