// The other end: requests and a WebSocket to a server, http and https, ws and wss.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>
#include <tl/expected.hpp>

#include "net/http.h"
#include "net/url.h"

namespace skyloot {

// Why there was no answer, in the words of the library or the operating system.
struct NetError {
  std::string reason;
  std::error_code code{};  // what it was, if it was more than an answer
};

// Waits for the whole answer.
tl::expected<HttpResponse, NetError> fetch(const Url& url, std::string_view method,
                                           const HttpHeaders& headers, std::string body,
                                           std::chrono::milliseconds patience);

// A WebSocket that reads on a thread of its own. Certificates are checked against the system's
// store (SSL_CERT_FILE replaces it).
class ClientSocket {
 public:
  struct Listener {
    // Both are called on the socket's own thread; nothing is called after on_close.
    std::function<void(std::string_view text)> on_text;
    std::function<void(std::uint16_t code, std::string_view reason)> on_close;
  };

  // Waits for the handshake. A refusal's body is part of the error.
  static tl::expected<std::unique_ptr<ClientSocket>, NetError> connect(
      const Url& url, const HttpHeaders& headers, Listener listener,
      std::chrono::milliseconds patience);
  // Closes and waits for the thread, so it must not be destroyed by its own callbacks.
  virtual ~ClientSocket() = default;

  // From any thread.
  virtual void send(std::string text) = 0;
  virtual void close() = 0;

 protected:
  ClientSocket() = default;
};

}  // namespace skyloot
