// One table: who sits where, what was agreed, and the game being played. It is passive: entries are
// carried out, and time comes with them. The same log gives the same table, on every machine.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "bots/players.h"
#include "engine/state.h"
#include "table/entry.h"

namespace skyloot {

enum class Stage : std::uint8_t { Gathering, Playing, Over, Closed };
inline constexpr std::array<std::string_view, 4> kStageWords{"gathering", "playing", "over",
                                                             "closed"};

enum class Holder : std::uint8_t { Nobody, Human, Bot };
inline constexpr std::array<std::string_view, 3> kHolderWords{"nobody", "person", "bot"};

// Who sits on a seat.
struct Chair {
  Holder holder = Holder::Nobody;
  Person person;                      // of a Human
  std::string name;                   // of a Human; empty for others
  const Player* bot = nullptr;        // of a Bot
  std::optional<StandIn> stand_in{};  // a bot answers for the Human
  std::optional<Entropy> entropy{};   // of a Human: for the game that runs, otherwise the next one
  std::size_t stands_in_since = 0;    // with a stand-in: the number of the game it took over in

  bool operator==(const Chair&) const = default;
};

// Who answers for an absent captain, and for one whose clock ran out.
const Player& stand_in_player();

// What a game was dealt from. The commitment was told; the proof goes into the record at the end.
struct DealtFrom {
  Commitment commitment;
  DealProof proof;
};

// The game of a table. Its state is the whole truth: it leaves as Views only.
struct TableGame {
  explicit TableGame(const Record& start);

  std::size_t number = 1;  // games of a table count from 1
  Record record;           // without the proof: it holds a secret until the game is over
  std::optional<DealtFrom> dealt_from;
  Shared<Rules> rules;
  State state;
  Time asked_at;  // since when the pending decision is waited for
  // By seat: who plays it; empty for bots. Chairs may change hands after the end, these do not.
  std::array<Person, kMaxPlayers> people;

  [[nodiscard]] SeatSet seats_of(std::string_view person) const;
  [[nodiscard]] std::size_t ply() const { return record.actions.size() + 1; }
  [[nodiscard]] std::optional<Seat> seat_to_act() const {
    return skyloot::seat_to_act(state.board.decision);
  }
};

// All of a table that entries change, but the cards. Choices leave it alone, all but the last.
struct TableStatus {
  TableOptions options;
  Stage stage = Stage::Gathering;
  std::array<Chair, kMaxPlayers> chairs;
  std::optional<SealedSecret> sealed;  // what the next game will be dealt from
  std::size_t games = 0;

  // The bot that answers for a seat: its own, or a stand-in; null for a person who plays himself.
  [[nodiscard]] const Player* bot_of(Seat seat) const;
  bool operator==(const TableStatus&) const = default;
};

// What an entry makes of a table: worked out once, before it is stored.
struct TableStep {
  Entry entry;
  std::optional<TableStatus> status{};  // none: as before
  std::unique_ptr<TableGame> begun{};   // by a start or a rematch
  std::optional<State> state{};         // of the game that runs, after a choice
  bool asks_anew = false;               // the pending decision is waited for since this entry
  std::vector<Event> events{};

  // Is everything afterwards as it was before? Then the entry need not be stored.
  [[nodiscard]] bool changes_nothing(const TableStatus& before) const {
    return !begun && !state && !asks_anew && (!status || *status == before);
  }
};

// What an entry has made of a table, for whoever tells of it.
struct Transition {
  Entry entry;
  std::vector<Event> events;
  std::optional<TableStatus> before;  // if the entry changed it
  std::optional<State> state_before;  // if the entry was a choice
};

class Table {
 public:
  // The first entry of every log must be an Opened.
  explicit Table(const Entry& opened);
  // What stores hold may be damaged: the error names the place.
  static tl::expected<Table, FormatError> replay(std::span<const Entry> log);
  // Goes on with the entries that follow; stops at the first that cannot be.
  std::optional<FormatError> go_on(std::span<const Entry> log);

  // Trusts that the door (door.h) let the entry in.
  [[nodiscard]] TableStep step(Entry entry) const;
  // Makes it so; its entry has the store's time by now.
  Transition take(TableStep step);
  // Both at once.
  Transition carry_out(Entry entry) { return take(step(std::move(entry))); }

  [[nodiscard]] const std::string& code() const { return code_; }
  [[nodiscard]] const Person& owner() const { return owner_; }
  [[nodiscard]] const TableStatus& status() const { return status_; }
  [[nodiscard]] const TableOptions& options() const { return status_.options; }
  [[nodiscard]] const PreparedGame& prepared() const { return prepared_; }
  [[nodiscard]] Stage stage() const { return status_.stage; }
  [[nodiscard]] std::uint64_t seq() const { return seq_; }
  [[nodiscard]] std::size_t captains() const { return status_.options.captains; }
  [[nodiscard]] const Chair& chair(Seat seat) const { return status_.chairs[index(seat)]; }
  // What the next game will be dealt from. None where nothing is dealt, and in old logs.
  [[nodiscard]] const std::optional<SealedSecret>& sealed() const { return status_.sealed; }
  // None before the first start.
  [[nodiscard]] const std::optional<TableGame>& game() const { return game_; }

  // As it was before its last game began, for whoever tells of that game again: without the games
  // before it, and without the names of requests.
  [[nodiscard]] std::optional<Table> before_game() const;

  [[nodiscard]] SeatSet seats_of(std::string_view person) const;
  [[nodiscard]] bool is_seated(std::string_view person) const { return !seats_of(person).empty(); }
  [[nodiscard]] const Player* bot_of(Seat seat) const { return status_.bot_of(seat); }
  // Has a stand-in played the seat since an earlier game than the one that runs?
  [[nodiscard]] bool is_left_from_earlier_game(Seat seat) const;
  // When the person to act must have answered; none without a clock, or for a bot.
  [[nodiscard]] std::optional<Time> deadline() const;
  // The entry that carried out a person's request of that name.
  [[nodiscard]] std::optional<std::uint64_t> entry_of(std::string_view person,
                                                      std::string_view ack_id) const;

 private:
  struct Earlier {
    std::uint64_t seq = 0;
    TableStatus status;
  };
  // Nothing but this of another table.
  Table(const Table& other, const Earlier& earlier);

  std::string code_;
  Person owner_;
  PreparedGame prepared_;
  TableStatus status_;
  std::uint64_t seq_ = 0;
  std::optional<TableGame> game_;
  std::optional<Earlier> before_game_;
  // By ack id and person. Ack ids first: they differ, and lie in the node itself.
  struct ByAckId {
    using is_transparent = void;
    template <class One, class Other>
    bool operator()(const One& one, const Other& other) const {
      const int order = std::string_view(one.first).compare(other.first);
      return order != 0 ? order < 0 : std::string_view(one.second) < std::string_view(other.second);
    }
  };
  std::map<std::pair<std::string, Person>, std::uint64_t, ByAckId> acknowledged_;
};

// "K7QX2M-1"
std::string game_id(const Table& table);

template <class Visit>
void for_each_seat(const Table& table, Visit visit) {
  for (std::size_t i = 0; i < table.captains(); ++i) visit(seat(i));
}

}  // namespace skyloot
