#include "net/client/load_clients.h"

#include <boost/asio/connect.hpp>
#include <vector>

#include "net/client/load_requests.h"
#include "net/client/load_socket.h"
#include "net/header_text.h"
#include "net/loop_context.h"
#include "net/net_error.h"

namespace skyloot {

namespace {

using Resolver = boost::asio::ip::basic_resolver<boost::asio::ip::tcp, net::Executor>;

class LoopLoadClients final : public LoadClients {
 public:
  LoopLoadClients(Loop& loop, const Url& server, const boost::asio::ip::tcp::endpoint& address,
                  std::size_t requests_at_once)
      : executor_(loop.context().io.get_executor()) {
    line_->server = server;
    line_->address = address;
    for (std::size_t i = 0; i < requests_at_once; ++i) {
      connections_.push_back(std::make_shared<net::RequestConnection>(executor_, line_));
    }
  }

  void ask(LoadRequest request, LoadAnswer answered) override {
    line_->waiting.push_back({std::move(request), std::move(answered)});
    for (const auto& connection : connections_) {
      if (line_->waiting.empty()) return;
      connection->wake();
    }
  }

  std::shared_ptr<LoadSocket> connect(const std::string& target, const HttpHeaders& headers,
                                      LoadListener listener) override {
    std::string request = "GET " + target + " HTTP/1.1\r\n";
    net::append_header(request, "Host", line_->server.authority());
    net::append_header(request, "Upgrade", "websocket");
    net::append_header(request, "Connection", "Upgrade");
    net::append_header(request, "Sec-WebSocket-Version", "13");
    net::append_header(request, "Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ==");
    for (const auto& [name, value] : headers) net::append_header(request, name, value);
    auto socket = std::make_shared<net::LoadConnection>(executor_, commons_, std::move(listener));
    socket->open(line_->address, request + "\r\n");
    return socket;
  }

 private:
  net::Executor executor_;
  std::shared_ptr<net::LoadCommons> commons_ = std::make_shared<net::LoadCommons>();
  std::shared_ptr<net::RequestLine> line_ = std::make_shared<net::RequestLine>();
  std::vector<std::shared_ptr<net::RequestConnection>> connections_;
};

}  // namespace

tl::expected<std::unique_ptr<LoadClients>, NetError> LoadClients::gather(
    Loop& loop, const Url& server, std::size_t requests_at_once) {
  net::ErrorCode error;
  const net::Executor executor = loop.context().io.get_executor();
  const auto found = Resolver(executor).resolve(server.host, std::to_string(server.port),
                                                Resolver::numeric_service, error);
  if (error) return tl::unexpected(net::net_error(error));
  // A name may have several addresses; the server need not listen on all.
  net::TcpSocket trial(executor);
  const auto address = boost::asio::connect(trial, found, error);
  if (error) return tl::unexpected(net::net_error(error));
  return std::make_unique<LoopLoadClients>(loop, server, address, requests_at_once);
}

}  // namespace skyloot
