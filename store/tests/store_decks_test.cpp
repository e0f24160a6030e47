// What every store promises of decks: each is kept once, as long as something names it.
#include "store/any_store.h"

namespace skyloot::testing {
namespace {

const StoredDeck kRed{"0red", "{\n  \"name\": \"red\"\n}\n"};
const StoredDeck kBlue{"1blue", "the blue deck"};
using Decks = std::vector<StoredDeck>;

class AnyStoreWithDecks : public AnyStore {
 protected:
  void add(std::string code, std::uint64_t seq, Decks decks) {
    Append append = entry(std::move(code), seq);
    append.decks = std::move(decks);
    ASSERT_TRUE(append_now(*store_, append));
  }
  void finish(const std::string& id, std::optional<StoredDeck> deck) {
    Append last = entry(id, 1);
    last.finished = FinishedGame{id, "a record", {}, std::move(deck)};
    ASSERT_TRUE(append_now(*store_, last));
  }
  void keep_up(Maintenance maintenance) {
    Told<StoreResult<void>> told;
    store_->keep_up(std::move(maintenance), told.callback());
    ASSERT_EQ(error_of(told.wait()), std::nullopt);
  }
  Decks decks(const std::string& code, std::uint64_t after = 0) {
    return reads().read_log(code, after)->decks;
  }
};

INSTANTIATE_TEST_SUITE_P(Every, AnyStoreWithDecks, kEveryStore, name_of);

TEST_P(AnyStoreWithDecks, ReadsALogWithItsDecksOnceEach) {
  add("K7", 1, {kRed});
  add("K7", 2, {});
  add("K7", 3, {kBlue, kRed});
  add("K7", 4, {kRed});
  add("L8", 1, {kBlue});
  add("M9", 1, {});
  EXPECT_EQ(decks("K7"), (Decks{kRed, kBlue}));
  EXPECT_EQ(decks("L8"), Decks{kBlue});
  EXPECT_EQ(decks("M9"), Decks{});
}

TEST_P(AnyStoreWithDecks, ReadsOnlyThoseOfTheLinesThatAreRead) {
  add("K7", 1, {kRed});
  add("K7", 2, {kBlue});
  add("K7", 3, {});
  EXPECT_EQ(decks("K7", 1), Decks{kBlue});
  EXPECT_EQ(decks("K7", 2), Decks{});
}

TEST_P(AnyStoreWithDecks, ReadsAGameWithTheDeckItNames) {
  finish("K7-1", kRed);
  finish("K7-2", std::nullopt);
  EXPECT_EQ(reads().find_game("K7-1")->value().deck, kRed);
  EXPECT_EQ(reads().find_game("K7-2")->value().deck, std::nullopt);
}

TEST_P(AnyStoreWithDecks, KeepsADeckWhileAnythingNamesIt) {
  add("K7", 1, {kRed});
  add("L8", 1, {kRed});
  finish("M9-1", kRed);
  keep_up(ForgetTable{"K7"});
  EXPECT_EQ(decks("L8"), Decks{kRed});
  keep_up(ForgetTable{"L8"});
  EXPECT_EQ(reads().find_game("M9-1")->value().deck, kRed);
  add("N2", 1, {kRed});
  keep_up(ForgetGames{time_of(5'000), 9});
  EXPECT_EQ(decks("N2"), Decks{kRed});
}

TEST_P(AnyStoreWithDecks, TakesADeckAgainThatItForgot) {
  add("K7", 1, {kRed});
  keep_up(ForgetTable{"K7"});
  add("K7", 1, {kRed});
  EXPECT_EQ(decks("K7"), Decks{kRed});
}

TEST_P(AnyStoreWithDecks, KeepsNoDeckOfAnEntryThatConflicts) {
  add("K7", 1, {});
  Append late = entry("K7", 1);
  late.decks = {kRed};
  EXPECT_EQ(append(late), Written(conflict()));
  EXPECT_EQ(decks("K7"), Decks{});
}

TEST_P(AnyStoreWithDecks, AddsUpWhatIsKeptOfTheTablesOfAnOwner) {
  const auto opened = [&](std::string code, std::uint64_t seq, std::uint64_t bytes) {
    Append append = entry(std::move(code), seq);
    append.summary->owner = "ann";
    append.log_bytes = bytes;
    ASSERT_TRUE(append_now(*store_, append));
  };
  EXPECT_EQ(reads().footprint_of("ann").value(), Footprint{});
  opened("K7", 1, 100);
  opened("K7", 2, 250);
  opened("L8", 1, 1'000);
  add("M9", 1, {});
  EXPECT_EQ(reads().footprint_of("ann").value(), (Footprint{3, 1'250}));
  keep_up(ForgetTable{"L8"});
  EXPECT_EQ(reads().footprint_of("ann").value(), (Footprint{2, 250}));
}

}  // namespace
}  // namespace skyloot::testing
