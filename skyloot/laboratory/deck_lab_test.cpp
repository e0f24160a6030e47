#include "skyloot/laboratory/deck_lab.h"

#include <gtest/gtest.h>

#include <cmath>
#include <sstream>

#include "formats/json.h"
#include "skyloot/laboratory/deck_lab_report.h"
#include "skyloot/program.h"
#include "tests/support/cards.h"

namespace skyloot::testing {
namespace {

constexpr std::size_t kDeals = 40;

MatchOptions some_games(const DeckFile& deck, std::size_t deals) {
  MatchOptions options;
  options.deck = deck;
  options.seed = 7;
  options.deals = deals;
  return options;
}

Entrant bot(std::string_view name) { return entrant_of(*player_named(name), std::nullopt); }

// Follows the shares by events alone, and counts cards by face.
class ShareWatch {
 public:
  explicit ShareWatch(std::size_t faces) : offered(faces), taken(faces), left(faces) {}

  void watch(const Record& record) {
    const Rules rules = record.rules();
    EventList events;
    State state = new_game(rules, record.setup, &events);
    for (std::size_t i = 0; i < kShares; ++i) shares_[i] = state.board.shares[i].cards;
    deal_ = &record.setup;
    follow(events);
    for (const Action& action : record.actions) {
      events.clear();
      apply(rules, state, action, &events);
      follow(events);
    }
  }

  std::vector<std::uint64_t> offered;
  std::vector<std::uint64_t> taken;
  std::vector<std::uint64_t> left;

 private:
  void follow(const EventList& events) {
    for (const Event& event : events) {
      if (const auto* looked = std::get_if<ShareLookedAt>(&event)) count(offered, looked->share);
      if (const auto* leaving = std::get_if<ShareLeft>(&event)) count(left, leaving->share);
      if (const auto* took = std::get_if<ShareTaken>(&event)) {
        count(taken, took->share);
        shares_[index(took->share)].clear();
      }
      if (const auto* stolen = std::get_if<LootCardTaken>(&event)) {
        shares_[index(stolen->share)].erase(stolen->card);
      }
      if (const auto* added = std::get_if<CardAdded>(&event)) {
        shares_[index(added->share)].insert(added->card);
      }
    }
  }
  void count(std::vector<std::uint64_t>& by_face, Share share) const {
    for (const Card card : shares_[index(share)]) ++by_face[index(deal_->deal[index(card)])];
  }

