// Reads HTTP requests out of the bytes of a connection. No sockets here.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "net/http.h"

namespace skyloot::net {

struct RequestLimits {
  std::size_t header_bytes = 0;
  std::size_t body_bytes = 0;
};

struct IncomingRequest {
  HttpRequest request;  // its peer is left empty
  bool keeps_alive = false;
};

// The numbers are the status to refuse with. After a error there is nothing to read any more.
enum class RequestError : std::uint16_t {
  Malformed = 400,
  BodyTooBig = 413,
  HeaderTooBig = 431,
};

class RequestReader {
 public:
  explicit RequestReader(RequestLimits limits);
  ~RequestReader();
  RequestReader(const RequestReader&) = delete;
  RequestReader& operator=(const RequestReader&) = delete;

  void feed(std::string_view bytes);
  // The next request, if all of it has come.
  tl::expected<std::optional<IncomingRequest>, RequestError> next();

  // Has a part of the next request come?
  [[nodiscard]] bool has_begun() const;
  // Does the client wait for `100 Continue` before it sends the body? True once per request.
  bool take_wish_to_continue();
  // What has come after the last request: no longer HTTP, once the protocol has changed.
  [[nodiscard]] std::string_view rest() const { return unread_; }

 private:
  struct Parser;

  std::optional<RequestError> read_head();
  tl::expected<std::optional<IncomingRequest>, RequestError> read_body();
  std::optional<RequestError> parse_on();
  [[nodiscard]] bool is_cut_too_short() const;
  IncomingRequest take_request();

  RequestLimits limits_;
  std::unique_ptr<Parser> parser_;
  std::optional<IncomingRequest> head_;  // of the request whose body is being read
  std::string unread_;
  bool was_continued_ = false;
};

}  // namespace skyloot::net
