#include "table/table.h"

#include <cassert>

namespace skyloot {

namespace {

// Options that a prepared game has decided already.
void agree(TableOptions& options, const Record& prepared) {
  options.edition = prepared.edition;
  options.captains = prepared.setup.players;
  options.first = prepared.setup.first;
  options.own_deck.reset();
  if (!is_classic(prepared.deck)) options.own_deck = *prepared.deck;
}

FormatError damaged(const Entry& entry, std::string_view found) {
  FormatError error;
  error.code = FormatErrorCode::WrongPly;
  error.path = "seq " + std::to_string(entry.seq);
  error.found = found;
  return error;
}

// Finds what would break the game; what is only bad manners was the door's to refuse.
struct DamageFinder {
  const Table& table;
  const Entry& entry;
  using Found = std::optional<FormatError>;

  Found operator()(const Opened&) const { return out_of_place(); }
  Found operator()(const Sat&) const { return unless_between_games(); }
  Found operator()(const BotSat& deed) const {
    if (player_named(deed.level) == nullptr) return damaged(entry, deed.level);
    // Whoever leaves a game for good is followed by a bot.
    if (is_playing() && table.chair(deed.seat).holder == Holder::Human) return std::nullopt;
    return unless_between_games();
  }
  Found operator()(const Left&) const { return unless_between_games(); }
  Found operator()(const OptionsChanged&) const { return unless_between_games(); }
  Found operator()(const Started& deed) const { return in_game(deed.game); }
  Found operator()(const Acted& deed) const { return in_act(deed); }
  Found operator()(const TimedOut& deed) const { return in_act(deed); }
  Found operator()(const TakenOver&) const { return std::nullopt; }
  Found operator()(const HandedBack&) const { return std::nullopt; }
  Found operator()(const Rematched& deed) const { return in_game(deed.game); }
  Found operator()(const EntropyGiven&) const { return unless_between_games(); }
  Found operator()(const Closed&) const { return std::nullopt; }

 private:
  [[nodiscard]] bool is_playing() const { return table.stage() == Stage::Playing; }
  [[nodiscard]] FormatError out_of_place() const { return damaged(entry, word_of(entry.deed)); }
  [[nodiscard]] Found unless_between_games() const {
    if (is_playing()) return out_of_place();
    return std::nullopt;
  }
  [[nodiscard]] Found in_game(const Record& game) const {
    if (game.setup.players != table.captains()) return out_of_place();
    const auto& sealed = table.sealed();
    if (game.proof && (!sealed || sealed->secret != game.proof->secret)) return out_of_place();
    return unless_between_games();
  }
  template <class Act>
  [[nodiscard]] Found in_act(const Act& act) const {
    const auto& game = table.game();
    if (!is_playing() || act.ply != game->ply()) return out_of_place();
    const auto rejection = why_illegal(game->rules, game->state.board, act.seat, act.action);
    if (!rejection) return std::nullopt;
    FormatError error = out_of_place();
    error.code = FormatErrorCode::Illegal;
    error.rejection = rejection;
    return error;
  }
};

// One overload per deed: what it makes of the table.
struct Stepper {
  const Table& table;
  TableStep& step;

  // To be changed.
  [[nodiscard]] TableStatus& status() const {
    if (!step.status) step.status = table.status();
    return *step.status;
  }
  [[nodiscard]] Chair& chair(Seat seat) const { return status().chairs[index(seat)]; }

  void operator()(const Opened&) const { assert(false); }
  void operator()(const Sat& deed) const {
    chair(deed.seat) = {Holder::Human, step.entry.who, deed.name, nullptr, {}, deed.entropy};
  }
  void operator()(const BotSat& deed) const {
    Chair bot{Holder::Bot, {}, {}, player_named(deed.level)};
    // The game that runs was dealt with the bytes of whoever sat there.
    if (table.stage() == Stage::Playing) bot.entropy = chair(deed.seat).entropy;
    chair(deed.seat) = std::move(bot);
  }
  void operator()(const Left& deed) const { chair(deed.seat) = {}; }
  void operator()(const OptionsChanged& deed) const {
    status().options = deed.options;
    // Its deck may be an old one.
    if (table.prepared()) agree(status().options, *table.prepared());
    for (std::size_t i = deed.options.captains; i < kMaxPlayers; ++i) status().chairs[i] = {};
  }
  void operator()(const Started& deed) const { begin(deed); }
  void operator()(const Acted& deed) const { act(deed.action); }
  void operator()(const TimedOut& deed) const { act(deed.action); }
  void operator()(const TakenOver& deed) const {
    chair(deed.seat).stand_in = deed.why;
    chair(deed.seat).stands_in_since = table.status().games;
  }
  void operator()(const HandedBack& deed) const {
    // Whoever comes back has his whole time for the choice that waits for him.
    const bool comes_back = table.chair(deed.seat).stand_in.has_value();
    step.asks_anew = comes_back && table.game() && table.game()->seat_to_act() == deed.seat;
    chair(deed.seat).stand_in.reset();
    chair(deed.seat).stands_in_since = 0;
  }
  void operator()(const Rematched& deed) const { begin(deed); }
  void operator()(const EntropyGiven& deed) const {
    for_each_seat(table, [&](Seat seat) {
      if (deed.seats.contains(seat)) chair(seat).entropy = deed.entropy;
    });
  }
  void operator()(const Closed&) const { status().stage = Stage::Closed; }

