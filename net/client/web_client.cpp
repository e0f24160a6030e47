#include "net/client/web_client.h"

#include <array>
#include <boost/asio/write.hpp>
#include <tuple>

#include "net/client/client_message.h"
#include "net/client/client_stream.h"
#include "net/net_error.h"

namespace skyloot {

namespace {

net::ErrorCode read_response(net::ClientStream& stream, net::Patience& patience,
                             net::ResponseReader& response) {
  std::array<char, 16UL * 1024UL> arrived{};
  while (!response.is_done()) {
    std::size_t bytes = 0;
    net::ErrorCode error = patience.wait_for([&](auto done) {
      stream.async_read_some(boost::asio::buffer(arrived),
                             [&bytes, done](net::ErrorCode read_error, std::size_t size) mutable {
                               bytes = size;
                               done(read_error);
                             });
    });
    if (error == boost::asio::error::eof) {
      error = response.end();
    } else if (!error) {
      error = response.feed({arrived.data(), bytes});
    }
    if (error) return error;
  }
  return {};
}

}  // namespace

tl::expected<HttpResponse, NetError> fetch(const Url& url, std::string_view method,
                                           const HttpHeaders& headers, std::string body,
                                           std::chrono::milliseconds patience) {
  const std::string request = net::request_text(url, method, headers, body, net::Afterwards::Close);
  boost::asio::io_context io{1};
  net::ClientStream stream(io);
  net::Patience waiting(io, patience);
  net::ErrorCode error = stream.open(url, waiting);
  if (error) return tl::unexpected(net::net_error(error));
  // A server that refuses early may stop reading before all is sent; its answer says more than the
  // error of writing.
  std::ignore = waiting.wait_for([&](auto done) {
    boost::asio::async_write(stream, boost::asio::buffer(request), std::move(done));
  });
  net::ResponseReader response(method);
  error = read_response(stream, waiting, response);
  if (error) return tl::unexpected(net::net_error(error));
  return response.take();
}

}  // namespace skyloot
