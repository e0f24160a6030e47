// HTTP/1.1 as a client writes and reads it.
#pragma once

#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <string>
#include <string_view>

#include "net/asio_types.h"
#include "net/client/web_client.h"

namespace skyloot::net {

std::string request_text(const Url& url, std::string_view method, const HttpHeaders& headers,
                         std::string_view body, Afterwards afterwards);

// Puts one response together.
class ResponseReader {
 public:
  explicit ResponseReader(std::string_view method);

  [[nodiscard]] bool has_begun() const { return parser_.got_some(); }
  [[nodiscard]] bool is_done() const { return parser_.is_done(); }
  [[nodiscard]] bool keeps_alive() const { return parser_.keep_alive(); }

  ErrorCode feed(std::string_view bytes);
  // The other side has closed: with some responses that is how they end.
  ErrorCode end();
  // Once it is done.
  HttpResponse take();

 private:
  boost::beast::http::response_parser<boost::beast::http::string_body> parser_;
  std::string unread_;
};

}  // namespace skyloot::net