 private:
  template <class Beginning>
  void begin(const Beginning& deed) const {
    const Record& start = deed.game;
    step.begun = std::make_unique<TableGame>(start);
    TableGame& game = *step.begun;
    if (start.proof) game.dealt_from = DealtFrom{status().sealed->commitment, *start.proof};
    status().sealed = deed.sealed;
    game.number = ++status().games;
    for_each_seat(table, [&](Seat seat) { game.people[index(seat)] = chair(seat).person; });
    status().stage = is_over(game.state.board) ? Stage::Over : Stage::Playing;
    step.asks_anew = true;
    if (!start.actions.empty()) return;
    EventList events;
    new_game(game.rules, start.setup, &events);
    step.events.assign(events.begin(), events.end());
  }

  void act(const Action& action) const {
    step.state = table.game()->state;
    EventList events;
    apply(table.game()->rules, *step.state, action, &events);
    step.events.assign(events.begin(), events.end());
    step.asks_anew = true;
    if (!is_over(step.state->board)) return;
    status().stage = Stage::Over;
    for (Chair& each : status().chairs) each.entropy.reset();  // the next deal asks for new ones
  }
};

}  // namespace

const Player& stand_in_player() { return *player_named("mate"); }

TableGame::TableGame(const Record& start)
    : record(start),
      rules(shared_rules(start)),
      state(skyloot::replay(start, start.actions.size())) {
  record.proof.reset();
}

SeatSet TableGame::seats_of(std::string_view person) const {
  SeatSet seats;
  if (person.empty()) return seats;
  for (std::size_t i = 0; i < people.size(); ++i) {
    if (people[i] == person) seats.insert(seat(i));
  }
  return seats;
}

Table::Table(const Entry& opened) : owner_(opened.who), seq_(opened.seq) {
  const auto& deed = std::get<Opened>(opened.deed);
  code_ = deed.code;
  status_.options = deed.options;
  prepared_ = deed.prepared;
  status_.sealed = deed.sealed;
  if (prepared_) agree(status_.options, *prepared_);
  if (!opened.ack_id.empty()) acknowledged_[{opened.ack_id, opened.who}] = opened.seq;
}

tl::expected<Table, FormatError> Table::replay(std::span<const Entry> log) {
  if (log.empty() || log[0].seq != 1 || !std::holds_alternative<Opened>(log[0].deed)) {
    return tl::unexpected(damaged({}, {}));
  }
  Table table(log[0]);
  if (auto error = table.go_on(log.subspan(1))) return tl::unexpected(std::move(*error));
  return table;
}

std::optional<FormatError> Table::go_on(std::span<const Entry> log) {
  for (const Entry& entry : log) {
    const bool follows = entry.seq == seq_ + 1 && stage() != Stage::Closed;
    if (!follows) return damaged(entry, word_of(entry.deed));
    if (auto error = std::visit(DamageFinder{*this, entry}, entry.deed)) return error;
    carry_out(entry);
  }
  return std::nullopt;
}

Table::Table(const Table& other, const Earlier& earlier)
    : code_(other.code_),
      owner_(other.owner_),
      prepared_(other.prepared_),
      status_(earlier.status),
      seq_(earlier.seq) {}

std::optional<Table> Table::before_game() const {
  if (!before_game_) return std::nullopt;
  return Table(*this, *before_game_);
}

TableStep Table::step(Entry entry) const {
  assert(entry.seq == seq_ + 1);
  TableStep step{std::move(entry)};
  std::visit(Stepper{*this, step}, step.entry.deed);
  return step;
}

Transition Table::take(TableStep step) {
  const Entry& entry = step.entry;
  if (step.begun) before_game_ = Earlier{seq_, status_};
  seq_ = entry.seq;
  if (!entry.ack_id.empty()) acknowledged_[{entry.ack_id, entry.who}] = entry.seq;
  if (step.status) std::swap(status_, *step.status);
  if (step.begun) game_ = std::move(*step.begun);
  if (step.state) {
    std::swap(game_->state, *step.state);
    game_->record.actions.push_back(*choice_of(entry.deed));
  }
  if (step.asks_anew) game_->asked_at = entry.time;
  return {std::move(step.entry), std::move(step.events), std::move(step.status), step.state};
}

SeatSet Table::seats_of(std::string_view person) const {
  SeatSet seats;
  if (person.empty()) return seats;
  for (std::size_t i = 0; i < captains(); ++i) {
    if (status_.chairs[i].person == person) seats.insert(seat(i));
  }
  return seats;
}

const Player* TableStatus::bot_of(Seat seat) const {
  const Chair& chair = chairs[index(seat)];
  if (chair.stand_in) return &stand_in_player();
  return chair.bot;
}

bool Table::is_left_from_earlier_game(Seat seat) const {
  const Chair& chair = status_.chairs[index(seat)];
  return stage() == Stage::Playing && chair.stand_in && chair.stands_in_since < game_->number;
}

std::optional<Time> Table::deadline() const {
  if (stage() != Stage::Playing) return std::nullopt;
  const auto length = length_of(options().clock);
  if (!length || bot_of(*game_->seat_to_act()) != nullptr) return std::nullopt;
  return game_->asked_at + *length;
}

std::optional<std::uint64_t> Table::entry_of(std::string_view person,
                                             std::string_view ack_id) const {
  if (ack_id.empty()) return std::nullopt;
  const auto found = acknowledged_.find(std::pair{ack_id, person});
  if (found == acknowledged_.end()) return std::nullopt;
  return found->second;
}

std::string game_id(const Table& table) {
  return table.code() + "-" + std::to_string(table.game() ? table.game()->number : 1);
}

}  // namespace skyloot
