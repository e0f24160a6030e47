// The way to a table of a server, as far as a game needs it.
#pragma once

#include <string>
#include <string_view>

#include "terminal/remote_server.h"

namespace skyloot {

class RemoteLink {
 public:
  RemoteLink() = default;
  RemoteLink(const RemoteLink&) = delete;
  RemoteLink& operator=(const RemoteLink&) = delete;
  virtual ~RemoteLink() = default;

  // Over the socket; lost while there is none.
  virtual void send(std::string message) = 0;
  // A request about the table: "/hint", "/start". Waits for the answer.
  virtual RemoteAnswer ask(std::string_view method, const std::string& path, std::string body) = 0;
};

}  // namespace skyloot
