// What lies on the table for all to see: where every card is, which faces are open, who has looked
// at what, and what is being waited for. Nothing in here is secret (R10.1).
#pragma once

#include "engine/card_set.h"
#include "engine/decision.h"
#include "engine/seat_set.h"
#include "engine/vocabulary.h"

namespace skyloot {

enum class Phase : std::uint8_t {
  Looting,   // R3: a captain's turn
  Plunder,   // R6: combats are decided, effects are used
  LateLoot,  // R6.11: Lookout cards that waited for the end of the boarding
  Over,      // R8
};

struct LootShare {
  CardSet cards;
  std::int32_t doubloons = 0;

  bool operator==(const LootShare&) const = default;
};

// One captain's board.
struct Captain {
  CardSet pirates;
  CardSet relics;
  CardSet objects;  // face-up ones
  CardSet rum;      // face-down
  CardSet secrets;  // face-down
  CardSet waiting;  // taken by the Lookout, not yet played (R9.2)
  std::int32_t doubloons = 0;

  // His cards of a kind; secrets are Objects.
  [[nodiscard]] CardSet of_kind(Back kind) const {
    switch (kind) {
      case Back::Rum:
        return rum;
      case Back::Relic:
        return relics;
      case Back::Object:
        return objects | secrets;
      case Back::Pirate:
        return pirates;
    }
    return {};
  }

  bool operator==(const Captain&) const = default;
};

// The boarding under way (R5.5, R6.3); empty outside of one.
struct Boarding {
  Seat first{};                                 // R6.1: plunder starts here
  std::array<SeatSet, kMaxPlayers> defeated{};  // by seat: whom this captain defeated
  CardSet fighters;                             // the Pirates at R5.5
  std::array<CardSet, 2> used;  // Pirates used against the left / right neighbour; where no loser
                                // is needed: used once / twice

  bool operator==(const Boarding&) const = default;
};

struct Board {
  std::uint8_t players = 0;
  std::uint8_t cards = 0;          // all cards with an id, those removed included
  std::uint8_t cards_in_game = 0;  // ids from here on were removed (R2.2)
  std::uint8_t deck_top = 0;  // the next card to be drawn; the deck is deck_top … cards_in_game
  std::uint8_t round = 1;
  Phase phase = Phase::Looting;
  Seat hat{};
  Seat parrot{};
  Seat active{};                 // whose turn, or whose plunder, it is
  std::uint8_t next_effect = 0;  // of the card in play
  std::optional<Card> in_play;   // an immediate Object being carried out (R4.3)
  std::optional<Share> emptied;  // the space that grows when the hand is played (R3.7)
  Decision decision = GameOver{};

  CardSet hand;    // of the active captain (R3.6)
  CardSet urgent;  // taken from the loot by an effect: played before the hand (R7.3)
  CardSet discard;
  std::array<LootShare, kShares> shares;
  std::array<Captain, kMaxPlayers> captains;
  Boarding boarding;

  std::array<CardSet, kMaxPlayers> seen_by;        // whose face each seat has looked at (R10.2)
  CardSet open;                                    // face-up for everybody
  std::array<FaceId, kMaxCards> open_face{};       // meaningful for open cards only
  std::array<std::uint8_t, kMaxCards> coins_on{};  // doubloons lying on a Chest (R7.6)

  [[nodiscard]] const LootShare& share(Share share) const { return shares[index(share)]; }
  [[nodiscard]] const Captain& captain(Seat seat) const { return captains[index(seat)]; }
  [[nodiscard]] std::size_t deck_size() const {
    return static_cast<std::size_t>(cards_in_game - deck_top);
  }
  [[nodiscard]] std::size_t removed() const {
    return static_cast<std::size_t>(cards - cards_in_game);
  }
  // Every card that lies in one of the shares.
  [[nodiscard]] CardSet loot() const { return shares[0].cards | shares[1].cards | shares[2].cards; }

  bool operator==(const Board&) const = default;
};

// R2.1: 15 rounds with 2 or 3 captains, 12 with 4.
constexpr std::size_t rounds(std::size_t players) { return players == 4 ? 12 : 15; }
inline constexpr std::size_t kBoardings = 3;
// R2.1: three boardings, so many rounds apart, the last after the last round.
constexpr std::size_t rounds_between_boardings(std::size_t players) {
  return rounds(players) / kBoardings;
}
// R2.1: does a boarding follow this round?
constexpr bool boarding_follows(std::size_t round, std::size_t players) {
  return round % rounds_between_boardings(players) == 0;
}
// R2.1: the rounds that a boarding follows.
constexpr std::array<std::size_t, kBoardings> boardings(std::size_t players) {
  const std::size_t apart = rounds_between_boardings(players);
  return {apart, 2 * apart, 3 * apart};
}

// Calls with every seat, clockwise from `first` (R6.1).
template <class Visit>
void for_each_seat_from(const Board& board, Seat first, Visit visit) {
  Seat seat = first;
  do {
    visit(seat);
    seat = left_of(seat, board.players);
  } while (seat != first);
}

}  // namespace skyloot
