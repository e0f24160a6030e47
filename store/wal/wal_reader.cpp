#include "store/wal/wal_reader.h"

#include <utility>

namespace skyloot {

std::filesystem::path wal_beside(std::filesystem::path database) { return database += "-wal"; }

StoreResult<WalReader> WalReader::open(const std::filesystem::path& log) {
  return ReadFile::open(log).map([](ReadFile&& file) { return WalReader(std::move(file)); });
}

StoreResult<std::optional<WalHeader>> WalReader::header() {
  std::array<char, kWalHeaderBytes> bytes{};
  return file_.read(0, bytes).map(
      [&](std::size_t count) { return read_wal_header(std::span(bytes).first(count)); });
}

StoreResult<bool> WalReader::read(const WalHeader& header, std::uint64_t number) {
  bytes_.resize(header.frame_bytes());
  return file_.read(header.place_of(number), bytes_).map([&](std::size_t count) {
    return count == bytes_.size();
  });
}

std::string_view WalReader::page() const {
  return std::string_view(bytes_).substr(kFrameHeaderBytes);
}

bool WalReader::is_sound(const WalHeader& header, Checksum before) const {
  const FrameHeader found = frame();
  return found.salts == header.salts && found.page != 0 &&
         found.sum == sum_of_frame(header, before, bytes_);
}

}  // namespace skyloot
