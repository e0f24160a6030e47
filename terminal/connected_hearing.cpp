// What the server says, as a connected game tells it.
#include <algorithm>

#include "engine/scoring.h"
#include "protocol/request_body.h"
#include "terminal/connected_game.h"
#include "terminal/remote_seat.h"

namespace skyloot {

namespace {

constexpr std::size_t kOldChatShown = 10;

}  // namespace

void ConnectedGame::hear(std::string_view message) {
  const auto told = read_server_message(message);
  if (!told) return give_up(words_.format("error.notUnderstood", {{"url", options_.server}}));
  if (*told) std::visit([this](const auto& content) { hear(content); }, **told);
  go_on();
}

void ConnectedGame::hear(const Welcome& told) {
  const bool is_first = table_.seq() == 0;
  const bool is_understood = table_.come_in(told);
  // Of a game that is over the table may have forgotten the rules: it is then not shown.
  if (!is_understood && told.table.stage != Stage::Over) {
    return give_up(words_.format("error.notUnderstood", {{"url", options_.server}}));
  }
  meet_again(told.time);
  if (!is_first) screen_.say(words_.format("online.missed"));
  has_arrived_ = true;
  at_screen_.reset();
  news_ = {};
  seats_before_start_.clear();
  // Of a deal that was made meanwhile we cannot say what it was made of.
  if (!is_first || told.table.stage == Stage::Playing) given_ = {};
  make_speech();
  tell_chat(told.chat);
  tell_presence(told.presence);
  note_spectators(told.spectators);
  tell_gathering();
  if (told.table.stage == Stage::Over) tell_end();
}

void ConnectedGame::hear(const Resumed& told) {
  table_.resume(told);
  meet_again(told.time);
  tell_chat(told.chat);
  tell_presence(told.presence);
  note_spectators(told.spectators);
  tell_gathering();
}

void ConnectedGame::meet_again(Time server_time) {
  ahead_ = options_.now() - server_time;
  if (std::exchange(was_lost_, false)) screen_.say(words_.format("online.connected"));
}

void ConnectedGame::hear(const Frame& frame) {
  if (table_.knows(frame)) return;
  const TableTold before = table_.table();
  const std::int64_t game_before = table_.game() ? table_.game()->number : 0;
  if (!table_.follow(frame)) {
    return give_up(words_.format("error.notUnderstood", {{"url", options_.server}}));
  }
  delivery_.follow(frame);
  const DeedKind deed = frame.deed.kind;
  if (deed == DeedKind::Started || deed == DeedKind::Rematched) {
    note_start(before);
  }
  make_speech();
  if (table_.game() && table_.game()->number != game_before) {
    at_screen_.reset();
    has_arrived_ = true;
    is_rematch_asked_ = false;
  }
  if (const auto line = deed_line(words_, frame.deed, before, table_.table())) screen_.say(*line);
  if (frame.game) tell(frame.game->events);
  tell_gathering();
  if (before.stage != Stage::Playing || table_.table().stage != Stage::Over) return;
  tell_end();
  tell_deal(before.commitment);
}

void ConnectedGame::hear(const Refused& told) {
  if (told.retry_after && delivery_.is_under_way(told.ack_id)) {
    return delivery_.postpone(options_.now() + *told.retry_after);
  }
  delivery_.refuse(told);
  screen_.say(told.detail);
}

void ConnectedGame::hear(const PresenceChanged& told) {
  tell_presence(told.seats);
  note_spectators(told.spectators);
}

void ConnectedGame::hear(const ChatLine& told) {
  const std::pair said{told.time, told.id};
  if (said <= last_chat_) return;
  last_chat_ = said;
  screen_.say(words_.format("online.chat", {{"name", told.name}, {"text", told.text}}));
}

void ConnectedGame::tell_chat(const std::vector<ChatLine>& lines) {
  const std::size_t old = lines.size() - std::min(lines.size(), kOldChatShown);
  for (std::size_t i = old; i < lines.size(); ++i) hear(lines[i]);
}

void ConnectedGame::tell_presence(const std::vector<SeatPresence>& seats) {
  const auto lines =
      attendance_.note(words_, table_.table(), table_.own_seats(), seats, server_now());
  if (!lines.empty()) screen_.lines().show_lines(lines);
}

// They are told of while the crew gathers; during a game with the table, so that they disturb
// nobody.
void ConnectedGame::note_spectators(const Spectators& told) {
  if (told == spectators_) return;
  spectators_ = told;
  if (table_.table().stage == Stage::Gathering) tell_spectators();
}

void ConnectedGame::tell_spectators() {
  if (const auto line = spectators_line(words_, spectators_)) screen_.say(*line);
}

// Names and rules may have changed.
void ConnectedGame::make_speech() {
  speech_.reset();
  if (!table_.game()) return;
  speech_.emplace(words_, table_.deck(), table_.rules(), names_at(table_.table()));
}

// Whoever is at the screen reads at once; others who share it when they come to it.
void ConnectedGame::tell(const std::vector<Event>& events) {
  for (const RemoteSight& sight : table_.game()->sights) {
    const std::vector<std::string> lines = log_lines(*speech_, events, sight.view);
    if (!is_shared() || at_screen_ == sight.viewer) {
      screen_.lines().show_lines(lines);
    } else {
      auto& news = news_[index(*sight.viewer)];
      news.insert(news.end(), lines.begin(), lines.end());
    }
  }
}

// The owner's client begins as soon as everybody is there.
void ConnectedGame::tell_gathering() {
  const TableTold& table = table_.table();
  if (table.stage != Stage::Gathering || table_.is_catching_up()) return;
  if (table.free_seats() > 0) {
    screen_.say(words_.format("online.gathering", {{"free", table.free_seats()}}));
  } else if (!table_.is_owner()) {
    screen_.say(words_.format("online.ready"));
  } else if (const auto answer = link_.ask("POST", "/start", {}); !answer) {
    screen_.say(answer.error().text);
  }
}

// All faces are open now, so the scores can be counted from any view.
void ConnectedGame::tell_end() {
  if (!table_.game() || !table_.game()->is_over()) return;
  View view = table_.game()->sights.front().view;
  if (is_shared()) view.viewer = kSpectator;
  PlainScreen& lines = screen_.lines();
  lines.out() << "\n";
  lines.show_table(*speech_, view, bots_at(table_.table()));
  lines.out() << "\n";
  const World end{view.board, Faces{view.faces}};
  lines.show_lines(speech_->scoring_sheet(score(table_.rules(), end)));
  const std::string& id = table_.game()->record;
  const std::string link = options_.server + "/api/v1/records/" + id;
  lines.out() << "\n" << words_.format("online.record", {{"id", id}, {"link", link}}) << "\n";
}

// How the deal can be checked that was sealed so; and for the next one our share of the chance.
void ConnectedGame::tell_deal(const std::string& commitment) {
  if (commitment.empty()) return;
  std::string options = "--commitment " + commitment;
  if (!seats_before_start_.empty()) options += " --seats " + text_of_seats(seats_before_start_);
  screen_.lines().out() << words_.format("online.verify", {{"options", options}}) << "\n";
  // Whoever was too late for a rematch plays with zeros, as everybody can see.
  if (!table_.own_seats().empty()) give_entropy();
}

void ConnectedGame::note_start(const TableTold& before) {
  seats_before_start_ = seats_told_at(before);
  for (std::size_t i = 0; i < seats_before_start_.size(); ++i) {
    const bool is_ours = table_.own_seats().contains(seat(i));
    if (is_ours && given_[i]) seats_before_start_[i].entropy = *given_[i];
  }
  given_ = {};
}

// For all our seats the same.
void ConnectedGame::give_entropy() {
  const Entropy entropy = fresh_entropy();
  if (!link_.ask("POST", "/entropy", to_json(EntropyBody{entropy, {}, {}}))) return;
  for (std::size_t i = 0; i < given_.size(); ++i) {
    if (table_.own_seats().contains(seat(i))) given_[i] = entropy;
  }
}

std::optional<DeckFile> ConnectedGame::find_deck(const std::string& hash) {
  if (const DeckFile* const known = built_in_deck(hash)) return *known;
  const RemoteAnswer answer = link_.ask("GET", "/deck?hash=" + hash, {});
  if (!answer) return std::nullopt;
  auto deck = read_deck(*answer);
  if (!deck || hash_text(deck_hash(*deck)) != hash) return std::nullopt;
  return std::move(*deck);
}

}  // namespace skyloot
