// A file that is read from any place.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>

#include "store/store.h"

namespace skyloot {

class ReadFile {
 public:
  static StoreResult<ReadFile> open(const std::filesystem::path& file);
  ReadFile(ReadFile&& other) noexcept;
  ReadFile& operator=(ReadFile&& other) noexcept;
  ~ReadFile();

  // How many bytes there were; fewer than asked for at the end of the file.
  [[nodiscard]] StoreResult<std::size_t> read(std::uint64_t place, std::span<char> into) const;

 private:
  explicit ReadFile(int descriptor) : descriptor_(descriptor) {}

  int descriptor_;  // -1 once moved away, as the system has it
};

}  // namespace skyloot
