// Matches: the same result whatever the threads, figures that add up, and the command skyloot
// match.
#include "skyloot/laboratory/match.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <sstream>

#include "formats/json.h"
#include "skyloot/laboratory/progress.h"
#include "skyloot/program.h"

namespace skyloot::testing {
namespace {

std::vector<Entrant> entrants(const std::vector<std::string>& names) {
  std::vector<Entrant> all;
  for (const std::string& name : names)
    all.push_back(entrant_of(*player_named(name), std::nullopt));
  return all;
}

MatchOptions a_match(std::size_t deals, std::uint64_t seed = 1) {
  MatchOptions options;
  options.deck = classic_deck();
  options.deals = deals;
  options.seed = seed;
  return options;
}

// What does not depend on the machine's speed.
void expect_same(const MatchResult& one, const MatchResult& other) {
  EXPECT_EQ(one.games, other.games);
  EXPECT_EQ(one.deals, other.deals);
  EXPECT_EQ(one.is_sure, other.is_sure);
  ASSERT_EQ(one.entrants.size(), other.entrants.size());
  for (std::size_t i = 0; i < one.entrants.size(); ++i) {
    EXPECT_EQ(one.entrants[i].win_share, other.entrants[i].win_share);
    EXPECT_EQ(one.entrants[i].average_rank, other.entrants[i].average_rank);
    EXPECT_EQ(one.entrants[i].points_by_source, other.entrants[i].points_by_source);
    EXPECT_EQ(one.entrants[i].points_by_round, other.entrants[i].points_by_round);
    EXPECT_EQ(one.entrants[i].decisions, other.entrants[i].decisions);
  }
}

TEST(Match, IsTheSameWithOneThreadAndTwo) {
  const auto all = entrants({"greedy-1", "random", "swab"});
  MatchOptions options = a_match(40);
  const MatchResult alone = play_match(all, options);
  options.threads = 2;
  expect_same(alone, play_match(all, options));
}

TEST(Match, EndsAtTheSameDealWhateverTheThreads) {
  const auto all = entrants({"greedy-1", "random"});
  MatchOptions options = a_match(500);
  options.until_sure = true;
  const MatchResult alone = play_match(all, options);
  EXPECT_TRUE(alone.is_sure);
  EXPECT_LT(alone.deals, 500U);
  options.threads = 9;  // more deals at a time than the match looks at
  expect_same(alone, play_match(all, options));
}

TEST(Match, PlaysOtherGamesWithAnotherSeed) {
  const auto all = entrants({"random", "random"});
  EXPECT_NE(play_match(all, a_match(5, 1)).entrants[0].points_by_source,
            play_match(all, a_match(5, 2)).entrants[0].points_by_source);
}

TEST(Match, PlaysEveryDealOnceFromEachRotation) {
  MatchOptions options = a_match(3);
  options.threads = 2;
  std::vector<PlayedGame> games;
  options.on_game = [&games](const PlayedGame& game) { games.push_back(game); };
  play_match(entrants({"random", "swab", "greedy-1"}), options);
  ASSERT_EQ(games.size(), 9U);
  for (std::size_t i = 0; i < games.size(); ++i) {
    EXPECT_EQ(games[i].deal, i / 3);
    EXPECT_EQ(games[i].rotation, i % 3);
    EXPECT_EQ(games[i].record.setup.deal, games[i / 3 * 3].record.setup.deal);
    EXPECT_EQ(games[i].entrant_at(seat(0)), i % 3);
  }
  EXPECT_NE(games[0].record.setup.deal, games[3].record.setup.deal);
}

TEST(Match, HasFiguresThatAddUp) {
  const MatchResult result =
      play_match(entrants({"greedy-1", "random", "swab", "random"}), a_match(10));
  EXPECT_EQ(result.games, 40U);
  double shares = 0;
  double ranks = 0;
  for (const EntrantFigures& figures : result.entrants) {
    shares += figures.win_share;
    ranks += figures.average_rank;
    EXPECT_EQ(figures.games, 40U);
    EXPECT_GT(figures.decisions, 0U);
    EXPECT_LE(figures.win_share_ci95.low, figures.win_share_ci95.high);
    const auto& sources = figures.points_by_source;
    EXPECT_NEAR(std::accumulate(sources.begin(), sources.end(), 0.0), figures.average_points, 1e-9);
    ASSERT_EQ(figures.points_by_round.size(), rounds(4));
    EXPECT_NEAR(figures.points_by_round.back(), figures.average_points, 1e-9);
  }
  EXPECT_NEAR(shares, 1, 1e-9);
  EXPECT_NEAR(ranks, 1 + 2 + 3 + 4, 1e-9);
}

TEST(Interval, IsHonestWhereAllDealsWentOneWay) {
  const Interval won = interval_of(std::vector<double>(100, 1.0), 1.96);
  EXPECT_EQ(won.high, 1);
  EXPECT_LT(won.low, 1);
  EXPECT_GT(won.low, 0.9);
  const Interval lost = interval_of(std::vector<double>(100, 0.0), 1.96);
  EXPECT_EQ(lost.low, 0);
  EXPECT_NEAR(lost.high, 1 - won.low, 1e-12);
}

TEST(Interval, IsTheWholeRangeOfNothing) {
  const Interval nothing = interval_of({}, 1.96);
  EXPECT_EQ(nothing.low, 0);
  EXPECT_EQ(nothing.high, 1);
}

TEST(Interval, HasKnownValues) {
  // With the imagined two: four deals, two of them won. Variance 1/3, standard error sqrt(1/12).
  const Interval half = interval_of({1, 0}, 1);
  EXPECT_NEAR(half.low, 0.5 - std::sqrt(1.0 / 12), 1e-12);
  EXPECT_NEAR(half.high, 0.5 + std::sqrt(1.0 / 12), 1e-12);
  // Deals that always come out even say more than deals that go to one or the other.
  const Interval even = interval_of(std::vector<double>(98, 0.5), 2);
  EXPECT_NEAR(even.low, 0.5 - 2 * std::sqrt(0.5 / 99 / 100), 1e-12);
}

TEST(Interval, NarrowsWithMoreDeals) {
  std::vector<double> shares;
  double width = 2;
  for (int i = 0; i < 5; ++i) {
    for (int k = 0; k < 100; ++k) shares.push_back(k % 2);
    const Interval interval = interval_of(shares, 1.96);
    EXPECT_LT(interval.high - interval.low, width);
    width = interval.high - interval.low;
  }
}

struct Outcome {
  int exit_code;
  std::string out;
  std::string err;
};

Outcome match_with(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "match");
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  const int exit_code = run(arguments, in, out, err);
  return {exit_code, out.str(), err.str()};
}

class MatchCommand : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::temp_directory_path() /
              ("skyloot-match-" + std::string(test->name()) + "-" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string path(const std::string& name) const {
    return (folder_ / name).string();
  }
  [[nodiscard]] static std::string read(const std::string& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
  }

 private:
  std::filesystem::path folder_;
};

void expect_refused(const std::vector<std::string>& arguments, const std::string& about) {
  const Outcome outcome = match_with(arguments);
  EXPECT_EQ(outcome.exit_code, 2) << about;
  EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
  EXPECT_NE(outcome.err.find(about), std::string::npos) << outcome.err;
  EXPECT_EQ(outcome.out, "");
}

TEST_F(MatchCommand, RefusesBadUsageInOneLine) {
  expect_refused({}, "--seats");
  expect_refused({"--seats"}, "--seats");
  expect_refused({"--seats", ""}, "--seats");
  expect_refused({"--seats", "random"}, "1 seat;");
  expect_refused({"--seats", "random,random,random,random,random"}, "5 seats;");
  expect_refused({"--seats", "random,"}, "“”");
  expect_refused({"--seats", "random,admiral"}, "admiral");
  expect_refused({"--seats", "random,Captain"}, "captain, ");
  expect_refused({"--seats", "random,exec:"}, "exec:");
  expect_refused({"--seats", "random,captain:rum=1"}, "iterations, exploration");
  expect_refused({"--seats", "random,captain:bias"}, "bias");
  expect_refused({"--seats", "random,captain:bias=x"}, "bias=x");
  expect_refused({"--seats", "random,captain:margin=2"}, "margin=2");
  expect_refused({"--seats", "random,captain:margin=nan"}, "margin=nan");
  expect_refused({"--seats", "random,swab:bias=1"}, "swab:bias=1");
  expect_refused({"--seats", "random,exec: "}, "exec:");
  const std::vector<std::string> seats{"--seats", "random,random"};
  const auto expect_option_refused = [&](const std::vector<std::string>& more) {
    std::vector<std::string> all = seats;
    all.insert(all.end(), more.begin(), more.end());
    expect_refused(all, more.front());
  };
  expect_option_refused({"--games", "0"});
  expect_option_refused({"--games", "many"});
  expect_option_refused({"--games", "-1"});
  expect_option_refused({"--seed", "99999999999999999999999"});
  expect_option_refused({"--threads", "0"});
  expect_option_refused({"--threads", "65"});
  expect_option_refused({"--edition", "it"});
  expect_option_refused({"--budget-ms", "0"});
  expect_option_refused({"--iterations", "0"});
  expect_option_refused({"--iterations", "5", "--budget-ms", "5"});
  expect_option_refused({"--answer-ms", "0"});
  expect_option_refused({"--rum"});
  expect_refused({"--seats", "random,random", "--deck", path("missing")}, "missing");
  expect_refused({"--seats", "random,random", "--report", path("no/such/file")}, "no/such/file");
  expect_refused({"--seats", "random,random", "--report", path("")}, path(""));
  std::ofstream(path("a_file")) << "x";
  expect_refused({"--seats", "random,random", "--records", path("a_file")}, "a_file");
}

TEST_F(MatchCommand, NamesAllPlayersInItsHelp) {
  const Outcome outcome = match_with({"--help"});
  EXPECT_EQ(outcome.exit_code, 0);
  for (const Player& player : all_players()) {
    EXPECT_NE(outcome.out.find(player.name), std::string::npos) << player.name;
  }
}

TEST_F(MatchCommand, RoundsTheGamesUpToWholeDeals) {
  const Outcome outcome =
      match_with({"--seats", "random,random,random", "--games", "4", "--seed", "1"});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("6 games from 2 deals"), std::string::npos) << outcome.out;
  EXPECT_NE(outcome.out.find("--seed 1\n"), std::string::npos) << outcome.out;
  EXPECT_EQ(outcome.err, "");  // no progress where nobody looks
}

