// The client: what it fetches, how it fails, and whom it trusts.
#include "net/client/web_client.h"

#include <gtest/gtest.h>
#include <openssl/ssl.h>
#include <poll.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <vector>

#include "net/tests/live_server.h"

namespace skyloot::testing {
namespace {

using std::chrono::milliseconds;

// Hands the file of every connection to `serve`, one after the other, on a thread of its own.
class BareServer {
 public:
  explicit BareServer(std::function<void(int file)> serve)
      : file_(socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* const general = reinterpret_cast<sockaddr*>(&address);
    EXPECT_EQ(bind(file_, general, size), 0);
    EXPECT_EQ(listen(file_, 1), 0);
    EXPECT_EQ(getsockname(file_, general, &size), 0);
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this, serve = std::move(serve)] {
      for (int file = accept(file_, nullptr, nullptr); file >= 0;
           file = accept(file_, nullptr, nullptr)) {
        serve(file);
        ::close(file);
      }
    });
  }
  BareServer(const BareServer&) = delete;
  BareServer& operator=(const BareServer&) = delete;
  ~BareServer() {
    shutdown(file_, SHUT_RDWR);  // accept() returns
    thread_.join();
    ::close(file_);
  }

  [[nodiscard]] std::uint16_t port() const { return port_; }

 private:
  int file_;
  std::uint16_t port_ = 0;
  std::thread thread_;
};

tl::expected<HttpResponse, NetError> get(const Url& url) {
  return fetch(url, "GET", {}, "", kLongEnough);
}

// Why there was no answer.
template <class Answer>
std::string reason_of(const tl::expected<Answer, NetError>& answer) {
  return answer ? "(there was one)" : answer.error().reason;
}

// What comes of a server that says this, whatever it is asked: the body, or the error.
std::string fetched_from_one_that_says(const std::string& answer) {
  const BareServer server([&](int file) {
    std::array<char, 4096> asked{};
    if (recv(file, asked.data(), asked.size(), 0) <= 0) return;
    send(file, answer.data(), answer.size(), MSG_NOSIGNAL);
  });
  const auto response = get({false, "127.0.0.1", server.port(), "/"});
  return response ? response->body : "fault: " + response.error().reason;
}

TEST(Fetch, ReadsABodyHoweverItsEndIsSaid) {
  EXPECT_EQ(fetched_from_one_that_says("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nall"), "all");
  EXPECT_EQ(fetched_from_one_that_says("HTTP/1.1 200 OK\r\n\r\nall"), "all");
  EXPECT_EQ(fetched_from_one_that_says("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
                                       "1\r\na\r\n2\r\nll\r\n0\r\n\r\n"),
            "all");
}

TEST(Fetch, TakesNoPartForTheWhole) {
  EXPECT_EQ(fetched_from_one_that_says("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\npart"),
            "fault: partial message");
}

TEST(Fetch, RefusesABodyThatIsTooLarge) {
  EXPECT_EQ(fetched_from_one_that_says("HTTP/1.1 200 OK\r\nContent-Length: 8388609\r\n\r\n"),
            "fault: body limit exceeded");
}

TEST(Fetch, SaysWhyThereIsNoAnswer) {
  EXPECT_EQ(fetched_from_one_that_says("no such protocol"), "fault: bad version");
  EXPECT_EQ(fetched_from_one_that_says(""), "fault: End of file");
  const std::uint16_t nobody = BareServer([](int) {}).port();
  EXPECT_EQ(reason_of(get({false, "127.0.0.1", nobody, "/"})), "Connection refused");
}

TEST(Fetch, ExpectsNoBodyAfterHead) {
  LiveServer server(
      {[](const HttpRequest&, const Respond& respond) { respond({200, {}, "left out"}); }, {}});
  const auto response = fetch(server.url("/"), "HEAD", {}, "", kLongEnough);
  ASSERT_TRUE(response.has_value()) << response.error().reason;
  EXPECT_EQ(response->body, "");
}

// A server that lets clients in and never says a word.
class Patience : public ::testing::Test {
 protected:
  [[nodiscard]] Url url() const { return {false, "127.0.0.1", server_.port(), "/"}; }

 private:
  BareServer server_{[](int file) {
    std::array<char, 4096> asked{};
    while (recv(file, asked.data(), asked.size(), 0) > 0) {
    }
  }};
};

TEST_F(Patience, EndsForFetch) {
  EXPECT_EQ(reason_of(fetch(url(), "GET", {}, "", milliseconds(20))), "Connection timed out");
}

TEST_F(Patience, EndsForConnect) {
  EXPECT_EQ(reason_of(ClientSocket::connect(url(), {}, {}, milliseconds(20))),
            "Connection timed out");
}

WebService echoing() {
  return {[](const HttpRequest& request, const Respond& respond) {
            respond({200, {}, request.method + " " + request.path});
          },
          at_once([](const HttpRequest&, std::shared_ptr<ServerSocket> socket) {
            SocketListener listener;
            listener.on_text = [socket = std::move(socket)](std::string_view text) {
              socket->send(std::make_shared<const std::string>(text));
            };
            return listener;
          })};
}

TEST(ClientSocket, LeavesAServerThatDoesNotAnswer) {
  LiveServer server(echoing());
  Mailbox heard;
  auto connected = ClientSocket::connect(
      server.url("/"), {},
      {{}, [&](std::uint16_t code, std::string_view) { heard.put(std::to_string(code)); }},
      kLongEnough);
  ASSERT_TRUE(connected.has_value());
  server.on_loop([&] { connected->reset(); });  // meanwhile the server's thread does nothing
  EXPECT_EQ(heard.take(), "1006");
  EXPECT_TRUE(heard.is_empty());
}

