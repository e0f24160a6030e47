// Which addresses of servers are understood, and how.
#include "net/url.h"

#include <gtest/gtest.h>

namespace skyloot::testing {
namespace {

// Secure or plain, host, port, target.
std::string parts_of(std::string_view text) {
  const auto url = read_url(text);
  if (!url) return "none";
  return (url->secure ? "secure " : "plain ") + url->host + " " + std::to_string(url->port) + " " +
         url->target;
}

TEST(Url, HasFourSchemesAndTheirUsualPorts) {
  EXPECT_EQ(parts_of("http://host"), "plain host 80 /");
  EXPECT_EQ(parts_of("ws://host"), "plain host 80 /");
  EXPECT_EQ(parts_of("https://host"), "secure host 443 /");
  EXPECT_EQ(parts_of("WSS://host"), "secure host 443 /");
}

TEST(Url, KeepsPathAndQueryAsTheyAre) {
  EXPECT_EQ(parts_of("http://host/a%20b/?c=d&e"), "plain host 80 /a%20b/?c=d&e");
  EXPECT_EQ(parts_of("http://host?c=/d"), "plain host 80 /?c=/d");
  EXPECT_EQ(parts_of("http://host/a#b"), "plain host 80 /a");
}

TEST(Url, MayNameAPort) {
  EXPECT_EQ(parts_of("http://host:1/"), "plain host 1 /");
  EXPECT_EQ(parts_of("https://127.0.0.1:65535"), "secure 127.0.0.1 65535 /");
  for (const std::string_view text : {"http://host:", "http://host:0", "http://host:65536",
                                      "http://host:-1", "http://host:8o", "http://host:80:80"}) {
    EXPECT_EQ(parts_of(text), "none") << text;
  }
}

TEST(Url, HasIpv6AddressesInBrackets) {
  EXPECT_EQ(parts_of("http://[::1]:8080/a"), "plain ::1 8080 /a");
  EXPECT_EQ(parts_of("http://[2001:db8::1]"), "plain 2001:db8::1 80 /");
  for (const std::string_view text : {"http://::1/", "http://[::1", "http://[host]", "http://[]",
                                      "http://[::1]x", "http://[::1]80"}) {
    EXPECT_EQ(parts_of(text), "none") << text;
  }
}

TEST(Url, HasNoNameAndPasswordInIt) { EXPECT_EQ(parts_of("http://me:secret@host/"), "none"); }

TEST(Url, IsRefusedIfItIsMalformed) {
  for (const std::string_view text : {"", "host", "host/a", "ftp://host", "http:/host", "http://",
                                      "http:///a", "http://?a", "http://ho st", "http://host/a b",
                                      "http://host/\r\nX: y", "http://host/Ś", "http://h%41"}) {
    EXPECT_EQ(parts_of(text), "none") << text;
  }
}

TEST(Url, NamesItsHostAsAHostHeaderDoes) {
  EXPECT_EQ(read_url("http://host:80")->authority(), "host");
  EXPECT_EQ(read_url("http://host:443")->authority(), "host:443");
  EXPECT_EQ(read_url("https://[::1]:443")->authority(), "[::1]");
  EXPECT_EQ(read_url("https://[::1]:80")->authority(), "[::1]:80");
}

}  // namespace
}  // namespace skyloot::testing