TEST_F(MatchCommand, TellsNamesakesApart) {
  const Outcome outcome =
      match_with({"--seats", "random, swab,random,random", "--games", "4", "--seed", "1"});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  for (const char* name : {"\nrandom ", "\nswab ", "\nrandom (2) ", "\nrandom (3) "}) {
    EXPECT_NE(outcome.out.find(name), std::string::npos) << name << outcome.out;
  }
}

TEST_F(MatchCommand, KeepsTheTableNarrowWhateverTheCommand) {
  const std::string command = "exec:exit 1 # " + std::string(200, 'x') + " żółć";
  const Outcome outcome = match_with({"--seats", command + "," + command, "--games", "2"});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  for (const std::string& line :
       {std::string("\nexec:exit…xxxxxxxxxxxxx żółć  "),
        std::string("\nexec:exit…xxxxxxxxx żółć (2)  "), "\n" + command + ": 5 complaints\n"}) {
    EXPECT_NE(outcome.out.find(line), std::string::npos) << outcome.out;
  }
}

TEST_F(MatchCommand, PrintsJsonWithAllFields) {
  const Outcome outcome = match_with({"--seats", "greedy-1,random", "--games", "10", "--seed",
                                      "18446744073709551615", "--edition", "pl", "--json"});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  const auto json = parse_json(outcome.out);
  ASSERT_TRUE(json.has_value()) << outcome.out;
  EXPECT_EQ(json->field("games")->integer, 10);
  EXPECT_EQ(json->field("deals")->integer, 5);
  EXPECT_EQ(json->field("seed")->text, "18446744073709551615");
  EXPECT_EQ(json->field("edition")->text, "pl");
  EXPECT_EQ(json->field("sure")->kind, JsonNode::Kind::Flag);
  const auto& seats = json->field("seats")->items;
  ASSERT_EQ(seats.size(), 2U);
  EXPECT_EQ(seats[0].field("name")->text, "greedy-1");
  for (const JsonNode& seat : seats) {
    for (const char* key : {"name", "games", "winShare", "winShareCi95", "averageRank",
                            "averagePoints", "pointsBySource", "pointsByRound",
                            "decisionsPerSecond", "cpuMsPerDecision", "longestMs", "complaints"}) {
      EXPECT_NE(seat.field(key), nullptr) << key;
    }
    EXPECT_EQ(seat.field("winShareCi95")->items.size(), 2U);
    EXPECT_EQ(seat.field("pointsByRound")->items.size(), rounds(2));
    for (const char* source : {"doubloons", "rum", "relics", "secrets", "objects"}) {
      EXPECT_NE(seat.field("pointsBySource")->field(source), nullptr) << source;
    }
    EXPECT_TRUE(seat.field("complaints")->items.empty());
  }
}

