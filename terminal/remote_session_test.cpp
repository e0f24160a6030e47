// Who we are to a server, and the file that keeps it.
#include "terminal/remote_session.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "tests/support/remote_story.h"

namespace skyloot::testing {
namespace {

const Catalogue& words() { return catalogue(Language::English); }

using RemoteSession = ScriptedServer;

TEST_F(RemoteSession, MakesASessionForANewPerson) {
  answer(201, R"({"person":"p1","name":"Ann","token":"secret"})");
  const auto person = introduce(server_, std::nullopt, "Ann");
  ASSERT_TRUE(person.has_value());
  EXPECT_EQ(requests_[0].body, R"({"name":"Ann"})");
  EXPECT_EQ(requests_[0].authorization, "");
  EXPECT_EQ(person->person, "p1");
  EXPECT_FALSE(person->was_forgotten);
  answer(200, "{}");
  EXPECT_TRUE(server_.call("GET", "/session").has_value());
  EXPECT_EQ(requests_[1].authorization, "Bearer secret");
}

TEST_F(RemoteSession, KnowsThePersonWhoComesBack) {
  answer(200, R"({"person":"p1","name":"Ann"})");
  const KeptSession kept{server_.address(), "Ann", "secret"};
  const auto person = introduce(server_, kept, "Ann");
  ASSERT_TRUE(person.has_value());
  EXPECT_EQ(requests_[0].authorization, "Bearer secret");
  EXPECT_EQ(person->token, "secret");
  EXPECT_FALSE(person->was_forgotten);
}

TEST_F(RemoteSession, MayHaveForgottenAPerson) {
  answer(201, R"({"person":"p2","name":"Ann","token":"fresh"})");
  const KeptSession kept{server_.address(), "Ann", "secret"};
  const auto person = introduce(server_, kept, "Ann");
  ASSERT_TRUE(person.has_value());
  EXPECT_TRUE(person->was_forgotten);
  EXPECT_EQ(person->token, "fresh");
}

TEST_F(RemoteSession, GivesNewPeopleAToken) {
  answer(200, R"({"person":"p1","name":"Ann"})");
  EXPECT_FALSE(introduce(server_, std::nullopt, "Ann").has_value());
  answer(201, "<html>");
  EXPECT_FALSE(introduce(server_, std::nullopt, "Ann").has_value());
}

class KeptSessionTest : public ::testing::Test {
 protected:
  KeptSessionTest() {
    std::string folder = (std::filesystem::temp_directory_path() / "skyloot-XXXXXX").string();
    folder_ = mkdtemp(folder.data());
  }
  ~KeptSessionTest() override { std::filesystem::remove_all(folder_); }

  std::filesystem::path folder_;
  const KeptSession session_{"http://127.0.0.1:8080", "Ann “A” Bonny", "secret"};
};

TEST_F(KeptSessionTest, IsReadAsItWasWritten) {
  const auto file = folder_ / "session";
  ASSERT_EQ(write_session(file, {"http://elsewhere", "Bob", "old"}), std::nullopt);
  ASSERT_EQ(write_session(file, session_), std::nullopt);
  const auto read = read_session(words(), file);
  ASSERT_TRUE(read.has_value() && read->has_value());
  EXPECT_EQ((*read)->server, session_.server);
  EXPECT_EQ((*read)->name, session_.name);
  EXPECT_EQ((*read)->token, session_.token);
}

TEST_F(KeptSessionTest, IsForItsOwnersEyesAndLeavesNothingBesideIt) {
  const auto file = folder_ / "session";
  std::ofstream(file) << "for all to see";
  ASSERT_EQ(write_session(file, session_), std::nullopt);
  struct stat status{};
  ASSERT_EQ(::stat(file.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0600U);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_), {}), 1);
}

TEST_F(KeptSessionTest, MayNotBeThere) {
  const auto read = read_session(words(), folder_ / "none");
  ASSERT_TRUE(read.has_value());
  EXPECT_FALSE(read->has_value());
}

TEST_F(KeptSessionTest, IsNoOtherKindOfFile) {
  const auto file = folder_ / "diary";
  std::ofstream(file) << R"({"format":"diary"})";
  const auto read = read_session(words(), file);
  ASSERT_FALSE(read.has_value());
  EXPECT_NE(read.error().find("diary:1:"), std::string::npos) << read.error();
  EXPECT_FALSE(read_session(words(), folder_).has_value());
}

TEST_F(KeptSessionTest, SaysWhyItCannotBeWritten) {
  EXPECT_NE(write_session(folder_ / "no" / "such" / "folder", session_), std::nullopt);
}

TEST_F(KeptSessionTest, UsuallyStandsWithOtherStateOfThePerson) {
  const Url server = *read_url("http://example.org:8080");
  setenv("XDG_STATE_HOME", "/state", 1);
  EXPECT_EQ(default_session_file(server), "/state/skyloot/session-example.org-8080");
  setenv("XDG_STATE_HOME", "relative", 1);
  setenv("HOME", "/home/ann", 1);
  EXPECT_EQ(default_session_file(server),
            "/home/ann/.local/state/skyloot/session-example.org-8080");
  unsetenv("XDG_STATE_HOME");
  unsetenv("HOME");
  EXPECT_EQ(default_session_file(server), std::nullopt);
}

}  // namespace
}  // namespace skyloot::testing
