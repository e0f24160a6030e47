#include "store/read_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

namespace skyloot {

StoreResult<ReadFile> ReadFile::open(const std::filesystem::path& file) {
  const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return tl::unexpected(store_error_of_system(errno, "open"));
  return ReadFile(descriptor);
}

ReadFile::ReadFile(ReadFile&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

ReadFile& ReadFile::operator=(ReadFile&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

ReadFile::~ReadFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

StoreResult<std::size_t> ReadFile::read(std::uint64_t place, std::span<char> into) const {
  std::size_t done = 0;
  while (done < into.size()) {
    const ssize_t count = ::pread(descriptor_, into.data() + done, into.size() - done,
                                  static_cast<off_t>(place + done));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return tl::unexpected(store_error_of_system(errno, "read"));
    if (count == 0) break;
    done += static_cast<std::size_t>(count);
  }
  return done;
}

}  // namespace skyloot
