// The door of a table: what somebody asks for becomes a deed, or is refused with a reason. A deed
// that came through here may be stored and carried out.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "table/table.h"

namespace skyloot {

enum class RefusalCode : std::uint8_t {
  NotOwner,
  NotSeated,
  NotYourSeat,
  NoSuchSeat,
  SeatTaken,
  TableFull,
  NameTaken,
  BadName,  // empty, too long, with control characters or spaces at its ends
  UnknownLevel,
  GameRunning,
  GameNotStarted,
  GameNotOver,
  SeatsEmpty,     // not all captains are there
  TooManyPeople,  // for the number of captains wanted
  FixedByPreparedGame,
  StandInPlays,
  StalePly,
  EntropyGiven,   // what was given cannot be changed
  DealNotSealed,  // nothing is dealt here, or not in a way that others can check
  Illegal,        // see rejection
  TableClosed,
  LogFull,  // for anything but the game that runs; see server/rooms/table_writer.h
};
inline constexpr std::array<std::string_view, 22> kRefusalWords{
    "notOwner",       "notSeated",   "notYourSeat",  "noSuchSeat",    "seatTaken",
    "tableFull",      "nameTaken",   "badName",      "unknownLevel",  "gameRunning",
    "gameNotStarted", "gameNotOver", "seatsEmpty",   "tooManyPeople", "fixedByPreparedGame",
    "standInPlays",   "stalePly",    "entropyGiven", "dealNotSealed", "illegal",
    "tableClosed",    "logFull"};
static_assert(kRefusalWords.size() == index(RefusalCode::LogFull) + 1);

struct Refusal {
  RefusalCode code{};
  std::optional<Rejection> rejection;

  bool operator==(const Refusal&) const = default;
};

using Admission = tl::expected<Deed, Refusal>;

inline constexpr std::size_t kLongestCaptainName = 24;

// Secrets, and deals that follow from them: what a table cannot make by itself.
struct Dealer {
  std::function<SealedSecret()> seal;
  // `first` begins, or is drawn if there is none.
  std::function<Setup(const Rules& rules, const DealProof& proof, std::optional<Seat> first)> deal;
  // For tables without a sealed secret.
  std::function<Setup(const Rules& rules, std::size_t captains, std::optional<Seat> first)>
      deal_unsealed;
};

// What asks for what is so already is let in: a deed that changes nothing (TableStep), and is not
// stored.

// Without a seat: the first that is free. The entropy is for the next deal, if that is sealed.
Admission sit(const Table& table, const Person& who, std::optional<Seat> seat,
              std::string_view name, const std::optional<Entropy>& entropy = std::nullopt);
Admission sit_bot(const Table& table, const Person& who, std::optional<Seat> seat,
                  std::string_view level);
// A person leaves his own seat; the owner may empty any.
Admission leave(const Table& table, const Person& who, Seat seat);
Admission change_options(const Table& table, const Person& who, const TableOptions& options);
// Without a seat: for all seats of his that have given none.
Admission give_entropy(const Table& table, const Person& who, std::optional<Seat> seat,
                       const Entropy& entropy);
// The dealer is not asked if the table has a prepared game. After the end of a game, starting is a
// rematch.
Admission start(const Table& table, const Person& who, const Dealer& dealer);
Admission rematch(const Table& table, const Person& who, const Dealer& dealer);
Admission act(const Table& table, const Person& who, Seat seat, std::size_t ply,
              const Action& action);
Admission give_to_bot(const Table& table, const Person& who, Seat seat);
Admission hand_back(const Table& table, const Person& who, Seat seat);
// The next of the deeds by which a person who is to be forgotten parts from the table: a seat in a
// game goes to a bot, another one is left, and what then is nobody else's is closed. Refused as
// NotSeated when nothing is left to do.
Admission depart(const Table& table, const Person& who);

}  // namespace skyloot
