// find_violation(): a sound position passes, every sort of broken one is found.
#include "engine/invariants.h"

#include <gtest/gtest.h>

#include "tests/support/builders.h"
#include "tests/support/random_decks.h"
#include "tests/support/random_games.h"

namespace skyloot::testing {
namespace {

class ASoundPosition : public ::testing::Test {
 protected:
  Game game_ = a_table()
                   .share(Share::I, {"conch"})
                   .captain(0)
                   .pirates({"cook"})
                   .relics({"kraken_eye"})
                   .objects({"chest"})
                   .rum({"rum"})
                   .secrets({"rum_guide"});
  Board& board() { return game_.state.board; }
  Captain& captain() { return board().captains[0]; }
  void move(std::string_view name, CardSet& from, CardSet& to) {
    from.erase(game_.card(name));
    to.insert(game_.card(name));
  }
  [[nodiscard]] std::optional<Violation> found() const {
    return find_violation(game_.rules, game_.state);
  }
};

TEST_F(ASoundPosition, HasNoViolation) { EXPECT_EQ(found(), std::nullopt); }

TEST_F(ASoundPosition, HasNoCardTwice) {
  captain().rum.insert(game_.card("conch"));
  EXPECT_EQ(found(), Violation::CardInTwoPlaces);
}

TEST_F(ASoundPosition, HasNoCardOfTheDeckElsewhere) {
  captain().rum.insert(card(board().deck_top));
  EXPECT_EQ(found(), Violation::CardInTwoPlaces);
}

TEST_F(ASoundPosition, HasEveryCardSomewhere) {
  captain().rum.erase(game_.card("rum"));
  EXPECT_EQ(found(), Violation::CardNowhere);
}

TEST_F(ASoundPosition, HasPiratesAmongPirates) {
  move("kraken_eye", captain().relics, captain().pirates);
  EXPECT_EQ(found(), Violation::WrongKindOfCard);
}

TEST_F(ASoundPosition, HasRelicsAmongRelics) {
  move("cook", captain().pirates, captain().relics);
  EXPECT_EQ(found(), Violation::WrongKindOfCard);
}

TEST_F(ASoundPosition, HasSecretsAmongSecrets) {
  move("rum", captain().rum, captain().secrets);
  EXPECT_EQ(found(), Violation::WrongKindOfCard);
}

TEST_F(ASoundPosition, HasRumAmongRum) {
  move("rum_guide", captain().secrets, captain().rum);
  EXPECT_EQ(found(), Violation::WrongKindOfCard);
}

TEST_F(ASoundPosition, HasPermanentObjectsAmongObjects) {
  move("kraken_eye", captain().relics, captain().objects);
  EXPECT_EQ(found(), Violation::WrongKindOfCard);
}

TEST_F(ASoundPosition, HasAnImmediateObjectInPlay) {
  board().shares[0].cards.erase(game_.card("conch"));
  board().in_play = game_.card("conch");
  EXPECT_EQ(found(), Violation::WrongKindOfCard);
}

TEST_F(ASoundPosition, ShowsTheRightFaces) {
  board().open_face[index(game_.card("cook"))] = game_.face("gunner");
  EXPECT_EQ(found(), Violation::OpenFaceIsWrong);
}

TEST_F(ASoundPosition, ShowsNoFaceOfASecret) {
  const Card secret = game_.card("rum_guide");
  board().open.insert(secret);
  board().open_face[index(secret)] = game_.face("rum_guide");
  EXPECT_EQ(found(), Violation::FaceDownCardIsOpen);
}

TEST_F(ASoundPosition, ShowsTheFacesOfPirates) {
  board().open.erase(game_.card("cook"));
  EXPECT_EQ(found(), Violation::FaceUpCardIsHidden);
}

TEST_F(ASoundPosition, HasOwnersWhoLooked_R10_2) {
  board().seen_by[0].erase(game_.card("rum"));
  EXPECT_EQ(found(), Violation::OwnerHasNotLooked);
}

TEST_F(ASoundPosition, HasAHandThatWasLookedAt_R10_2) {
  board().seen_by[0].erase(game_.card("conch"));
  move("conch", board().shares[0].cards, board().hand);
  EXPECT_EQ(found(), Violation::OwnerHasNotLooked);
}

TEST_F(ASoundPosition, HasSharesOfThreeCardsAtMost_R3_3) {
  for (int i = 0; i < 3; ++i) board().shares[0].cards.insert(card(board().deck_top++));
  EXPECT_EQ(found(), Violation::ShareTooLarge);
}

TEST_F(ASoundPosition, HasNoDebts) {
  captain().doubloons = -1;
  EXPECT_EQ(found(), Violation::NegativeDoubloons);
}

TEST_F(ASoundPosition, HasNoDebtsOnShares) {
  board().shares[1].doubloons = -1;
  EXPECT_EQ(found(), Violation::NegativeDoubloons);
}

TEST_F(ASoundPosition, HasCoinsOnOpenObjectsOnly) {
  board().coins_on[index(game_.card("rum"))] = 1;
  EXPECT_EQ(found(), Violation::CoinsOnNoChest);
}

TEST_F(ASoundPosition, IsInARoundOfTheGame_R2_1) {
  board().round = 16;
  EXPECT_EQ(found(), Violation::RoundOutOfRange);
  board().round = 0;
  EXPECT_EQ(found(), Violation::RoundOutOfRange);
}

TEST_F(ASoundPosition, AsksOnlyWhereThereIsAChoice_R1_6) {
  board().decision = ChoosePirateToDiscard{seat(0)};
  EXPECT_EQ(found(), Violation::NothingToChoose);
}

TEST_F(ASoundPosition, AsksNothingAfterTheEnd_R8_1) {
  board().phase = Phase::Over;
  for (const std::string_view name : {"rum", "rum_guide"}) {
    board().open.insert(game_.card(name));
    board().open_face[index(game_.card(name))] = game_.face(name);
  }
  EXPECT_EQ(found(), Violation::NothingToChoose);
}

TEST_F(ASoundPosition, HasNoFightersOutsideOfABoarding) {
  board().boarding.fighters.insert(game_.card("cook"));
  EXPECT_EQ(found(), Violation::LeftoverOfBoarding);
}

TEST_F(ASoundPosition, HasNoVictoriesOutsideOfABoarding) {
  board().boarding.defeated[0].insert(seat(1));
  EXPECT_EQ(found(), Violation::LeftoverOfBoarding);
}

TEST_F(ASoundPosition, HasNoWaitingCardOnATurn_R9_2) {
  board().seen_by[0].insert(game_.card("conch"));
  move("conch", board().shares[0].cards, captain().waiting);
  EXPECT_EQ(found(), Violation::LeftoverOfBoarding);
}

void expect_sound_games(const Rules& rules, std::uint64_t seed) {
  const auto inspect = [&](const State& state) {
    ASSERT_EQ(find_violation(rules, state), std::nullopt) << seed;
  };
  for (const std::size_t players : {2U, 3U, 4U}) {
    inspect(play_at_random(rules, players, seed, inspect));
  }
}

TEST(RandomGames, AreSoundAtEveryChoice) {
  for (const Edition edition : kAllEditions) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      expect_sound_games(classic_rules(edition), seed);
    }
  }
}

TEST(RandomGames, AreSoundWithRandomDecksToo) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Rng rng(seed);
    const Deck deck = a_random_deck(rng);
    for (const Edition edition : kAllEditions) expect_sound_games(rules_with(deck, edition), seed);
  }
}

}  // namespace
}  // namespace skyloot::testing
