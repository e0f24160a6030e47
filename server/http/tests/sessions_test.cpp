#include "server/http/sessions.h"

#include <gtest/gtest.h>

#include "server/secrets.h"
#include "tests/wire/moody_store.h"

namespace skyloot {
namespace {

// A store whose answers wait until the test wants them, in the order that it likes.
class SessionsTest : public ::testing::Test {
 protected:
  SessionsTest() {
    store_.answer_on([this](std::function<void()> work) { answers_.push_back(std::move(work)); });
  }

  NewSession make(const std::string& name) {
    NewSession fresh;
    sessions_.make(name, {}, [&](const StoreResult<NewSession>& made) { fresh = *made; });
    answer(answers_.size() - 1);
    return fresh;
  }
  void answer(std::size_t number) { std::exchange(answers_[number], {})(); }

  static HttpRequest request_of(const NewSession& session) {
    HttpRequest request;
    request.headers.emplace_back("Authorization", "Bearer " + session.token);
    return request;
  }

  // A name, or "nobody"; of the store if need be.
  std::string whom(Sessions& sessions, const NewSession& shown) {
    std::string name;
    sessions.find(request_of(shown), [&](const StoreResult<std::optional<Identity>>& who) {
      name = *who ? (*who)->name : "nobody";
    });
    if (name.empty()) answer_all();
    return name;
  }
  // Another device of a person.
  NewSession move(const NewSession& from) {
    const std::string code = sessions_.moving_code(from.identity).code;
    NewSession fresh;
    sessions_.redeem(code, {}, [&](const StoreResult<NewSession>& made) { fresh = *made; });
    answer_all();
    return fresh;
  }
  void answer_all() {
    for (std::size_t i = 0; i < answers_.size(); ++i) {
      if (answers_[i]) answer(i);
    }
  }

  static constexpr std::uint64_t kDevices = 3;

