// R1 and R2: what is on the table, and how a game begins.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/state.h"
#include "tests/support/builders.h"
#include "tests/support/random_games.h"

namespace skyloot::testing {
namespace {

Setup dealt_for(std::size_t players, std::uint64_t seed = 1) {
  Rng rng(seed);
  return deal(classic_rules(), players, rng);
}

State a_new_game_of(std::size_t players, Seat first = seat(0)) {
  Rng rng(1);
  return new_game(classic_rules(), deal(classic_rules(), players, rng, first));
}

TEST(TheTable, LeftIsTheNextSeatClockwise_R1_1) {
  EXPECT_EQ(left_of(seat(1), 4), seat(2));
  EXPECT_EQ(left_of(seat(2), 3), seat(0));
  EXPECT_EQ(right_of(seat(0), 3), seat(2));
}

TEST(TheTable, SeatsTwoToFourCaptains_R1_1) {
  for (const int players : {0, 1, 5}) {
    auto setup = dealt_for(3);
    setup.players = static_cast<std::uint8_t>(players);
    EXPECT_EQ(why_invalid(classic_rules(), setup)->kind, SetupErrorKind::PlayersOutOfRange);
  }
  for (const std::size_t players : {2U, 3U, 4U}) {
    EXPECT_FALSE(why_invalid(classic_rules(), dealt_for(players)));
  }
}

TEST(TheTable, Has94CardsOfFourKinds_R1_2) {
  const std::array<std::size_t, 4> rum_relics_objects_pirates{21, 23, 28, 22};
  EXPECT_EQ(cards_by_back(classic_rules().deck), rum_relics_objects_pirates);
  EXPECT_EQ(card_count(classic_rules().deck), 94U);
}

TEST(TheTable, HasABankThatNeverRunsOut_R1_3) {
  Game game = a_table().share(Share::I, {"purse"}).captain(1).doubloons(80);
  game.take();
  EXPECT_EQ(game.doubloons(0), 3 + 3);
}

TEST(TheTable, ShowsEverybodysDoubloonsToAll_R1_3) {
  const Game game = a_table().captain(1).doubloons(17);
  EXPECT_EQ(game.view(seat(0)).board.captain(seat(1)).doubloons, 17);
  EXPECT_EQ(game.view(kSpectator).board.captain(seat(1)).doubloons, 17);
}

TEST(TheTable, KeepsTheHatWhereItIsWhenTheParrotMoves_R1_4) {
  Game game = a_table().first(0).active(2).share(Share::I, {"ships_biscuit"});
  game.take();
  EXPECT_EQ(game.board().parrot, seat(2));
  EXPECT_EQ(game.board().hat, seat(0));
  EXPECT_EQ(game.decision<TakeOrLeave>().seat, seat(0));
}

TEST(TheTable, CountsRoundsWithTheShip_R1_4) {
  Game game = a_table().of(2).round(3).active(1).share(Share::I, {"rum"});
  game.take();
  EXPECT_EQ(game.board().round, 4);
}

// The same deal and the same choices, everybody one seat further.
TEST(TheTable, TreatsAllCaptainsAlike_R1_5) {
  const Rules rules = classic_rules();
  Rng rng(5);
  auto setup = deal(rules, 4, rng, seat(0));
  State state = new_game(rules, setup);
  setup.first = seat(1);
  State turned = new_game(rules, setup);
  ActionList actions;
  while (!is_over(state.board)) {
    legal_actions(rules, state.board, actions);
    const std::size_t choice = rng.below(static_cast<std::uint32_t>(actions.size()));
    apply(rules, state, actions[choice]);
    legal_actions(rules, turned.board, actions);
    apply(rules, turned, actions[choice]);
  }
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(state.board.captains[i], turned.board.captain(left_of(seat(i), 4)));
  }
}

TEST(TheTable, CarriesOutAChoiceWithOneAnswer_R1_6) {
  Game game = a_table().share(Share::I, {"beer"}).captain(0).pirates({"gunner"});
  game.take();
  EXPECT_TRUE(game.is_discarded("gunner"));
  EXPECT_EQ(game.decision<TakeOrLeave>().seat, seat(1));
}

TEST(TheTable, AsksWhereThereAreTwoAnswers_R1_6) {
  Game game = a_table().share(Share::I, {"beer"}).captain(0).pirates({"gunner", "cook"});
  game.take();
  EXPECT_EQ(game.decision<ChoosePirateToDiscard>().seat, seat(0));
}

TEST(TheTable, AlwaysAsksToTakeOrLeave_R1_6) {
  const Game game = a_table().empty_deck();
  EXPECT_EQ(game.legal(), (std::vector<Action>{TakeShare{}, LeaveShare{}}));
}

TEST(TheTable, AsksWhetherToPlunderWhereOneMayStop_R1_6) {
  const Game game = a_table()
                        .in(Edition::German)
                        .of(2)
                        .captain(0)
                        .pirates({"william_kidd"})
                        .captain(1)
                        .rum({"rum"})
                        .go_boarding();
  EXPECT_EQ(game.legal(),
            (std::vector<Action>{Plunder{game.card("william_kidd"), seat(1)}, StopPlunder{}}));
}

TEST(Setup, GivesTwoOrThreeCaptains15RoundsAndFour12_R2_1) {
  EXPECT_EQ(play_at_random(classic_rules(), 2, 1).board.round, 15);
  EXPECT_EQ(play_at_random(classic_rules(), 3, 1).board.round, 15);
  EXPECT_EQ(play_at_random(classic_rules(), 4, 1).board.round, 12);
}

std::vector<int> rounds_with_a_boarding(std::size_t players) {
  Rng rng(1);
  const Rules rules = classic_rules();
  State state = new_game(rules, deal(rules, players, rng));
  std::vector<int> boardings;
  while (!is_over(state.board)) {
    ActionList actions;
    legal_actions(rules, state.board, actions);
    EventList events;
    apply(rules, state, actions[0], &events);
    for (const Event& event : events) {
      if (const auto* began = std::get_if<BoardingBegan>(&event)) boardings.push_back(began->round);
    }
  }
  return boardings;
}

TEST(Setup, PutsABoardingAfterEveryThirdOfTheGame_R2_1) {
  EXPECT_EQ(rounds_with_a_boarding(2), (std::vector<int>{5, 10, 15}));
  EXPECT_EQ(rounds_with_a_boarding(3), (std::vector<int>{5, 10, 15}));
  EXPECT_EQ(rounds_with_a_boarding(4), (std::vector<int>{4, 8, 12}));
}

TEST(Setup, ListsTheRoundsThatABoardingFollows_R2_1) {
  for (const std::size_t players : {2U, 3U, 4U}) {
    const auto listed = boardings(players);
    const std::vector<int> played = rounds_with_a_boarding(players);
    EXPECT_TRUE(std::equal(listed.begin(), listed.end(), played.begin(), played.end()));
  }
}

TEST(Setup, Leaves71CardsForTwoCaptains_R2_2) {
  const State state = a_new_game_of(2);
  EXPECT_EQ(state.board.cards_in_game, 71);
  EXPECT_EQ(state.board.removed(), 23U);
  EXPECT_EQ(a_new_game_of(3).board.removed(), 0U);
}

TEST(Setup, RemovesFlaggedCardsThenFiveObjectsRumsAndPirates_R2_2) {
  const Rules rules = classic_rules();
  const auto setup = dealt_for(2);
  for (std::size_t id = 71; id < 94; ++id) {
    const Face& face = rules.face(setup.deal[id]);
    EXPECT_EQ(face.removed_with_two, id < 79);
    if (id < 79) continue;
    EXPECT_EQ(face.back, id < 84 ? Back::Object : id < 89 ? Back::Rum : Back::Pirate);
  }
}

TEST(Setup, DrawsTheRemovedCardsAtRandom_R2_2) {
  const FaceId chest = *classic_deck().find("chest");
  std::size_t removed = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const auto setup = dealt_for(2, seed);
    for (std::size_t id = 71; id < 94; ++id) removed += setup.deal[id] == chest ? 1U : 0U;
  }
  EXPECT_NEAR(static_cast<double>(removed), 1000.0 * 5 / 28, 40);
}

