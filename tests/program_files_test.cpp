// The program with files of people: records, decks and score pads.
#include "formats/json.h"
#include "formats/record.h"
#include "server/rooms/fair_deal.h"
#include "tests/support/program_run.h"
#include "tests/support/random_records.h"

namespace skyloot::testing {
namespace {

TEST_F(Program, ReplaysARecordAsOneJsonLinePerPly) {
  const std::string file =
      write("game.skyloot", skyloot_with({"record", "--players", "3", "--seed", "4"}).out);
  const auto record = read_record(read(file));
  ASSERT_TRUE(record.has_value());
  for (const std::string seat : {"1", "2", "3", "spectator", "open"}) {
    const Outcome outcome = skyloot_with({"replay", file, "--seat", seat, "--json"});
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_EQ(count_lines(outcome.out), record->actions.size());
    std::istringstream lines(outcome.out);
    for (std::string line; std::getline(lines, line);) {
      const auto json = parse_json(line);
      ASSERT_TRUE(json.has_value());
      for (const char* key : {"decision", "seat", "legalActions", "action", "events", "view"}) {
        EXPECT_NE(json->field(key), nullptr) << key;
      }
    }
  }
}

TEST_F(Program, ReplaysToAnyPlyAndRefusesOnesThatAreNot) {
  const std::string file =
      write("game.skyloot", skyloot_with({"record", "--players", "2", "--seed", "4"}).out);
  EXPECT_EQ(skyloot_with({"replay", file}).exit_code, 0);
  EXPECT_EQ(skyloot_with({"replay", file, "--ply", "0"}).exit_code, 0);
  EXPECT_EQ(count_lines(skyloot_with({"replay", file, "--ply", "9", "--json"}).out), 9U);
  expect_refused(skyloot_with({"replay", file, "--ply", "5000"}), "5000");
  expect_refused(skyloot_with({"replay", file, "--seat", "3"}), "--seat");
}

TEST_F(Program, VerifiesManyRecordsAndNamesTheBrokenOne) {
  EXPECT_EQ(
      skyloot_with({"record", "--games", "3", "--seed", "1", "--out", path("games")}).exit_code, 0);
  const std::string good = path("games/4-en-1.skyloot");
  EXPECT_EQ(skyloot_with({"replay", "--verify", good, path("games/4-en-2.skyloot")}).exit_code, 0);
  std::string text = read(good);
  text.replace(text.find("edition en"), 10, "edition xx");
  const Outcome outcome = skyloot_with({"replay", "--verify", good, write("bad", text)});
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_NE(outcome.err.find("bad:3"), std::string::npos) << outcome.err;
  EXPECT_EQ(count_lines(outcome.out), 1U);
}

// A record whose deal was sealed as the commitment says.
Record a_fairly_dealt_record() {
  Record record = with_proof(random_record(classic_deck(), 3, Edition::English, 1, 0));
  record = with_bots(std::move(record), {1});
  record.setup = fair_deal(record.rules(), *record.proof, std::nullopt);
  return record;
}

TEST_F(Program, SaysWhetherADealIsProved) {
  Record record = a_fairly_dealt_record();
  const std::string commitment = hex_text(commitment_of(record.proof->secret));
  const std::string own = hex_text(record.proof->entropy[2]);
  const std::string good = write("good", write_record(record));
  const Outcome proved =
      skyloot_with({"verify", good, "--commitment", commitment, "--entropy", own});
  EXPECT_EQ(proved.exit_code, 0);
  EXPECT_NE(skyloot_with({"verify", good}).out.find(commitment), std::string::npos);
  EXPECT_EQ(skyloot_with({"verify", good, "--json"}).out,
            "{\"file\":\"" + good + "\",\"proved\":true,\"doubt\":null,\"commitment\":\"" +
                commitment + "\",\"bots\":[2]}\n");
  const std::string first = hex_text(record.proof->entropy[0]);
  EXPECT_EQ(skyloot_with({"verify", good, "--seats", first + ",bot," + own}).exit_code, 0);
  const Outcome other = skyloot_with({"verify", good, "--seats", first + ",none," + own, "--json"});
  EXPECT_EQ(other.exit_code, 1);
  EXPECT_NE(other.out.find("otherSeats"), std::string::npos);
  record.setup.first = left_of(record.setup.first, 3);
  const std::string bad = write("bad", write_record(record));
  const Outcome both = skyloot_with({"verify", bad, good});
  EXPECT_EQ(both.exit_code, 1);
  EXPECT_EQ(count_lines(both.out), 2U);
  EXPECT_NE(skyloot_with({"verify", bad, "--json"}).out.find("otherFirst"), std::string::npos);
}

TEST_F(Program, DoesNotCallADealProvedWhoseBotsAreNotMarked) {
  Record record = a_fairly_dealt_record();
  record.proof->bots.reset();
  const std::string old = write("old", write_record(record));
  const Outcome told = skyloot_with({"verify", old, "--json"});
  EXPECT_EQ(told.exit_code, 1);
  EXPECT_NE(told.out.find("\"doubt\":\"botsUnmarked\""), std::string::npos) << told.out;
  EXPECT_NE(told.out.find("\"bots\":null"), std::string::npos) << told.out;
  EXPECT_NE(skyloot_with({"verify", old}).out.find("bots’ seats not proved"), std::string::npos);
}

TEST_F(Program, VerifiesNothingThatItCannotRead) {
  const std::string good = write("good", write_record(a_fairly_dealt_record()));
  expect_refused(skyloot_with({"verify"}), "FILE");
  expect_refused(skyloot_with({"verify", good, "--commitment", "abc"}), "--commitment");
  expect_refused(skyloot_with({"verify", good, "--entropy", std::string(32, 'G')}), "--entropy");
  expect_refused(skyloot_with({"verify", good, "--seats", "bot,nobody"}), "--seats");
  expect_refused(skyloot_with({"verify", good, good, "--entropy", std::string(32, '0')}),
                 "--entropy");
  const Outcome missing = skyloot_with({"verify", path("nowhere"), good});
  EXPECT_EQ(missing.exit_code, 2);
  EXPECT_EQ(count_lines(missing.out), 1U) << "the other one is verified all the same";
}

TEST_F(Program, ExportsADeckThatItAcceptsAgain) {
  const std::string file = write("deck.json", skyloot_with({"deck", "export"}).out);
  EXPECT_EQ(skyloot_with({"deck", "check", file}).exit_code, 0);
  EXPECT_EQ(skyloot_with({"deck", "show", file}).out, skyloot_with({"deck", "show"}).out);
}

TEST_F(Program, PlaysWithAnOwnDeckAndKeepsItInTheRecord) {
  std::string deck = skyloot_with({"deck", "export"}).out;
  deck.replace(deck.find("\"copies\": 4"), 11, "\"copies\": 5");
  const std::string file = write("deck.json", deck);
  const std::string saved = path("game.skyloot");
  EXPECT_EQ(skyloot_with({"play", "--deck", file, "--humans", "0", "--seed", "2", "--save", saved})
                .exit_code,
            0);
  EXPECT_NE(read(saved).find("deck own"), std::string::npos);
  EXPECT_EQ(skyloot_with({"replay", "--verify", saved}).exit_code, 0);
}

TEST_F(Program, NamesCardFieldAndReasonOfABadDeck) {
  std::string deck = skyloot_with({"deck", "export"}).out;
  deck.replace(deck.find("\"copies\": 4"), 11, "\"copies\": 40");
  const std::string file = write("deck.json", deck);
  for (const auto& command : std::vector<std::vector<std::string>>{
           {"deck", "check", file}, {"play", "--deck", file}, {"record", "--deck", file}}) {
    expect_refused(skyloot_with(command), "cards[0].copies");
  }
}

TEST_F(Program, ScoresARealTable) {
  const std::string file = write("pad.json", R"({"format":"skyloot-score","version":1,
    "edition":"en","parrot":2,"captains":[
      {"name":"Ann","doubloons":12,"cards":{"sirens_song":4,"collectors_rum":3}},
      {"name":"Bob","doubloons":12,"cards":{"kraken_eye":3,"rum":7}}]})");
  expect_refused(skyloot_with({"score", file}), "captains[1].cards.rum");
  const std::string good = write("pad2.json", R"({"format":"skyloot-score","version":1,
    "edition":"en","parrot":2,"captains":[
      {"name":"Ann","doubloons":12,"cards":{"sirens_song":4,"collectors_rum":3}},
      {"name":"Bob","doubloons":12,"cards":{"kraken_eye":4}}]})");
  const Outcome outcome = skyloot_with({"score", good});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("27 points"), std::string::npos) << outcome.out;
  const auto json = parse_json(skyloot_with({"score", good, "--json"}).out);
  ASSERT_TRUE(json.has_value());
  EXPECT_EQ(json->field("ranking")->items[0].integer, 2);
}

}  // namespace
}  // namespace skyloot::testing
