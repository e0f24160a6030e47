#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <thread>

#include "net/client/client_stream.h"
#include "net/client/web_client.h"
#include "net/net_error.h"

namespace skyloot {

namespace net {

// Beast looks for these two beside the stream. The server closes the connection: the client has
// nothing to tear down but its own end.
void beast_close_socket(ClientStream& stream) { stream.close(); }

template <class Handler>
void async_teardown(boost::beast::role_type /*role*/, ClientStream& stream, Handler&& handler) {
  stream.close();
  boost::asio::post(stream.get_executor(),
                    boost::beast::bind_front_handler(std::forward<Handler>(handler), ErrorCode{}));
}

}  // namespace net

namespace {

namespace websocket = boost::beast::websocket;

constexpr std::size_t kLongestMessage = 8UL * 1024UL * 1024UL;
constexpr std::chrono::seconds kSilence{30};  // after which the server counts as gone
constexpr std::chrono::seconds kTimeToLeave{2};

class BeastSocket final : public ClientSocket {
 public:
  explicit BeastSocket(Listener listener) : listener_(std::move(listener)) {}
  BeastSocket(const BeastSocket&) = delete;
  BeastSocket& operator=(const BeastSocket&) = delete;
  ~BeastSocket() override {
    if (!thread_.joinable()) return;
    close();
    thread_.join();
  }

  std::optional<NetError> open(const Url& url, const HttpHeaders& headers,
                               std::chrono::milliseconds time);
  void start();

  void send(std::string text) override {
    boost::asio::post(io_, [this, text = std::move(text)]() mutable {
      if (is_leaving_) return;
      queued_.push_back(std::move(text));
      if (queued_.size() == 1) write();
    });
  }
  void close() override {
    boost::asio::post(io_, [this] { leave(); });
  }

 private:
  void read();
  void write();
  void leave();
  void say_close();
  void end(net::ErrorCode error);

  Listener listener_;
  boost::asio::io_context io_{1};
  net::Timer timer_{io_.get_executor()};
  websocket::stream<net::ClientStream, false> socket_{io_};
  boost::beast::flat_buffer arrived_;
  std::deque<std::string> queued_;  // the first is being written
  bool is_leaving_ = false;
  std::thread thread_;
};

std::optional<NetError> BeastSocket::open(const Url& url, const HttpHeaders& headers,
                                          std::chrono::milliseconds time) {
  net::Patience patience(io_, time);
  net::ErrorCode error = socket_.next_layer().open(url, patience);
  if (error) return net::net_error(error);
  socket_.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
    for (const auto& [name, value] : headers) request.insert(name, value);
  }));
  socket_.set_option(websocket::stream_base::timeout{time, kSilence, true});
  socket_.read_message_max(kLongestMessage);
  websocket::response_type response;
  error = patience.wait_for([&](auto done) {
    socket_.async_handshake(response, url.authority(), url.target, std::move(done));
  });
  if (error == websocket::error::upgrade_declined) {
    return NetError{std::to_string(response.result_int()) + " " + std::string(response.reason()) +
                    ": " + response.body()};
  }
  if (error) return net::net_error(error);
  return std::nullopt;
}

void BeastSocket::start() {
  io_.restart();
  read();
  thread_ = std::thread([this] { io_.run(); });
}

void BeastSocket::read() {
  socket_.async_read(arrived_, [this](net::ErrorCode error, std::size_t) {
    if (error) return end(error);
    const auto bytes = arrived_.cdata();
    if (socket_.got_text() && listener_.on_text) {
      listener_.on_text({static_cast<const char*>(bytes.data()), bytes.size()});
    }
    arrived_.clear();
    read();
  });
}

void BeastSocket::write() {
  socket_.async_write(boost::asio::buffer(queued_.front()),
                      [this](net::ErrorCode error, std::size_t) {
                        if (error) return;  // reading fails as well, and tells
                        queued_.pop_front();
                        if (!queued_.empty()) return write();
                        if (is_leaving_) say_close();
                      });
}

void BeastSocket::leave() {
  if (std::exchange(is_leaving_, true)) return;
  timer_.expires_after(kTimeToLeave);
  timer_.async_wait([this](net::ErrorCode error) {
    if (!error) socket_.next_layer().close();
  });
  if (queued_.empty()) say_close();
}

void BeastSocket::say_close() {
  socket_.async_close(websocket::close_code::normal, [](net::ErrorCode) {});
}

// If we have closed, reading may end as cancelled; what the server has answered counts all the
// same.
void BeastSocket::end(net::ErrorCode error) {
  const websocket::close_reason& said = socket_.reason();
  std::uint16_t code = websocket::close_code::abnormal;
  if (error == websocket::error::closed) code = websocket::close_code::no_status;
  if (said) code = said.code;
  const bool was_closed = said || error == websocket::error::closed;
  const std::string reason = was_closed ? std::string(said.reason.c_str()) : error.message();
  if (listener_.on_close) listener_.on_close(code, reason);
  io_.stop();
}

}  // namespace

tl::expected<std::unique_ptr<ClientSocket>, NetError> ClientSocket::connect(
    const Url& url, const HttpHeaders& headers, Listener listener,
    std::chrono::milliseconds patience) {
  auto socket = std::make_unique<BeastSocket>(std::move(listener));
  if (auto error = socket->open(url, headers, patience)) return tl::unexpected(std::move(*error));
  socket->start();
  return socket;
}

}  // namespace skyloot