// Relics, of which none is removed, lie on top no more often than their number says.
TEST(Setup, ShufflesWhatStaysAfterTheRemoval_R2_2) {
  const auto is_relic = [](FaceId face) { return classic_rules().face(face).back == Back::Relic; };
  std::size_t on_top = 0;
  std::size_t in_play = 0;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    const auto setup = dealt_for(2, seed);
    on_top += is_relic(setup.deal[0]) ? 1U : 0U;
    for (std::size_t id = 0; id < 71; ++id) in_play += is_relic(setup.deal[id]) ? 1U : 0U;
  }
  EXPECT_NEAR(static_cast<double>(on_top), static_cast<double>(in_play) / 71, 80);
}

TEST(Setup, ShowsNobodyWhatWasRemoved_R2_2) {
  const State state = a_new_game_of(2);
  for (const Viewer viewer : {Viewer{seat(0)}, Viewer{seat(1)}, kSpectator}) {
    const View view = view_for(classic_rules(Edition::Polish), state, viewer);
    for (std::size_t id = 71; id < 94; ++id) EXPECT_FALSE(view.back(card(id)));
  }
}

TEST(Setup, DealsCards0To2ToTheSpacesAndMakesTheRestTheDeck_R2_3) {
  const Board board = a_new_game_of(4).board;
  for (const Share share : kAllShares) {
    EXPECT_EQ(board.share(share).cards.size(), 1U);
    EXPECT_EQ(board.share(share).cards.first(), card(index(share)));
  }
  EXPECT_EQ(board.deck_top, 3);
  EXPECT_EQ(board.deck_size(), 91U);
}

