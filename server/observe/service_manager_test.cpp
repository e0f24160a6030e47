#include "server/observe/service_manager.h"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <optional>

namespace skyloot {
namespace {

// In the place of systemd.
class Manager {
 public:
  explicit Manager(std::string name) : name_(std::move(name)) {
    sockaddr_un own{};
    own.sun_family = AF_UNIX;
    name_.copy(own.sun_path, sizeof(own.sun_path) - 1);
    if (name_.starts_with('@')) own.sun_path[0] = '\0';
    const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + name_.size());
    EXPECT_EQ(bind(file_, reinterpret_cast<const sockaddr*>(&own), size), 0) << name_;
  }
  Manager(const Manager&) = delete;
  Manager& operator=(const Manager&) = delete;
  ~Manager() {
    ::close(file_);
    ::unlink(name_.c_str());
  }

  [[nodiscard]] const std::string& name() const { return name_; }
  // What has come, without waiting for more.
  [[nodiscard]] std::vector<std::string> heard() const {
    std::vector<std::string> heard;
    std::array<char, 100> words{};
    for (ssize_t size = 0; (size = recv(file_, words.data(), words.size(), MSG_DONTWAIT)) >= 0;) {
      heard.emplace_back(words.data(), static_cast<std::size_t>(size));
    }
    return heard;
  }

 private:
  std::string name_;
  int file_ = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
};

using Words = std::vector<std::string>;

std::string file_for(std::string_view test) {
  return ::testing::TempDir() + std::string(test) + std::to_string(::getpid());
}

TEST(ServiceManager, HearsThatTheServerIsReadyAndIsStopping) {
  for (const std::string& name : {file_for("notify"), "@" + file_for("skyloot")}) {
    const Manager manager(name);
    Loop loop;
    ServiceManager told(loop, manager.name());
    told.ready();
    told.stopping();
    EXPECT_EQ(manager.heard(), (Words{"READY=1", "WATCHDOG=1", "STOPPING=1"})) << name;
  }
}

TEST(ServiceManager, HearsNothingOfALoopThatIsStuck) {
  const Manager manager(file_for("watchdog"));
  Loop loop;
  ServiceManager told(loop, manager.name());
  told.ready();
  EXPECT_EQ(manager.heard().size(), 2U);
  for (int second = 0; second < 3; ++second) {
    loop.skip(std::chrono::seconds(1));
    EXPECT_EQ(manager.heard(), Words{}) << "the loop has not gone on";
    loop.run_ready();
    EXPECT_EQ(manager.heard(), Words{"WATCHDOG=1"});
  }
}

TEST(ServiceManager, MayBeNobodyOrGone) {
  Loop loop;
  for (const std::string& nobody :
       {std::string(), file_for("nobody"), std::string("relative"), std::string(500, '/')}) {
    ServiceManager told(loop, nobody);
    told.ready();
    told.stopping();
    loop.run_ready();
  }
}

}  // namespace
}  // namespace skyloot
