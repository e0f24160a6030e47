// What every store promises to whoever runs the server: bans, reports, and what it forgets.
#include "store/any_store.h"

namespace skyloot::testing {
namespace {

class AnyStoreWithMaintenance : public AnyStore {
 protected:
  std::optional<StoreErrorKind> keep_up(Maintenance maintenance) {
    Told<StoreResult<void>> told;
    store_->keep_up(std::move(maintenance), told.callback());
    return error_of(told.wait());
  }
  void finish_game(std::string id, std::int64_t time) {
    clock_.set(time);
    Append last = entry(id, 1);
    last.finished = FinishedGame{id, "a record", {}};
    ASSERT_TRUE(append(last));
  }
  void put_session(std::string hash, std::int64_t time) {
    clock_.set(time);
    ASSERT_EQ(put_now(*store_, {std::move(hash), "ann", "Ann"}), std::nullopt);
  }
};

INSTANTIATE_TEST_SUITE_P(Every, AnyStoreWithMaintenance, kEveryStore, name_of);

TEST_P(AnyStoreWithMaintenance, ForgetsATableWithItsLogButNotItsGames) {
  Append last = entry("K7", 1);
  last.summary->people = {"ann"};
  last.finished = FinishedGame{"K7-1", "a record", {}};
  ASSERT_TRUE(append(last));
  ASSERT_TRUE(append(entry("L8", 1)));
  EXPECT_EQ(keep_up(ForgetTable{"K7"}), std::nullopt);
  EXPECT_EQ(*reads().find_table("K7"), std::nullopt);
  EXPECT_TRUE(log("K7").empty());
  EXPECT_TRUE(reads().tables_of("ann", 9)->empty());
  EXPECT_EQ(log("L8").size(), 1U);
  EXPECT_TRUE(reads().find_game("K7-1")->has_value());
  EXPECT_TRUE(append(entry("K7", 1))) << "the code is free again";
}

TEST_P(AnyStoreWithMaintenance, ForgetsOldGamesAFewAtATime) {
  finish_game("B", 2'000);
  finish_game("C", 3'000);
  finish_game("A", 4'000);
  finish_game("D", 5'000);
  EXPECT_EQ(keep_up(ForgetGames{time_of(5'000), 2}), std::nullopt);
  EXPECT_FALSE(reads().find_game("B")->has_value());
  EXPECT_FALSE(reads().find_game("C")->has_value());
  EXPECT_TRUE(reads().find_game("A")->has_value()) << "the next time";
  keep_up(ForgetGames{time_of(5'000), 2});
  EXPECT_FALSE(reads().find_game("A")->has_value());
  EXPECT_TRUE(reads().find_game("D")->has_value()) << "not old enough";
}

TEST_P(AnyStoreWithMaintenance, ForgetsSessionsThatNobodyUses) {
  put_session("one", 1'000);
  put_session("two", 2'000);
  put_session("three", 2'500);
  clock_.set(3'000);
  keep_up(UseSession{"one"});
  EXPECT_EQ(keep_up(ForgetSessions{time_of(3'000), 1}), std::nullopt);
  EXPECT_FALSE(reads().find_session("two")->has_value());
  EXPECT_TRUE(reads().find_session("three")->has_value()) << "one at a time";
  keep_up(ForgetSessions{time_of(3'000), 9});
  EXPECT_FALSE(reads().find_session("three")->has_value());
  EXPECT_TRUE(reads().find_session("one")->has_value()) << "used again since";
}

TEST_P(AnyStoreWithMaintenance, TellsOfWhenTheThingsAreThatItKeeps) {
  EXPECT_EQ(*reads().times(), StoreTimes{});
  put_session("one", 3'000);
  EXPECT_EQ(reads().times()->newest, time_of(3'000));
  EXPECT_EQ(reads().times()->oldest_in_use, time_of(3'000));
  finish_game("B", 2'000);
  finish_game("A", 4'000);
  EXPECT_EQ(keep_up(NoteDate{time_of(1'500)}), std::nullopt);
  EXPECT_EQ(keep_up(NoteDate{time_of(2'500)}), std::nullopt);
  EXPECT_EQ(*reads().times(),
            (StoreTimes{time_of(4'000), time_of(2'000), time_of(2'000), time_of(2'500)}));
  for (const char* code : {"A", "B"}) keep_up(ForgetTable{code});
  EXPECT_EQ(reads().times()->oldest_in_use, time_of(3'000)) << "games outlive their tables";
  EXPECT_EQ(reads().times()->oldest_game, time_of(2'000));
}

TEST_P(AnyStoreWithMaintenance, GoesThroughAllTablesInTheOrderOfTheirCodes) {
  for (const char* code : {"B", "A", "D", "C"}) {
    Append first = entry(code, 1);
    first.summary->people = {"bob", "ann"};
    ASSERT_TRUE(append(first));
  }
  const auto codes = [](const std::vector<TableSummary>& tables) {
    std::string all;
    for (const TableSummary& table : tables) all += table.code;
    return all;
  };
  EXPECT_EQ(codes(*reads().tables_after("", 3)), "ABC");
  EXPECT_EQ(codes(*reads().tables_after("C", 3)), "D");
  EXPECT_EQ(codes(*reads().tables_after("D", 3)), "");
  EXPECT_EQ(reads().tables_after("", 1)->front().people, (std::vector<std::string>{"bob", "ann"}));
}

TEST_P(AnyStoreWithMaintenance, KeepsBansUntilTheyAreLifted) {
  const StoredBan address{"1", BanKind::OfAddress, "10.0.0.0/8", "a flood", time_of(9'000), {}};
  const StoredBan person{"2", BanKind::OfPerson, "ann", "insults", std::nullopt, {}};
  EXPECT_EQ(keep_up(PutBan{address}), std::nullopt);
  EXPECT_EQ(keep_up(PutBan{person}), std::nullopt);
  auto bans = *reads().bans();
  ASSERT_EQ(bans.size(), 2U);
  EXPECT_EQ(bans[0].since, time_of(1'000));
  EXPECT_EQ(bans[0].until, time_of(9'000));
  EXPECT_EQ(bans[1].kind, BanKind::OfPerson);
  EXPECT_EQ(bans[1].until, std::nullopt);
  EXPECT_EQ(keep_up(LiftBan{"1"}), std::nullopt);
  EXPECT_EQ(keep_up(LiftBan{"1"}), StoreErrorKind::Conflict) << "there is none any more";
  EXPECT_EQ(reads().bans()->size(), 1U);
}

TEST_P(AnyStoreWithMaintenance, KeepsEachReportOnceAndListsTheNewestFirst) {
  const StoredReport first{"r1", "K7", "ann", "bob", "he insults", "[]", {}, false};
  StoredReport second = first;
  second.id = "r2";
  EXPECT_EQ(keep_up(AddReport{first}), std::nullopt);
  EXPECT_EQ(keep_up(AddReport{first}), StoreErrorKind::Conflict);
  clock_.set(2'000);
  EXPECT_EQ(keep_up(AddReport{second}), std::nullopt);
  EXPECT_EQ(keep_up(EndReport{"r1"}), std::nullopt);
  EXPECT_EQ(keep_up(EndReport{"none"}), StoreErrorKind::Conflict);
  const auto reports = *reads().reports(9);
  ASSERT_EQ(reports.size(), 2U);
  EXPECT_EQ(reports[0].id, "r2");
  EXPECT_EQ(reports[0].made, time_of(2'000));
  EXPECT_FALSE(reports[0].done);
  EXPECT_TRUE(reports[1].done);
  EXPECT_EQ(reports[1].text, "he insults");
  EXPECT_EQ(reads().reports(1)->size(), 1U);
}

}  // namespace
}  // namespace skyloot::testing
