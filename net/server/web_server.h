// An HTTP and WebSocket server behind plain interfaces. All calls happen on the loop's thread.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <tl/expected.hpp>

#include "net/http.h"
#include "net/loop.h"

namespace skyloot {

enum class CloseCode : std::uint16_t {
  Normal = 1000,
  GoingAway = 1001,
  UnsupportedData = 1003,
  PolicyViolation = 1008,
  TooBig = 1009,
  TryAgainLater = 1013,
  Replaced = 4001,   // a newer socket of the same session and table took over
  LoggedOut = 4002,  // the session that it was opened with has ended
};

// The server's end of a WebSocket.
class ServerSocket {
 public:
  ServerSocket() = default;
  ServerSocket(const ServerSocket&) = delete;
  ServerSocket& operator=(const ServerSocket&) = delete;
  virtual ~ServerSocket() = default;

  // Queues a text frame; what is queued is written together. A reader so slow that more than
  // WebLimits::queued_bytes wait for him is closed with TryAgainLater. Shared, because the same
  // frame goes to many.
  virtual void send(std::shared_ptr<const std::string> frame) = 0;
  // Writes what is queued (within a time limit) and closes. Nothing is told of the socket any more.
  virtual void close(CloseCode code, std::string reason) = 0;
};

// What the owner of a socket is told. Nothing is called after on_close; what is left empty is not
// told.
struct SocketListener {
  std::function<void(std::string_view text)> on_text;
  std::function<void()> on_binary;
  std::function<void()> on_heartbeat;  // a pong came: the other side is alive
  std::function<void()> on_close;      // by the other side or because of an error
};

// How sockets ended since the start.
struct SocketEndings {
  std::map<std::uint16_t, std::uint64_t> by_us;  // by the close code that we sent
  std::uint64_t by_client = 0;
  std::uint64_t lost = 0;  // without a goodbye
};

struct WebLimits {
  std::size_t body_bytes = 256 * 1024;
  std::size_t header_bytes = 16 * 1024;
  std::size_t frame_bytes = 8 * 1024;  // a larger frame closes with TooBig
  std::size_t queued_bytes = 1024 * 1024;
  std::size_t connections = 20'000;
  std::size_t connections_per_address_block = 20'000;  // see net/server/address_block.h
  std::size_t pings = 100;  // and pongs, within ping_every; more close with PolicyViolation
  std::chrono::milliseconds request_time{15'000};    // to send a whole request
  std::chrono::milliseconds response_time{300'000};  // to read a whole response
  std::chrono::milliseconds idle_time{60'000};       // of a kept-alive connection
  std::chrono::milliseconds ping_every{5'000};
  std::chrono::milliseconds silence{30'000};  // a socket that says nothing for so long is closed
};

// Sends the response; may be called later, once, on the loop's thread. Let go of without a call,
// also on the loop's thread, it answers 500.
using Respond = std::function<void(HttpResponse)>;

// Takes a socket, with its listener, or refuses it; may be called later, as a Respond.
using TakeSocket = std::function<void(tl::expected<SocketListener, HttpResponse>)>;

struct WebService {
  std::function<void(HttpRequest, Respond)> on_request;
  // Answers an upgrade. The socket may be used when it is taken, and held for as long as one likes;
  // after on_close or close() it does nothing.
  std::function<void(HttpRequest, std::shared_ptr<ServerSocket> socket, TakeSocket)> on_upgrade;
  // Refuses what is no request, or comes at a bad time, in the application's words. Left empty: in
  // those of HTTP.
  std::function<HttpResponse(int status)> on_fault{};
  // Nobody can be let in, mostly because too many files are open. It is tried again soon, and told
  // each time.
  std::function<void(std::error_code)> on_accept_error{};
  // Do many people share the address, so that WebLimits::connections_per_address_block is not for
  // it?
  std::function<bool(const std::string& peer)> is_shared{};
};

class WebServer {
 public:
  // Binds at once. The error is the operating system's reason, for the person who starts it.
  static tl::expected<std::unique_ptr<WebServer>, std::error_code> listen(
      Loop& loop, const std::string& address, std::uint16_t port, WebLimits limits,
      WebService service);
  virtual ~WebServer() = default;

  // The port really bound: with port 0 the operating system chooses.
  [[nodiscard]] virtual std::uint16_t port() const = 0;
  // Takes no new connections; requests under way are answered, idle connections closed.
  virtual void stop_listening() = 0;
  [[nodiscard]] virtual std::size_t connections() const = 0;
  [[nodiscard]] virtual const SocketEndings& endings() const = 0;

 protected:
  WebServer() = default;
};

}  // namespace skyloot
