#include "net/server/request_reader.h"

#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <utility>

#include "net/header_text.h"
#include "net/server/target.h"

namespace skyloot::net {

namespace {

namespace http = boost::beast::http;

using Parsed = http::request<http::string_body>;

RequestError error_of(boost::system::error_code error) {
  if (error == http::error::body_limit) return RequestError::BodyTooBig;
  if (error == http::error::header_limit) return RequestError::HeaderTooBig;
  return RequestError::Malformed;
}

// Beast leaves these to its users. A proxy before us must not see other requests than we do, so
// whatever two readers could understand in two ways is refused.
bool is_ambiguous(const Parsed& request) {
  const auto hosts = request.count(http::field::host);
  if (hosts > 1 || (hosts == 0 && request.version() > 10)) return true;
  const auto codings = request.count(http::field::transfer_encoding);
  if (codings + request.count(http::field::content_length) > 1) return true;
  return codings == 1 && !equal_ignoring_case(request[http::field::transfer_encoding], "chunked");
}

// An old rule lets a header go on in the next line; Beast follows it, others do not. Lines before
// may have been read already, so the head may end where the bytes begin.
bool has_folded_line(std::string_view bytes) {
  if (bytes.starts_with("\r\n")) return false;
  const std::string_view head = bytes.substr(0, bytes.find("\r\n\r\n"));
  return head.starts_with(' ') || head.starts_with('\t') ||
         head.find("\r\n ") != std::string_view::npos ||
         head.find("\r\n\t") != std::string_view::npos;
}

// Without the body, which is still to come.
std::optional<IncomingRequest> head_of(const Parsed& parsed) {
  auto target = read_target(parsed.target());
  if (!target || is_ambiguous(parsed)) return std::nullopt;
  IncomingRequest incoming;
  incoming.keeps_alive = parsed.keep_alive();
  HttpRequest& request = incoming.request;
  request.method = std::string(parsed.method_string());
  request.path = std::move(target->path);
  request.query = std::move(target->query);
  for (const auto& field : parsed) {
    request.headers.emplace_back(std::string(field.name_string()), std::string(field.value()));
  }
  return incoming;
}

}  // namespace

struct RequestReader::Parser : http::request_parser<http::string_body> {
  explicit Parser(RequestLimits limits) {
    header_limit(static_cast<std::uint32_t>(limits.header_bytes));
    body_limit(limits.body_bytes);
  }
};

RequestReader::RequestReader(RequestLimits limits)
    : limits_(limits), parser_(std::make_unique<Parser>(limits)) {}

RequestReader::~RequestReader() = default;

void RequestReader::feed(std::string_view bytes) { unread_.append(bytes); }

tl::expected<std::optional<IncomingRequest>, RequestError> RequestReader::next() {
  if (!head_) {
    if (const auto error = read_head()) return tl::unexpected(*error);
  }
  if (!head_) return std::nullopt;
  return read_body();
}

// Kept as it is then: to Beast, what stands behind the last chunk of a body is more headers, and no
// proxy before us has looked at those, or written its own among them.
std::optional<RequestError> RequestReader::read_head() {
  if (unread_.empty()) return std::nullopt;
  if (has_folded_line(unread_)) return RequestError::Malformed;
  if (const auto error = parse_on()) return error;
  if (!parser_->is_header_done()) return std::nullopt;
  head_ = head_of(parser_->get());
  if (!head_) return RequestError::Malformed;
  parser_->eager(true);
  return std::nullopt;
}

tl::expected<std::optional<IncomingRequest>, RequestError> RequestReader::read_body() {
  if (!parser_->is_done()) {
    if (unread_.empty() || is_cut_too_short()) return std::nullopt;
    if (const auto error = parse_on()) return tl::unexpected(*error);
  }
  if (parser_->is_done()) return take_request();
  // The parser leaves unread what it cannot read yet: a line, or the lines behind the last chunk.
  // It limits the lines of the head, but not these.
  if (unread_.size() > limits_.header_bytes) return tl::unexpected(RequestError::HeaderTooBig);
  return std::nullopt;
}

std::optional<RequestError> RequestReader::parse_on() {
  boost::system::error_code error;
  unread_.erase(0, parser_->put(boost::asio::buffer(unread_), error));
  if (error && error != http::error::need_more) return error_of(error);
  return std::nullopt;
}

// Beast asserts that the last chunk, once begun, comes with its end: "0", CRLF, CRLF. So much is
// missing wherever a body in chunks is cut.
bool RequestReader::is_cut_too_short() const {
  constexpr std::size_t kLastChunk = 5;
  return parser_->chunked() && unread_.size() < kLastChunk;
}

IncomingRequest RequestReader::take_request() {
  IncomingRequest incoming = *std::exchange(head_, std::nullopt);
  incoming.request.body = std::move(parser_->release().body());
  parser_ = std::make_unique<Parser>(limits_);
  was_continued_ = false;
  return incoming;
}

bool RequestReader::has_begun() const { return !unread_.empty() || parser_->got_some(); }

bool RequestReader::take_wish_to_continue() {
  if (was_continued_ || !head_ || parser_->is_done()) return false;
  was_continued_ = equal_ignoring_case(head_->request.header("Expect"), "100-continue");
  return was_continued_;
}

}  // namespace skyloot::net