TEST(Setup, KeepsTheDealAsItWasGiven_R2_3) {
  const auto setup = dealt_for(4);
  const State state = new_game(classic_rules(), setup);
  for (std::size_t id = 0; id < 94; ++id) EXPECT_EQ(state.faces[card(id)], setup.deal[id]);
}

// The only Chest lies in each sixth of the deck about as often.
TEST(Setup, ShufflesEveryCardToEveryPlace_R2_3) {
  const FaceId chest = *classic_deck().find("chest");
  std::array<int, 6> found{};
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    const auto setup = dealt_for(4, seed);
    const auto* where = std::find(setup.deal.begin(), setup.deal.end(), chest);
    ++found[static_cast<std::size_t>(where - setup.deal.begin()) * 6 / 94];
  }
  for (const int times : found) EXPECT_NEAR(times, 250, 70);
}

TEST(Setup, GivesEveryCaptainThreeDoubloons_R2_4) {
  const Board board = a_new_game_of(3).board;
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(board.captains[i].doubloons, 3);
  EXPECT_EQ(board.captains[3].doubloons, 0) << "nobody sits there";
}

TEST(Setup, GivesTheFirstPlayerHatAndParrot_R2_5) {
  const Board board = a_new_game_of(4, seat(2)).board;
  EXPECT_EQ(board.hat, seat(2));
  EXPECT_EQ(board.parrot, seat(2));
  EXPECT_EQ(seat_to_act(board.decision), seat(2));
}

TEST(Setup, DrawsTheFirstPlayerUnlessNamed_R2_5) {
  std::array<int, 4> drawn{};
  for (std::uint64_t seed = 0; seed < 400; ++seed) ++drawn[index(dealt_for(4, seed).first)];
  for (const int times : drawn) EXPECT_NEAR(times, 100, 40);
}

TEST(Setup, DealsTheSameFromTheSameSeed) {
  EXPECT_EQ(dealt_for(2, 9), dealt_for(2, 9));
  EXPECT_NE(dealt_for(2, 9), dealt_for(2, 10));
}

// Always the highest number: nothing changes its place.
struct NoShuffle {
  std::uint32_t below(std::uint32_t bound) { return bound - 1; }
};

TEST(Setup, TakesItsNumbersFromAnySourceOfChance) {
  NoShuffle chance;
  const auto setup = deal(classic_rules(), 4, chance);
  EXPECT_EQ(setup.first, seat(3));
  EXPECT_TRUE(std::is_sorted(setup.deal.begin(), setup.deal.end()));
}

TEST(Setup, IsRefusedWithAFirstPlayerWhoDoesNotSitThere) {
  auto setup = dealt_for(3);
  setup.first = seat(3);
  const SetupError error = *why_invalid(classic_rules(), setup);
  EXPECT_EQ(error.kind, SetupErrorKind::FirstIsNoSeat);
  EXPECT_EQ(error.place, 3U);
}

TEST(Setup, IsRefusedWithAMissingCard) {
  auto setup = dealt_for(3);
  setup.deal.resize_down(93);
  const SetupError error = *why_invalid(classic_rules(), setup);
  EXPECT_EQ(error.kind, SetupErrorKind::WrongCardCount);
  EXPECT_EQ(error.place, 93U);
  EXPECT_EQ(error.wanted, 94U);
}

TEST(Setup, IsRefusedWithACardTheDeckDoesNotHave) {
  auto setup = dealt_for(3);
  setup.deal[40] = face_id(classic_rules().deck.faces.size());
  const SetupError error = *why_invalid(classic_rules(), setup);
  EXPECT_EQ(error.kind, SetupErrorKind::UnknownFace);
  EXPECT_EQ(error.place, 40U);
}

TEST(Setup, IsRefusedWithACopyTooMany) {
  auto setup = dealt_for(3);
  const FaceId chest = *classic_deck().find("chest");
  const auto* where = std::find(setup.deal.begin(), setup.deal.end(), chest);
  const std::size_t second = where == setup.deal.begin() + 93 ? 92 : 93;
  setup.deal[second] = chest;
  EXPECT_EQ(why_invalid(classic_rules(), setup)->kind, SetupErrorKind::WrongCopies);
}

TEST(Setup, IsRefusedUnlessTheRightKindsAreRemoved_R2_2) {
  auto setup = dealt_for(2);
  std::swap(setup.deal[79], setup.deal[84]);
  const SetupError error = *why_invalid(classic_rules(), setup);
  EXPECT_EQ(error.kind, SetupErrorKind::WrongRemoved);
  EXPECT_EQ(error.place, 79U);
}

TEST(Setup, IsRefusedWhileAFlaggedCardIsInTheDeck_R2_2) {
  auto setup = dealt_for(2);
  std::swap(setup.deal[0], setup.deal[78]);
  const SetupError error = *why_invalid(classic_rules(), setup);
  EXPECT_EQ(error.kind, SetupErrorKind::WrongRemoved);
  EXPECT_EQ(error.place, 78U);
}

}  // namespace
}  // namespace skyloot::testing
