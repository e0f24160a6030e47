#include "server/http/public_url.h"

#include <gtest/gtest.h>

namespace skyloot {
namespace {

HttpRequest request_to(std::string host) {
  HttpRequest request;
  request.peer = "10.0.0.1";
  request.headers.emplace_back("host", std::move(host));
  return request;
}

TEST(PublicUrl, IsTheOneThatWasChosen) {
  ServerConfig config;
  config.public_url = "https://play.example/skyloot//";
  EXPECT_EQ(public_url(request_to("10.0.0.7:8080"), config), "https://play.example/skyloot");
  EXPECT_TRUE(is_secure(request_to("10.0.0.7:8080"), config));
}

TEST(PublicUrl, IsOtherwiseTheOneThatWasAskedFor) {
  EXPECT_EQ(public_url(request_to("10.0.0.7:8080"), {}), "http://10.0.0.7:8080");
}

TEST(PublicUrl, IsSecureIfATrustedProxySaysSo) {
  HttpRequest request = request_to("play.example");
  request.headers.emplace_back("x-forwarded-proto", "https");
  EXPECT_EQ(public_url(request, {}), "http://play.example") << "anybody can say so";
  ServerConfig config;
  config.trusted_proxies = {"10.0.0.0/8"};
  EXPECT_EQ(public_url(request, config), "https://play.example");
  request.headers.emplace_back("x-forwarded-proto", "http");
  EXPECT_FALSE(is_secure(request, config)) << "the first line is the stranger's own";
}

TEST(OurPages, AreThoseOfTheHostThatWasAskedFor) {
  EXPECT_TRUE(is_our_page("http://10.0.0.7:8080", request_to("10.0.0.7:8080"), {}));
  EXPECT_TRUE(is_our_page("https://play.example", request_to("play.example"), {}))
      << "a proxy may have taken the TLS off";
  for (const char* other : {"http://10.0.0.7", "http://10.0.0.7:81", "null", "file://", ""}) {
    EXPECT_FALSE(is_our_page(other, request_to("10.0.0.7:8080"), {})) << other;
  }
}

TEST(OurPages, HaveTlsWhereWeKnowOfIt) {
  ServerConfig config;
  config.public_url = "https://play.example";
  EXPECT_TRUE(is_our_page("https://play.example", request_to("play.example"), config));
  EXPECT_FALSE(is_our_page("http://play.example", request_to("play.example"), config));
  EXPECT_FALSE(is_our_page("http://play.example:81", request_to("play.example:81"), config));
  EXPECT_TRUE(is_our_page("http://127.0.0.1:8080", request_to("127.0.0.1:8080"), config))
      << "whoever runs the server looks at it on its own machine";
  HttpRequest forwarded = request_to("lan.example");
  forwarded.headers.emplace_back("x-forwarded-proto", "https");
  config = {};
  config.trusted_proxies = {"10.0.0.0/8"};
  EXPECT_FALSE(is_our_page("http://lan.example", forwarded, config));
  EXPECT_TRUE(is_our_page("https://lan.example", forwarded, config));
}

}  // namespace
}  // namespace skyloot
