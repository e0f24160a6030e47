#include "net/server/request_reader.h"

#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

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

}  // namespace

struct RequestReader::Parser : http::request_parser<http::string_body> {
  explicit Parser(RequestLimits limits) {
    eager(true);
    header_limit(static_cast<std::uint32_t>(limits.header_bytes));
    body_limit(limits.body_bytes);
  }
};

RequestReader::RequestReader(RequestLimits limits)
    : limits_(limits), parser_(std::make_unique<Parser>(limits)) {}

RequestReader::~RequestReader() = default;

void RequestReader::feed(std::string_view bytes) { unread_.append(bytes); }

tl::expected<std::optional<IncomingRequest>, RequestError> RequestReader::next() {
  if (unread_.empty() || is_cut_too_short()) return std::nullopt;
  if (!parser_->is_header_done() && has_folded_line(unread_)) {
    return tl::unexpected(RequestError::Malformed);
  }
  boost::system::error_code error;
  unread_.erase(0, parser_->put(boost::asio::buffer(unread_), error));
  if (error && error != http::error::need_more) return tl::unexpected(error_of(error));
  if (parser_->is_done()) return take_request();
  // The parser leaves unread what it cannot read yet: a line, or the lines of a header. It limits
  // these at the beginning of a request, but not between the chunks of a body.
  if (unread_.size() > limits_.header_bytes) return tl::unexpected(RequestError::HeaderTooBig);
  return std::nullopt;
}

// Beast asserts that the last chunk, once begun, comes with its end: "0", CRLF, CRLF. So much is
// missing wherever a body in chunks is cut.
bool RequestReader::is_cut_too_short() const {
  constexpr std::size_t kLastChunk = 5;
  return parser_->is_header_done() && parser_->chunked() && unread_.size() < kLastChunk;
}

tl::expected<IncomingRequest, RequestError> RequestReader::take_request() {
  Parsed parsed = parser_->release();
  parser_ = std::make_unique<Parser>(limits_);
  was_continued_ = false;
  auto target = read_target(parsed.target());
  if (!target || is_ambiguous(parsed)) return tl::unexpected(RequestError::Malformed);

  IncomingRequest incoming;
  incoming.keeps_alive = parsed.keep_alive();
  HttpRequest& request = incoming.request;
  request.method = std::string(parsed.method_string());
  request.path = std::move(target->path);
  request.query = std::move(target->query);
  for (const auto& field : parsed) {
    request.headers.emplace_back(std::string(field.name_string()), std::string(field.value()));
  }
  request.body = std::move(parsed.body());
  return incoming;
}

bool RequestReader::has_begun() const { return !unread_.empty() || parser_->got_some(); }

bool RequestReader::take_wish_to_continue() {
  if (was_continued_ || !parser_->is_header_done() || parser_->is_done()) return false;
  was_continued_ = equal_ignoring_case(parser_->get()[http::field::expect], "100-continue");
  return was_continued_;
}

}  // namespace skyloot::net
