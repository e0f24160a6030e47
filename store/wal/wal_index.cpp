#include "store/wal/wal_index.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "store/read_file.h"

namespace skyloot {

namespace {

constexpr std::uint32_t kVersion = 3'007'000;
constexpr WordOrder kMachine =
    std::endian::native == std::endian::big ? WordOrder::Big : WordOrder::Little;

// As in the file, in the order of this machine but for the salts, which are copied from the log.
// There are two of them, so that one is whole when the other one is being written.
struct IndexHeader {
  std::uint32_t version;
  std::uint32_t unused;
  std::uint32_t changes;
  std::uint8_t is_there;
  std::uint8_t word_order;
  std::uint16_t page_bytes;
  std::uint32_t frames;
  std::uint32_t pages;
  std::array<std::uint32_t, 2> frame_sum;
  std::array<char, 8> salts;
  std::array<std::uint32_t, 2> sum;
};
static_assert(sizeof(IndexHeader) == 48);

bool is_whole(const IndexHeader& header, std::span<const char> bytes) {
  const Checksum sum = add_to({}, bytes.first(offsetof(IndexHeader, sum)), kMachine);
  return header.version == kVersion && header.is_there == 1 &&
         sum == Checksum{header.sum[0], header.sum[1]};
}

Salts salts_of(const IndexHeader& header) {
  std::array<char, kFrameHeaderBytes> frame{};
  std::copy(header.salts.begin(), header.salts.end(), frame.begin() + 8);
  return read_frame_header(frame).salts;
}

}  // namespace

std::optional<std::uint32_t> committed_frames(const std::filesystem::path& database,
                                              const WalHeader& header) {
  const auto file = ReadFile::open(std::filesystem::path(database) += "-shm");
  if (!file) return std::nullopt;
  std::array<char, 2 * sizeof(IndexHeader)> bytes{};
  if (file->read(0, bytes).value_or(0) < bytes.size()) return std::nullopt;
  std::optional<std::uint32_t> frames;
  for (const std::size_t place : {std::size_t{0}, sizeof(IndexHeader)}) {
    const auto part = std::span(bytes).subspan(place, sizeof(IndexHeader));
    IndexHeader found{};
    std::memcpy(&found, part.data(), sizeof found);
    if (!is_whole(found, part) || salts_of(found) != header.salts) continue;
    frames = std::max(frames.value_or(0), found.frames);
  }
  return frames;
}

}  // namespace skyloot
