// Files that are whole and on the disk, or not there.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "store/store.h"

namespace skyloot {

// What the system said last, of the call with this name.
StoreError last_system_error(std::string call);

// A folder, too: a new name in it is safe only once the folder is.
std::optional<StoreError> sync_file(const std::filesystem::path& file);
std::optional<StoreError> sync_folder(const std::filesystem::path& folder);

// What becomes a file; gone unless it was put in its place.
class PartFile {
 public:
  // Empty, and for this user alone.
  static StoreResult<PartFile> beside(const std::filesystem::path& file);
  PartFile(PartFile&& other) noexcept;
  PartFile& operator=(PartFile&&) = delete;
  ~PartFile();

  [[nodiscard]] const std::string& path() const { return path_; }

  // Replaces nothing.
  std::optional<StoreError> put_at(const std::filesystem::path& file);

 private:
  explicit PartFile(std::string path) : path_(std::move(path)) {}

  std::string path_;
};

// Under this name there is the old file, if there was one, or the whole new one; for this user
// alone. What was half written may stay behind as NAME.part.
std::optional<StoreError> write_durably(const std::filesystem::path& file, std::string_view bytes);

}  // namespace skyloot
