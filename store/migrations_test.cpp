// How a database comes to its newest version, or is left alone.
#include "store/migrations.h"

#include <gtest/gtest.h>

#include <array>

#include "formats/json_writer.h"
#include "store/sha256.h"
#include "store/sqlite_reader.h"
#include "store/tests/store_test_support.h"

namespace skyloot::testing {
namespace {

constexpr const char* kOne = "CREATE TABLE one (x); INSERT INTO one VALUES (1)";
constexpr const char* kTwo = "CREATE TABLE two (x); INSERT INTO two SELECT x + 1 FROM one";
constexpr const char* kBroken = "CREATE TABLE three (x); INSERT INTO nowhere VALUES (3)";

class Migrations : public ::testing::Test {
 protected:
  std::int64_t number(const char* question) {
    std::int64_t answer = -1;
    EXPECT_TRUE(database_.prepare(question).read({}, [&](const SqlRow& row) {
      answer = row.integer(0);
    })) << database_.error().detail;
    return answer;
  }

  TempFolder folder_;
  SqlDatabase database_ = *SqlDatabase::open(folder_.file("x.db"), SqlAccess::ReadWrite);
};

TEST_F(Migrations, BringAnEmptyDatabaseToTheNewestVersion) {
  EXPECT_EQ(migrate(database_, std::array{kOne, kTwo}), std::nullopt);
  EXPECT_EQ(number("PRAGMA user_version"), 2);
  EXPECT_EQ(number("SELECT x FROM two"), 2);
}

TEST_F(Migrations, AreAppliedOnlyOnce) {
  EXPECT_EQ(migrate(database_, std::array{kOne}), std::nullopt);
  EXPECT_EQ(migrate(database_, std::array{kOne}), std::nullopt);
  EXPECT_EQ(migrate(database_, std::array{kOne, kTwo}), std::nullopt);
  EXPECT_EQ(number("PRAGMA user_version"), 2);
  EXPECT_EQ(number("SELECT count(*) FROM one"), 1);
}

TEST_F(Migrations, LeaveTheVersionBeforeTheOneThatFails) {
  const auto refused = migrate(database_, std::array{kOne, kBroken});
  EXPECT_EQ(refused->detail, "no such table: nowhere");
  EXPECT_EQ(number("PRAGMA user_version"), 1);
  EXPECT_EQ(number("SELECT count(*) FROM sqlite_schema"), 1) << "nothing of the broken one";
  EXPECT_EQ(migrate(database_, std::array{kOne, kTwo}), std::nullopt) << "and a repair helps";
}

TEST_F(Migrations, RefuseADatabaseThatIsNewerThanTheProgram) {
  ASSERT_EQ(migrate(database_, std::array{kOne, kTwo}), std::nullopt);
  const auto refused = migrate(database_, std::array{kOne});
  EXPECT_EQ(refused, (StoreError{StoreErrorKind::NewerProgram, "2 > 1", {}}));
  EXPECT_EQ(number("PRAGMA user_version"), 2);
}

TEST_F(Migrations, RefuseTheDatabaseOfAnotherProgram) {
  const StoreError theirs{StoreErrorKind::OtherProgram, {}, {}};
  ASSERT_TRUE(database_.run("CREATE TABLE theirs (x)"));
  EXPECT_EQ(migrate(database_, std::array{kOne}), theirs);
  EXPECT_EQ(number("SELECT count(*) FROM sqlite_schema"), 1);
  ASSERT_TRUE(database_.run("PRAGMA user_version = 1"));
  EXPECT_EQ(migrate(database_, std::array{kOne, kTwo}), theirs);
  EXPECT_EQ(number("PRAGMA user_version"), 1);
}

// Otherwise all people of an old server would be forgotten at once.
TEST_F(Migrations, TakeTheSessionsOfOlderDatabasesForUsed) {
  ASSERT_EQ(migrate(database_, schema_migrations().first(1)), std::nullopt);
  ASSERT_TRUE(database_.run("INSERT INTO sessions VALUES ('hash', 'ann', 'Ann', 7)"));
  ASSERT_EQ(migrate(database_), std::nullopt);
  EXPECT_EQ(number("SELECT created FROM sessions"), 7);
  EXPECT_GT(time_of(number("SELECT used FROM sessions")), system_time() - std::chrono::hours(1));
}

// Programs of before rules version 2 know two migrations, and could not read games of version 2.
TEST_F(Migrations, KeepProgramsAwayThatKnowOnlyTheFirstRules) {
  const auto before = schema_migrations().first(2);
  ASSERT_EQ(migrate(database_, before), std::nullopt);
  ASSERT_TRUE(database_.run("INSERT INTO games VALUES ('K7QX2M-1', 'rules 1', 7)"));
  ASSERT_EQ(migrate(database_), std::nullopt);
  EXPECT_EQ(number("SELECT count(*) FROM games WHERE record = 'rules 1'"), 1);
  EXPECT_EQ(migrate(database_, before), (StoreError{StoreErrorKind::NewerProgram, "8 > 2", {}}));
  EXPECT_EQ(number("PRAGMA user_version"), 8);
}

// What was never written down beside the logs is found in them.
TEST_F(Migrations, FindOutWhoHasBeenAtWhichTable) {
  ASSERT_EQ(migrate(database_, schema_migrations().first(5)), std::nullopt);
  ASSERT_TRUE(database_.run(R"sql(
INSERT INTO sessions VALUES ('hash', 'ann', 'Ann', 7, 8);
INSERT INTO tables VALUES ('K7QX2M', 'over', 'en', 'none', 2, 'Ann', 'Ben', NULL, NULL, 'person',
  'person', NULL, NULL, 0, NULL, 9);
INSERT INTO log VALUES ('K7QX2M', 1, 7, 'ann', '', '{}');
INSERT INTO log VALUES ('K7QX2M', 2, 8, 'ben', '', '{"deed":"sat","seat":2,"name":"Ben"}');
INSERT INTO log VALUES ('K7QX2M', 3, 9, '', '', '{}');
INSERT INTO log VALUES ('K7QX2M', 4, 9, 'ben', '', '{}'))sql"));
  ASSERT_EQ(migrate(database_), std::nullopt);
  EXPECT_EQ(number("SELECT count(*) FROM visits"), 2);
  EXPECT_EQ(number("SELECT count(*) FROM pragma_foreign_key_check"), 0);
  auto reader = SqliteReader::open(folder_.file("x.db"));
  ASSERT_TRUE(reader);
  EXPECT_EQ(reader->visits_of("ben", "", 9),
            (std::vector{Visit{"K7QX2M", "over", time_of(9), {"Ben"}}}));
  EXPECT_EQ(reader->sessions_of("ann", 9),
            (std::vector{StoredSession{
                "hash", "ann", "Ann", time_of(7), time_of(8), {Browser::Other, System::Other}}}));
}

// What is old is looked for from there on, whatever the machine's clock says.
TEST_F(Migrations, BeginTheCalendarWhereAnOlderDatabaseEnds) {
  ASSERT_EQ(migrate(database_, schema_migrations().first(5)), std::nullopt);
  ASSERT_TRUE(
      database_.run("INSERT INTO games VALUES ('K7QX2M-1', 'a record', 7);"
                    "INSERT INTO sessions VALUES ('hash', 'ann', 'Ann', 5, 9)"));
  ASSERT_EQ(migrate(database_), std::nullopt);
  EXPECT_EQ(number("SELECT date FROM calendar"), 9);
}

TEST_F(Migrations, BeginNoCalendarInAnEmptyDatabase) {
  ASSERT_EQ(migrate(database_), std::nullopt);
  EXPECT_EQ(number("SELECT count(*) FROM calendar"), 0);
}

TEST_F(Migrations, LetTablesOfBotsAloneRest) {
  ASSERT_EQ(migrate(database_, schema_migrations().first(5)), std::nullopt);
  ASSERT_TRUE(database_.run(R"sql(
INSERT INTO tables VALUES
  ('BOTS22', 'playing', 'en', 'none', 2, 'mate', 'swab', NULL, NULL, 'bot', 'bot', NULL, NULL, 0, 7, 7),
  ('MIXED2', 'playing', 'en', 'none', 2, 'Ann', 'swab', NULL, NULL, 'person', 'bot', NULL, NULL, 0, 7, 7),
  ('UNTOLD', 'playing', 'en', 'none', 2, 'Ann', 'swab', NULL, NULL, NULL, NULL, NULL, NULL, 0, 7, 7)
)sql"));
  ASSERT_EQ(migrate(database_), std::nullopt);
  EXPECT_EQ(number("SELECT count(*) FROM tables WHERE wake IS NULL AND code = 'BOTS22'"), 1);
  EXPECT_EQ(number("SELECT count(*) FROM tables WHERE wake = 7"), 2);
}

// Version 3 kept what lists show of a table as one JSON text.
TEST_F(Migrations, ReadTheFieldsOfSummariesOutOfTheirTexts) {
  ASSERT_EQ(migrate(database_, schema_migrations().first(3)), std::nullopt);
  ASSERT_TRUE(database_.run(R"sql(
INSERT INTO tables VALUES ('FULL22', 'playing', '{"edition":"de","captains":2,"clock":"60s",
  "names":["Zoë \"Z\"","mate"],"holders":["person","bot"],"free":0}', 1, 70, 7);
INSERT INTO log VALUES ('FULL22', 1, 7, 'ann', '', '{}');
INSERT INTO seats VALUES ('FULL22', 0, 'ann');
INSERT INTO tables VALUES ('GATHER', 'gathering', '{"edition":"fr","captains":3,"clock":"none",
  "names":[null,"mate",null],"free":2}', 0, NULL, 8))sql"));
  ASSERT_EQ(migrate(database_), std::nullopt);
  EXPECT_EQ(number("SELECT count(*) FROM pragma_foreign_key_check"), 0);
  auto reader = SqliteReader::open(folder_.file("x.db"));
  ASSERT_TRUE(reader);
  const TableSummary full{
      "FULL22", "playing", "de",        "60s",      {{"Zoë \"Z\"", "person"}, {"mate", "bot"}},
      true,     {"ann"},   time_of(70), time_of(7), "ann",
      1,        2};
  const TableSummary gathering{"GATHER",
                               "gathering",
                               "fr",
                               "none",
                               {{std::nullopt, std::nullopt}, {"mate", std::nullopt}, {}},
                               false,
                               {},
                               std::nullopt,
                               time_of(8),
                               {},
                               0,
                               0};
  EXPECT_EQ(reader->tables_after("", 9), (std::vector{full, gathering}));
  EXPECT_EQ(reader->listed_tables(9), std::vector{full});
  EXPECT_EQ(reader->waking_tables(time_of(70)), (std::vector{WakingTable{"FULL22", time_of(70)}}));
}

// What version 5 kept of a deck, in each place where it kept it.
class DecksOfOlderDatabases : public Migrations {
 protected:
  void SetUp() override {
    ASSERT_EQ(migrate(database_, schema_migrations().first(5)), std::nullopt);
    ASSERT_TRUE(database_.run(R"sql(
INSERT INTO tables VALUES ('K7', 'playing', 'en', 'none', 2, '', '', NULL, NULL, '', '', NULL, NULL,
  0, NULL, 7))sql"));
  }
  void add_line(std::int64_t seq, const std::string& body) {
    ASSERT_TRUE(
        database_.prepare("INSERT INTO log VALUES ('K7', ?1, 7, 'ann', '', ?2)").run({seq, body}));
  }
  void add_game(const std::string& id, const std::string& record) {
    ASSERT_TRUE(database_.prepare("INSERT INTO games VALUES (?1, ?2, 7)").run({id, record}));
  }
  [[nodiscard]] std::string text(const char* question) {
    std::string answer;
    EXPECT_TRUE(database_.prepare(question).read({}, [&](const SqlRow& row) {
      answer += row.text(0) + ";";
    })) << database_.error().detail;
    return answer;
  }
};

const std::string kDeck = "{\n  \"name\": \"“own” \\\\ deck | players 4\"\n}\n";
const std::string kRecord =
    "skyloot record 1\nrules 2\nedition en\ndeck own 0123456789abcdef\n"
    "| {\n|   \"name\": \"“own” \\\\ deck | players 4\"\n| }\n"
    "players 2\nfirst 1\ndeal\n0: rum\nactions\n";

TEST_F(DecksOfOlderDatabases, LieOnceAndAreNamedWhereTheyStood) {
  const std::string hash = sha256_hex(kDeck);
  const std::string named = "skyloot record 1\nrules 2\nedition en\ndeck named " + hash + "\n" +
                            kRecord.substr(kRecord.find("players 2"));
  add_line(1, R"({"deed":"opened","options":{"hints":true,"deck":)" + json_text(kDeck) +
                  R"(},"prepared":)" + json_text(kRecord) + "}");
  add_line(2, R"({"deed":"started","game":)" + json_text(kRecord) + "}");
  add_line(3, R"({"deed":"optionsChanged","options":{"deck":null}})");
  add_line(4, R"({"deed":"acted","seat":1})");
  add_game("K7-1", kRecord);
  add_game("K7-2", "skyloot record 1\ndeck classic 0\nplayers 2\n");
  ASSERT_EQ(migrate(database_), std::nullopt);

  EXPECT_EQ(number("SELECT count(*) FROM pragma_foreign_key_check"), 0);
  EXPECT_EQ(text("SELECT hash FROM decks"), hash + ";");
  EXPECT_EQ(text("SELECT text FROM decks"), kDeck + ";");
  EXPECT_EQ(text("SELECT seq FROM log_decks ORDER BY seq"), "1;2;");
  EXPECT_EQ(text("SELECT body FROM log WHERE seq = 1"),
            R"({"deed":"opened","options":{"hints":true,"deckNamed":")" + hash +
                R"("},"prepared":)" + json_text(named) + "};");
  EXPECT_EQ(text("SELECT body FROM log WHERE seq = 2"),
            R"({"deed":"started","game":)" + json_text(named) + "};");
  EXPECT_EQ(text("SELECT body FROM log WHERE seq > 2 ORDER BY seq"),
            R"({"deed":"optionsChanged","options":{"deck":null}};{"deed":"acted","seat":1};)");
  EXPECT_EQ(text("SELECT record FROM games WHERE id = 'K7-1'"), named + ";");
  EXPECT_EQ(text("SELECT deck FROM games WHERE id = 'K7-1'"), hash + ";");
  EXPECT_EQ(text("SELECT record FROM games WHERE id = 'K7-2'"),
            "skyloot record 1\ndeck classic 0\nplayers 2\n;");
  EXPECT_EQ(number("SELECT count(*) FROM games WHERE deck IS NULL"), 1);
}

TEST_F(DecksOfOlderDatabases, StayWhereALineMakesNoSense) {
  const std::vector<std::string> bodies{R"({"deck":")", R"({"game":"\n| deck own \nplayers "})",
                                        R"({"options":{"deck":"x"},"game":7})", "\\n| "};
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    add_line(static_cast<std::int64_t>(i) + 1, bodies[i]);
  }
  ASSERT_EQ(migrate(database_), std::nullopt);
  EXPECT_EQ(text("SELECT body FROM log WHERE seq = 1"), bodies[0] + ";");
  EXPECT_EQ(text("SELECT body FROM log WHERE seq = 4"), bodies[3] + ";");
}

TEST_F(DecksOfOlderDatabases, ComeWithTheOwnerOfTheirTable) {
  add_line(1, "12345");
  add_line(2, "1234567");
  ASSERT_EQ(migrate(database_), std::nullopt);
  EXPECT_EQ(text("SELECT owner FROM tables"), "ann;");
  EXPECT_EQ(number("SELECT entries FROM tables"), 2);
  EXPECT_EQ(number("SELECT bytes FROM tables"), 12);
}

}  // namespace
}  // namespace skyloot::testing
