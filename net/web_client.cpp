#include "net/web_client.h"

#include <array>
#include <boost/asio/write.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <tuple>

#include "net/client_stream.h"
#include "net/header_text.h"

namespace skyloot {

namespace {

namespace http = boost::beast::http;

constexpr std::uint64_t kLongestBody = 8UL * 1024UL * 1024UL;

using Parser = http::response_parser<http::string_body>;

std::string request_text(const Url& url, std::string_view method, const HttpHeaders& headers,
                         const std::string& body) {
  std::string text(method);
  text.append(" ").append(url.target).append(" HTTP/1.1\r\n");
  net::append_header(text, "Host", url.authority());
  for (const auto& [name, value] : headers) net::append_header(text, name, value);
  net::append_header(text, "Connection", "close");
  net::append_header(text, "Content-Length", std::to_string(body.size()));
  text += "\r\n";
  return text + body;
}

HttpResponse response_of(Parser& parser) {
  http::response<http::string_body> parsed = parser.release();
  HttpResponse response;
  response.status = static_cast<int>(parsed.result_int());
  for (const auto& field : parsed) {
    response.headers.emplace_back(std::string(field.name_string()), std::string(field.value()));
  }
  response.body = std::move(parsed.body());
  return response;
}

net::ErrorCode read_response(net::ClientStream& stream, net::Patience& patience, Parser& parser) {
  std::string unread;
  std::array<char, 16UL * 1024UL> arrived{};
  while (!parser.is_done()) {
    std::size_t bytes = 0;
    net::ErrorCode error = patience.wait_for([&](auto done) {
      stream.async_read_some(boost::asio::buffer(arrived),
                             [&bytes, done](net::ErrorCode read_error, std::size_t size) mutable {
                               bytes = size;
                               done(read_error);
                             });
    });
    if (error == boost::asio::error::eof && parser.got_some()) parser.put_eof(error);
    if (error) return error;
    unread.append(arrived.data(), bytes);
    if (parser.is_done()) return {};
    unread.erase(0, parser.put(boost::asio::buffer(unread), error));
    if (error && error != http::error::need_more) return error;
  }
  return {};
}

}  // namespace

tl::expected<HttpResponse, NetFault> fetch(const Url& url, std::string_view method,
                                           const HttpHeaders& headers, std::string body,
                                           std::chrono::milliseconds patience) {
  const std::string request = request_text(url, method, headers, body);
  boost::asio::io_context io{1};
  net::ClientStream stream(io);
  net::Patience waiting(io, patience);
  net::ErrorCode error = stream.open(url, waiting);
  if (error) return tl::unexpected(NetFault{error.message()});
  // A server that refuses early may stop reading before all is sent; its answer says more than the
  // error of writing.
  std::ignore = waiting.wait_for([&](auto done) {
    boost::asio::async_write(stream, boost::asio::buffer(request), std::move(done));
  });
  Parser parser;
  parser.eager(true);
  parser.body_limit(kLongestBody);
  parser.skip(method == "HEAD");
  error = read_response(stream, waiting, parser);
  if (error) return tl::unexpected(NetFault{error.message()});
  return response_of(parser);
}

}  // namespace skyloot
