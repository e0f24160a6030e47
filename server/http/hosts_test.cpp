#include "server/http/hosts.h"

#include <gtest/gtest.h>

namespace skyloot {
namespace {

bool is_known(std::string host, const ServerConfig& config = {}) {
  HttpRequest request;
  request.headers.emplace_back("Host", std::move(host));
  return is_known_host(request, config);
}

TEST(Hosts, AreAddressesAndLocalhostAlways) {
  for (const char* host : {"127.0.0.1:8080", "192.168.1.7", "[::1]:8080", "[fd00::7]", "localhost",
                           "LOCALHOST:8080", "localhost."}) {
    EXPECT_TRUE(is_known(host)) << host;
  }
  EXPECT_TRUE(is_known_host({}, {})) << "a program that names none";
}

TEST(Hosts, AreOtherwiseThoseOfTheSettings) {
  ServerConfig config;
  config.public_url = "https://Play.example/skyloot";
  config.hosts = {"skyloot.lan"};
  for (const char* host : {"play.example", "play.example:8080", "PLAY.example.", "skyloot.lan"}) {
    EXPECT_TRUE(is_known(host, config)) << host;
    EXPECT_FALSE(is_known(host)) << host;
  }
  for (const char* host :
       {"evil.example", "play.example.evil.example", "evil-play.example", "lan", "127.0.0.1.evil",
        "localhost.evil.example", "evil.example#localhost", "evil@localhost", "localhost/evil",
        "localhost:", "localhost:x", "local host", "127.0.0.1%2f", "", ":80", "[::1", "::1"}) {
    EXPECT_FALSE(is_known(host, config)) << host;
  }
}

TEST(Hosts, AreWrittenWithoutAPort) {
  for (const char* good : {"play.example", "skyloot", "192.168.1.7", "::1"}) {
    EXPECT_TRUE(is_host(good)) << good;
  }
  for (const char* bad :
       {"", "play.example:80", "https://play.example", "a/b", "a b", "10.0.0.0/8"}) {
    EXPECT_FALSE(is_host(bad)) << bad;
  }
}

TEST(Hosts, AreWhatThisMachineIsCalled) {
  for (const std::string& name : names_of_this_machine()) EXPECT_TRUE(is_host(name)) << name;
}

}  // namespace
}  // namespace skyloot
