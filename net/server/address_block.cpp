#include "net/server/address_block.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>

namespace skyloot {

namespace {

namespace ip = boost::asio::ip;

ip::address read_address(std::string_view text) {
  boost::system::error_code error;
  ip::address read = ip::make_address(std::string(text), error);
  if (!read.is_v6() || !read.to_v6().is_v4_mapped()) return read;
  return make_address_v4(ip::v4_mapped, read.to_v6());
}

}  // namespace

std::string address_block_of(std::string_view address) {
  const ip::address read = read_address(address);
  if (read.is_v4()) return read.to_string();
  ip::address_v6::bytes_type bytes = read.to_v6().to_bytes();
  std::fill(bytes.begin() + bytes.size() / 2, bytes.end(), 0);
  return ip::address_v6(bytes).to_string() + "/64";
}

bool is_own_machine(std::string_view address) { return read_address(address).is_loopback(); }

}  // namespace skyloot
