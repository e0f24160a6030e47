// Who watches a table, as the people at it are told.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

#include "store/memory_store.h"
#include "tests/wire/hand_clock.h"
#include "tests/wire/wire.h"

namespace skyloot {

namespace {

using Names = std::vector<std::string>;

// What a message tells of those who watch; none if it tells nothing.
struct Watchers {
  std::int64_t count = 0;
  Names names;

  bool operator==(const Watchers&) const = default;
};

std::optional<Watchers> watchers_in(const Message& message) {
  const JsonNode* const names = message.find("spectators.names");
  if (names == nullptr) return std::nullopt;
  Watchers told{message.number("spectators.count"), {}};
  for (const JsonNode& name : names->items) told.names.push_back(name.text);
  return told;
}

// Ann has opened a table for two, sits there, and waits.
class WatchedTable : public ::testing::Test {
 protected:
  WatchedTable() {
    const auto opened = ann_.ask("POST", "/api/v1/tables", R"({"options":{"captains":2}})");
    path_ = "/api/v1/tables/" + opened.body.word("table.code");
    EXPECT_EQ(ann_.ask("POST", path_ + "/seats", "{}").status, 200);
    come(ann_);
  }
  Message come(WirePerson& person) {
    person.connect(path_.substr(path_.rfind('/') + 1));
    person.hello();
    Message welcome = *person.next();
    EXPECT_EQ(welcome.word("type"), "welcome");
    return welcome;
  }
  // Hears what a person is told until these are said to watch; all lists that were told on the way.
  static std::vector<Watchers> heard_until(WirePerson& person, const Watchers& wanted) {
    std::vector<Watchers> all;
    while (const auto message = person.next_of_any_kind()) {
      const auto told = watchers_in(*message);
      if (!told) continue;
      all.push_back(*told);
      if (*told == wanted) return all;
    }
    ADD_FAILURE() << "it was never said that " << wanted.count << " watch";
    return all;
  }

  HandClock clock_;
  RunningServer server_{std::make_unique<MemoryStore>(clock_.source()), quick_config(),
                        clock_.source()};
  WirePerson ann_{server_, "Ann"};
  std::string path_;
};

}  // namespace

TEST_F(WatchedTable, TellsWhoWatchesUntilTheyGo) {
  WirePerson eve(server_, "Eve");
  come(eve);
  heard_until(ann_, {1, {"Eve"}});
  WirePerson mo(server_, "Mo");
  EXPECT_EQ(watchers_in(come(mo)), (Watchers{2, {"Eve", "Mo"}})) << "who comes is told, too";
  heard_until(ann_, {2, {"Eve", "Mo"}});
  eve.disconnect();
  heard_until(ann_, {1, {"Mo"}});
  mo.disconnect();
  heard_until(ann_, {0, {}});
}

TEST_F(WatchedTable, WhoSitsDownWatchesNoLonger) {
  WirePerson bob(server_, "Bob");
  come(bob);
  heard_until(ann_, {1, {"Bob"}});
  EXPECT_EQ(bob.ask("POST", path_ + "/seats", "{}").status, 200);
  heard_until(ann_, {0, {}});
  EXPECT_EQ(bob.ask("DELETE", path_ + "/seats/2").status, 200);
  heard_until(ann_, {1, {"Bob"}});
}

TEST_F(WatchedTable, APersonWithASecondSocketIsCountedOnce) {
  WirePerson eve(server_, "Eve");
  come(eve);
  heard_until(ann_, {1, {"Eve"}});
  come(eve);
  WirePerson mo(server_, "Mo");
  come(mo);
  EXPECT_EQ(heard_until(ann_, {2, {"Eve", "Mo"}}).size(), 1U) << "and she was never gone";
}

TEST_F(WatchedTable, WhoWasNotHeardOfForLongIsNotNamed) {
  WirePerson eve(server_, "Eve");
  come(eve);
  heard_until(ann_, {1, {"Eve"}});
  // The room looks around after each entry; only a pong that comes just then lets it see her.
  const Watchers nobody{0, {}};
  std::optional<Watchers> told;
  for (int tries = 0; tries < 100 && told != nobody; ++tries) {
    clock_.pass(std::chrono::seconds{16});
    const std::string flag = tries % 2 == 0 ? "false" : "true";
    ann_.ask("PATCH", path_ + "/options", R"({"options":{"hints":)" + flag + "}}");
    ann_.send(R"({"type":"ping"})");
    for (auto message = ann_.next_of_any_kind(); message->word("type") != "pong";
         message = ann_.next_of_any_kind()) {
      if (const auto watchers = watchers_in(*message)) told = watchers;
    }
  }
  EXPECT_EQ(told, nobody);
}

TEST_F(WatchedTable, ACrowdIsToldOfSeldomAndByTheNamesOfTheFirst) {
  constexpr std::size_t kLoadClients = 30;
  constexpr std::size_t kNamed = 20;
  const auto begun = std::chrono::steady_clock::now();
  std::vector<WirePerson> crowd;
  Watchers wanted{kLoadClients, {}};
  for (std::size_t i = 0; i < kLoadClients; ++i) {
    const std::string name = "Watcher " + std::to_string(i);
    come(crowd.emplace_back(server_, name));
    if (i < kNamed) wanted.names.push_back(name);
  }
  const auto told = heard_until(ann_, wanted);
  const auto took = std::chrono::steady_clock::now() - begun;
  const auto rounds = std::chrono::ceil<std::chrono::seconds>(took).count() + 1;
  EXPECT_LE(told.size(), static_cast<std::size_t>(rounds)) << "once in a round of the house";
}

}  // namespace skyloot
