#include "store/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

namespace skyloot {

namespace {

std::error_code last_error() { return {errno, std::generic_category()}; }

}  // namespace

std::filesystem::path lock_beside(std::filesystem::path file) { return file += ".lock"; }

StoreError why_not_locked(std::error_code error) {
  if (error == std::errc::operation_would_block) return {StoreErrorKind::InUse, {}, {}};
  return store_error_of_system(error.value(), {});
}

tl::expected<FileLock, std::error_code> FileLock::take(const std::filesystem::path& file) {
  const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor < 0) return tl::unexpected(last_error());
  FileLock lock(descriptor);
  if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) return tl::unexpected(last_error());
  return lock;
}

FileLock::FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

FileLock::~FileLock() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace skyloot
