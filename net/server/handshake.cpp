#include "net/server/handshake.h"

#include <openssl/evp.h>
#include <openssl/sha.h>

#include <array>

#include "net/header_text.h"
#include "net/server/response_text.h"

namespace skyloot::net {

namespace {

constexpr std::string_view kMagic = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
constexpr std::size_t kKeyBytes = 16;

constexpr std::size_t base64_size(std::size_t bytes) { return (bytes + 2) / 3 * 4; }

using Digest = std::array<unsigned char, SHA_DIGEST_LENGTH>;

std::string base64(const Digest& digest) {
  std::array<unsigned char, base64_size(SHA_DIGEST_LENGTH) + 1> text{};  // and a NUL
  const int size = EVP_EncodeBlock(text.data(), digest.data(), static_cast<int>(digest.size()));
  return {text.begin(), text.begin() + size};
}

bool is_key(std::string_view text) {
  if (text.size() != base64_size(kKeyBytes) || !text.ends_with("==")) return false;
  std::array<unsigned char, base64_size(kKeyBytes)> bytes{};
  const auto* const digits = reinterpret_cast<const unsigned char*>(text.data());
  return EVP_DecodeBlock(bytes.data(), digits, static_cast<int>(text.size())) > 0;
}

// Proves that the handshake was understood, and not answered by chance.
std::string answer_to(std::string_view key) {
  const std::string text = std::string(key).append(kMagic);
  Digest digest{};
  SHA1(reinterpret_cast<const unsigned char*>(text.data()), text.size(), digest.data());
  return base64(digest);
}

}  // namespace

bool asks_for_websocket(const HttpRequest& request) {
  return lists_word(request.header("Connection"), "upgrade") &&
         lists_word(request.header("Upgrade"), "websocket");
}

tl::expected<std::string, HttpResponse> accept_websocket(const HttpRequest& request) {
  if (request.header("Sec-WebSocket-Version") != "13") {
    HttpResponse refusal = plain_response(426);
    refusal.headers.emplace_back("Sec-WebSocket-Version", "13");
    return tl::unexpected(std::move(refusal));
  }
  const std::string_view key = request.header("Sec-WebSocket-Key");
  if (request.method != "GET" || !is_key(key)) return tl::unexpected(plain_response(400));
  return "HTTP/1.1 101 Switching Protocols\r\n"
         "Upgrade: websocket\r\n"
         "Connection: Upgrade\r\n"
         "Sec-WebSocket-Accept: " +
         answer_to(key) + "\r\n\r\n";
}

}  // namespace skyloot::net