TEST_F(MatchCommand, StopsWhenItIsSure) {
  const Outcome outcome =
      match_with({"--seats", "greedy-1,random", "--until-sure", "--seed", "1", "--json"});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  const auto json = parse_json(outcome.out);
  ASSERT_TRUE(json.has_value());
  EXPECT_TRUE(json->field("sure")->flag);
  EXPECT_LT(json->field("games")->integer, 10'000);
  const Outcome capped = match_with({"--seats", "random,random", "--until-sure", "--games", "4"});
  EXPECT_NE(capped.out.find("cannot be told"), std::string::npos) << capped.out;
}

TEST_F(MatchCommand, WritesEveryGameAsARecordThatReplays) {
  const Outcome outcome = match_with({"--seats", "swab,random,random", "--games", "6", "--seed",
                                      "3", "--threads", "2", "--records", path("new/games")});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  std::size_t files = 0;
  for (const auto& file : std::filesystem::directory_iterator(path("new/games"))) {
    ++files;
    const auto record = read_record(read(file.path().string()));
    ASSERT_TRUE(record.has_value()) << file.path();
    EXPECT_TRUE(is_over(replay(*record, record->actions.size()).board));
  }
  EXPECT_EQ(files, 6U);
  EXPECT_TRUE(std::filesystem::exists(path("new/games/1-1.skyloot")));
  EXPECT_TRUE(std::filesystem::exists(path("new/games/2-3.skyloot")));
}

TEST_F(MatchCommand, WritesAReport) {
  const Outcome outcome = match_with(
      {"--seats", "random,random", "--games", "2", "--report", path("report.html"), "--json"});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_NE(read(path("report.html")).find("<html"), std::string::npos);
  EXPECT_TRUE(parse_json(outcome.out).has_value());
}

TEST_F(MatchCommand, GivesSearchersAnotherBudget) {
  const Outcome outcome = match_with(
      {"--seats", "captain,random", "--games", "2", "--iterations", "5", "--seed", "1", "--json"});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_EQ(match_with({"--seats", "mate,random", "--games", "2", "--budget-ms", "1"}).exit_code,
            0);
}

class ProgressLine : public ::testing::Test {
 protected:
  const Catalogue& words_ = catalogue(Language::English);
  std::ostringstream out_;
  Progress::Clock::time_point begin_;
};

TEST_F(ProgressLine, SaysHowManyGamesAndHowMuchTime) {
  const Progress progress(words_, out_, 200, Total::Exact);
  using std::chrono::seconds;
  EXPECT_EQ(progress.line(0, seconds(1), 40), "[......................] 0 of 200 games");
  EXPECT_EQ(progress.line(100, seconds(9), 45), "[#######........] 100 of 200 games, 9 s left");
  EXPECT_NE(progress.line(50, seconds(30), 80).find("1 min 30 s left"), std::string::npos);
  EXPECT_NE(progress.line(1, seconds(60), 80).find("3 h 19 min left"), std::string::npos);
  EXPECT_EQ(progress.line(200, seconds(9), 30), "[##########] 200 of 200 games");
}

TEST_F(ProgressLine, FitsIntoNarrowTerminals) {
  const Progress progress(words_, out_, 200, Total::AtMost);
  for (std::size_t columns = 8; columns < 100; ++columns) {
    EXPECT_LE(progress.line(100, std::chrono::seconds(9), columns).size(), columns);
  }
}

TEST_F(ProgressLine, IsDrawnSeldomAndErasedAtTheEnd) {
  {
    Progress progress(words_, out_, 10, Total::Exact);
    progress.show(0, begin_);
    const std::string first = out_.str();
    EXPECT_NE(first.find("0 of 10"), std::string::npos);
    progress.show(1, begin_ + std::chrono::milliseconds(199));
    EXPECT_EQ(out_.str(), first);
    progress.show(2, begin_ + std::chrono::milliseconds(200));
    EXPECT_NE(out_.str().find("2 of 10"), std::string::npos);
  }
  EXPECT_TRUE(out_.str().ends_with("\r\x1b[K"));
}

}  // namespace
}  // namespace skyloot::testing
