#include "terminal/connected_game.h"

#include "formats/message.h"
#include "net/server/web_server.h"
#include "protocol/client_message.h"
#include "terminal/table_text.h"

namespace skyloot {

namespace {

Hello hello_after(std::int64_t seq) {
  Hello hello;
  if (seq > 0) hello.last_seen = static_cast<std::uint64_t>(seq);
  return hello;
}

}  // namespace

ConnectedGame::ConnectedGame(RemoteLink& link, ConnectedOptions options, const Catalogue& words,
                             std::ostream& out)
    : link_(link),
      options_(std::move(options)),
      words_(words),
      screen_(out, options_.curtain, options_.echo),
      table_([this](const std::string& hash) { return find_deck(hash); }),
      delivery_(link),
      given_(options_.given) {}

void ConnectedGame::connected() {
  is_connected_ = true;
  link_.send(to_json(hello_after(table_.seq())));
  delivery_.send_again();
}

void ConnectedGame::lost(std::uint16_t code, const std::string& reason) {
  is_connected_ = false;
  if (code == static_cast<std::uint16_t>(CloseCode::Replaced)) {
    return give_up(words_.format("error.replaced"));
  }
  if (code == static_cast<std::uint16_t>(CloseCode::LoggedOut)) {
    return give_up(words_.format("error.loggedOut"));
  }
  if (code == static_cast<std::uint16_t>(CloseCode::PolicyViolation)) {
    return give_up(reason == "spectatorsNotWelcome"
                       ? words_.format("problem.spectatorsNotWelcome")
                       : words_.format("error.sentAway", {{"url", options_.server}}));
  }
  if (!std::exchange(was_lost_, true)) screen_.say(words_.format("online.lost"));
  go_on();
}

void ConnectedGame::give_up(std::string reason) {
  screen_.leave_prompt();
  screen_.flush();
  trouble_ = std::move(reason);
  end_ = ConnectedEnd::Error;
}

// Shows what is asked now, if that is something else than before, and the prompt again if news
// have come between.
void ConnectedGame::go_on() {
  if (!end_) {
    const Prompt wanted = wanted_prompt();
    if (wanted != prompt_) {
      prompt_ = wanted;
      ++question_;
      open_prompt();
    }
    if (is_asking()) {
      waited_for_.reset();
      screen_.show_prompt(prompt_text());
    } else {
      wait();
    }
  }
  screen_.flush();
}

// Nothing while we hear of the past: what is asked there has been answered.
ConnectedGame::Prompt ConnectedGame::wanted_prompt() const {
  if (table_.is_catching_up()) return {};
  const auto& game = table_.game();
  if (table_.table().stage == Stage::Over) {
    const bool may_ask = !table_.own_seats().empty() && !is_rematch_asked_;
    return may_ask ? Prompt{PromptKind::Rematch, game ? game->number : 0, 0, {}} : Prompt{};
  }
  if (!game || !game->legal || delivery_.is_under_way()) return {};
  const Seat seat = game->legal->seat;
  PromptKind kind = PromptKind::Choice;
  if (is_shared() && at_screen_ != seat) {
    kind = at_screen_ ? PromptKind::HandOver : PromptKind::Curtain;
  }
  return {kind, game->number, game->ply, seat};
}

void ConnectedGame::open_prompt() {
  switch (prompt_.kind) {
    case PromptKind::None:
    case PromptKind::HandOver:
    case PromptKind::Rematch:
      return;
    case PromptKind::Curtain:
      return screen_.lines().lower_curtain();
    case PromptKind::Choice:
      has_arrived_ = false;
      screen_.lines().out() << "\n";
      return show_question();
  }
}

std::string ConnectedGame::prompt_text() const {
  switch (prompt_.kind) {
    case PromptKind::None:
      return {};
    case PromptKind::HandOver:
      return words_.format("play.pass");
    case PromptKind::Curtain:
      return words_.format("play.curtain", {{"seat", speech_->captain_name(prompt_.seat)}});
    case PromptKind::Choice:
      return words_.format("play.prompt", {{"count", table_.game()->legal->actions.size()}});
    case PromptKind::Rematch:
      return words_.format("online.again");
  }
  return {};
}

// Nothing is asked: says who is, if that is a person. Whoever only watched goes when it is over.
void ConnectedGame::wait() {
  if (table_.is_catching_up()) return;
  const TableTold& table = table_.table();
  if (table.stage == Stage::Over && table_.own_seats().empty() && table_.seq() > 0) {
    end_ = ConnectedEnd::Finished;
    return screen_.say(words_.format("play.farewell"));
  }
  if (table.stage != Stage::Playing || delivery_.is_under_way()) return;
  if (std::exchange(has_arrived_, false) && shown_view() != nullptr) {
    screen_.say({});
    show_table();
  }
  const auto to_act = table_.game()->to_act;
  const View& view = table_.game()->sights.front().view;
  if (to_act == waited_for_ || !to_act || bots_at(table).contains(*to_act)) return;
  waited_for_ = to_act;
  screen_.say(speech_->question(view.board.decision, view));
}

const View* ConnectedGame::shown_view() const {
  if (!table_.game()) return nullptr;
  if (!is_shared()) return &table_.game()->sights.front().view;
  return at_screen_ ? table_.game()->view_of(at_screen_) : nullptr;
}

void ConnectedGame::show_question() {
  const RemoteGame& game = *table_.game();
  const View& view = *game.view_of(game.legal->seat);
  show_table();
  screen_.lines().show_question(*speech_, view, game.legal->actions);
  if (!game.deadline) return;
  const std::string time = time_text(words_, *game.deadline - server_now());
  screen_.say(words_.format("online.timeLeft", {{"time", time}}));
}

void ConnectedGame::show_table() {
  if (const View* const view = shown_view()) {
    screen_.lines().show_table(*speech_, *view, bots_at(table_.table()));
  }
  tell_spectators();
}

void ConnectedGame::show_cards() {
  if (const View* const view = shown_view()) {
    screen_.lines().show_lines(card_lines(*speech_, *view));
  }
}

}  // namespace skyloot
