// Many clients of one server on one loop, without threads: their requests share a few connections,
// each WebSocket has its own. For measuring; plain http and ws only.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "net/client/web_client.h"
#include "net/loop.h"

namespace skyloot {

class CrowdSocket {
 public:
  CrowdSocket() = default;
  CrowdSocket(const CrowdSocket&) = delete;
  CrowdSocket& operator=(const CrowdSocket&) = delete;
  virtual ~CrowdSocket() = default;

  // Once it is open. Written before it returns, if the other side reads.
  virtual void send(std::string_view text) = 0;
};

// Called on the loop's thread; nothing is called after on_close.
struct CrowdListener {
  std::function<void()> on_open;
  std::function<void(std::string_view text)> on_text;
  // 1006 if the connection was refused or broke; `reason` then says why.
  std::function<void(std::uint16_t code, std::string_view reason)> on_close;
};

struct CrowdRequest {
  std::string method;
  std::string target;
  HttpHeaders headers;
  std::string body;
};
using CrowdAnswer = std::function<void(tl::expected<HttpResponse, NetFault>)>;

class Crowd {
 public:
  // Looks the server up, and waits until it has taken a connection. At most so many requests are
  // under way at the same time; the others wait for their turn.
  static tl::expected<std::unique_ptr<Crowd>, NetFault> gather(Loop& loop, const Url& server,
                                                               std::size_t requests_at_once);
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;
  virtual ~Crowd() = default;

  // Both on the loop's thread, or before it runs.
  virtual void ask(CrowdRequest request, CrowdAnswer answered) = 0;
  virtual std::shared_ptr<CrowdSocket> connect(const std::string& target,
                                               const HttpHeaders& headers,
                                               CrowdListener listener) = 0;

 protected:
  Crowd() = default;
};

}  // namespace skyloot
