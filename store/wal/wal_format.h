// SQLite's write-ahead log as https://sqlite.org/walformat.html has it: a header, then frames, each
// a page as a transaction left it. The last frame of a transaction says how large the database is.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace skyloot {

inline constexpr std::size_t kWalHeaderBytes = 32;
inline constexpr std::size_t kFrameHeaderBytes = 24;  // in front of each page

// Whoever changes one byte anywhere before changes it.
struct Checksum {
  std::uint32_t first = 0;
  std::uint32_t second = 0;

  bool operator==(const Checksum&) const = default;
};

// How a checksum reads numbers.
enum class WordOrder : std::uint8_t { Little, Big };

// The checksum of what it stands for and these bytes behind it: a multiple of eight.
Checksum add_to(Checksum sum, std::span<const char> bytes, WordOrder order);

// A log that is begun anew has others, and overwrites the frames that it had before: those with
// other salts are left over.
using Salts = std::array<std::uint32_t, 2>;

struct WalHeader {
  WordOrder order{};
  std::uint32_t page_bytes = 0;
  Salts salts{};
  Checksum sum;

  [[nodiscard]] std::size_t frame_bytes() const { return kFrameHeaderBytes + page_bytes; }
  // Frames are counted from 0.
  [[nodiscard]] std::uint64_t place_of(std::uint64_t frame) const {
    return kWalHeaderBytes + frame * frame_bytes();
  }
};

// None: SQLite would not read a log with this header.
std::optional<WalHeader> read_wal_header(std::span<const char> bytes);

// What stands before a page.
struct FrameHeader {
  std::uint32_t page = 0;         // counted from 1
  std::uint32_t pages_after = 0;  // of the database, if a transaction ends here
  Salts salts{};
  Checksum sum;  // of everything before it in the log, and of its own page

  [[nodiscard]] bool ends_transaction() const { return pages_after != 0; }
};

FrameHeader read_frame_header(std::span<const char> frame);

// What the checksum of a whole frame must be, if `before` is that of everything before it.
Checksum sum_of_frame(const WalHeader& header, Checksum before, std::span<const char> frame);

}  // namespace skyloot
