// The life of a table is its log: one entry for each thing that happened to it. Reading the log
// from the first entry on gives the table.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <variant>

#include "engine/seat_set.h"
#include "formats/json_writer.h"
#include "formats/record.h"
#include "table/options.h"
#include "table/rare.h"
#include "table/time.h"

namespace skyloot {

// Why a bot answers for a person.
enum class StandIn : std::uint8_t { Absent, Asked };
inline constexpr std::array<std::string_view, 2> kStandInWords{"absent", "asked"};

// A game with its deal and its first plies, from which a table begins instead of a drawn deal.
using PreparedGame = Rare<Record>;

// The secret that the next game will be dealt from, and what is told of it before.
struct SealedSecret {
  DealSecret secret;
  Commitment commitment;

  bool operator==(const SealedSecret&) const = default;
};

struct Opened {
  std::string code;
  TableOptions options;
  PreparedGame prepared;
  std::optional<SealedSecret> sealed{};  // none with a prepared game, and in old logs
};
struct Sat {
  Seat seat{};
  std::string name;
  std::optional<Entropy> entropy{};

  bool operator==(const Sat&) const = default;
};
// On a free seat; in a game, on that of a person who leaves it for good.
struct BotSat {
  Seat seat{};
  std::string level;

  bool operator==(const BotSat&) const = default;
};
// He went, or the owner sent him away; a bot, too.
struct Left {
  Seat seat{};

  bool operator==(const Left&) const = default;
};
struct OptionsChanged {
  TableOptions options;
};
// The game has the proof of its deal, if it was dealt from a sealed secret.
struct Started {
  Record game;
  std::optional<SealedSecret> sealed{};  // for the game after it
};
// An answer of the person or the bot of the seat.
struct Acted {
  Seat seat{};
  std::size_t ply = 0;  // counts from 1
  Action action;

  bool operator==(const Acted&) const = default;
};
// A bot's answer, because the clock ran out.
struct TimedOut {
  Seat seat{};
  std::size_t ply = 0;
  Action action;

  bool operator==(const TimedOut&) const = default;
};
struct TakenOver {
  Seat seat{};
  StandIn why{};

  bool operator==(const TakenOver&) const = default;
};
struct HandedBack {
  Seat seat{};

  bool operator==(const HandedBack&) const = default;
};
struct Rematched {
  Record game;
  std::optional<SealedSecret> sealed{};  // for the game after it
};
// A person's bytes for the next deal, for these seats of his.
struct EntropyGiven {
  SeatSet seats;
  Entropy entropy;

  bool operator==(const EntropyGiven&) const = default;
};

// Why a table was closed: nobody used it any more, or whoever runs the server did it.
enum class Closing : std::uint8_t { Unused, ByHouse };
inline constexpr std::array<std::string_view, 2> kClosingWords{"unused", "byHouse"};

inline constexpr std::size_t kLongestClosingText = 500;

// The last entry of a log.
struct Closed {
  Closing because{};
  std::string text;  // what the people at the table are told; may be empty

  bool operator==(const Closed&) const = default;
};

using Deed = std::variant<Opened, Sat, BotSat, Left, OptionsChanged, Started, Acted, TimedOut,
                          TakenOver, HandedBack, Rematched, EntropyGiven, Closed>;
inline constexpr std::array<std::string_view, std::variant_size_v<Deed>> kDeedWords{
    "opened",   "sat",       "botSat",     "left",      "optionsChanged", "started", "acted",
    "timedOut", "takenOver", "handedBack", "rematched", "entropyGiven",   "closed"};
inline std::string_view word_of(const Deed& deed) { return kDeedWords[deed.index()]; }
bool begins_game(const Deed& deed);
// The answer that a deed carries, whoever gave it; null for all others.
const Action* choice_of(const Deed& deed);

// Who a person is to others: an id that tells nothing. Empty for what the table did by itself.
using Person = std::string;
inline constexpr std::size_t kLongestPerson = 64;

inline constexpr std::size_t kLongestAckId = 64;

struct Entry {
  std::uint64_t seq = 0;  // counts from 1
  Time time;
  Person who;
  std::string ack_id;  // the client's name for its request; may be empty
  Deed deed;
};

// Says by which name a deck is kept beside a log.
using NameDeck = std::function<std::string(const DeckFile& deck)>;

// The deed as the log keeps it. It holds the deal and the secrets of deals to come: it goes to
// stores only. Decks of its own are named; without names they stand in it whole.
std::string write_deed(const Deed& deed, const NameDeck& name_of = {});
tl::expected<Deed, FormatError> read_deed(std::string_view json, const FindDeck& deck_named = {});

}  // namespace skyloot