  std::array<CardSet, kShares> shares_;
  const Setup* deal_ = nullptr;
};

TEST(DeckLab, CountsWhatTheEventsTell) {
  const DeckFile& deck = classic_deck();
  ShareWatch watch(deck.labels.size());
  DeckLab lab(deck.deck, 3);
  std::uint64_t kept = 0;
  MatchOptions options = some_games(deck, 3);
  options.on_game = [&](const PlayedGame& game) {
    watch.watch(game.record);
    lab.add(game);
    for (const Holdings& held : holdings(replay(game.record, game.record.actions.size()))) {
      for (const std::uint8_t copies : held.cards) kept += copies;
    }
  };
  play_match(std::vector<Entrant>(3, bot("random")), options);

  const DeckLabResult result = lab.finish();
  EXPECT_EQ(result.games, 9U);
  EXPECT_EQ(result.deals, 3U);
  std::uint64_t kept_by_face = 0;
  for (const FaceFigures& figures : result.faces) {
    const std::size_t face = index(figures.face);
    EXPECT_EQ(figures.offered, watch.offered[face]) << deck.labels[face].id;
    EXPECT_EQ(figures.taken, watch.taken[face]) << deck.labels[face].id;
    EXPECT_EQ(figures.left, watch.left[face]) << deck.labels[face].id;
    EXPECT_EQ(figures.offered, figures.taken + figures.left);
    EXPECT_GE(figures.played + figures.kept, figures.owners);
    kept_by_face += figures.kept;
  }
  EXPECT_EQ(kept_by_face, kept);
}

// Two choices: the first captain leaves share 1 and takes share 2.
PlayedGame one_turn() {
  PlayedGame game;
  game.record.deck = classic_deck();
  Rng rng(1);
  game.record.setup = deal(game.record.rules(), 2, rng, seat(0));
  game.record.actions = {LeaveShare{}, TakeShare{}};
  game.result = score(game.record.rules(), replay(game.record, 2));
  return game;
}

TEST(DeckLab, OffersWhatACaptainLooksAt) {
  const PlayedGame game = one_turn();
  DeckLab lab(classic_deck().deck, 2);
  lab.add(game);
  const DeckLabResult result = lab.finish();
  const State start = new_game(game.record.rules(), game.record.setup);
  std::uint64_t offered = 0;
  for (const FaceFigures& figures : result.faces) offered += figures.offered;
  // The second captain has looked at share 1 too, but has not answered.
  EXPECT_EQ(offered, 2U);
  const FaceId first = start.faces[start.board.share(Share::I).cards.first()];
  const FaceId second = start.faces[start.board.share(Share::II).cards.first()];
  EXPECT_EQ(result.faces[index(first)].left, 1U);
  EXPECT_EQ(result.faces[index(second)].taken, 1U);
  EXPECT_EQ(result.faces[index(second)].owners, 1U);
}

TEST(DeckLab, AveragesOverCaptainsAndComparesWithTheirGame) {
  const PlayedGame game = one_turn();
  DeckLab lab(classic_deck().deck, 2);
  lab.add(game);
  const Seat winner = game.result.ranking[0];
  const double points_of_first = game.result.scores[0].total;
  const double points_of_second = game.result.scores[1].total;
  for (const FaceFigures& figures : lab.finish().faces) {
    if (figures.owners == 0) {
      EXPECT_FALSE(figures.win_share.has_value());
      continue;
    }
    EXPECT_DOUBLE_EQ(figures.win_share->average, winner == seat(0) ? 0.5 : -0.5);
    EXPECT_DOUBLE_EQ(figures.points->average, (points_of_first - points_of_second) / 2);
  }
}

TEST(DeckLab, CountsPiratesAndImmediateObjectsWhenPlayed) {
  EXPECT_EQ(owning_of(a_pirate(1, effect(EffectKind::Gain, 1))), Owning::Played);
  EXPECT_EQ(owning_of(an_object(Timing::Immediate, {effect(EffectKind::Gain, 1)})), Owning::Played);
  EXPECT_EQ(owning_of(an_object(Timing::Secret, {effect(EffectKind::Points, 1)})),
            Owning::HeldAtTheEnd);
  EXPECT_EQ(owning_of(a_rum(effect(EffectKind::Value, 1))), Owning::HeldAtTheEnd);
}

TEST(DeckLab, TellsNothingOfNobody) { EXPECT_FALSE(AverageByDeal().average().has_value()); }

TEST(DeckLab, GivesNoIntervalToFewDeals) {
  AverageByDeal average;
  for (const double value : {1.0, 0.0}) {
    average.add(value);
    average.end_deal();
  }
  EXPECT_DOUBLE_EQ(average.average()->average, 0.5);
  EXPECT_FALSE(average.average()->ci95.has_value());
}

TEST(DeckLab, KnowsTheErrorOfAnAverage) {
  AverageByDeal average;
  for (int deal = 0; deal < 100; ++deal) {
    average.add(deal % 2);
    average.end_deal();
  }
  const double error = std::sqrt(0.25 / 99);
  EXPECT_DOUBLE_EQ(average.average()->average, 0.5);
  EXPECT_NEAR(average.average()->ci95->high, 0.5 + 1.96 * error, 1e-12);
  EXPECT_NEAR(average.average()->ci95->low, 0.5 - 1.96 * error, 1e-12);
}

TEST(DeckLab, IsNoSurerOfADealPlayedFourTimes) {
  AverageByDeal once;
  AverageByDeal four_times;
  for (int deal = 0; deal < 50; ++deal) {
    once.add(deal % 3);
    once.end_deal();
    for (int game = 0; game < 4; ++game) four_times.add(deal % 3);
    four_times.end_deal();
  }
  EXPECT_NEAR(once.average()->average, four_times.average()->average, 1e-12);
  EXPECT_NEAR(once.average()->ci95->low, four_times.average()->ci95->low, 1e-12);
}

TEST(DeckLab, FindsTheCardThatIsFarTooGood) {
  DeckFile deck = classic_deck();
  add_card(deck, "windfall",
           copies(2, an_object(Timing::Immediate, {effect(EffectKind::Gain, 20)})));
  const FaceId windfall = *deck.find("windfall");
  const DeckLabResult result = run_deck_lab(bot("greedy-1"), 3, some_games(deck, kDeals));
  const FaceFigures& figures = result.faces[index(windfall)];
  ASSERT_TRUE(figures.win_share && figures.win_share->ci95);
  EXPECT_GT(figures.win_share->ci95->low, 0.15);
  EXPECT_GT(*figures.taken_share(), 0.9);
  for (const FaceFigures& other : result.faces) {
    if (other.face == windfall || !other.win_share || !other.win_share->ci95) continue;
    EXPECT_LT(other.win_share->average, figures.win_share->average) << deck.label(other.face).id;
  }
}

TEST(DeckLab, SortsByKindAndThenByWins) {
  const DeckFile& deck = classic_deck();
  const DeckLabResult result = run_deck_lab(bot("random"), 2, some_games(deck, 5));
  const std::vector<FaceFigures> sorted = by_kind_and_difference(deck.deck, result);
  ASSERT_EQ(sorted.size(), deck.labels.size());
  for (std::size_t i = 1; i < sorted.size(); ++i) {
    const Back before = deck.deck.faces[index(sorted[i - 1].face)].back;
    const Back back = deck.deck.faces[index(sorted[i].face)].back;
    ASSERT_LE(index(before), index(back));
    if (before != back || !sorted[i].win_share) continue;
    ASSERT_TRUE(sorted[i - 1].win_share.has_value());
    EXPECT_GE(sorted[i - 1].win_share->average, sorted[i].win_share->average);
  }
}

DeckLabGames games_with(const DeckFile& deck) {
  return {deck, Edition::English, "random", 7, {"skyloot", "deck", "lab"}};
}

TEST(DeckLab, IsTheSameWithAnyNumberOfThreads) {
  const DeckFile& deck = classic_deck();
  MatchOptions options = some_games(deck, 6);
  const DeckLabResult alone = run_deck_lab(bot("random"), 4, options);
  options.threads = 3;
  const DeckLabResult together = run_deck_lab(bot("random"), 4, options);
  EXPECT_EQ(deck_lab_json(alone, games_with(deck)), deck_lab_json(together, games_with(deck)));
}

TEST(DeckLab, SaysWhichCardsWereNeverOffered) {
  const DeckFile& deck = classic_deck();  // with two captains one Relic stays in the box (R2.2)
  const Catalogue& words = catalogue(Language::English);
  const DeckLabResult result = run_deck_lab(bot("random"), 2, some_games(deck, 2));
  const FaceFigures& absent = result.faces[index(*deck.find("sirens_song"))];
  EXPECT_EQ(absent.offered, 0U);
  EXPECT_FALSE(absent.taken_share().has_value());
  EXPECT_FALSE(absent.win_share.has_value());
  const std::string text = deck_lab_text(result, games_with(deck), words);
  EXPECT_NE(text.find(words.format("lab.never")), std::string::npos);
  for (const std::string& shown : {text, deck_lab_json(result, games_with(deck)),
                                   deck_lab_page(result, games_with(deck), words)}) {
    EXPECT_EQ(shown.find("nan"), std::string::npos);
    EXPECT_EQ(shown.find("inf"), std::string::npos);
  }
}

TEST(DeckLab, ShowsCardNamesAsText) {
  DeckFile deck = classic_deck();
  deck.name = "<script>deck</script>";
  deck.labels[0].names[0] = "Rum & <b>\"Coke\"</b>";
  const DeckLabResult result = run_deck_lab(bot("random"), 2, some_games(deck, 1));
  const std::string page = deck_lab_page(result, games_with(deck), catalogue(Language::English));
  EXPECT_EQ(page.find("<script"), std::string::npos);
  EXPECT_EQ(page.find("<b>"), std::string::npos);
  EXPECT_EQ(page.find("http:"), std::string::npos);
  EXPECT_EQ(page.find("https:"), std::string::npos);
  EXPECT_NE(page.find("Rum &amp; &lt;b&gt;&quot;Coke&quot;&lt;/b&gt;"), std::string::npos);
}

int exit_code_of(const std::vector<std::string>& arguments, std::string* printed = nullptr) {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  const int exit_code = run(arguments, in, out, err);
  if (printed != nullptr) *printed = out.str();
  EXPECT_EQ(exit_code == 0, err.str().empty()) << err.str();
  return exit_code;
}

TEST(DeckLab, RefusesBadUsage) {
  EXPECT_EQ(exit_code_of({"deck", "lab", "--bots", "parrot"}), 2);
  EXPECT_EQ(exit_code_of({"deck", "lab", "--players", "5"}), 2);
  EXPECT_EQ(exit_code_of({"deck", "lab", "--games", "0"}), 2);
  EXPECT_EQ(exit_code_of({"deck", "lab", "--threads", "0"}), 2);
  EXPECT_EQ(exit_code_of({"deck", "lab", "--iterations", "0"}), 2);
  EXPECT_EQ(exit_code_of({"deck", "lab", "--edition", "it"}), 2);
  EXPECT_EQ(exit_code_of({"deck", "lab", "--deck", "no/such/deck.json"}), 2);
  EXPECT_EQ(exit_code_of({"deck", "lab", "--games", "2", "--players", "2", "--bots", "random",
                          "--report", "no/such/folder/report.html"}),
            2);
}

TEST(DeckLab, PrintsJsonThatAddsUp) {
  std::string printed;
  ASSERT_EQ(exit_code_of({"deck", "lab", "--games", "5", "--players", "3", "--bots", "random",
                          "--seed", "18446744073709551615", "--json"},
                         &printed),
            0);
  const auto json = parse_json(printed);
  ASSERT_TRUE(json.has_value());
  EXPECT_EQ(json->field("games")->integer, 5);
  EXPECT_EQ(json->field("deals")->integer, 5);
  EXPECT_EQ(json->field("seed")->text, "18446744073709551615");
  ASSERT_EQ(json->field("cards")->items.size(), classic_deck().labels.size());
  for (const JsonNode& card : json->field("cards")->items) {
    EXPECT_EQ(card.field("offered")->integer,
              card.field("taken")->integer + card.field("left")->integer);
  }
}

}  // namespace
}  // namespace skyloot::testing
