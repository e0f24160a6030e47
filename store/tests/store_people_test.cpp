// What every store promises of people: which sessions and tables are theirs, what they said of
// others, and that all of it can be forgotten.
#include "store/any_store.h"
#include "table/entry.h"

namespace skyloot::testing {
namespace {

class AnyStoreWithPeople : public AnyStore {
 protected:
  std::optional<StoreErrorKind> keep_up(Maintenance maintenance) {
    Told<StoreResult<void>> told;
    store_->keep_up(std::move(maintenance), told.callback());
    return error_of(told.wait());
  }
  void put_session(const std::string& hash, const std::string& person, std::int64_t time) {
    clock_.set(time);
    ASSERT_EQ(put_now(*store_, {hash, person, "Ann"}), std::nullopt);
  }
  std::vector<std::string> hashes_of(const std::string& person, std::size_t limit = 9) {
    std::vector<std::string> hashes;
    const auto sessions = reads().sessions_of(person, limit).value();
    for (const StoredSession& session : sessions) {
      hashes.push_back(session.token_hash);
    }
    return hashes;
  }
  // `who` opens a table, or does something at it.
  void happens(const std::string& code, std::uint64_t seq, const std::string& who,
               std::vector<std::string> people, std::string body = "{}") {
    Append append = entry(code, seq);
    append.line.who = who;
    append.line.body = std::move(body);
    append.summary->people = std::move(people);
    ASSERT_TRUE(this->append(append));
  }
  static std::string sat(const std::string& name) { return write_deed(Sat{seat(1), name, {}}); }
  // The names that a person's visits tell, with the codes of the tables.
  std::string visits_of(const std::string& person, const std::string& after = "",
                        std::size_t limit = 9) {
    std::string told;
    const auto visits = reads().visits_of(person, after, limit).value();
    for (const Visit& visit : visits) {
      told += visit.code + ":";
      for (const std::string& name : visit.names) told += name + ",";
      told += " ";
    }
    return told;
  }
};

INSTANTIATE_TEST_SUITE_P(Every, AnyStoreWithPeople, kEveryStore, name_of);

TEST_P(AnyStoreWithPeople, NotesThatASessionIsUsedAndUnderWhatName) {
  const Device device{Browser::Firefox, System::Linux};
  ASSERT_EQ(put_now(*store_, {"hash", "ann", "Ann", {}, {}, device}), std::nullopt);
  clock_.set(2'000);
  EXPECT_EQ(keep_up(UseSession{"hash", "Anna"}), std::nullopt);
  EXPECT_EQ(*reads().find_session("hash"),
            (StoredSession{"hash", "ann", "Anna", time_of(1'000), time_of(2'000), device}));
  clock_.set(3'000);
  EXPECT_EQ(keep_up(UseSession{"hash"}), std::nullopt);
  EXPECT_EQ(*reads().find_session("hash"),
            (StoredSession{"hash", "ann", "Anna", time_of(1'000), time_of(3'000), device}));
}

// Whoever has logged out would be back otherwise, by a request that was on its way.
TEST_P(AnyStoreWithPeople, NeverMakesASessionAnewByUsingIt) {
  put_session("hash", "ann", 1'000);
  remove_now(*store_, "hash");
  EXPECT_EQ(keep_up(UseSession{"hash"}), StoreErrorKind::Conflict);
  EXPECT_EQ(*reads().find_session("hash"), std::nullopt);
  EXPECT_TRUE(hashes_of("ann").empty());
}

TEST_P(AnyStoreWithPeople, ListsTheSessionsOfAPersonTheOneUsedLastFirst) {
  put_session("a", "ann", 1'000);
  put_session("b", "ann", 2'000);
  put_session("c", "ben", 3'000);
  put_session("d", "ann", 4'000);
  clock_.set(4'000);
  keep_up(UseSession{"a"});
  EXPECT_EQ(hashes_of("ann"), (std::vector<std::string>{"d", "a", "b"})) << "of two, the younger";
  EXPECT_EQ(hashes_of("ann", 2), (std::vector<std::string>{"d", "a"}));
  EXPECT_TRUE(hashes_of("eve").empty());
}

TEST_P(AnyStoreWithPeople, EndsAllSessionsOfAPerson) {
  put_session("a", "ann", 1'000);
  put_session("b", "ann", 1'000);
  put_session("c", "ben", 1'000);
  EXPECT_EQ(keep_up(EndSessions{"ann"}), std::nullopt);
  EXPECT_TRUE(hashes_of("ann").empty());
  EXPECT_EQ(hashes_of("ben"), std::vector<std::string>{"c"});
  EXPECT_EQ(keep_up(EndSessions{"ann"}), std::nullopt) << "there is nothing to do";
}

TEST_P(AnyStoreWithPeople, RemembersWhoHasEverBeenAtATable) {
  happens("K7", 1, "ann", {"ann"});
  happens("K7", 2, "ben", {"ann", "ben"}, sat("Ben"));
  happens("K7", 3, "ben", {"ann"});
  happens("K7", 4, "ben", {"ann", "ben"}, sat("Benny"));
  happens("K8", 1, "ben", {"ben"});
  EXPECT_EQ(visits_of("ben"), "K7:Ben,Benny, K8: ");
  EXPECT_EQ(visits_of("ann"), "K7: ");
  EXPECT_EQ(visits_of("ben", "K7"), "K8: ");
  EXPECT_EQ(visits_of("ben", "", 1), "K7:Ben,Benny, ");
  EXPECT_EQ(visits_of("eve"), "");
}

TEST_P(AnyStoreWithPeople, KnowsNoVisitsToATableThatIsForgotten) {
  happens("K7", 1, "ann", {"ann"});
  EXPECT_EQ(keep_up(ForgetTable{"K7"}), std::nullopt);
  EXPECT_EQ(visits_of("ann"), "");
}

TEST_P(AnyStoreWithPeople, ForgetsTheNamesOfAVisitAndNothingOfOthers) {
  happens("K7", 1, "ann", {"ann"});
  happens("K7", 2, "ann", {"ann"}, sat("Ann"));
  happens("K7", 3, "ben", {"ann", "ben"}, sat("Ben"));
  happens("K8", 1, "ann", {"ann"});
  happens("K8", 2, "ann", {"ann"}, sat("Anna"));
  const auto before = log("K7");
  EXPECT_EQ(keep_up(ForgetVisit{"ann", "K7"}), std::nullopt);
  EXPECT_EQ(visits_of("ann"), "K8:Anna, ");
  EXPECT_EQ(visits_of("ben"), "K7:Ben, ");
  auto nameless = before;
  nameless[1].body = sat("…");
  EXPECT_EQ(log("K7"), nameless);
  EXPECT_EQ(keep_up(ForgetVisit{"ann", "K7"}), std::nullopt) << "there is nothing to do";
  EXPECT_EQ(keep_up(ForgetVisit{"ann", "none"}), std::nullopt);
}

TEST_P(AnyStoreWithPeople, ListsAndForgetsWhatAPersonSaidOfOthers) {
  StoredReport report{"r1", "K7", "ann", "ben", "he insults", "[]", {}, false};
  keep_up(AddReport{report});
  report.id = "r2";
  clock_.set(2'000);
  keep_up(AddReport{report});
  report = {"r3", "K7", "ben", "ann", "she lies", "[]", {}, false};
  keep_up(AddReport{report});
  const auto by_ann = *reads().reports_by("ann", 9);
  ASSERT_EQ(by_ann.size(), 2U);
  EXPECT_EQ(by_ann[0].id, "r2");
  EXPECT_EQ(by_ann[1].text, "he insults");
  EXPECT_EQ(reads().reports_by("ann", 1)->size(), 1U);
  EXPECT_EQ(keep_up(ForgetReports{"ann"}), std::nullopt);
  EXPECT_TRUE(reads().reports_by("ann", 9)->empty());
  EXPECT_EQ(reads().reports(9)->size(), 1U) << "what others said of her stays";
}

}  // namespace
}  // namespace skyloot::testing
