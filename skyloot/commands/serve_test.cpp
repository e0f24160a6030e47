// skyloot serve, as far as it goes without serving: what it refuses, and where settings come from.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "skyloot/commands/limit_options.h"
#include "skyloot/commands/settings.h"
#include "skyloot/program.h"

namespace skyloot {

namespace {

class Serve : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::path(::testing::TempDir()) /
              ::testing::UnitTest::GetInstance()->current_test_info()->name();
    std::filesystem::create_directories(folder_);
    data_ = folder_ / "data";
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  // The one line of a refusal.
  std::string refusal(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), "serve");
    arguments.insert(arguments.end(), {"--data", data_.string()});
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    EXPECT_EQ(run(arguments, in, out, err), 2);
    EXPECT_EQ(out.str(), "");
    const std::string text = err.str();
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 1) << text;
    return text;
  }
  std::string file(const std::string& content) const {
    const std::filesystem::path path = folder_ / "skyloot.conf";
    std::ofstream(path) << content;
    return path.string();
  }

  std::filesystem::path folder_;
  std::filesystem::path data_;
};

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_F(Serve, RefusesValuesThatDoNotFit) {
  EXPECT_TRUE(contains(refusal({"--port", "65536"}), "65536"));
  EXPECT_TRUE(contains(refusal({"--port", "http"}), "http"));
  EXPECT_TRUE(contains(refusal({"--address", "localhost"}), "127.0.0.1"));
  EXPECT_TRUE(contains(refusal({"--address", "10.0.0.0/8"}), "10.0.0.0/8"));
  for (const std::string url : {"example.org", "wss://example.org", "https://example.org/?page"}) {
    EXPECT_TRUE(contains(refusal({"--public-url", url}), url));
  }
  for (const std::string host : {"play.example:80", "https://play.example", "a b"}) {
    EXPECT_TRUE(contains(refusal({"--host", "skyloot.lan," + host}), host));
  }
  EXPECT_TRUE(contains(refusal({"--keep-running", "0d"}), "--keep-running: 0d"));
  EXPECT_TRUE(contains(refusal({"--web", ""}), "--web needs a value"));
  EXPECT_TRUE(contains(refusal({"--trusted-proxy", "10.0.0.0/8,home"}), "home"));
  EXPECT_TRUE(contains(refusal({"--bot-pace", "-1"}), "-1"));
  EXPECT_TRUE(contains(refusal({"--metrics-from", "nobody"}), "nobody"));
  EXPECT_TRUE(contains(refusal({"--log", "xml"}), "text, json"));
  EXPECT_TRUE(contains(refusal({"--log-level", "all"}), "info, warning, error"));
  EXPECT_TRUE(contains(refusal({"--log-addresses", "maybe"}), "no, yes"));
  EXPECT_TRUE(contains(refusal({"--requests-per-second", "0"}), "--requests-per-second"));
  EXPECT_TRUE(contains(refusal({"--message-bytes", "1023"}), "1023"));
  EXPECT_TRUE(contains(refusal({"--unread-bytes", "500000"}), "--unread-bytes: 500000"));
  EXPECT_TRUE(contains(refusal({"--idle-seconds", "1h"}), "1h"));
}

TEST_F(Serve, RefusesAFileWithTheLineThatIsWrong) {
  EXPECT_TRUE(contains(refusal({"--config", file("# fine\n\nport = 80\ncolour = red\n")}),
                       "skyloot.conf:4"));
  EXPECT_TRUE(contains(refusal({"--config", file("port\n")}), "skyloot.conf:1"));
  EXPECT_TRUE(contains(refusal({"--config", file("port = 1\nport = 2\n")}), "skyloot.conf:2"));
  EXPECT_TRUE(contains(refusal({"--config", (folder_ / "missing").string()}), "missing"));
  EXPECT_TRUE(
      contains(refusal({"--config", file("\nport = many\n")}), "skyloot.conf:2: port: many"));
  EXPECT_TRUE(contains(refusal({"--config", file("port =\n")}), "skyloot.conf:1"));
}

TEST_F(Serve, NamesTheVariableThatIsWrong) {
  setenv("SKYLOOT_PORT", "many", 1);
  setenv("SKYLOOT_WEB", "", 1);  // as if it were not set
  EXPECT_TRUE(contains(refusal({}), "SKYLOOT_PORT: many"));
  unsetenv("SKYLOOT_PORT");
  unsetenv("SKYLOOT_WEB");
}

TEST_F(Serve, ReadsLimitsOfAllKinds) {
  CLI::App app;
  const Options options(catalogue(Language::English));
  Settings settings(app, options);
  LimitOptions limit_options;
  limit_options.add_to(settings);
  Option config;
  config.text = file("message-bytes = 2048\nchat-per-minute = 3\nidle-seconds = 9\n");
  config.is_given = true;
  settings.complete(config);
  const Limits limits = limit_options.read(options);
  EXPECT_EQ(limits.message_bytes, 2048U);
  EXPECT_EQ(limits.chat_per_minute, 3U);
  EXPECT_EQ(limits.idle_seconds, 9U);
  EXPECT_EQ(limits.connections, Limits{}.connections);
}

TEST_F(Serve, RefusesAFolderThatIsAFile) {
  std::ofstream(folder_ / "data") << "not a folder";
  EXPECT_TRUE(contains(refusal({}), "data"));
}

TEST_F(Serve, SaysWhyAFolderCannotBeMade) {
  data_ = "/sys/skyloot/data";  // where nobody can make one, not even root
  EXPECT_FALSE(contains(refusal({}), "not there")) << "that is not the reason";
}

TEST_F(Serve, RefusesAnAddressThatIsNotItsOwn) {
  EXPECT_TRUE(contains(refusal({"--address", "192.0.2.1", "--port", "0"}), "192.0.2.1"));
}

TEST_F(Serve, TheCommandLineComesBeforeTheEnvironmentAndThatBeforeTheFile) {
  CLI::App app;
  const Options options(catalogue(Language::English));
  Settings settings(app, options);
  Option port;
  Option bot_pace;
  Option address;
  settings.add(port, "--port", "N", "8080", "help.serve.port");
  settings.add(bot_pace, "--bot-pace", "N", "", "help.serve.botPace");
  settings.add(address, "--address", "A", "", "help.serve.address");
  app.parse(std::vector<std::string>{"1", "--port"});
  setenv("SKYLOOT_PORT", "2", 1);
  setenv("SKYLOOT_BOT_PACE", "2", 1);
  Option config;
  config.text = file("port = 3\nbot-pace = 3\naddress = 3\n");
  config.is_given = true;
  settings.complete(config);
  unsetenv("SKYLOOT_PORT");
  unsetenv("SKYLOOT_BOT_PACE");
  EXPECT_EQ(port.text, "1");
  EXPECT_EQ(bot_pace.text, "2");
  EXPECT_EQ(address.text, "3");
}

}  // namespace skyloot
