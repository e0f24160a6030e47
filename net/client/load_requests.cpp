#include "net/client/load_requests.h"

#include <boost/asio/write.hpp>
#include <utility>

#include "net/net_error.h"

namespace skyloot::net {

RequestConnection::RequestConnection(const Executor& executor, std::shared_ptr<RequestLine> line)
    : line_(std::move(line)), socket_(executor) {}

void RequestConnection::wake() {
  if (current_ || line_->waiting.empty()) return;
  current_ = std::move(line_->waiting.front());
  line_->waiting.pop_front();
  Url url = line_->server;
  url.target = current_->request.target;
  writing_ = request_text(url, current_->request.method, current_->request.headers,
                          current_->request.body, Afterwards::KeepAlive);
  if (socket_.is_open()) {
    write();
  } else {
    connect();
  }
}

void RequestConnection::connect() {
  was_used_ = false;
  socket_.async_connect(line_->address, [self = shared_from_this()](ErrorCode error) {
    if (!error) self->socket_.set_option(boost::asio::ip::tcp::no_delay(true), error);
    if (error) return self->fail(error);
    self->write();
  });
}

void RequestConnection::write() {
  response_.emplace(current_->request.method);
  boost::asio::async_write(socket_, boost::asio::buffer(writing_),
                           [self = shared_from_this()](ErrorCode error, std::size_t) {
                             if (error) return self->fail(error);
                             self->read();
                           });
}

void RequestConnection::read() {
  socket_.async_read_some(boost::asio::buffer(arrived_),
                          [self = shared_from_this()](ErrorCode error, std::size_t bytes) {
                            self->on_read(error, bytes);
                          });
}

void RequestConnection::on_read(ErrorCode error, std::size_t bytes) {
  if (error == boost::asio::error::eof) {
    error = response_->end();
  } else if (!error) {
    error = response_->feed({arrived_.data(), bytes});
  }
  if (error) return fail(error);
  if (!response_->is_done()) return read();
  was_used_ = true;
  if (!response_->keeps_alive()) socket_.close(error);
  answer(response_->take());
}

// A connection that had waited too long for its next request is no error of the request.
void RequestConnection::fail(ErrorCode error) {
  ErrorCode none;
  socket_.close(none);
  if (was_used_ && !response_->has_begun()) return connect();
  answer(tl::unexpected(net_error(error)));
}

void RequestConnection::answer(tl::expected<HttpResponse, NetError> answer) {
  const LoadAnswer answered = std::exchange(current_, std::nullopt)->answered;
  answered(std::move(answer));
  wake();
}

}  // namespace skyloot::net
