// A lock on a file that ends with the process, however the process ends.
#pragma once

#include <filesystem>
#include <system_error>
#include <tl/expected.hpp>

#include "store/store_error.h"

namespace skyloot {

class FileLock {
 public:
  // Makes the file if there is none, and never removes it: whoever opened the removed file could
  // lock it beside the holder of a new one. std::errc::operation_would_block: somebody has the
  // lock.
  static tl::expected<FileLock, std::error_code> take(const std::filesystem::path& file);

  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&&) = delete;
  ~FileLock();

 private:
  explicit FileLock(int descriptor) : descriptor_(descriptor) {}

  int descriptor_;  // -1 once moved away, as the system has it
};

// The file whose lock stands for the lock of `file`.
std::filesystem::path lock_beside(std::filesystem::path file);
StoreError why_not_locked(std::error_code error);

}  // namespace skyloot
