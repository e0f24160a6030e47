// What systemd, or whatever else has started the server, is told of it: datagrams to the socket
// that NOTIFY_SOCKET names, as of sd_notify(3), without its library.
#pragma once

#include <string>
#include <string_view>

#include "net/loop.h"

namespace skyloot {

class ServiceManager {
 public:
  // The socket is a path, or @ and a name without a file. Empty: nobody wants to know.
  ServiceManager(Loop& loop, std::string_view socket);
  ServiceManager(const ServiceManager&) = delete;
  ServiceManager& operator=(const ServiceManager&) = delete;
  ~ServiceManager();

  // People can come. From now on the loop says that it goes on, once a second and by itself: when
  // it is stuck, nobody says so in its place.
  void ready();
  // It is about to end.
  void stopping();

 private:
  void beat();
  void tell(std::string_view words) const;

  Loop& loop_;
  std::string address_;
  int file_ = -1;
};

}  // namespace skyloot
