// The program as a person or a script meets it: what it prints, and what it refuses.
#include "formats/json.h"
#include "formats/record.h"
#include "tests/support/program_run.h"

namespace skyloot::testing {
namespace {

// Enough answers for any game: the first choice, always.
std::string ones(std::size_t count = 2000) {
  std::string answers;
  for (std::size_t i = 0; i < count; ++i) answers += "1\n";
  return answers;
}

TEST_F(Program, RefusesBadUsageInOneLine) {
  expect_refused(skyloot_with({}), "command");
  expect_refused(skyloot_with({"sail"}), "sail");
  expect_refused(skyloot_with({"deck"}), "command");
  expect_refused(skyloot_with({"deck", "burn"}), "burn");
  expect_refused(skyloot_with({"play", "--rum"}), "--rum");
  expect_refused(skyloot_with({"play", "extra"}), "extra");
  expect_refused(skyloot_with({"play", "--players"}), "--players");
  expect_refused(skyloot_with({"play", "--players", "5"}), "--players");
  expect_refused(skyloot_with({"play", "--players", "two"}), "two");
  expect_refused(skyloot_with({"play", "--players", "-1"}), "-1");
  expect_refused(skyloot_with({"play", "--edition", "it"}), "it");
  expect_refused(skyloot_with({"play", "--humans", "3", "--players", "2"}), "--humans");
  expect_refused(skyloot_with({"play", "--seed", "99999999999999999999999"}), "--seed");
  expect_refused(skyloot_with({"play", "--names", "Ann,Ann"}), "Ann");
  expect_refused(skyloot_with({"play", "--players", "2", "--names", "A,B,C"}), "--names");
  expect_refused(skyloot_with({"record", "--games", "2"}), "--out");
  expect_refused(skyloot_with({"bench", "engine", "--seconds", "0"}), "--seconds");
  expect_refused(skyloot_with({"replay"}), "FILE");
}

TEST_F(Program, LoadsNothingButOnePlainServer) {
  expect_refused(skyloot_with({"load"}), "--spawn");
  expect_refused(skyloot_with({"load", "--spawn", "--url", "http://127.0.0.1:1"}), "--url");
  expect_refused(skyloot_with({"load", "--url", "somewhere"}), "somewhere");
  expect_refused(skyloot_with({"load", "--url", "http://127.0.0.1:1/path"}), "path");
  expect_refused(skyloot_with({"load", "--url", "https://127.0.0.1:1"}), "https");
  expect_refused(skyloot_with({"load", "--url", "http://127.0.0.1:1"}), "127.0.0.1:1");
  expect_refused(skyloot_with({"load", "--spawn", "--sockets-per-table", "5"}),
                 "--sockets-per-table");
  expect_refused(skyloot_with({"load", "--spawn", "--tables", "some"}), "some");
  expect_refused(skyloot_with({"load", "--spawn", "--seconds", "0"}), "--seconds");
}

TEST_F(Program, RefusesFilesThatCannotBeReadOrWritten) {
  for (const auto& command : std::vector<std::vector<std::string>>{
           {"play", "--deck"}, {"play", "--resume"}, {"replay"}, {"score"}, {"deck", "check"}}) {
    auto missing = command;
    missing.push_back(path("missing"));
    expect_refused(skyloot_with(missing), "missing");
    auto a_folder = command;
    a_folder.push_back(path(""));
    expect_refused(skyloot_with(a_folder), path(""));
  }
  expect_refused(skyloot_with({"play", "--save", path("no/such/folder")}), "no/such/folder");
}

TEST_F(Program, HelpsWithEveryCommand) {
  for (const auto& command : std::vector<std::vector<std::string>>{{},
                                                                   {"play"},
                                                                   {"hint"},
                                                                   {"match"},
                                                                   {"replay"},
                                                                   {"record"},
                                                                   {"deck"},
                                                                   {"deck", "show"},
                                                                   {"deck", "lab"},
                                                                   {"score"},
                                                                   {"signature"},
                                                                   {"bench"},
                                                                   {"bench", "engine"},
                                                                   {"bench", "search"},
                                                                   {"load"},
                                                                   {"selfcheck"}}) {
    auto asked = command;
    asked.emplace_back("--help");
    const Outcome outcome = skyloot_with(asked);
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_NE(outcome.out.find("Usage: skyloot"), std::string::npos) << outcome.out;
  }
}

TEST_F(Program, SaysThatItIsUnofficial) {
  const Outcome outcome = skyloot_with({"--version"});
  EXPECT_EQ(outcome.exit_code, 0);
  for (const char* said : {"unofficial", "IELLO", "Théo Rivière", "Miguel Coimbra"}) {
    EXPECT_NE(outcome.out.find(said), std::string::npos) << said;
  }
}

TEST_F(Program, PlaysAWholeGameFromAScriptInEveryEdition) {
  for (const std::string edition : {"en", "fr", "de", "pl"}) {
    for (const std::string players : {"2", "3", "4"}) {
      const Outcome outcome =
          skyloot_with({"play", "--players", players, "--edition", edition, "--seed", "7"}, ones());
      EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
      EXPECT_NE(outcome.out.find("Ranking"), std::string::npos);
    }
  }
}

TEST_F(Program, LetsSeveralPeopleShareAScreenBehindACurtain) {
  const Outcome outcome = skyloot_with(
      {"play", "--players", "2", "--humans", "2", "--names", "Ann,Bob", "--seed", "3"}, ones(4000));
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("turn of Ann"), std::string::npos);
  EXPECT_NE(outcome.out.find("turn of Bob"), std::string::npos);
}

TEST_F(Program, LetsBotsPlayAmongThemselves) {
  const Outcome outcome = skyloot_with({"play", "--humans", "0", "--seed", "3"});
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_NE(outcome.out.find("Ranking"), std::string::npos);
}

TEST_F(Program, SeatsTheBotsThatAreAskedFor) {
  const Outcome outcome = skyloot_with(
      {"play", "--players", "3", "--humans", "0", "--bots", "swab,gunner", "--seed", "3"});
  EXPECT_EQ(outcome.exit_code, 0);
  for (const char* said :
       {"Madame Tching (Swab)", "Duc de Plessy (Gunner)", "Lady Damballa (Gunner)"}) {
    EXPECT_NE(outcome.out.find(said), std::string::npos) << said;
  }
  expect_refused(skyloot_with({"play", "--bots", "seer"}), "swab, gunner, mate, captain");
  expect_refused(skyloot_with({"play", "--bots", ""}), "--bots");
  expect_refused(skyloot_with({"play", "--players", "2", "--bots", "swab,swab"}), "--bots");
}

TEST_F(Program, GivesHintsForASavedGameAndInPlay) {
  const std::string saved = path("hint.skyloot");
  const Outcome left = skyloot_with(
      {"play", "--players", "2", "--bots", "swab", "--seed", "3", "--save", saved}, "1\nh\nq\n");
  EXPECT_EQ(left.exit_code, 0);
  EXPECT_NE(left.out.find("imagined"), std::string::npos) << left.out;
  const Outcome text = skyloot_with({"hint", "--resume", saved, "--iterations", "50"});
  EXPECT_EQ(text.exit_code, 0);
  EXPECT_NE(text.out.find("Best: "), std::string::npos) << text.out;
  const std::vector<std::string> asked{"hint",         "--resume", saved,    "--json",
                                       "--iterations", "60",       "--seed", "5"};
  const Outcome json = skyloot_with(asked);
  EXPECT_EQ(json.out.find(R"({"best":{"action":)"), 0U) << json.out;
  EXPECT_EQ(skyloot_with(asked).out, json.out) << "the same seed, the same hint";
}

TEST_F(Program, RefusesHintsThatCannotBeGiven) {
  expect_refused(skyloot_with({"hint"}), "--resume");
  expect_refused(skyloot_with({"hint", "--resume", path("nowhere")}), "nowhere");
  const std::string over = path("over.skyloot");
  skyloot_with({"play", "--players", "2", "--humans", "0", "--bots", "swab", "--save", over});
  expect_refused(skyloot_with({"hint", "--resume", over}), "over");
  expect_refused(skyloot_with({"hint", "--resume", over, "--iterations", "5", "--budget-ms", "5"}),
                 "--budget-ms");
}

TEST_F(Program, AnswersNonsenseWithWhatIsPossibleAndGoesOn) {
  const Outcome outcome =
      skyloot_with({"play", "--players", "2", "--seed", "1"},
                   "\n0\n3\n-1\nrum\n99999999999999999999\n1 2\nt\nc\n" + ones());
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_NE(outcome.out.find("from 1 to 2"), std::string::npos);
}

TEST_F(Program, SavesAfterEveryChoiceAndGoesOnFromThere) {
  const std::string file = path("game.skyloot");
  const std::vector<std::string> game{"play", "--players", "3", "--seed", "8", "--save", file};
  const Outcome cut_short = skyloot_with(game, ones(4));
  EXPECT_EQ(cut_short.exit_code, 2);
  const auto saved = read_record(read(file));
  ASSERT_TRUE(saved.has_value());
  EXPECT_GE(saved->actions.size(), 4U);
  const Outcome resumed = skyloot_with({"play", "--resume", file}, ones());
  EXPECT_EQ(resumed.exit_code, 0) << resumed.err;
  const auto whole = read_record(read(file));
  ASSERT_TRUE(whole.has_value());
  EXPECT_TRUE(is_over(replay(*whole, whole->actions.size()).board));
  EXPECT_TRUE(std::equal(saved->actions.begin(), saved->actions.end(), whole->actions.begin()));
  expect_refused(skyloot_with({"play", "--resume", file}), "over");
  expect_refused(skyloot_with({"play", "--resume", file, "--players", "2"}), "--players");
}

TEST_F(Program, LeavesWhenAsked) {
  const std::string file = path("game.skyloot");
  const Outcome outcome = skyloot_with({"play", "--seed", "1", "--save", file}, "q\n");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_NE(outcome.out.find(file), std::string::npos);
}

TEST_F(Program, ChecksItself) {
  const Outcome outcome = skyloot_with({"selfcheck", "--positions", "2000", "--json"});
  EXPECT_EQ(outcome.exit_code, 0);
  const auto json = parse_json(outcome.out);
  ASSERT_TRUE(json.has_value());
  EXPECT_GE(json->field("positions")->integer, 2000);
  EXPECT_EQ(json->field("violations")->integer, 0);
}

TEST_F(Program, MeasuresTheEngineWithoutAllocations) {
  const auto json = parse_json(skyloot_with({"bench", "engine", "--seconds", "1", "--json"}).out);
  ASSERT_TRUE(json.has_value());
  for (const char* players : {"2", "3", "4"}) {
    const JsonNode* figures = json->field("players")->field(players);
    ASSERT_NE(figures, nullptr);
    for (const char* key : {"gamesPerSecond", "decisionsPerSecond", "nsPerDecision",
                            "determinizationsPerSecond", "allocationsPerGame", "stateBytes"}) {
      EXPECT_NE(figures->field(key), nullptr) << key;
    }
    EXPECT_EQ(figures->field("allocationsPerGame")->text, "0.000000");
  }
}

}  // namespace
}  // namespace skyloot::testing
