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
  if (!is_classic(prepared.deck)) options.own_deck = prepared.deck;
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

}  // namespace

const Player& stand_in_player() { return *player_named("mate"); }

TableGame::TableGame(const Record& start)
    : record(start), rules(start.rules()), state(skyloot::replay(start, start.actions.size())) {
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
  options_ = deed.options;
  prepared_ = deed.prepared;
  sealed_ = deed.sealed;
  if (prepared_) agree(options_, *prepared_);
  if (!opened.ack_id.empty()) acknowledged_[{opened.who, opened.ack_id}] = opened.seq;
}

tl::expected<Table, FormatError> Table::replay(std::span<const Entry> log) {
  if (log.empty() || log[0].seq != 1 || !std::holds_alternative<Opened>(log[0].deed)) {
    return tl::unexpected(damaged({}, {}));
  }
  Table table(log[0]);
  for (const Entry& entry : log.subspan(1)) {
    const bool follows = entry.seq == table.seq() + 1 && table.stage() != Stage::Closed;
    if (!follows) return tl::unexpected(damaged(entry, word_of(entry.deed)));
    if (auto error = std::visit(DamageFinder{table, entry}, entry.deed)) {
      return tl::unexpected(std::move(*error));
    }
    table.carry_out(entry);
  }
  return table;
}

void Table::carry_out(const Entry& entry, EventList* events) {
  assert(entry.seq == seq_ + 1);
  seq_ = entry.seq;
  if (!entry.ack_id.empty()) acknowledged_[{entry.who, entry.ack_id}] = entry.seq;
  struct Carrier {
    Table& table;
    const Entry& entry;
    EventList* events;

    Chair& chair(Seat seat) const { return table.chairs_[index(seat)]; }

    void operator()(const Opened&) const { assert(false); }
    void operator()(const Sat& deed) const {
      chair(deed.seat) = {Holder::Human, entry.who, deed.name, nullptr, {}, deed.entropy};
    }
    void operator()(const BotSat& deed) const {
      chair(deed.seat) = {Holder::Bot, {}, {}, player_named(deed.level)};
    }
    void operator()(const Left& deed) const { chair(deed.seat) = {}; }
    void operator()(const OptionsChanged& deed) const {
      table.options_ = deed.options;
      if (table.prepared_) agree(table.options_, *table.prepared_);  // its deck may be an old one
      for (std::size_t i = deed.options.captains; i < kMaxPlayers; ++i) table.chairs_[i] = {};
    }
    void operator()(const Started& deed) const { table.begin(deed, entry.time, events); }
    void operator()(const Acted& deed) const { table.act(deed.action, entry.time, events); }
    void operator()(const TimedOut& deed) const { table.act(deed.action, entry.time, events); }
    void operator()(const TakenOver& deed) const {
      chair(deed.seat).stand_in = deed.why;
      chair(deed.seat).stands_in_since = table.games_;
    }
    void operator()(const HandedBack& deed) const {
      chair(deed.seat).stand_in.reset();
      chair(deed.seat).stands_in_since = 0;
      // Whoever comes back has his whole time for the choice that waits for him.
      if (table.game_ && table.game_->seat_to_act() == deed.seat) {
        table.game_->asked_at = entry.time;
      }
    }
    void operator()(const Rematched& deed) const { table.begin(deed, entry.time, events); }
    void operator()(const EntropyGiven& deed) const {
      for_each_seat(table, [&](Seat seat) {
        if (deed.seats.contains(seat)) chair(seat).entropy = deed.entropy;
      });
    }
    void operator()(const Closed&) const { table.stage_ = Stage::Closed; }
  };
  std::visit(Carrier{*this, entry, events}, entry.deed);
}

template <class Beginning>
void Table::begin(const Beginning& deed, Time time, EventList* events) {
  const Record& start = deed.game;
  game_.emplace(start);
  if (start.proof) game_->dealt_from = DealtFrom{sealed_->commitment, *start.proof};
  sealed_ = deed.sealed;
  game_->number = ++games_;
  game_->asked_at = time;
  for (std::size_t i = 0; i < captains(); ++i) game_->people[i] = chairs_[i].person;
  stage_ = is_over(game_->state.board) ? Stage::Over : Stage::Playing;
  if (events != nullptr && start.actions.empty()) {
    new_game(game_->rules, start.setup, events);
  }
}

void Table::act(const Action& action, Time time, EventList* events) {
  apply(game_->rules, game_->state, action, events);
  game_->record.actions.push_back(action);
  game_->asked_at = time;
  if (!is_over(game_->state.board)) return;
  stage_ = Stage::Over;
  for (Chair& chair : chairs_) chair.entropy.reset();  // the next deal asks for new ones
}

SeatSet Table::seats_of(std::string_view person) const {
  SeatSet seats;
  if (person.empty()) return seats;
  for (std::size_t i = 0; i < captains(); ++i) {
    if (chairs_[i].person == person) seats.insert(seat(i));
  }
  return seats;
}

const Player* Table::bot_of(Seat seat) const {
  const Chair& chair = chairs_[index(seat)];
  if (chair.stand_in) return &stand_in_player();
  return chair.bot;
}

bool Table::is_left_from_earlier_game(Seat seat) const {
  const Chair& chair = chairs_[index(seat)];
  return stage_ == Stage::Playing && chair.stand_in && chair.stands_in_since < game_->number;
}

std::optional<Time> Table::deadline() const {
  if (stage_ != Stage::Playing) return std::nullopt;
  const auto length = length_of(options_.clock);
  if (!length || bot_of(*game_->seat_to_act()) != nullptr) return std::nullopt;
  return game_->asked_at + *length;
}

std::optional<std::uint64_t> Table::entry_of(std::string_view person,
                                             std::string_view ack_id) const {
  const auto found = acknowledged_.find(std::pair{Person(person), std::string(ack_id)});
  if (found == acknowledged_.end()) return std::nullopt;
  return found->second;
}

std::string game_id(const Table& table) {
  return table.code() + "-" + std::to_string(table.game() ? table.game()->number : 1);
}

}  // namespace skyloot
