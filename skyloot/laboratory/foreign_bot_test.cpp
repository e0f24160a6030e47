// Bots that are programs of their own: good ones play, and bad ones can do no harm.
#include "skyloot/laboratory/foreign_bot.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/state.h"
#include "formats/json.h"
#include "skyloot/child.h"
#include "skyloot/laboratory/match.h"
#include "skyloot/program.h"

namespace skyloot::testing {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kLong{60'000};
constexpr milliseconds kShort{50};

Entrant bot(const std::string& command, milliseconds limit = kLong) {
  return foreign_entrant("stranger", command, {classic_deck(), limit},
                         catalogue(Language::English));
}

struct PlayedMatch {
  MatchResult result;
  std::vector<PlayedGame> games;

  [[nodiscard]] const EntrantFigures& stranger() const { return result.entrants[0]; }
};

// Against our random player. Every game must be over, and legal from the first action to the last.
PlayedMatch play_against(const Entrant& stranger, std::size_t deals = 1, std::size_t threads = 1) {
  PlayedMatch played;
  MatchOptions options;
  options.deck = classic_deck();
  options.deals = deals;
  options.threads = threads;
  options.seed = 4;
  options.on_game = [&played](const PlayedGame& game) { played.games.push_back(game); };
  played.result = play_match({stranger, entrant_of(*player_named("random"), {})}, options);
  for (const PlayedGame& game : played.games) {
    const auto reread = read_record(write_record(game.record));
    const bool is_legal = reread.has_value();
    EXPECT_TRUE(is_legal && is_over(replay(*reread, reread->actions.size()).board));
  }
  return played;
}

void expect_complaint(const PlayedMatch& played, const std::string& about) {
  ASSERT_FALSE(played.stranger().complaints.empty());
  EXPECT_NE(played.stranger().complaints[0].find(about), std::string::npos)
      << played.stranger().complaints[0];
}

bool has_children() { return waitpid(-1, nullptr, WNOHANG) >= 0 || errno != ECHILD; }

std::size_t open_files() {
  const std::filesystem::directory_iterator files("/proc/self/fd");
  return static_cast<std::size_t>(std::distance(begin(files), end(files)));
}

constexpr const char* kTakesTheFirst = R"(while read -r line; do echo '{"index":0}'; done)";

TEST(ForeignBot, PlaysByIndex) {
  const PlayedMatch played = play_against(bot(kTakesTheFirst), 2);
  EXPECT_EQ(played.result.games, 4U);
  EXPECT_EQ(played.stranger().complaint_count, 0U);
  EXPECT_GT(played.stranger().cpu_ms_per_decision, 0);
}

TEST(ForeignBot, PlaysByAction) {
  const std::string python =
      "import sys,json\n"
      "for line in sys.stdin: print(json.dumps(json.loads(line)['actions'][-1]), flush=True)";
  const PlayedMatch played = play_against(bot("python3 -c \"" + python + "\""));
  EXPECT_EQ(played.stranger().complaint_count, 0U)
      << ::testing::PrintToString(played.stranger().complaints);
}

TEST(ForeignBot, PlaysInSeveralThreads) {
  const PlayedMatch played = play_against(bot(kTakesTheFirst), 6, 3);
  EXPECT_EQ(played.result.games, 12U);
  EXPECT_EQ(played.stranger().complaint_count, 0U);
}

TEST(ForeignBot, MayWriteBlankLinesAndCarriageReturns) {
  const PlayedMatch played =
      play_against(bot(R"(while read -r line; do printf '\r\n {"index" : 0} \r\n'; done)"));
  EXPECT_EQ(played.stranger().complaint_count, 0U);
}

TEST(ForeignBot, IsSentItsViewAndAllLegalActions) {
  const Rules rules{classic_deck().deck};
  Rng rng(1);
  const State state = new_game(rules, deal(rules, 3, rng));
  const Seat seat = *seat_to_act(state.board.decision);
  const auto json = parse_json(question_line(rules, classic_deck(), view_for(rules, state, seat)));
  ASSERT_TRUE(json.has_value());
  EXPECT_EQ(json->field("protocol")->integer, 1);
  EXPECT_EQ(json->field("seat")->integer, static_cast<std::int64_t>(index(seat)) + 1);
  EXPECT_EQ(json->field("view")->field("viewer")->integer, json->field("seat")->integer);
  ASSERT_EQ(json->field("actions")->items.size(), 2U);
  EXPECT_EQ(json->field("actions")->items[0].field("action")->text, "take");
}

TEST(ForeignBot, ThatHangsIsEndedAndThenNotAskedAnyMore) {
  const PlayedMatch played = play_against(bot("sleep 1000", kShort));
  expect_complaint(played, "no answer within 50 ms");
  EXPECT_EQ(played.stranger().complaint_count, 5U);  // four times started, then given up
  EXPECT_NE(played.stranger().complaints[4].find("not asked any more"), std::string::npos);
}

TEST(ForeignBot, ThatDoesNotReadIsEnded) {
  expect_complaint(play_against(bot("sleep 1000 < /dev/null", kShort)), "no answer within");
}

TEST(ForeignBot, ThatForgetsTheEndOfLineIsToldSo) {
  const PlayedMatch played = play_against(bot("read -r line; printf take"));
  expect_complaint(played, "it wrote: take");
}

TEST(ForeignBot, ThatCrashesAtOnceIsGivenUp) {
  const PlayedMatch played = play_against(bot("exit 3"));
  expect_complaint(played, "exit code 3");
  EXPECT_EQ(played.stranger().complaint_count, 5U);
}

TEST(ForeignBot, ThatIsKilledIsToldTheSignal) {
  expect_complaint(play_against(bot("kill -9 $$")), "signal 9");
}

TEST(ForeignBot, ThatIsNotThereIsGivenUp) {
  expect_complaint(play_against(bot("./no-such-bot-anywhere 2>/dev/null")), "no such command");
}

TEST(ForeignBot, ThatEndsAfterAFewAnswersIsStartedAgain) {
  const PlayedMatch played =
      play_against(bot(R"(for i in 1 2 3; do read -r line; echo '{"index":0}'; done; exit 7)"));
  expect_complaint(played, "exit code 7");
  EXPECT_NE(played.stranger().complaints[0].find("game 1-"), std::string::npos);
}

TEST(ForeignBot, ThatClosesItsOutputIsEnded) {
  expect_complaint(play_against(bot("exec >&-; sleep 1000")), "closed its output");
}

TEST(ForeignBot, ThatWritesNonsenseIsAskedAgainEveryTime) {
  const PlayedMatch played =
      play_against(bot(R"(while read -r line; do printf 'ahoy \033[2J\351!\n'; done)"));
  expect_complaint(played, R"(ahoy \x1b[2J\xe9!)");
  EXPECT_EQ(played.stranger().complaint_count, played.stranger().decisions);
}

TEST(ForeignBot, ThatAnswersWhatIsNotLegalIsToldTheRule) {
  const auto saying = [](const std::string& answer) {
    return bot("while read -r line; do echo '" + answer + "'; done");
  };
  expect_complaint(play_against(saying(R"({"action":"play","card":3})")), "no answer to the");
  expect_complaint(play_against(saying(R"({"index":99})")), "99 is outside");
  expect_complaint(play_against(saying(R"({"index":-1})")), "-1 is outside");
  expect_complaint(play_against(saying(R"({"index":0,"why":"x"})")), "why");
  expect_complaint(play_against(saying(R"({"action":"sail"})")), "sail");
  expect_complaint(play_against(saying(R"([0])")), "object");
  expect_complaint(play_against(saying("0")), "object");
}

TEST(ForeignBot, ThatWritesAnEndlessLineIsEnded) {
  expect_complaint(play_against(bot("while :; do printf xxxxxxxxxxxxxxxx; done")),
                   "more than 65536 bytes");
}

TEST(ForeignBot, ThatWritesEndlessLinesIsEnded) {
  EXPECT_GT(play_against(bot(R"(yes '{"index":0}')")).stranger().complaint_count, 0U);
}

TEST(ForeignBot, DoesTheDefaultInsteadOfABadAnswer) {
  const PlayedMatch played = play_against(bot("while read -r line; do echo no; done"), 5);
  for (const PlayedGame& game : played.games) {
    replay(game.record, [&game](const Step& step) {
      if (game.entrant_at(step.seat) != 0) return;
      EXPECT_FALSE(std::holds_alternative<LeaveShare>(step.action));
    });
  }
}

TEST(ForeignBot, LeavesNothingBehind) {
  const std::size_t before = open_files();
  for (const char* command :
       {kTakesTheFirst, "exit 1", "sleep 1000 & sleep 1000", "trap '' TERM; sleep 1000"}) {
    play_against(bot(command, kShort), 1, 2);
    EXPECT_FALSE(has_children()) << command;
    EXPECT_EQ(open_files(), before) << command;
  }
}

TEST(Child, IsEndedWithAllItHasStarted) {
  auto child = Child::start("sleep 1000 & echo $!; wait");
  ASSERT_TRUE(child.has_value());
  const Heard heard = (*child)->ask("", Child::Clock::now() + kLong);
  ASSERT_EQ(heard.reply, Reply::Line);
  EXPECT_EQ((*child)->end(milliseconds(0)).how, Ended::ByUs);
  // Ended; until its new parent has looked after it, it stays in the list as a zombie.
  const auto is_running = [&heard] {
    std::ifstream status("/proc/" + heard.text + "/status");
    for (std::string line; std::getline(status, line);) {
      if (line.starts_with("State:")) return line.find('Z') == line.npos;
    }
    return false;
  };
  while (is_running()) ::usleep(1000);
}

TEST(ForeignBot, SitsAtAMatchFromTheCommandLine) {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  const int exit_code = run({"match", "--seats", "exec:exit 3,random,exec:sleep 1000", "--games",
                             "3", "--answer-ms", "20", "--json"},
                            in, out, err);
  EXPECT_EQ(exit_code, 0) << err.str();
  const auto json = parse_json(out.str());
  ASSERT_TRUE(json.has_value());
  const auto& seats = json->field("seats")->items;
  EXPECT_EQ(seats[0].field("name")->text, "exec:exit 3");
  EXPECT_FALSE(seats[0].field("complaints")->items.empty());
  EXPECT_TRUE(seats[1].field("complaints")->items.empty());
  EXPECT_FALSE(seats[2].field("complaints")->items.empty());
}

}  // namespace
}  // namespace skyloot::testing
