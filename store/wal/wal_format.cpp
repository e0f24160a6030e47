#include "store/wal/wal_format.h"

#include <bit>
#include <cstring>

namespace skyloot {

namespace {

constexpr std::uint32_t kMagic = 0x377f0682;  // the last bit says how checksums read numbers
constexpr std::uint32_t kSummedHeaderBytes = 24;
constexpr std::uint32_t kSummedFrameHeaderBytes = 8;
constexpr std::uint32_t kSmallestPage = 512;
constexpr std::uint32_t kLargestPage = 65'536;

constexpr WordOrder kOurs =
    std::endian::native == std::endian::big ? WordOrder::Big : WordOrder::Little;

std::uint32_t turned_around(std::uint32_t number) {
  return number >> 24U | (number >> 8U & 0xff00U) | (number << 8U & 0xff0000U) | number << 24U;
}

// Megabytes are read in this way at every start.
std::uint32_t number_at(std::span<const char> bytes, std::size_t place, WordOrder order) {
  std::uint32_t number = 0;
  std::memcpy(&number, bytes.data() + place, sizeof number);
  return order == kOurs ? number : turned_around(number);
}

std::uint32_t number_at(std::span<const char> bytes, std::size_t place) {
  return number_at(bytes, place, WordOrder::Big);
}

Checksum sum_at(std::span<const char> bytes, std::size_t place) {
  return {number_at(bytes, place), number_at(bytes, place + 4)};
}

}  // namespace

Checksum add_to(Checksum sum, std::span<const char> bytes, WordOrder order) {
  for (std::size_t place = 0; place + 8 <= bytes.size(); place += 8) {
    sum.first += number_at(bytes, place, order) + sum.second;
    sum.second += number_at(bytes, place + 4, order) + sum.first;
  }
  return sum;
}

std::optional<WalHeader> read_wal_header(std::span<const char> bytes) {
  if (bytes.size() < kWalHeaderBytes) return std::nullopt;
  const std::uint32_t magic = number_at(bytes, 0);
  if ((magic & ~1U) != kMagic) return std::nullopt;
  WalHeader header{(magic & 1U) == 0 ? WordOrder::Little : WordOrder::Big,
                   number_at(bytes, 8),
                   {number_at(bytes, 16), number_at(bytes, 20)},
                   sum_at(bytes, kSummedHeaderBytes)};
  if (add_to({}, bytes.first(kSummedHeaderBytes), header.order) != header.sum) return std::nullopt;
  const bool is_page = std::has_single_bit(header.page_bytes) &&
                       header.page_bytes >= kSmallestPage && header.page_bytes <= kLargestPage;
  return is_page ? std::optional(header) : std::nullopt;
}

FrameHeader read_frame_header(std::span<const char> frame) {
  return {number_at(frame, 0),
          number_at(frame, 4),
          {number_at(frame, 8), number_at(frame, 12)},
          sum_at(frame, 16)};
}

Checksum sum_of_frame(const WalHeader& header, Checksum before, std::span<const char> frame) {
  const Checksum sum = add_to(before, frame.first(kSummedFrameHeaderBytes), header.order);
  return add_to(sum, frame.subspan(kFrameHeaderBytes, header.page_bytes), header.order);
}

}  // namespace skyloot
