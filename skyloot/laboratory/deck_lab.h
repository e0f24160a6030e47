// What became of every card of a deck over many games: how often it was offered and taken, and how
// the captains who had it did. What each figure means is said in docs/deck-lab.md.
#pragma once

#include <optional>
#include <vector>

#include "skyloot/laboratory/match.h"

namespace skyloot {

// An average over captains, with its interval of 95 % if there are deals enough to tell.
struct Difference {
  double average = 0;
  std::optional<Interval> ci95;
};

// Two ways to have had a card: what stays is held at the end, what is discarded was played.
enum class Owning : std::uint8_t { HeldAtTheEnd, Played };
Owning owning_of(const Face& face);

struct FaceFigures {
  FaceId face{};
  std::uint64_t offered = 0;  // copies in shares a captain looked at; a copy counts every time
  std::uint64_t taken = 0;    // of these, with the share
  std::uint64_t left = 0;     // of these, in the share
  std::uint64_t played = 0;   // copies, however they came to the captain
  std::uint64_t kept = 0;     // copies before a captain at the end of a game
  std::uint64_t owners = 0;   // captains who had at least one copy, game by game
  std::optional<Difference> win_share;  // of owners, from an equal share
  std::optional<Difference> points;     // of owners, from the average captain of their game

  [[nodiscard]] std::optional<double> taken_share() const;
};

struct DeckLabResult {
  std::size_t players = 0;
  std::size_t games = 0;
  std::size_t deals = 0;
  std::vector<FaceFigures> faces;  // by FaceId
};

// Sums up an average over the captains of many deals, where those of one deal go together: they
// share the cards, and where one wins the others lose.
class AverageByDeal {
 public:
  void add(double value);
  void end_deal();
  // None before the first value.
  [[nodiscard]] std::optional<Difference> average() const;

 private:
  double values_ = 0;  // of the deal under way
  double count_ = 0;
  double sum_ = 0;  // over all deals: of values, of counts, and of their products
  double total_ = 0;
  double sum_squared_ = 0;
  double total_squared_ = 0;
  double sum_by_total_ = 0;
  std::size_t deals_ = 0;  // with at least one value
};

class DeckLab {
 public:
  DeckLab(const Deck& deck, std::size_t players);

  // Games of one deal come one after another.
  void add(const PlayedGame& game);
  [[nodiscard]] DeckLabResult finish();

 private:
  using Copies = std::array<std::uint8_t, kMaxCards>;  // by FaceId

  void count_offer(const World& world, const Action& action);
  void count_owners(const PlayedGame& game, const World& end,
                    const std::array<Copies, kMaxPlayers>& played);
  void end_deal();

  std::vector<Owning> owning_;  // by FaceId, as all that follows
  std::vector<AverageByDeal> win_share_;
  std::vector<AverageByDeal> points_;
  std::optional<std::size_t> deal_;
  DeckLabResult result_;
};

// Plays the match with this bot on all seats and counts; `on_game` is taken.
DeckLabResult run_deck_lab(const Entrant& bot, std::size_t players, MatchOptions options);

// The faces by kind, and within a kind from the best win share down; who never had an owner last.
std::vector<FaceFigures> by_kind_and_difference(const Deck& deck, const DeckLabResult& result);

}  // namespace skyloot