  Time now_ = time_of(1'800'000'000'000);
  MemoryStore store_{[this] { return now_; }, Writing::AtOnce};
  std::vector<std::function<void()>> answers_;
  Sessions sessions_{store_, [this] { return now_; }, kDevices};
  Sessions others_{store_, [this] { return now_; }, kDevices};  // who have seen nobody yet
};

TEST_F(SessionsTest, FindWhomATokenStandsForAndRememberHim) {
  const NewSession ann = make("Ann");
  std::vector<std::string> found;
  const auto note = [&](const StoreResult<std::optional<Identity>>& who) {
    found.push_back(*who ? (*who)->name : "nobody");
  };
  others_.find(request_of(ann), note);
  EXPECT_TRUE(found.empty()) << "the store is asked";
  answer(answers_.size() - 1);
  others_.find(request_of(ann), note);
  EXPECT_EQ(found, (std::vector<std::string>{"Ann", "Ann"})) << "and not asked again";
  others_.find({}, note);
  EXPECT_EQ(found.back(), "nobody");
}

// The store may answer late: what it has read was true then.
TEST_F(SessionsTest, ForgetWhoHasLeftWhileHeWasLookedUp) {
  const NewSession ann = make("Ann");
  std::vector<std::string> found;
  others_.find(request_of(ann), [&](const StoreResult<std::optional<Identity>>& who) {
    found.push_back(*who ? (*who)->name : "nobody");
  });
  const std::size_t looked_up = answers_.size() - 1;
  others_.end(ann.identity, [](const StoreResult<void>&) {});
  answer(answers_.size() - 1);
  answer(looked_up);
  EXPECT_EQ(found, std::vector<std::string>{"nobody"});
}

TEST_F(SessionsTest, EndASessionBeforeTheStoreHasAnswered) {
  const NewSession ann = make("Ann");
  sessions_.end(ann.identity, [](const StoreResult<void>&) {});
  EXPECT_EQ(whom(sessions_, ann), "nobody");
  EXPECT_TRUE(sessions_.has_ended(ann.identity));
  answer_all();
  EXPECT_EQ(whom(sessions_, ann), "nobody");
}

// It was sent together with the log-out, and came first to the store, or second.
TEST_F(SessionsTest, StayEndedWhateverIsSentTogetherWithTheLogOut) {
  for (const bool comes_first : {true, false}) {
    const NewSession ann = make("Ann");
    std::vector<std::string> told;
    const auto rename = [&] {
      sessions_.rename(ann.identity, "Anna", [&](const StoreResult<void>& stored) {
        told.emplace_back(stored ? "renamed" : "gone");
      });
    };
    if (comes_first) rename();
    sessions_.end(ann.identity, [](const StoreResult<void>&) {});
    if (!comes_first) rename();
    answer_all();
    EXPECT_EQ(told, std::vector<std::string>{comes_first ? "renamed" : "gone"});
    EXPECT_EQ(whom(sessions_, ann), "nobody");
    Sessions after_a_restart(store_, [this] { return now_; }, kDevices);
    EXPECT_EQ(whom(after_a_restart, ann), "nobody");
  }
}

TEST_F(SessionsTest, GoOnWhereTheStoreCouldNotEndThem) {
  Depot depot([this] { return now_; }, Writing::AtOnce);
  MoodyStore moody(depot);
  Sessions sessions(moody, [this] { return now_; }, kDevices);
  NewSession ann;
  sessions.make("Ann", {}, [&](const StoreResult<NewSession>& made) { ann = *made; });
  depot.mood = Mood::WritesFail;
  bool has_failed = false;
  sessions.end(ann.identity, [&](const StoreResult<void>& stored) { has_failed = !stored; });
  EXPECT_TRUE(has_failed);
  EXPECT_EQ(whom(sessions, ann), "Ann") << "and may log out again";
  sessions.end_all(ann.identity.person, [](const StoreResult<void>&) {});
  EXPECT_EQ(whom(sessions, ann), "Ann");
}

// The store forgets whom nobody has seen for long; a server that still has him in mind must not
// make him anew.
TEST_F(SessionsTest, AreNotMadeAnewByBeingUsed) {
  const NewSession ann = make("Ann");
  store_.remove_session(ann.identity.token_hash, [](const StoreResult<void>&) {});
  now_ += std::chrono::hours(25);
  EXPECT_EQ(whom(sessions_, ann), "Ann") << "the store has not been asked yet";
  answer_all();
  EXPECT_EQ(whom(sessions_, ann), "nobody");
}

TEST_F(SessionsTest, EndTogetherOnAllDevices) {
  const NewSession ann = make("Ann");
  const NewSession phone = move(ann);
  const NewSession bob = make("Bob");
  const std::string code = sessions_.moving_code(phone.identity).code;
  sessions_.end_all(ann.identity.person, [](const StoreResult<void>&) {});
  EXPECT_EQ(whom(sessions_, ann), "nobody");
  EXPECT_EQ(whom(sessions_, phone), "nobody");
  EXPECT_EQ(whom(sessions_, bob), "Bob");
  EXPECT_FALSE(sessions_.redeem(code, {}, [](const StoreResult<NewSession>&) {}));
  answer_all();
  EXPECT_EQ(whom(sessions_, phone), "nobody");
  EXPECT_EQ(whom(others_, phone), "nobody");
}

// One device asks for all to end, another one is on its way in: read before, told after.
TEST_F(SessionsTest, EndTogetherWithOneThatIsBeingLookedUp) {
  for (const bool comes_first : {true, false}) {
    const NewSession ann = make("Ann");
    std::vector<std::string> found;
    others_.find(request_of(ann), [&](const StoreResult<std::optional<Identity>>& who) {
      found.push_back(*who ? (*who)->name : "nobody");
    });
    const std::size_t looked_up = answers_.size() - 1;
    others_.end_all(ann.identity.person, [](const StoreResult<void>&) {});
    if (comes_first) answer(looked_up);
    answer(answers_.size() - 1);
    answer_all();
    EXPECT_EQ(found, std::vector<std::string>{"nobody"});
  }
}

TEST_F(SessionsTest, EndTogetherWithOneThatIsBeingMade) {
  const NewSession ann = make("Ann");
  const std::string code = sessions_.moving_code(ann.identity).code;
  NewSession phone;
  sessions_.redeem(code, {}, [&](const StoreResult<NewSession>& made) { phone = *made; });
  sessions_.end_all(ann.identity.person, [](const StoreResult<void>&) {});
  answer_all();
  EXPECT_FALSE(phone.token.empty());
  EXPECT_EQ(whom(sessions_, phone), "nobody");
}

TEST_F(SessionsTest, KeepOutWhoIsShutOutUntilTheyAreLetBackIn) {
  const NewSession ann = make("Ann");
  sessions_.shut_out(ann.identity.person);
  EXPECT_EQ(whom(sessions_, ann), "nobody");
  EXPECT_TRUE(sessions_.has_ended(ann.identity));
  sessions_.let_back_in(ann.identity.person);
  EXPECT_EQ(whom(sessions_, ann), "Ann");
}

TEST_F(SessionsTest, TellWhoeverHasTheirSockets) {
  std::vector<std::string> told;
  sessions_.on_end = [&](const Person& person, const std::optional<std::string>& session) {
    told.push_back(person + " " + session.value_or("all"));
  };
  const NewSession ann = make("Ann");
  const Person person = ann.identity.person;
  sessions_.end(ann.identity, [](const StoreResult<void>&) {});
  sessions_.end_all(person, [](const StoreResult<void>&) {});
  EXPECT_EQ(told,
            (std::vector<std::string>{person + " " + ann.identity.token_hash, person + " all"}));
}

TEST_F(SessionsTest, LetACodeDieWithTheSessionThatMadeIt) {
  const NewSession ann = make("Ann");
  const NewSession phone = move(ann);
  const auto redeem = [&](const std::string& code) {
    return sessions_.redeem(code, {}, [](const StoreResult<NewSession>&) {});
  };
  const std::string of_phone = sessions_.moving_code(phone.identity).code;
  sessions_.end(ann.identity, [](const StoreResult<void>&) {});
  EXPECT_TRUE(redeem(of_phone)) << "another device made it";
  const std::string last = sessions_.moving_code(phone.identity).code;
  sessions_.end(phone.identity, [](const StoreResult<void>&) {});
  EXPECT_FALSE(redeem(last));
}

TEST_F(SessionsTest, AreSoManyOfAPersonAndTheOneUnusedForLongestGoes) {
  const NewSession ann = make("Ann");
  now_ += Milliseconds{1};
  const NewSession old = move(ann);
  now_ += Milliseconds{1};
  const NewSession young = move(ann);
  EXPECT_EQ(whom(sessions_, old), "Ann");
  now_ += Milliseconds{1};
  const NewSession newest = move(ann);
  EXPECT_EQ(whom(sessions_, ann), "Ann") << "it is in use: it made the code";
  EXPECT_EQ(whom(sessions_, old), "nobody");
  EXPECT_EQ(whom(sessions_, young), "Ann");
  EXPECT_EQ(whom(sessions_, newest), "Ann");
  std::size_t listed = 0;
  sessions_.devices(ann.identity.person, [&](const StoreResult<std::vector<StoredSession>>& all) {
    listed = all->size();
  });
  answer_all();
  EXPECT_EQ(listed, kDevices);
}

}  // namespace
}  // namespace skyloot
