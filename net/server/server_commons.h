// What all connections of one server have in common.
#pragma once

#include <array>
#include <memory>
#include <unordered_set>

#include "net/server/quota_slots.h"
#include "net/server/response_text.h"
#include "net/server/web_server.h"

namespace skyloot::net {

class OpenConnection {
 public:
  OpenConnection() = default;
  OpenConnection(const OpenConnection&) = delete;
  OpenConnection& operator=(const OpenConnection&) = delete;
  virtual ~OpenConnection() = default;

  // The server takes nothing new: ends as soon as nothing is under way.
  virtual void wind_up() = 0;
  // Ends at once and tells nobody.
  virtual void drop() = 0;
};

struct ServerCommons {
  WebLimits limits;
  std::shared_ptr<const WebService> service;  // shared, to outlive a server that it destroys
  // Keeps the connections alive, also those that wait for nothing but the application.
  std::unordered_set<std::shared_ptr<OpenConnection>> open;
  QuotaSlots address_blocks;
  bool is_listening = true;
  SocketEndings endings;
  // Where all connections read to, one after the other: thousands of them wait, each with a
  // buffer of its own would be much memory for nothing.
  std::array<char, 16UL * 1024UL> arrived{};

  [[nodiscard]] HttpResponse refusal(int status) const {
    return service->on_fault ? service->on_fault(status) : plain_response(status);
  }
};

}  // namespace skyloot::net
