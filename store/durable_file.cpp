#include "store/durable_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <utility>

namespace skyloot {

namespace {

std::filesystem::path folder_of(const std::filesystem::path& file) {
  return file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
}

// Of an open file, which is closed.
std::optional<StoreError> sync_and_close(int descriptor) {
  std::optional<StoreError> error;
  if (::fsync(descriptor) != 0) error = last_system_error("fsync");
  ::close(descriptor);
  return error;
}

std::optional<StoreError> open_and_sync(const std::filesystem::path& file, int flags) {
  const int descriptor = ::open(file.c_str(), flags | O_CLOEXEC);
  if (descriptor < 0) return last_system_error("open");
  return sync_and_close(descriptor);
}

bool write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

}  // namespace

StoreError last_system_error(std::string call) {
  if (errno == EEXIST) return {StoreErrorKind::FileExists, {}, {}};
  return store_error_of_system(errno, std::move(call));
}

std::optional<StoreError> sync_file(const std::filesystem::path& file) {
  return open_and_sync(file, O_RDWR);
}

std::optional<StoreError> sync_folder(const std::filesystem::path& folder) {
  return open_and_sync(folder, O_RDONLY | O_DIRECTORY);
}

StoreResult<PartFile> PartFile::beside(const std::filesystem::path& file) {
  std::string name = file.string() + ".part-XXXXXX";
  const int descriptor = ::mkostemp(name.data(), O_CLOEXEC);
  if (descriptor < 0) return tl::unexpected(last_system_error("mkstemp"));
  ::close(descriptor);
  return PartFile(std::move(name));
}

PartFile::PartFile(PartFile&& other) noexcept : path_(std::exchange(other.path_, {})) {}

PartFile::~PartFile() {
  if (!path_.empty()) ::unlink(path_.c_str());
}

std::optional<StoreError> PartFile::put_at(const std::filesystem::path& file) {
  if (auto error = sync_file(path_)) return error;
  if (::renameat2(AT_FDCWD, path_.c_str(), AT_FDCWD, file.c_str(), RENAME_NOREPLACE) != 0) {
    return last_system_error("rename");
  }
  path_.clear();
  return sync_folder(folder_of(file));
}

std::optional<StoreError> write_durably(const std::filesystem::path& file, std::string_view bytes) {
  const std::string part = file.string() + ".part";
  const int descriptor = ::open(part.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (descriptor < 0) return last_system_error("open");
  if (!write_all(descriptor, bytes)) {
    auto error = last_system_error("write");
    ::close(descriptor);
    return error;
  }
  if (auto error = sync_and_close(descriptor)) return error;
  if (::rename(part.c_str(), file.c_str()) != 0) return last_system_error("rename");
  return sync_folder(folder_of(file));
}

}  // namespace skyloot
