// A connection of a stranger holds the same requests however the network cuts its bytes, and every
// request that is read keeps to the limits and can be understood in one way only.
#include <vector>

#include "net/header_text.h"
#include "net/server/handshake.h"
#include "net/server/request_reader.h"
#include "net/server/response_text.h"
#include "server/guard/addresses.h"
#include "server/http/accept_language.h"
#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/script.h"

namespace skyloot::net {
namespace {

using testing::require;

constexpr RequestLimits kLimits{1000, 300};
constexpr std::string_view kPeer = "10.0.0.1";
const std::vector<std::string> kTrusted{"10.0.0.0/8", "fd00::/8"};

// All that one connection asked for, until it became a WebSocket or had a error.
class Hearing {
 public:
  void feed(std::string_view bytes) {
    if (is_done_) return;
    reader_.feed(bytes);
    while (!is_done_) {
      auto next = reader_.next();
      has_fault_ = is_done_ = !next;
      if (!next || !*next) break;
      is_done_ = asks_for_websocket((*next)->request) || !(*next)->keeps_alive;
      requests_.push_back(std::move(**next));
    }
    reader_.take_wish_to_continue();
  }

  [[nodiscard]] const std::vector<IncomingRequest>& requests() const { return requests_; }
  [[nodiscard]] bool has_fault() const { return has_fault_; }

 private:
  RequestReader reader_{kLimits};
  std::vector<IncomingRequest> requests_;
  bool has_fault_ = false;
  bool is_done_ = false;
};

bool is_same(const IncomingRequest& one, const IncomingRequest& other) {
  const HttpRequest& a = one.request;
  const HttpRequest& b = other.request;
  return a.method == b.method && a.path == b.path && a.query == b.query && a.headers == b.headers &&
         a.body == b.body && one.keeps_alive == other.keeps_alive;
}

void require_same(const Hearing& one, const Hearing& other) {
  require(one.has_fault() == other.has_fault());
  require(std::equal(one.requests().begin(), one.requests().end(), other.requests().begin(),
                     other.requests().end(), is_same));
}

std::size_t count(const HttpRequest& request, std::string_view name) {
  return static_cast<std::size_t>(
      std::count_if(request.headers.begin(), request.headers.end(),
                    [&](const auto& header) { return equal_ignoring_case(header.first, name); }));
}

bool is_one_line(std::string_view text) {
  return text.find_first_of(std::string_view("\r\n\0", 3)) == std::string_view::npos;
}

// Two readers that disagree on where a request ends let one person speak for another.
void require_unambiguous(const HttpRequest& request) {
  require(count(request, "Host") <= 1);
  require(count(request, "Content-Length") <= 1);
  require(count(request, "Content-Length") + count(request, "Transfer-Encoding") <= 1);
  if (count(request, "Content-Length") == 1) {
    require(testing::number_in(request.header("Content-Length")) == request.body.size());
  }
}

void require_within_limits(const HttpRequest& request) {
  require(request.path.starts_with('/') || request.path == "*");
  require(request.path.find('\0') == std::string::npos);
  require(!request.method.empty() && is_one_line(request.method));
  require(request.body.size() <= kLimits.body_bytes);
  std::size_t header_bytes = 0;
  for (const auto& [name, value] : request.headers) {
    require(!name.empty() && is_one_line(name) && is_one_line(value));
    header_bytes += name.size() + value.size();
  }
  require(header_bytes <= 2 * kLimits.header_bytes);  // those after the last chunk are counted anew
}

// What the server does with headers before it knows who asks.
void understand(HttpRequest request) {
  request.peer = kPeer;
  const std::string address = forwarded_for(request, kTrusted);
  require(is_network(address));
  require(address == kPeer || !is_within(address, kTrusted));
  language_of(request.header("accept-language"));
  const auto cookie = request.cookie("skyloot_session");
  require(!cookie || request.header("cookie").find(*cookie) != std::string_view::npos);
  const auto handshake = accept_websocket(request);
  require(handshake ? handshake->starts_with("HTTP/1.1 101 ") : handshake.error().status >= 400);
}

void try_bytes(std::string_view bytes) {
  Hearing whole;
  whole.feed(bytes);
  Hearing cut;
  testing::in_pieces(bytes, [&](std::string_view piece) { cut.feed(piece); });
  if (whole.has_fault() != cut.has_fault()) {
    // One noticed before the end of a header, or of a chunk, what the other notices there.
    constexpr std::string_view kEnd = "\r\n\r\n\r\n\r\n";
    whole.feed(kEnd);
    cut.feed(kEnd);
  }
  // At the limit of a header it depends on the pieces on which side of it a request falls.
  if (bytes.size() < kLimits.header_bytes) require_same(whole, cut);
  for (const IncomingRequest& incoming : whole.requests()) {
    require_unambiguous(incoming.request);
    require_within_limits(incoming.request);
    understand(incoming.request);
  }
  // Whatever a header is made of, a response stays one response.
  const std::string response =
      response_text({200, {{"x-said", std::string(bytes)}}, {}}, Afterwards::Close, Body::Sent);
  require(response.starts_with(is_one_line(bytes) ? "HTTP/1.1 200 " : "HTTP/1.1 500 "));
}

}  // namespace
}  // namespace skyloot::net

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  skyloot::net::try_bytes(skyloot::testing::text_of(bytes, size));
  return 0;
}
