// The small types every other file speaks in. Ids are enums, so that a Card cannot pass for a Seat.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

namespace skyloot {

inline constexpr std::size_t kMaxPlayers = 4;
inline constexpr std::size_t kMinPlayers = 2;
inline constexpr std::size_t kShares = 3;
inline constexpr std::size_t kMaxCards = 128;  // cards of a deck, all copies counted
inline constexpr std::size_t kMaxCardsInShare = 3;

enum class Seat : std::uint8_t {};
enum class Card : std::uint8_t {};    // a place in the shuffled deal, never a face (R2.3)
enum class FaceId : std::uint8_t {};  // a row of the deck
enum class Share : std::uint8_t { I, II, III };
enum class Back : std::uint8_t { Rum, Relic, Object, Pirate };

inline constexpr std::array<Share, kShares> kAllShares{Share::I, Share::II, Share::III};
inline constexpr std::array<Back, 4> kAllBacks{Back::Rum, Back::Relic, Back::Object, Back::Pirate};

// A seat, or nobody's: a spectator.
using Viewer = std::optional<Seat>;
inline constexpr Viewer kSpectator = std::nullopt;

template <class Id>
  requires std::is_enum_v<Id>
constexpr std::size_t index(Id id) {
  return static_cast<std::size_t>(id);
}

constexpr Seat seat(std::size_t number) { return static_cast<Seat>(number); }
constexpr Card card(std::size_t number) { return static_cast<Card>(number); }
constexpr FaceId face_id(std::size_t number) { return static_cast<FaceId>(number); }

// R1.1: left is the next seat clockwise.
constexpr Seat left_of(Seat from, std::size_t players) {
  const std::size_t next = index(from) + 1;
  return seat(next == players ? 0 : next);
}

constexpr Seat right_of(Seat from, std::size_t players) {
  return seat(index(from) == 0 ? players - 1 : index(from) - 1);
}

// How many seats clockwise `to` is from `from`; 0 for the same seat.
constexpr std::size_t steps_clockwise(Seat from, Seat to, std::size_t players) {
  return (index(to) + players - index(from)) % players;
}

}  // namespace skyloot
