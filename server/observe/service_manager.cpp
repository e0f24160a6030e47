#include "server/observe/service_manager.h"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstddef>

namespace skyloot {

namespace {

constexpr std::chrono::seconds kBeat{1};  // WatchdogSec is to be a few of them

}  // namespace

ServiceManager::ServiceManager(Loop& loop, std::string_view socket)
    : loop_(loop), address_(socket) {
  const bool is_one = socket.starts_with('/') || socket.starts_with('@');
  if (!is_one || socket.size() >= sizeof(sockaddr_un::sun_path)) return;
  file_ = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
}

ServiceManager::~ServiceManager() {
  if (file_ >= 0) ::close(file_);
}

void ServiceManager::ready() {
  if (file_ < 0) return;
  tell("READY=1");
  beat();
}

void ServiceManager::stopping() { tell("STOPPING=1"); }

void ServiceManager::beat() {
  tell("WATCHDOG=1");
  loop_.after(kBeat, [this] { beat(); });
}

// What cannot be sent at once is lost: the next beat comes soon.
void ServiceManager::tell(std::string_view words) const {
  if (file_ < 0) return;
  sockaddr_un to{};
  to.sun_family = AF_UNIX;
  address_.copy(to.sun_path, sizeof(to.sun_path) - 1);
  if (address_.starts_with('@')) to.sun_path[0] = '\0';
  const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + address_.size());
  ::sendto(file_, words.data(), words.size(), MSG_NOSIGNAL | MSG_DONTWAIT,
           reinterpret_cast<const sockaddr*>(&to), size);
}

}  // namespace skyloot
