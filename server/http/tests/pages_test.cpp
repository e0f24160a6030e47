#include "server/http/pages.h"

#include <gtest/gtest.h>

#include <fstream>

namespace skyloot {

namespace {

class WebClient : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::path(::testing::TempDir()) /
              ::testing::UnitTest::GetInstance()->current_test_info()->name();
    std::filesystem::create_directories(folder_ / "assets");
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  void put(const std::string& name, const std::string& content) const {
    std::ofstream(folder_ / name, std::ios::binary) << content;
  }
  static HttpRequest get(std::string path, std::string encodings = "") {
    HttpRequest request;
    request.method = "GET";
    request.path = std::move(path);
    request.headers.emplace_back("accept-encoding", std::move(encodings));
    return request;
  }
  static std::string header(const HttpResponse& response, std::string_view name) {
    for (const auto& [key, value] : response.headers) {
      if (key == name) return value;
    }
    return {};
  }

  std::filesystem::path folder_;
};

}  // namespace

TEST_F(WebClient, ThatIsNotBuiltIsExplained) {
  const Pages pages(folder_);
  EXPECT_FALSE(pages.is_built());
  const HttpResponse page = pages.show(get("/"));
  EXPECT_EQ(page.status, 200);
  EXPECT_NE(page.body.find("npm run build"), std::string::npos);
}

TEST_F(WebClient, IsServedWithItsTwinsCacheHeadersAndPolicy) {
  put("index.html", "<html>");
  put("assets/app-1a2b.js", "plain");
  put("assets/app-1a2b.js.br", "brotli");
  put("assets/app-1a2b.js.gz", "gzip");
  const Pages pages(folder_);
  EXPECT_TRUE(pages.is_built());
  EXPECT_EQ(pages.show(get("/assets/app-1a2b.js")).body, "plain");
  EXPECT_EQ(pages.show(get("/assets/app-1a2b.js", "gzip")).body, "gzip");
  const HttpResponse best = pages.show(get("/assets/app-1a2b.js", "gzip, br"));
  EXPECT_EQ(best.body, "brotli");
  EXPECT_EQ(header(best, "content-encoding"), "br");
  EXPECT_EQ(header(best, "content-type"), "text/javascript;charset=utf-8");
  EXPECT_NE(header(best, "cache-control").find("immutable"), std::string::npos);
  const HttpResponse index = pages.show(get("/"));
  EXPECT_EQ(header(index, "cache-control"), "no-cache");
}

TEST_F(WebClient, IsKeptToItself) {
  const Pages not_built(folder_);
  put("index.html", "<html>");
  const Pages built(folder_);
  for (const Pages* const pages : {&built, &not_built}) {
    const HttpResponse page = pages->show(get("/"));
    const std::string policy = header(page, "content-security-policy");
    EXPECT_TRUE(policy.starts_with("default-src 'self';script-src 'self';style-src 'self';"));
    EXPECT_EQ(policy.find("unsafe"), std::string::npos) << "nothing within a page, and no eval";
    EXPECT_EQ(header(page, "cross-origin-opener-policy"), "same-origin");
    EXPECT_NE(header(page, "permissions-policy").find("camera=()"), std::string::npos);
  }
}

TEST_F(WebClient, AnswersEveryPathThatIsNoFileWithItsOnePage) {
  put("index.html", "<html>");
  const Pages pages(folder_);
  EXPECT_EQ(pages.show(get("/t/K7QX2M")).body, "<html>");
  EXPECT_EQ(pages.show(get("/../../etc/passwd")).body, "<html>") << "nothing outside is read";
}

TEST_F(WebClient, KeepsHiddenFilesToItself) {
  put("index.html", "<html>");
  put(".built-from", "secret");
  std::filesystem::create_directories(folder_ / ".git");
  put(".git/config", "secret");
  const Pages pages(folder_);
  EXPECT_EQ(pages.show(get("/.built-from")).body, "<html>");
  EXPECT_EQ(pages.show(get("/.git/config")).body, "<html>");
}

}  // namespace skyloot
