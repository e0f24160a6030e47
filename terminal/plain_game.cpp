#include "terminal/plain_game.h"

#include <istream>
#include <ostream>

#include "formats/typed_text.h"
#include "terminal/table_text.h"
#include "text/hint_text.h"

namespace skyloot {

PlainGame::PlainGame(Record record, PlainOptions options, const Catalogue& catalogue, Rng bots,
                     std::istream& in, std::ostream& out)
    : record_(std::move(record)),
      options_(std::move(options)),
      rules_(record_.rules()),
      speech_(catalogue, record_.deck, rules_, options_.names),
      state_(replay(record_, record_.actions.size())),
      rng_(bots),
      in_(in),
      out_(out),
      screen_(out, options_.curtain) {
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
      act(choose(bot, rules_, view_of(seat), bot.default_budget, rng_));
      continue;
    }
    const std::optional<Action> action = ask(*seat);
    if (!action) return end_;
    act(*action);
  }
  out_ << "\n";
  screen_.show_table(speech_, view_of(kSpectator), bots_);
  out_ << "\n";
  screen_.show_lines(speech_.scoring_sheet(score(rules_, state_)));
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
  if (options_.people.empty()) {
    return screen_.show_lines(log_lines(speech_, events, view_of(kSpectator)));
  }
  for (std::size_t i = 0; i < record_.setup.players; ++i) {
    if (!options_.people.contains(seat(i))) continue;
    const std::vector<std::string> lines = log_lines(speech_, events, view_of(seat(i)));
    if (at_screen_ == seat(i)) {
      screen_.show_lines(lines);
    } else {
      news_[i].insert(news_[i].end(), lines.begin(), lines.end());
    }
  }
}

std::optional<Action> PlainGame::ask(Seat seat) {
  if (!lift_curtain(seat)) return std::nullopt;
  const View view = view_of(seat);
  ActionList actions;
  legal_actions(rules_, view.board, actions);
  out_ << "\n";
  show(PlainKey::Table, view, actions);
  while (true) {
    out_ << speech_.say("play.prompt", {{"count", actions.size()}}) << std::flush;
    const std::optional<std::string> line = read_line();
    if (!line) return std::nullopt;
    if (const auto choice = read_choice(*line, actions.size())) return actions[*choice];
    if (const auto key = read_key(*line)) {
      if (!show(*key, view, actions)) return std::nullopt;
    } else {
      out_ << speech_.say("play.badChoice", {{"count", actions.size()}}) << "\n";
    }
  }
}

bool PlainGame::show(PlainKey key, const View& view, const ActionList& actions) {
  switch (key) {
    case PlainKey::Table:
      screen_.show_table(speech_, view, bots_);
      screen_.show_question(speech_, view, actions);
      return true;
    case PlainKey::Cards:
      screen_.show_lines(card_lines(speech_, view));
      return true;
    case PlainKey::Hint:
      show_hint(view);
      return true;
    case PlainKey::Leave:
      end_ = PlainEnd::Quit;
      return false;
  }
  return true;
}

// Between two people at one screen nobody may see the other's secrets.
bool PlainGame::lift_curtain(Seat seat) {
  if (at_screen_ == seat) return true;
  if (at_screen_ && !wait_for_enter(speech_.say("play.pass"))) return false;
  at_screen_.reset();
  screen_.lower_curtain();
  const std::string name = speech_.captain_name(seat);
  if (!wait_for_enter(speech_.say("play.curtain", {{"seat", name}}))) return false;
  at_screen_ = seat;
  screen_.show_lines(news_[index(seat)]);
  news_[index(seat)].clear();
  return true;
}

bool PlainGame::wait_for_enter(const std::string& message) {
  out_ << message << std::flush;
  return read_line().has_value();
}

std::optional<std::string> PlainGame::read_line() {
  std::string line;
  const bool read = static_cast<bool>(std::getline(in_, line));
  if (options_.echo == Echo::ByUs || !read) out_ << line << "\n";
  if (read) return std::string(trimmed(line));
  end_ = PlainEnd::InputEnded;
  return std::nullopt;
}

// What the strongest bot would do. It gets the person's own view, and chance of its own, so that
// asking changes nothing in the game.
void PlainGame::show_hint(const View& view) {
  const Player& captain = *player_named("captain");
  Rng chance(record_.actions.size());
  screen_.show_lines(
      hint_lines(speech_, hint(captain, rules_, view, captain.default_budget, chance), view));
}

}  // namespace skyloot
