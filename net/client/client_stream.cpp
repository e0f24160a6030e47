#include "net/client/client_stream.h"

#include <openssl/ssl.h>

#include <boost/asio/connect.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>

namespace skyloot::net {

namespace {

namespace ssl = boost::asio::ssl;
using Resolver = boost::asio::ip::basic_resolver<boost::asio::ip::tcp, Executor>;

bool is_ip_address(const std::string& host) {
  ErrorCode error;
  boost::asio::ip::make_address(host, error);
  return !error;
}

}  // namespace

ErrorCode ClientStream::open(const Url& url, Patience& patience) {
  const ErrorCode error = connect(url, patience);
  if (error || !url.secure) return error;
  return secure(url, patience);
}

ErrorCode ClientStream::connect(const Url& url, Patience& patience) {
  Resolver resolver(socket_.get_executor());
  Resolver::results_type found;
  ErrorCode error = patience.wait_for([&](auto done) {
    resolver.async_resolve(
        url.host, std::to_string(url.port), Resolver::numeric_service,
        [&found, done](ErrorCode resolve_error, Resolver::results_type results) mutable {
          found = std::move(results);
          done(resolve_error);
        });
  });
  if (error) return error;
  error = patience.wait_for(
      [&](auto done) { boost::asio::async_connect(socket_, found, std::move(done)); });
  if (!error) socket_.set_option(boost::asio::ip::tcp::no_delay(true), error);
  return error;
}

ErrorCode ClientStream::secure(const Url& url, Patience& patience) {
  ErrorCode error;
  tls_context_.set_default_verify_paths(error);
  if (error) return error;
  tls_.emplace(socket_, tls_context_);
  tls_->set_verify_mode(ssl::verify_peer, error);
  if (!error) tls_->set_verify_callback(ssl::host_name_verification(url.host), error);
  if (error) return error;
  // So that a server of many names knows which certificate to show.
  if (!is_ip_address(url.host)) {
    SSL_set_tlsext_host_name(tls_->native_handle(), url.host.c_str());
  }
  return patience.wait_for(
      [&](auto done) { tls_->async_handshake(ssl::stream_base::client, std::move(done)); });
}

void ClientStream::close() {
  ErrorCode error;
  socket_.close(error);
}

}  // namespace skyloot::net
