// What every store promises of tables: which there are, whose they are, when they wake.
#include <limits>

#include "store/any_store.h"

namespace skyloot::testing {
namespace {

std::vector<std::string> codes_of(const std::vector<TableSummary>& tables) {
  std::vector<std::string> codes;
  for (const TableSummary& table : tables) codes.push_back(table.code);
  return codes;
}

using Codes = std::vector<std::string>;

class AnyStoreWithTables : public AnyStore {
 protected:
  // Tables of one entry each, a second apart.
  void add(std::string code, const std::function<void(TableSummary&)>& change,
           std::optional<Time> wake = std::nullopt) {
    clock_.set(now_ += 1'000);
    Append append = entry(std::move(code), 1);
    change(*append.summary);
    append.wake = wake;
    ASSERT_TRUE(append_now(*store_, append).has_value());
  }

  std::int64_t now_ = 0;
};

INSTANTIATE_TEST_SUITE_P(Every, AnyStoreWithTables, kEveryStore, name_of);

constexpr std::size_t kNoLimit = std::numeric_limits<std::size_t>::max();

TEST_P(AnyStoreWithTables, ListsTheNewestFirst) {
  const auto listed = [](TableSummary& table) { table.listed = true; };
  add("A", listed);
  add("B", listed);
  add("hidden", [](TableSummary&) {});
  add("C", listed);
  EXPECT_EQ(codes_of(*reads().listed_tables(kNoLimit)), (Codes{"C", "B", "A"}));
  EXPECT_EQ(codes_of(*reads().listed_tables(2)), (Codes{"C", "B"}));
  EXPECT_TRUE(reads().listed_tables(0)->empty());

  Append again = entry("A", 2);
  again.summary->listed = true;
  append(again);
  append(entry("B", 2));
  EXPECT_EQ(codes_of(*reads().listed_tables(kNoLimit)), (Codes{"A", "C"})) << "B is listed no more";
}

TEST_P(AnyStoreWithTables, ListsTablesWithTheirPeople) {
  for (const char* const code : {"A", "B"}) {
    add(code, [&](TableSummary& table) {
      table.listed = true;
      table.people = {"cat", "ann", std::string("of ") + code};
    });
  }
  add("C", [](TableSummary& table) { table.listed = true; });
  const std::vector<TableSummary> tables = *reads().listed_tables(9);
  ASSERT_EQ(tables.size(), 3U);
  EXPECT_EQ(tables[0].people, Codes{});
  EXPECT_EQ(tables[1].people, (Codes{"cat", "ann", "of B"}));
  EXPECT_EQ(tables[2].people, (Codes{"cat", "ann", "of A"}));
  EXPECT_EQ(tables[2], *reads().find_table("A"));
}

TEST_P(AnyStoreWithTables, FindsTheTablesOfAPerson) {
  const auto with = [](Codes people) {
    return [people](TableSummary& table) { table.people = people; };
  };
  add("A", with({"ann", "ben"}));
  add("B", with({"ben"}));
  add("C", with({"cat", "ann", "ann"}));
  EXPECT_EQ(codes_of(*reads().tables_of("ann", kNoLimit)), (Codes{"C", "A"}));
  EXPECT_EQ(codes_of(*reads().tables_of("ann", 1)), (Codes{"C"}));
  EXPECT_EQ((*reads().tables_of("ann", 1))[0].people, (Codes{"cat", "ann", "ann"}));

  append(entry("A", 2));
  EXPECT_EQ(codes_of(*reads().tables_of("ann", kNoLimit)), (Codes{"C"})) << "she has left A";
}

TEST_P(AnyStoreWithTables, WakesTheEarliestFirst) {
  const auto as_it_is = [](TableSummary&) {};
  add("A", as_it_is, time_of(300));
  add("B", as_it_is, time_of(100));
  add("sleeper", as_it_is);
  add("C", as_it_is, time_of(200));
  add("D", as_it_is, time_of(-5));
  using Waking = std::vector<WakingTable>;
  const Waking until_200{{"D", time_of(-5)}, {"B", time_of(100)}, {"C", time_of(200)}};
  EXPECT_EQ(*reads().waking_tables(time_of(200)), until_200);
  EXPECT_EQ(reads().waking_tables(Time::max())->size(), 4U);
  EXPECT_TRUE(reads().waking_tables(Time::min())->empty());

  append(entry("B", 2));
  EXPECT_EQ(*reads().waking_tables(time_of(150)), (Waking{{"D", time_of(-5)}})) << "B sleeps";
}

}  // namespace
}  // namespace skyloot::testing
