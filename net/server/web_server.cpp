#include "net/server/web_server.h"

#include <boost/asio/basic_socket_acceptor.hpp>
#include <utility>

#include "net/loop_context.h"
#include "net/server/address_block.h"
#include "net/server/http_connection.h"
#include "net/server/server_commons.h"

namespace skyloot {

namespace {

using boost::asio::ip::tcp;
using Acceptor = boost::asio::basic_socket_acceptor<tcp, net::Executor>;

// So many more are told that there is no room; the others hear nothing.
constexpr std::size_t kTurnedAwayAtOnce = 64;
constexpr std::chrono::milliseconds kPause{100};  // until files can be opened again

// Lets connections in. Outlives the server where the loop still waits for one.
class Door : public std::enable_shared_from_this<Door> {
 public:
  Door(const net::Executor& executor, std::shared_ptr<net::ServerCommons> commons)
      : commons_(std::move(commons)), acceptor_(executor), timer_(executor) {}

  net::ErrorCode open(const tcp::endpoint& endpoint) {
    net::ErrorCode error;
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(Acceptor::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(Acceptor::max_listen_connections, error);
    return error;
  }

  void close() {
    net::ErrorCode error;
    acceptor_.close(error);
    timer_.cancel();
  }

  [[nodiscard]] std::uint16_t port() const {
    net::ErrorCode error;
    return acceptor_.local_endpoint(error).port();
  }

  void wait() {
    acceptor_.async_accept(
        [self = shared_from_this()](net::ErrorCode error, net::TcpSocket socket) {
          if (!self->acceptor_.is_open()) return;
          if (error) return self->pause(error);
          self->let_in(std::move(socket));
          self->wait();
        });
  }

 private:
  void let_in(net::TcpSocket socket) {
    if (commons_->open.size() >= commons_->limits.connections + kTurnedAwayAtOnce) return;
    const auto connection = std::make_shared<net::HttpConnection>(std::move(socket), commons_);
    const std::string& peer = connection->peer();
    const auto service = commons_->service;
    if (service->is_shared && service->is_shared(peer)) return admit(connection, {});
    const std::size_t most = commons_->limits.connections_per_address_block;
    auto slot = commons_->address_blocks.take(address_block_of(peer), most + kTurnedAwayAtOnce);
    if (!slot) return;
    if (slot->second > most) return connection->turn_away(429, std::move(slot));
    admit(connection, std::move(slot));
  }

  void admit(const std::shared_ptr<net::HttpConnection>& connection, QuotaSlots::Slot slot) {
    const bool is_full = commons_->open.size() >= commons_->limits.connections;
    if (is_full) return connection->turn_away(503, std::move(slot));
    connection->start(std::move(slot));
  }

  // Trying again at once would keep the loop busy.
  void pause(std::error_code why) {
    const auto service = commons_->service;
    if (service->on_accept_error) service->on_accept_error(why);
    timer_.expires_after(kPause);
    timer_.async_wait([self = shared_from_this()](net::ErrorCode error) {
      if (!error && self->acceptor_.is_open()) self->wait();
    });
  }

  std::shared_ptr<net::ServerCommons> commons_;
  Acceptor acceptor_;
  net::Timer timer_;
};

class ListeningServer final : public WebServer {
 public:
  ListeningServer(std::shared_ptr<net::ServerCommons> commons, std::shared_ptr<Door> door)
      : commons_(std::move(commons)), door_(std::move(door)), port_(door_->port()) {}
  ListeningServer(const ListeningServer&) = delete;
  ListeningServer& operator=(const ListeningServer&) = delete;
  ~ListeningServer() override {
    door_->close();
    for (const auto& connection : std::exchange(commons_->open, {})) connection->drop();
    commons_->service.reset();
  }

  [[nodiscard]] std::uint16_t port() const override { return port_; }
  [[nodiscard]] std::size_t connections() const override { return commons_->open.size(); }
  [[nodiscard]] const SocketEndings& endings() const override { return commons_->endings; }

  void stop_listening() override {
    door_->close();
    commons_->is_listening = false;
    const auto open = commons_->open;  // a copy: those that end leave the original
    for (const auto& connection : open) connection->wind_up();
  }

 private:
  std::shared_ptr<net::ServerCommons> commons_;
  std::shared_ptr<Door> door_;
  std::uint16_t port_;
};

}  // namespace

tl::expected<std::unique_ptr<WebServer>, std::error_code> WebServer::listen(
    Loop& loop, const std::string& address, std::uint16_t port, WebLimits limits,
    WebService service) {
  net::ErrorCode error;
  const auto parsed = boost::asio::ip::make_address(address, error);
  if (error) return tl::unexpected<std::error_code>(error);
  const auto commons = std::make_shared<net::ServerCommons>();
  commons->limits = limits;
  commons->service = std::make_shared<const WebService>(std::move(service));
  const auto door = std::make_shared<Door>(loop.context().io.get_executor(), commons);
  error = door->open({parsed, port});
  if (error) return tl::unexpected<std::error_code>(error);
  door->wait();
  return std::make_unique<ListeningServer>(commons, door);
}

}  // namespace skyloot
