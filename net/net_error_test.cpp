#include "net/net_error.h"

#include <gtest/gtest.h>
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

int number_of(const ErrorCode& error) { return net_error(error).code.value(); }

ErrorCode of_tls(int reason) {
  return {static_cast<int>(ERR_PACK(ERR_LIB_SSL, 0, reason)),
          boost::asio::error::get_ssl_category()};
}

TEST(NetError, IsAnErrorThatTheSystemKnows) {
  EXPECT_EQ(number_of(boost::asio::error::host_not_found), ENONET);
  EXPECT_EQ(number_of(boost::asio::error::host_not_found_try_again), ENONET);
  EXPECT_EQ(number_of(of_tls(SSL_R_CERTIFICATE_VERIFY_FAILED)), EKEYREJECTED);
  EXPECT_EQ(number_of(of_tls(SSL_R_WRONG_VERSION_NUMBER)), EPROTO);
  EXPECT_EQ(number_of(boost::asio::error::eof), ECONNRESET);
  EXPECT_EQ(number_of(boost::asio::ssl::error::stream_truncated), ECONNRESET);
  EXPECT_EQ(number_of(boost::beast::http::error::partial_message), ECONNRESET);
  EXPECT_EQ(number_of(boost::beast::http::error::bad_version), EPROTO);
  EXPECT_EQ(number_of(boost::beast::websocket::error::no_upgrade_websocket), EPROTO);
  EXPECT_EQ(number_of(boost::beast::websocket::error::bad_opcode), EPROTO);
  EXPECT_EQ(number_of(boost::beast::error::timeout), ETIMEDOUT);
  EXPECT_EQ(number_of(boost::asio::error::connection_refused), ECONNREFUSED);
}

TEST(NetError, KeepsWhatTheLibrarySaid) {
  const ErrorCode error = boost::asio::error::eof;
  EXPECT_EQ(net_error(error).reason, error.message());
}

}  // namespace
}  // namespace skyloot::net
