// Whole games through real sockets, to a server with a real store.
#include <gtest/gtest.h>

#include <set>

#include "formats/record.h"
#include "tests/support/repetition.h"
#include "tests/wire/play.h"

namespace skyloot {

namespace {

constexpr std::size_t kTablesAtOnce = 10;
const std::size_t kGames = testing::repetitions(20U, 100U);

// Two people with sockets and two bots play one game; gives the id of its record.
std::string play_a_game(const RunningServer& server, std::uint64_t seed) {
  WirePerson ann(server, "Ann");
  WirePerson bob(server, "Bob");
  const std::string code = start_table({&ann, &bob});
  std::string record_of_bob;
  std::thread other([&] { record_of_bob = play_to_the_end(bob, code, Rng(seed + 1'000)); });
  std::string record = play_to_the_end(ann, code, Rng(seed));
  other.join();
  EXPECT_EQ(record, record_of_bob);
  return record;
}

}  // namespace

TEST(Wire, ManyGamesOfPeopleAndBotsEndAndLeaveTheirRecords) {
  const TemporaryFolder folder;
  const RunningServer server(folder);
  std::mutex mutex;
  std::set<std::string> records;
  std::vector<std::thread> tables;
  for (std::size_t table = 0; table < kTablesAtOnce; ++table) {
    tables.emplace_back([&, table] {
      for (std::size_t game = table; game < kGames; game += kTablesAtOnce) {
        std::string record = play_a_game(server, game);
        const std::lock_guard lock(mutex);
        records.insert(std::move(record));
      }
    });
  }
  for (std::thread& table : tables) table.join();
  EXPECT_EQ(records.size(), kGames);
  WirePerson reader(server, "Eve");
  for (const std::string& id : records) {
    const auto answer = reader.ask("GET", "/api/v1/records/" + id);
    ASSERT_EQ(answer.status, 200);
    const auto record = read_record(answer.body.text);
    ASSERT_TRUE(record);
    EXPECT_TRUE(is_over(replay(*record, record->actions.size()).board));
  }
  EXPECT_TRUE(server.complaints().empty());
}

TEST(Wire, BotsAloneFinishTheirGame) {
  const TemporaryFolder folder;
  const RunningServer server(folder);
  WirePerson owner(server, "Ann");
  const auto opened = owner.ask("POST", "/api/v1/tables");
  const std::string code = opened.body.word("table.code");
  const std::string path = "/api/v1/tables/" + code;
  for (int i = 0; i < 4; ++i) owner.ask("POST", path + "/bots", "{\"level\":\"gunner\"}");
  owner.connect(code);
  owner.hello();
  EXPECT_EQ(owner.ask("POST", path + "/start").status, 200);
  std::string record;
  while (record.empty()) {
    const auto message = owner.next();
    ASSERT_TRUE(message);
    EXPECT_FALSE(choice_in(*message)) << "a spectator was asked to choose";
    record = record_in(*message);
  }
  EXPECT_EQ(record, code + "-1");
  std::string small = record;
  for (char& c : small) c = static_cast<char>(std::tolower(c));
  EXPECT_EQ(owner.ask("GET", "/api/v1/records/" + small).status, 200) << "as people type it";
  EXPECT_EQ(owner.ask("GET", "/api/v1/tables/" + small.substr(0, code.size())).status, 200);
}

}  // namespace skyloot
