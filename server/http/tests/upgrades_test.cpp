#include "server/http/upgrades.h"

#include "server/http/tests/http_test.h"
#include "tests/support/room_house.h"

namespace skyloot::testing {
namespace {

class Upgrades : public HttpTest {
 protected:
  explicit Upgrades(const Limits& limits = {}) : HttpTest(limits) {}

  // "open", or the problem.
  std::string come(std::string_view code, std::string_view token) {
    const std::string path = "/api/v1/tables/" + std::string(code) + "/socket";
    return come(request("GET", path, {}, token));
  }
  std::string come(HttpRequest request) {
    const auto outcome = begin_to_come(std::move(request));
    settle();
    return *outcome;
  }
  // The same, before anything that must be waited for has happened.
  std::shared_ptr<std::string> begin_to_come(HttpRequest request) {
    const auto outcome = std::make_shared<std::string>("nothing yet");
    sockets_.push_back(std::make_shared<RememberingSocket>());
    answer_upgrade(http_, std::move(request), sockets_.back(),
                   [this, outcome](tl::expected<SocketListener, HttpResponse> taken) {
                     if (taken) {
                       open_.push_back(*std::move(taken));
                       *outcome = "open";
                     } else {
                       const HttpResponse& said = taken.error();
                       *outcome = Answered{said.status, said.headers, said.body}.problem();
                     }
                   });
    return outcome;
  }
  // Of the last one, with its reason.
  std::string end_of_socket() {
    const RememberingSocket& socket = *sockets_.back();
    if (!socket.closed) return "open";
    return std::to_string(static_cast<int>(*socket.closed)) + " " + socket.why;
  }

  std::vector<SocketListener> open_;
  std::vector<std::shared_ptr<RememberingSocket>> sockets_;
};

TEST_F(Upgrades, LeadToATable) {
  const std::string ann = person("Ann");
  const std::string code = open_table(ann);
  EXPECT_EQ(come(code, ann), "open");
  EXPECT_EQ(rooms_.guests(code), 1U);
  open_.front().on_close();
  EXPECT_EQ(rooms_.guests(code), 0U);
}

TEST_F(Upgrades, AreForPeopleAndForTablesThatAreThere) {
  const std::string ann = person("Ann");
  EXPECT_EQ(come("AAAAAA", ann), "404 tableUnknown");
  EXPECT_EQ(come(open_table(ann), ""), "401 noSession");
  EXPECT_EQ(come(request("GET", "/api/v1/lobby", {}, ann)), "404 pathUnknown");
}

TEST_F(Upgrades, ThatGuessCodesAreSoonRefused) {
  const std::string ann = person("Ann");
  for (int guesses = 0; guesses < 10; ++guesses) come("AAAAAA", ann);
  EXPECT_EQ(come("AAAAAA", ann), "429 tooManyRequests");
}

TEST_F(Upgrades, AreRefusedToPagesOfOthers) {
  const std::string ann = person("Ann");
  HttpRequest request = HttpTest::request("GET", "/api/v1/tables/" + open_table(ann) + "/socket");
  request.headers.emplace_back("cookie", "skyloot_session=" + ann);
  EXPECT_EQ(come(request), "open");
  request.headers.emplace_back("origin", "http://evil.example");
  EXPECT_EQ(come(request), "403 foreignOrigin");
}

TEST_F(Upgrades, AreRefusedToWhoIsBanned) {
  const std::string ann = person("Ann");
  const std::string code = open_table(ann);
  ban(BanKind::OfPerson, person_of(ann));
  EXPECT_EQ(come(code, ann), "403 banned");
}

TEST_F(Upgrades, AreRefusedWhileTheServerStops) {
  const std::string ann = person("Ann");
  const std::string code = open_table(ann);
  http_.stopping = true;
  EXPECT_EQ(come(code, ann), "503 stopping");
}

TEST_F(Upgrades, LeadNoSpectatorWhereNobodyMayWatch) {
  const std::string ann = person("Ann");
  const std::string code = open_table(ann, R"({"captains":2,"spectators":false})");
  const std::string path = "/tables/" + code;
  ask("POST", path + "/seats", "{}", ann);
  ask("POST", path + "/bots", R"({"level":"swab"})", ann);
  ask("POST", path + "/start", "{}", ann);
  EXPECT_EQ(come(code, person("Bob")), "403 spectatorsNotWelcome");
  EXPECT_EQ(come(code, ann), "open");
}

TEST_F(Upgrades, EndWithTheSessionThatTheyWereMadeWith) {
  const std::string ann = person("Ann");
  const std::string code = open_table(ann);
  come(code, ann);
  EXPECT_EQ(end_of_socket(), "open");
  ask("DELETE", "/session", {}, person("Bob"));
  EXPECT_EQ(end_of_socket(), "open");
  ask("DELETE", "/session", {}, ann);
  EXPECT_EQ(end_of_socket(), "4002 loggedOut");
  EXPECT_EQ(rooms_.guests(code), 0U);
}

TEST_F(Upgrades, OfAnotherDeviceGoOnAfterALogOut) {
  const std::string ann = person("Ann");
  const std::string code = open_table(ann);
  const std::string phone = another_device(ann);
  come(code, phone);
  ask("DELETE", "/session", {}, ann);
  EXPECT_EQ(end_of_socket(), "open");
  ask("DELETE", "/session/devices", {}, phone);
  EXPECT_EQ(end_of_socket(), "4002 loggedOut");
}

// The table has to be read first, and the log-out comes meanwhile.
TEST_F(Upgrades, SentTogetherWithALogOutLeadNowhere) {
  const std::string ann = person("Ann");
  const std::string code = open_table(ann);
  rooms_.make_rounds();
  ASSERT_EQ(rooms_.open_rooms(), 0U);
  const auto outcome = begin_to_come(request("GET", "/api/v1/tables/" + code + "/socket", {}, ann));
  EXPECT_EQ(*outcome, "nothing yet");
  ask("DELETE", "/session", {}, ann);
  EXPECT_EQ(*outcome, "401 noSession");
}

class FewSockets : public Upgrades {
 protected:
  FewSockets() : Upgrades(one_each()) {}

 private:
  static Limits one_each() {
    Limits limits;
    limits.sockets_per_person = 1;
    return limits;
  }
};

TEST_F(FewSockets, AreOpenAsLongAsTheyAreHeard) {
  const std::string ann = person("Ann");
  const std::string code = open_table(ann);
  EXPECT_EQ(come(code, ann), "open");
  EXPECT_EQ(come(code, ann), "429 tooManySockets");
  open_.front().on_close();
  open_.clear();
  EXPECT_EQ(come(code, ann), "open") << "the slot is free again";
}

}  // namespace
}  // namespace skyloot::testing