TEST(ClientSocket, SendsFromManyThreads) {
  LiveServer server(echoing());
  Mailbox heard;
  const auto connected = ClientSocket::connect(
      server.url("/"), {}, {[&](std::string_view text) { heard.put(std::string(text)); }, {}},
      kLongEnough);
  ASSERT_TRUE(connected.has_value());
  std::vector<std::thread> threads;
  threads.reserve(4);
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      for (int n = 0; n < 50; ++n) (*connected)->send("ahoy");
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (int i = 0; i < 200; ++i) ASSERT_EQ(heard.take(), "ahoy");
}

// Speaks TLS with the client and passes on, in plain, what it hears: as a proxy does.
class TlsProxy {
 public:
  TlsProxy(const std::string& certificate, const std::string& key, std::uint16_t behind)
      : context_(SSL_CTX_new(TLS_server_method())),
        server_([this, behind](int file) { serve(file, RawClient(behind)); }) {
    EXPECT_EQ(SSL_CTX_use_certificate_file(context_.get(), certificate.c_str(), SSL_FILETYPE_PEM),
              1);
    EXPECT_EQ(SSL_CTX_use_PrivateKey_file(context_.get(), key.c_str(), SSL_FILETYPE_PEM), 1);
  }

  [[nodiscard]] Url url(const std::string& host) const {
    return {true, host, server_.port(), "/x"};
  }

 private:
  struct Free {
    void operator()(SSL* tls) const { SSL_free(tls); }
    void operator()(SSL_CTX* context) const { SSL_CTX_free(context); }
  };

  void serve(int file, const RawClient& behind) const {
    const std::unique_ptr<SSL, Free> tls(SSL_new(context_.get()));
    SSL_set_fd(tls.get(), file);
    if (SSL_accept(tls.get()) != 1) return;
    std::array<char, 16384> bytes{};
    while (true) {
      std::array<pollfd, 2> both{pollfd{file, POLLIN, 0}, pollfd{behind.file(), POLLIN, 0}};
      if (SSL_pending(tls.get()) == 0) poll(both.data(), both.size(), -1);
      if (both[0].revents != 0 || SSL_pending(tls.get()) > 0) {
        const int size = SSL_read(tls.get(), bytes.data(), static_cast<int>(bytes.size()));
        if (size <= 0) return;
        behind.send({bytes.data(), static_cast<std::size_t>(size)});
      }
      if (both[1].revents != 0) {
        const std::string answer = behind.receive();
        if (answer.empty()) break;
        SSL_write(tls.get(), answer.data(), static_cast<int>(answer.size()));
      }
    }
    SSL_shutdown(tls.get());
  }

  std::unique_ptr<SSL_CTX, Free> context_;
  BareServer server_;
};

// A server behind a proxy whose certificate is for `localhost`.
class Tls : public ::testing::Test {
 protected:
  Tls() {
    std::filesystem::create_directories(folder_);
    const std::string command =
        "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2"
        " -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout " +
        key_ + " -out " + certificate_ + " 2> /dev/null";
    EXPECT_EQ(std::system(command.c_str()), 0);
    server_.emplace(echoing());
    proxy_.emplace(certificate_, key_, server_->port());
  }
  Tls(const Tls&) = delete;
  Tls& operator=(const Tls&) = delete;
  ~Tls() override {
    unsetenv("SSL_CERT_FILE");
    std::filesystem::remove_all(folder_);
  }

  void trust() const { setenv("SSL_CERT_FILE", certificate_.c_str(), 1); }
  [[nodiscard]] Url url(const std::string& host) const { return proxy_->url(host); }

 private:
  std::filesystem::path folder_ =
      std::filesystem::path(::testing::TempDir()) / ("skyloot-tls-" + std::to_string(getpid()));
  std::string key_ = folder_ / "key.pem";
  std::string certificate_ = folder_ / "certificate.pem";
  std::optional<LiveServer> server_;
  std::optional<TlsProxy> proxy_;
};

TEST_F(Tls, FetchesFromAServerThatIsTrusted) {
  trust();
  const auto response = get(url("localhost"));
  ASSERT_TRUE(response.has_value()) << response.error().reason;
  EXPECT_EQ(response->body, "GET /x");
}

TEST_F(Tls, CarriesASocket) {
  trust();
  Mailbox heard;
  auto connected = ClientSocket::connect(
      url("localhost"), {},
      {[&](std::string_view text) { heard.put(std::string(text)); },
       [&](std::uint16_t code, std::string_view) { heard.put(std::to_string(code)); }},
      kLongEnough);
  ASSERT_TRUE(connected.has_value()) << connected.error().reason;
  const std::string long_text(5000, 'x');
  (*connected)->send(long_text);
  EXPECT_EQ(heard.take(), long_text);
  connected->reset();
  EXPECT_EQ(heard.take(), "1000");
}

constexpr std::string_view kDistrust = "certificate verify failed";

TEST_F(Tls, TrustsNobodyUnknown) {
  const Url unknown = url("localhost");
  EXPECT_TRUE(reason_of(get(unknown)).starts_with(kDistrust));
  EXPECT_TRUE(
      reason_of(ClientSocket::connect(unknown, {}, {}, kLongEnough)).starts_with(kDistrust));
}

TEST_F(Tls, TrustsNoCertificateOfAnotherName) {
  trust();
  EXPECT_TRUE(reason_of(get(url("127.0.0.1"))).starts_with(kDistrust));
}

}  // namespace
}  // namespace skyloot::testing
