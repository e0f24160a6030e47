#include "server/guard/addresses.h"

#include <gtest/gtest.h>

namespace skyloot {

namespace {

HttpRequest request_from(std::string peer, std::string forwarded) {
  HttpRequest request;
  request.peer = std::move(peer);
  request.headers.emplace_back("x-forwarded-for", std::move(forwarded));
  return request;
}

}  // namespace

TEST(Addresses, NetworksHaveAnAddressAndPerhapsALength) {
  for (const char* good : {"127.0.0.1", "10.0.0.0/8", "0.0.0.0/0", "::1", "fd00::/8", "::/0"}) {
    EXPECT_TRUE(is_network(good)) << good;
  }
  for (const char* bad : {"", "localhost", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8x", "::/129",
                          "10.0.0", "/8", "10.0.0.0/"}) {
    EXPECT_FALSE(is_network(bad)) << bad;
  }
}

TEST(Addresses, LieInANetworkIfTheirFirstBitsAgree) {
  EXPECT_TRUE(is_within("10.1.2.3", {"10.0.0.0/8"}));
  EXPECT_FALSE(is_within("11.1.2.3", {"10.0.0.0/8"}));
  EXPECT_TRUE(is_within("11.1.2.3", {"10.0.0.0/7"}));
  EXPECT_TRUE(is_within("::ffff:10.1.2.3", {"10.0.0.0/8"})) << "the same address, written as IPv6";
  EXPECT_TRUE(is_within("fd12::1", {"10.0.0.0/8", "fd00::/8"}));
  EXPECT_FALSE(is_within("10.1.2.3", {}));
  EXPECT_FALSE(is_within("nonsense", {"0.0.0.0/0"}));
}

TEST(Addresses, OnlyWhatTrustedProxiesSayIsBelieved) {
  const std::vector<std::string> trusted{"10.0.0.0/8"};
  EXPECT_EQ(forwarded_for(request_from("10.0.0.1", "1.2.3.4"), trusted), "1.2.3.4");
  EXPECT_EQ(forwarded_for(request_from("10.0.0.1", "9.9.9.9, 1.2.3.4"), trusted), "1.2.3.4")
      << "what stands before it could have been made up";
  EXPECT_EQ(forwarded_for(request_from("10.0.0.1", "1.2.3.4, 10.0.0.2"), trusted), "1.2.3.4");
  EXPECT_EQ(forwarded_for(request_from("10.0.0.1", "nonsense"), trusted), "10.0.0.1");
  EXPECT_EQ(forwarded_for(request_from("10.0.0.1", ""), trusted), "10.0.0.1");
}

TEST(Addresses, AllLinesOfAHeaderAreOneList) {
  const std::vector<std::string> trusted{"10.0.0.0/8"};
  HttpRequest request = request_from("10.0.0.1", "127.0.0.1");
  request.headers.emplace_back("X-Forwarded-For", "1.2.3.4");
  EXPECT_EQ(forwarded_for(request, trusted), "1.2.3.4") << "the first line is the stranger's own";
  request.headers.emplace_back("x-forwarded-for", "10.0.0.7");
  EXPECT_EQ(forwarded_for(request, trusted), "1.2.3.4") << "the last line is a proxy's, of a proxy";
  request.headers.emplace_back("forwarded", "for=5.6.7.8");
  EXPECT_EQ(forwarded_for(request, trusted), "1.2.3.4");
}

TEST(Addresses, ForwardedNamesNobody) {
  HttpRequest request;
  request.peer = "10.0.0.1";
  request.headers.emplace_back("Forwarded", "for=127.0.0.1");
  EXPECT_EQ(address_of(request, {"10.0.0.0/8"}), "10.0.0.1") << "not even a trusted proxy's";
  EXPECT_EQ(source_of(request, {"10.0.0.0/8"}), std::nullopt);
}

TEST(Addresses, AnEmptyLineIsASignOfAProxyToo) {
  HttpRequest request = request_from("127.0.0.1", "");
  request.headers.emplace_back("X-Forwarded-For", "1.2.3.4");
  EXPECT_EQ(source_of(request, {}), std::nullopt) << "the first line is the stranger's own";
  EXPECT_EQ(source_of(request, {"127.0.0.1"}), "1.2.3.4");
}

TEST(Addresses, AProxyThatIsNotTrustedHidesWhereARequestComesFrom) {
  const std::vector<std::string> trusted{"127.0.0.1"};
  HttpRequest direct;
  direct.peer = "127.0.0.1";
  EXPECT_EQ(source_of(direct, {}), "127.0.0.1");
  EXPECT_EQ(source_of(direct, trusted), "127.0.0.1");
  EXPECT_EQ(source_of(request_from("127.0.0.1", "127.0.0.1"), {}), std::nullopt);
  EXPECT_EQ(source_of(request_from("127.0.0.1", "1.2.3.4"), {}), std::nullopt);
  EXPECT_EQ(source_of(request_from("127.0.0.1", "1.2.3.4"), trusted), "1.2.3.4");
  EXPECT_EQ(source_of(request_from("127.0.0.1", "unknown"), trusted), std::nullopt);
  for (const char* sign : {"Via", "X-Real-IP", "Forwarded", "X-Forwarded-Proto"}) {
    HttpRequest passed_on = direct;
    passed_on.headers.emplace_back(sign, "anything");
    EXPECT_EQ(source_of(passed_on, trusted), std::nullopt) << sign;
  }
}

}  // namespace skyloot
