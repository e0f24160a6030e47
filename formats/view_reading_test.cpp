// Views read back from their JSON: the same as they were written, and hostile ones refused.
#include "formats/view_reading.h"

#include <gtest/gtest.h>

#include "formats/view_message.h"
#include "tests/support/builders.h"
#include "tests/support/every_table.h"
#include "tests/support/random_decks.h"
#include "tests/support/random_games.h"

namespace skyloot::testing {
namespace {

std::string json_of(const Rules& rules, const DeckFile& deck, const View& view) {
  JsonWriter json;
  write_view(json, rules, deck, view);
  return json.text();
}

std::string json_of(const Game& game, Viewer viewer) {
  return json_of(game.rules, classic_deck(), game.view(viewer));
}

tl::expected<View, FormatError> read_view(const Game& game, std::string_view json) {
  return skyloot::read_view(json, game.rules, classic_deck());
}

// The view without what its JSON does not tell.
View as_told(View view) {
  view.board.next_effect = 0;
  view.board.emptied.reset();
  view.board.boarding.used = {};
  if (view.board.phase != Phase::Plunder) view.board.boarding = {};
  return view;
}

// The view is the same after it was written and read, but for what is not told.
void expect_read_again(const Rules& rules, const DeckFile& deck, const View& view) {
  const std::string json = json_of(rules, deck, view);
  const auto read = skyloot::read_view(json, rules, deck);
  ASSERT_TRUE(read.has_value()) << read.error().path << ": " << read.error().found << "\n" << json;
  ASSERT_EQ(*read, as_told(view)) << json;
  ASSERT_EQ(json_of(rules, deck, *read), json);
}

void expect_read_again_by_all(const Rules& rules, const DeckFile& deck, const State& state) {
  for_every_viewer(state.board.players, [&](Viewer viewer) {
    expect_read_again(rules, deck, view_for(rules, state, viewer));
  });
}

// Random faces, with ids to name them by.
DeckFile a_deck_of_random_cards(Rng& rng) {
  DeckFile file;
  file.deck = a_random_deck(rng);
  for (std::size_t i = 0; i < file.deck.faces.size(); ++i) {
    file.labels.emplace_back().id = "card_" + std::to_string(i);
  }
  return file;
}

TEST(AViewRead, IsTheViewThatWasWritten) {
  ViewersByTurns viewers;
  for_every_table([&](const Rules& rules, std::size_t players) {
    const auto visit = [&](const State& state) {
      viewers.visit(players, [&](Viewer viewer) {
        expect_read_again(rules, classic_deck(), view_for(rules, state, viewer));
      });
    };
    visit(play_at_random(rules, players, players, visit));
  });
}

TEST(AViewRead, IsTheViewThatWasWrittenWhateverIsAsked) {
  constexpr std::size_t kOfEach = 5;
  std::array<std::size_t, std::variant_size_v<Decision>> asked{};
  for_every_table([&](const Rules& rules, std::size_t players) {
    const auto visit = [&](const State& state) {
      if (asked[state.board.decision.index()]++ >= kOfEach) return;
      expect_read_again_by_all(rules, classic_deck(), state);
    };
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      visit(play_at_random(rules, players, seed, visit));
    }
  });
  for (const std::size_t times : asked) EXPECT_GE(times, kOfEach);
}

// Cards that wait for the end of a boarding, and are played after it.
TEST(AViewRead, IsTheViewThatWasWrittenOfLateLoot_R6_11) {
  Game game = a_table()
                  .in(Edition::German)
                  .of(2)
                  .captain(0)
                  .pirates({"lookout", "lookout"})
                  .share(Share::II, {"captains_hat", "steward"})
                  .go_boarding();
  game.plunder("lookout").choose<TakeLoot>("captains_hat");
  ASSERT_FALSE(game.captain(0).waiting.empty());
  expect_read_again_by_all(game.rules, classic_deck(), game.state);
  game.plunder("lookout").choose<TakeLoot>("steward");
  ASSERT_EQ(game.board().phase, Phase::LateLoot);
  expect_read_again_by_all(game.rules, classic_deck(), game.state);
}

TEST(AViewRead, IsTheViewThatWasWrittenOfAnyDeck) {
  Rng rng(7);
  for (std::size_t players = kMinPlayers; players <= kMaxPlayers; ++players) {
    const DeckFile deck = a_deck_of_random_cards(rng);
    const Rules rules{deck.deck, kAllEditions[players % kAllEditions.size()]};
    const auto visit = [&](const State& state) {
      expect_read_again(rules, deck, view_for(rules, state, seat_to_act(state.board.decision)));
    };
    visit(play_at_random(rules, players, players, visit));
  }
}

TEST(AViewRead, MayShowEverything) {
  for_every_table([&](const Rules& rules, std::size_t players) {
    const State end = play_at_random(rules, players, players);
    expect_read_again(rules, classic_deck(), open_view(rules, end));
  });
}

TEST(AViewRead, OffersTheSameAnswersExceptToPlunder) {
  const Rules rules = classic_rules();
  play_at_random(rules, 3, 0, [&](const State& state) {
    if (std::holds_alternative<ChoosePlunder>(state.board.decision)) return;
    const View view = view_for(rules, state, seat_to_act(state.board.decision));
    const auto read =
        skyloot::read_view(json_of(rules, classic_deck(), view), rules, classic_deck());
    ASSERT_TRUE(read.has_value());
    ActionList offered;
    ActionList expected;
    legal_actions(rules, read->board, offered);
    legal_actions(rules, state.board, expected);
    ASSERT_EQ(offered, expected);
  });
}

TEST(AViewRead, HasTheStrengthOfEveryCrew_R5_2) {
  const Game game = a_table().captain(1).pirates({"gunner", "cook"}).objects({"cutlass"});
  const auto read = read_view(game, json_of(game, kSpectator));
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(strength(game.rules, read->board, seat(1)), game.strength_of(1));
}

TEST(AViewRead, MayHaveItsFieldsInAnyOrder) {
  const Game game = a_table();
  std::string json = json_of(game, seat(2));
  const std::string viewer = R"("viewer":3,)";
  ASSERT_EQ(json.find(viewer), 1U);
  json.erase(1, viewer.size()).insert(json.size() - 1, R"(,"viewer":3)");
  EXPECT_EQ(read_view(game, json).value(), as_told(game.view(seat(2))));
}

TEST(AViewRead, MayStandInsideOfAnotherMessage) {
  const Game game = a_table();
  const std::string frame = R"({"view":)" + json_of(game, seat(0)) + "}";
  const JsonNode root = *parse_json(frame);
  JsonReading reading(frame);
  const View read =
      skyloot::read_view(reading, *root.field("view"), "view", game.rules, classic_deck());
  EXPECT_FALSE(reading.failed());
  EXPECT_EQ(read, as_told(game.view(seat(0))));
}

TEST(AViewRead, SaysWhereInTheMessageItIsWrong) {
  const Game game = a_table();
  const std::string frame = R"({"view":{"players":5}})";
  const JsonNode root = *parse_json(frame);
  JsonReading reading(frame);
  skyloot::read_view(reading, *root.field("view"), "view", game.rules, classic_deck());
  ASSERT_TRUE(reading.failed());
  EXPECT_EQ(reading.error()->path, "view.players");
  EXPECT_EQ(reading.error()->column, 20U);
}

struct Refusal {
  FormatErrorCode code;
  std::string_view path;
  std::string_view found;
  std::string_view wanted;
};

// The view of a game, with one piece of its JSON replaced, is refused.
void expect_refused(const Game& game, std::string_view piece, std::string_view replacement,
                    const Refusal& refusal) {
  std::string json = json_of(game, seat(0));
  const std::size_t place = json.find(piece);
  ASSERT_NE(place, std::string::npos) << piece << " is not in " << json;
  const auto read = read_view(game, json.replace(place, piece.size(), replacement));
  ASSERT_FALSE(read.has_value()) << replacement;
  EXPECT_EQ(read.error().code, refusal.code) << replacement;
  EXPECT_EQ(read.error().path, refusal.path) << replacement;
  EXPECT_EQ(read.error().found, refusal.found) << replacement;
  EXPECT_EQ(read.error().wanted, refusal.wanted) << replacement;
}

TEST(AViewRead, IsRefusedForATableOfOtherRules) {
  const Game game = a_table();
  expect_refused(game, R"("edition":"en")", R"("edition":"de")",
                 {FormatErrorCode::UnknownWord, "edition", "de", "en"});
  expect_refused(game, R"("rounds":15)", R"("rounds":12)",
                 {FormatErrorCode::OutOfRange, "rounds", "12", "15…15"});
  expect_refused(game, R"("boardings":[5,10,15])", R"("boardings":[5,9,15])",
                 {FormatErrorCode::OutOfRange, "boardings[1]", "9", "10…10"});
  expect_refused(game, R"("boardings":[5,10,15])", R"("boardings":[5,10])",
                 {FormatErrorCode::OutOfRange, "boardings", "2", "3…3"});
  expect_refused(game, R"("removed":{"count":0)", R"("removed":{"count":1)",
                 {FormatErrorCode::OutOfRange, "removed.count", "1", "0…0"});
}

TEST(AViewRead, IsRefusedWithSeatsThatTheTableDoesNotHave) {
  const Game game = a_table().of(2);
  expect_refused(game, R"("viewer":1)", R"("viewer":3)",
                 {FormatErrorCode::OutOfRange, "viewer", "3", "1…2"});
  expect_refused(game, R"("hat":1)", R"("hat":0)",
                 {FormatErrorCode::OutOfRange, "hat", "0", "1…2"});
  expect_refused(game, R"("takeOrLeave","seat":1)", R"("takeOrLeave","seat":3)",
                 {FormatErrorCode::OutOfRange, "decision.seat", "3", "1…2"});
}

TEST(AViewRead, IsRefusedWithACardInTwoPlaces) {
  const Game game = a_table().captain(0).pirates({"gunner"}).captain(1).pirates({"cook"});
  expect_refused(game, R"({"id":1,"back":"pirate","face":"cook")",
                 R"({"id":0,"back":"pirate","face":"gunner")",
                 {FormatErrorCode::DuplicateCard, "captains[1].pirates[0].id", "0", ""});
}

TEST(AViewRead, IsRefusedWithCardsOutOfOrder) {
  const Game game = a_table().captain(0).pirates({"gunner", "cook"});
  expect_refused(game, R"({"id":1,"back":"pirate","face":"cook")",
                 R"({"id":0,"back":"pirate","face":"cook")",
                 {FormatErrorCode::OutOfRange, "captains[0].pirates[1].id", "0", "1…1"});
}

TEST(AViewRead, IsRefusedWithCardsOnTheTableThatAreInTheDeck) {
  const Game game = a_table().captain(0).pirates({"gunner"});
  expect_refused(game, R"({"id":0,"back":"pirate","face":"gunner")",
                 R"({"id":1,"back":"pirate","face":"gunner")",
                 {FormatErrorCode::OutOfRange, "captains[0].pirates[0].id", "1", "0…0"});
}

TEST(AViewRead, IsRefusedWithAFaceThatTheDeckDoesNotHave) {
  const Game game = a_table().captain(0).pirates({"gunner"});
  expect_refused(game, R"("face":"gunner")", R"("face":"kraken")",
                 {FormatErrorCode::UnknownCard, "captains[0].pirates[0].face", "kraken", ""});
}

TEST(AViewRead, IsRefusedWithACardAmongOnesOfAnotherKind) {
  const Game game = a_table().captain(0).pirates({"gunner"}).rum({"rotgut"});
  expect_refused(game, R"("back":"pirate","face":"gunner")", R"("back":"object","face":"cutlass")",
                 {FormatErrorCode::UnknownWord, "captains[0].pirates[0].back", "object", "pirate"});
  expect_refused(game, R"("back":"rum","face":"rotgut")", R"("back":"relic","face":null)",
                 {FormatErrorCode::UnknownWord, "captains[0].rum[0].back", "relic", "rum"});
}

TEST(AViewRead, IsRefusedWithTheBackOfAnotherFace) {
  const Game game = a_table().share(Share::I, {"gunner"});
  expect_refused(game, R"("back":"pirate","face":"gunner")", R"("back":"rum","face":"gunner")",
                 {FormatErrorCode::UnknownWord, "shares[0].cards[0].back", "rum", "pirate"});
}

TEST(AViewRead, IsRefusedWithAFaceUpCardThatHasNoFace) {
  const Game game = a_table().captain(0).pirates({"gunner"});
  expect_refused(game, R"("face":"gunner")", R"("face":null)",
                 {FormatErrorCode::WrongType, "captains[0].pirates[0].face", "", "text"});
}

TEST(AViewRead, IsRefusedWithAnotherStrengthThanTheCrewHas) {
  const Game game = a_table().captain(0).pirates({"gunner"}).objects({"cutlass"});
  expect_refused(game, R"("strength":4)", R"("strength":5)",
                 {FormatErrorCode::OutOfRange, "captains[0].strength", "5", "4…4"});
}

TEST(AViewRead, IsRefusedWithOtherSetsThanTheCardsMake_R8_4) {
  const Game game = a_table().captain(0).relics({"sirens_song", "sirens_song"}).rum({"rotgut"});
  const std::string_view set = R"({"card":"sirens_song","held":2,"points":-1,"next":2})";
  expect_refused(
      game, set, R"({"card":"kraken_eye","held":2,"points":-1,"next":2})",
      {FormatErrorCode::UnknownWord, "captains[0].sets[0].card", "kraken_eye", "sirens_song"});
  expect_refused(game, set, R"({"card":"sirens_song","held":3,"points":-1,"next":2})",
                 {FormatErrorCode::OutOfRange, "captains[0].sets[0].held", "3", "2…2"});
  expect_refused(game, set, R"({"card":"sirens_song","held":2,"points":2,"next":2})",
                 {FormatErrorCode::OutOfRange, "captains[0].sets[0].points", "2", "-1…-1"});
  expect_refused(game, set, R"({"card":"sirens_song","held":2,"points":-1,"next":6})",
                 {FormatErrorCode::OutOfRange, "captains[0].sets[0].next", "6", "2…2"});
  expect_refused(game, set, R"({"card":"sirens_song","held":2,"points":-1,"next":2,"most":1})",
                 {FormatErrorCode::UnknownField, "captains[0].sets[0]", "most", ""});
  expect_refused(game, set, "", {FormatErrorCode::OutOfRange, "captains[0].sets", "0", "1…1"});
}

TEST(AViewRead, IsRefusedWithSetsOfCardsThatItsViewerDoesNotKnow_R10_2) {
  const Game game = a_table().captain(1).rum({"collectors_rum"});
  expect_refused(game, R"("secrets":[],"waiting":[],"sets":[]},{"seat":3)",
                 R"("secrets":[],"waiting":[],)"
                 R"("sets":[{"card":"collectors_rum","held":1,"points":1,"next":4}]},{"seat":3)",
                 {FormatErrorCode::OutOfRange, "captains[1].sets", "1", "0…0"});
}

TEST(AViewRead, IsRefusedWithABoardingOutsideOfOne) {
  const Game game = a_table();
  expect_refused(game, R"("boarding":null)",
                 R"("boarding":{"first":1,"defeated":[[],[],[]],"fighters":[]})",
                 {FormatErrorCode::WrongType, "boarding", "", "null"});
}

TEST(AViewRead, IsRefusedWithoutOneOfTheCaptains) {
  const Game game = a_table();
  expect_refused(game, R"("players":3)", R"("players":4)",
                 {FormatErrorCode::OutOfRange, "rounds", "15", "12…12"});
  std::string json = json_of(game, kSpectator);
  const std::size_t third = json.find(R"(,{"seat":3,)");
  json.erase(third, json.find("}", third) + 1 - third);
  const auto read = read_view(game, json);
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(read.error().path, "captains");
  EXPECT_EQ(read.error().wanted, "3…3");
}

TEST(AViewRead, IsJson) {
  const Game game = a_table();
  EXPECT_EQ(read_view(game, "").error().code, FormatErrorCode::NotJson);
  EXPECT_EQ(read_view(game, "[]").error().code, FormatErrorCode::WrongType);
  EXPECT_EQ(read_view(game, "{}").error().code, FormatErrorCode::MissingField);
}

}  // namespace
}  // namespace skyloot::testing
