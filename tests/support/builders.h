// Arranges a table in the words of the rulebook, as the story of a test begins:
//
//   Game game = a_table().of(3).share(Share::I, {"beer", "gunner"}).captain(0).pirates({"cook"});
//
// Cards get their ids in the order they are named here: what is named first is the oldest.
#pragma once

#include <functional>
#include <initializer_list>

#include "tests/support/cards.h"
#include "tests/support/game.h"

namespace skyloot::testing {

class Table {
 public:
  explicit Table(DeckFile deck) : file_(std::move(deck)) {}

  Table& of(std::size_t players);
  Table& in(Edition edition);
  Table& by_rules(std::uint8_t version);
  Table& with_card(std::string_view name, const Face& face);

  // Seat 0 unless named. The first player has the Parrot unless it lies elsewhere.
  Table& first(std::size_t seat);
  Table& parrot(std::size_t seat);
  Table& active(std::size_t seat);  // whose turn it is; the first player's unless named
  Table& round(std::size_t round);

  // Shares are empty unless filled.
  Table& share(Share share, std::initializer_list<std::string_view> names);
  Table& share_doubloons(Share share, int doubloons);
  // The next cards of the deck; the cards that nobody named come after them.
  Table& deck(std::initializer_list<std::string_view> names);
  // The whole deck; the cards that nobody named lie in the discard pile.
  Table& only_deck(std::initializer_list<std::string_view> names);
  Table& empty_deck() { return only_deck({}); }

  // What follows lies before this captain.
  Table& captain(std::size_t seat);
  Table& pirates(std::initializer_list<std::string_view> names);
  Table& relics(std::initializer_list<std::string_view> names);
  Table& objects(std::initializer_list<std::string_view> names);
  Table& rum(std::initializer_list<std::string_view> names);
  Table& secrets(std::initializer_list<std::string_view> names);
  Table& doubloons(int doubloons);
  Table& coins(int coins);  // on the Chest named last, instead of as many as printed

  // At the first look of the active captain into share 1.
  [[nodiscard]] Game game() const;
  operator Game() const { return game(); }  // NOLINT(google-explicit-constructor)
  // The last captain of a round has taken the empty share 1: a boarding has begun, and ran on to
  // its first question or its end.
  [[nodiscard]] Game go_boarding();
  // The same with the last boarding of the game.
  [[nodiscard]] Game go_boarding_for_the_last_time();

 private:
  using Place = std::function<CardSet&(Board&)>;
  struct Laid {
    FaceId face;
    Place place;
    std::optional<int> coins;
  };
  struct Deal {
    std::vector<FaceId> unnamed;  // may lie in the deck or in the discard pile
    std::vector<FaceId> removed;  // R2.2
  };

  FaceId face(std::string_view name) const;
  Table& lay(std::initializer_list<std::string_view> names, const Place& place);
  Table& lay_before_captain(std::initializer_list<std::string_view> names, CardSet Captain::* pile);
  Deal deal_the_rest() const;
  void seat_captains(Board& board) const;
  void place_cards(Game& game, const Deal& deal) const;
  void open_and_show(Game& game) const;

  DeckFile file_;
  Edition edition_ = Edition::English;
  std::uint8_t version_ = kRulesVersion;
  std::size_t players_ = 3;
  std::size_t first_ = 0;
  std::optional<std::size_t> parrot_;
  std::optional<std::size_t> active_;
  std::size_t round_ = 1;
  std::size_t captain_ = 0;
  std::vector<Laid> laid_;
  std::vector<FaceId> deck_;
  bool deck_is_complete_ = false;
  std::array<int, kShares> share_doubloons_{};
  std::array<int, kMaxPlayers> doubloons_{3, 3, 3, 3};
};

// With the classic deck, in which two Cutlasses are Purses that pay 3 at once, as rules 1 had them.
inline Table a_table() {
  DeckFile deck = classic_deck();
  deck.deck.faces[index(*deck.find("cutlass"))].copies -= 2;
  return Table(std::move(deck))
      .with_card("purse", copies(2, an_object(Timing::Immediate, {effect(EffectKind::Gain, 3)})));
}
inline Table a_table_with(const DeckFile& deck) { return Table(deck); }

}  // namespace skyloot::testing
