#include "server/http/sessions.h"

#include <gtest/gtest.h>

#include "server/secrets.h"
#include "store/memory_store.h"

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
    sessions_.make(name, [&](const StoreResult<NewSession>& made) { fresh = *made; });
    answer(answers_.size() - 1);
    return fresh;
  }
  void answer(std::size_t number) { std::exchange(answers_[number], {})(); }

  static HttpRequest request_of(const NewSession& session) {
    HttpRequest request;
    request.headers.emplace_back("Authorization", "Bearer " + session.token);
    return request;
  }

  MemoryStore store_{system_time, Writing::AtOnce};
  std::vector<std::function<void()>> answers_;
  Sessions sessions_{store_, system_time};
  Sessions others_{store_, system_time};  // who have seen nobody yet
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
  EXPECT_TRUE(found.empty()) << "asked once more";
  answer(answers_.size() - 1);
  EXPECT_EQ(found, std::vector<std::string>{"nobody"});
}

}  // namespace
}  // namespace skyloot
