// A copy of a database as it was when the copying began, made a part at a time.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include "store/sqlite.h"
#include "store/store.h"

namespace skyloot {

class BaseCopy {
 public:
  static StoreResult<BaseCopy> open(const std::filesystem::path& database,
                                    const std::filesystem::path& to);

  // What is committed now is what will be copied. Waits for the disk of the database alone.
  std::optional<StoreError> look();
  // The next part; true once it was the last.
  StoreResult<bool> step();
  [[nodiscard]] std::uint64_t pages_left() const { return copy_ ? copy_->pages_left() : 0; }

 private:
  // In memory that stays where it is.
  struct Databases {
    SqlDatabase from;
    SqlDatabase to;
  };

  explicit BaseCopy(std::unique_ptr<Databases> databases) : databases_(std::move(databases)) {}

  std::unique_ptr<Databases> databases_;
  std::optional<SqlCopy> copy_;
};

}  // namespace skyloot
