// Reads a write-ahead log frame by frame.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "store/read_file.h"
#include "store/wal/wal_format.h"

namespace skyloot {

// The log that SQLite keeps beside a database.
std::filesystem::path wal_beside(std::filesystem::path database);

class WalReader {
 public:
  static StoreResult<WalReader> open(const std::filesystem::path& log);

  // As it stands in the file now. None: there is none that is whole.
  StoreResult<std::optional<WalHeader>> header();

  // Takes the frame with this number; false if the file ends before it does.
  StoreResult<bool> read(const WalHeader& header, std::uint64_t number);
  // Of the frame taken last.
  [[nodiscard]] FrameHeader frame() const { return read_frame_header(bytes_); }
  [[nodiscard]] std::string_view page() const;
  // It follows what has this checksum, and is as it was written.
  [[nodiscard]] bool is_sound(const WalHeader& header, Checksum before) const;
  [[nodiscard]] std::span<const char> bytes() const { return bytes_; }

 private:
  explicit WalReader(ReadFile file) : file_(std::move(file)) {}

  ReadFile file_;
  std::string bytes_;
};

}  // namespace skyloot
