#include "net/server/response_text.h"

#include <algorithm>
#include <boost/beast/http/status.hpp>
#include <ostream>  // status.hpp forgets it

#include "net/header_text.h"

namespace skyloot::net {

namespace {

// With a line break in it, a header would be several: an attacker's, if the text was his.
bool is_one_line(std::string_view text) {
  return text.find_first_of(std::string_view("\r\n\0", 3)) == std::string_view::npos;
}

bool are_sound(const HttpHeaders& headers) {
  return std::all_of(headers.begin(), headers.end(), [](const auto& header) {
    return is_one_line(header.first) && is_one_line(header.second);
  });
}

// HTTP knows no body there, nor the length of one.
bool has_no_body(int status) { return status == 204 || status == 304 || status / 100 == 1; }

}  // namespace

std::string response_text(const HttpResponse& response, Afterwards afterwards, Body body) {
  if (!are_sound(response.headers)) {
    return response_text(plain_response(500), afterwards, body);
  }
  const std::string status = std::to_string(response.status);
  std::string text = "HTTP/1.1 " + status + " ";
  text.append(status_name(response.status)).append("\r\n");
  for (const auto& [name, value] : response.headers) append_header(text, name, value);
  append_header(text, "X-Content-Type-Options",
                "nosniff");  // nothing is what it does not say it is
  append_header(text, "Connection", afterwards == Afterwards::Close ? "close" : "keep-alive");
  if (has_no_body(response.status)) return text + "\r\n";
  append_header(text, "Content-Length", std::to_string(response.body.size()));
  text += "\r\n";
  if (body == Body::Sent) text += response.body;
  return text;
}

HttpResponse plain_response(int status) {
  return {status,
          {{"Content-Type", "text/plain; charset=utf-8"}},
          std::string(status_name(status)) + "\n"};
}

std::string_view status_name(int status) {
  using namespace boost::beast::http;
  return obsolete_reason(int_to_status(static_cast<unsigned>(status)));
}

}  // namespace skyloot::net
