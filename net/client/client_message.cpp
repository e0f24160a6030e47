#include "net/client/client_message.h"

#include <boost/asio/buffer.hpp>

#include "net/header_text.h"

namespace skyloot::net {

namespace {

namespace http = boost::beast::http;

constexpr std::uint64_t kLongestBody = 8UL * 1024UL * 1024UL;

}  // namespace

std::string request_text(const Url& url, std::string_view method, const HttpHeaders& headers,
                         std::string_view body, Afterwards afterwards) {
  std::string text(method);
  text.append(" ").append(url.target).append(" HTTP/1.1\r\n");
  append_header(text, "Host", url.authority());
  for (const auto& [name, value] : headers) append_header(text, name, value);
  if (afterwards == Afterwards::Close) append_header(text, "Connection", "close");
  append_header(text, "Content-Length", std::to_string(body.size()));
  return text.append("\r\n").append(body);
}

ResponseReader::ResponseReader(std::string_view method) {
  parser_.eager(true);
  parser_.body_limit(kLongestBody);
  parser_.skip(method == "HEAD");
}

ErrorCode ResponseReader::feed(std::string_view bytes) {
  unread_.append(bytes);
  ErrorCode error;
  unread_.erase(0, parser_.put(boost::asio::buffer(unread_), error));
  return error == http::error::need_more ? ErrorCode{} : error;
}

ErrorCode ResponseReader::end() {
  ErrorCode error = boost::asio::error::eof;
  if (has_begun()) parser_.put_eof(error);
  return error;
}

HttpResponse ResponseReader::take() {
  http::response<http::string_body> parsed = parser_.release();
  HttpResponse response;
  response.status = static_cast<int>(parsed.result_int());
  for (const auto& field : parsed) {
    response.headers.emplace_back(std::string(field.name_string()), std::string(field.value()));
  }
  response.body = std::move(parsed.body());
  return response;
}

}  // namespace skyloot::net
