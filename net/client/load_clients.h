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

class LoadSocket {
 public:
  LoadSocket() = default;
  LoadSocket(const LoadSocket&) = delete;
  LoadSocket& operator=(const LoadSocket&) = delete;
  virtual ~LoadSocket() = default;

  // Once it is open. Written before it returns, if the other side reads.
  virtual void send(std::string_view text) = 0;
};

// Called on the loop's thread; nothing is called after on_close.
struct LoadListener {
  std::function<void()> on_open;
  std::function<void(std::string_view text)> on_text;
  // 1006 if the connection was refused or broke; `reason` then says why.
  std::function<void(std::uint16_t code, std::string_view reason)> on_close;
};

struct LoadRequest {
  std::string method;
  std::string target;
  HttpHeaders headers;
  std::string body;
};
using LoadAnswer = std::function<void(tl::expected<HttpResponse, NetError>)>;

class LoadClients {
 public:
  // Looks the server up, and waits until it has taken a connection. At most so many requests are
  // under way at the same time; the others wait for their turn.
  static tl::expected<std::unique_ptr<LoadClients>, NetError> gather(Loop& loop, const Url& server,
                                                                     std::size_t requests_at_once);
  LoadClients(const LoadClients&) = delete;
  LoadClients& operator=(const LoadClients&) = delete;
  virtual ~LoadClients() = default;

  // Both on the loop's thread, or before it runs.
  virtual void ask(LoadRequest request, LoadAnswer answered) = 0;
  virtual std::shared_ptr<LoadSocket> connect(const std::string& target, const HttpHeaders& headers,
                                              LoadListener listener) = 0;

 protected:
  LoadClients() = default;
};

}  // namespace skyloot
