#include "net/net_error.h"

#include <openssl/err.h>
#include <openssl/sslerr.h>

#include <boost/asio/error.hpp>
#include <boost/asio/ssl/error.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/websocket/error.hpp>
#include <cerrno>

namespace skyloot::net {

namespace {

bool is_about_names(const ErrorCode& error) {
  return error.category() == boost::asio::error::get_netdb_category() ||
         error.category() == boost::asio::error::get_addrinfo_category();
}

bool is_about_tls(const ErrorCode& error) {
  return error.category() == boost::asio::error::get_ssl_category();
}

bool is_about_trust(const ErrorCode& error) {
  const auto number = static_cast<unsigned long>(error.value());
  return is_about_tls(error) && ERR_GET_REASON(number) == SSL_R_CERTIFICATE_VERIFY_FAILED;
}

bool is_about_http(const ErrorCode& error) {
  return error.category() == make_error_code(boost::beast::http::error::bad_version).category() ||
         error == boost::beast::websocket::condition::handshake_failed ||
         error == boost::beast::websocket::condition::protocol_violation;
}

bool was_cut_off(const ErrorCode& error) {
  return error == boost::asio::error::eof || error == boost::asio::ssl::error::stream_truncated ||
         error == boost::asio::error::broken_pipe ||
         error == boost::beast::http::error::end_of_stream ||
         error == boost::beast::http::error::partial_message;
}

}  // namespace

NetError net_error(const ErrorCode& error) {
  const auto as = [&](int number) {
    return NetError{error.message(), std::error_code(number, std::generic_category())};
  };
  if (is_about_names(error)) return as(ENONET);
  if (is_about_trust(error)) return as(EKEYREJECTED);
  if (was_cut_off(error)) return as(ECONNRESET);
  if (error == boost::beast::error::timeout) return as(ETIMEDOUT);
  if (is_about_tls(error) || is_about_http(error)) return as(EPROTO);
  return {error.message(), error};
}

}  // namespace skyloot::net
