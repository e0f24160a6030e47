#include "server/http/routes/devices.h"

#include "server/http/tests/http_test.h"

namespace skyloot::testing {
namespace {

class DeviceRoutes : public HttpTest {
 protected:
  // The n-th device in the list of whoever asks.
  std::string told(std::string_view token, std::size_t place, std::string_view field) {
    const JsonNode root = ask("GET", "/session/devices", {}, token).json();
    return to_json(*root.field("devices")->items.at(place).field(field));
  }
  std::string id_at(std::string_view token, std::size_t place) {
    const std::string id = told(token, place, "id");
    return id.substr(1, id.size() - 2);
  }
  std::size_t count(std::string_view token) {
    return ask("GET", "/session/devices", {}, token).count("devices");
  }
  std::string ended(std::string_view token, std::string_view id) {
    const Answered said = ask("DELETE", "/session/devices/" + std::string(id), {}, token);
    return said.status == 204 ? "204" : said.problem();
  }
  // With something of its own to be known by.
  std::string person_with(std::string_view browser) {
    HttpRequest request = HttpTest::request("POST", "/api/v1/session", R"({"name":"Ann"})");
    request.headers.emplace_back("user-agent", browser);
    return ask(std::move(request)).text("token");
  }
};

TEST_F(DeviceRoutes, ListTheSessionsOfAPersonAndWhichOneAsks) {
  const std::string ann =
      person_with("Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0");
  person("Bob");
  now_ += Milliseconds{1'000};
  const std::string phone = another_device(ann);
  ASSERT_EQ(count(ann), 2U);
  EXPECT_EQ(told(ann, 0, "browser"), R"("none")");
  EXPECT_EQ(told(ann, 1, "browser"), R"("firefox")");
  EXPECT_EQ(told(ann, 1, "system"), R"("linux")");
  EXPECT_EQ(told(ann, 1, "name"), R"("Ann")");
  EXPECT_EQ(told(ann, 1, "used"), "1800000000000");
  EXPECT_EQ(told(ann, 0, "used"), "1800000001000");
  EXPECT_EQ(told(ann, 1, "current"), "true");
  EXPECT_EQ(told(ann, 0, "current"), "false");
  EXPECT_EQ(told(phone, 0, "current"), "true");
}

TEST_F(DeviceRoutes, TellNoTokenAndNoHash) {
  const std::string ann = person("Ann");
  const std::string body = ask("GET", "/session/devices", {}, ann).body;
  EXPECT_EQ(body.find(ann), std::string::npos);
  StoredSession stored;
  store_.sessions_of(person_of(ann), 1, [&](const auto& all) { stored = all->front(); });
  settle();
  EXPECT_EQ(body.find(stored.token_hash), std::string::npos);
}

TEST_F(DeviceRoutes, EndAnotherDevice) {
  const std::string ann = person("Ann");
  now_ += Milliseconds{1'000};
  const std::string phone = another_device(ann);
  EXPECT_EQ(ended(ann, id_at(ann, 0)), "204");
  EXPECT_EQ(ask("GET", "/session", {}, phone).problem(), "401 noSession");
  EXPECT_EQ(ask("GET", "/session", {}, ann).status, 200);
  EXPECT_EQ(count(ann), 1U);
}

TEST_F(DeviceRoutes, TakeTheCookieOfWhoeverEndsThisDevice) {
  const std::string ann = person("Ann");
  const Answered gone = ask("DELETE", "/session/devices/" + id_at(ann, 0), {}, ann);
  EXPECT_EQ(gone.status, 204);
  EXPECT_NE(gone.header("set-cookie").find("Max-Age=0"), std::string::npos);
  EXPECT_EQ(ask("GET", "/session", {}, ann).problem(), "401 noSession");
}

TEST_F(DeviceRoutes, EndNoDeviceOfOthers) {
  const std::string ann = person("Ann");
  const std::string bob = person("Bob");
  EXPECT_EQ(ended(bob, id_at(ann, 0)), "404 deviceUnknown");
  EXPECT_EQ(ended(bob, "0000000000000000"), "404 deviceUnknown");
  EXPECT_EQ(ask("GET", "/session", {}, ann).status, 200);
}

TEST_F(DeviceRoutes, EndAllOfThem) {
  const std::string ann = person("Ann");
  const std::string phone = another_device(ann);
  const std::string bob = person("Bob");
  const Answered gone = ask("DELETE", "/session/devices", {}, phone);
  EXPECT_EQ(gone.status, 204);
  EXPECT_NE(gone.header("set-cookie").find("Max-Age=0"), std::string::npos);
  EXPECT_EQ(ask("GET", "/session", {}, ann).problem(), "401 noSession");
  EXPECT_EQ(ask("GET", "/session", {}, phone).problem(), "401 noSession");
  EXPECT_EQ(ask("GET", "/session", {}, bob).status, 200);
}

TEST_F(DeviceRoutes, AreThereForWhoIsBanned) {
  const std::string ann = person("Ann");
  ban(BanKind::OfPerson, person_of(ann));
  EXPECT_EQ(count(ann), 1U);
  EXPECT_EQ(ask("POST", "/session/code", {}, ann).problem(), "403 banned");
  EXPECT_EQ(ask("DELETE", "/session/devices", {}, ann).status, 204);
}

}  // namespace
}  // namespace skyloot::testing
