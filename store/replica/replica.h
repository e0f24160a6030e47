// The folder to which a server ships what it stores. For one thread.
#pragma once

#include <filesystem>
#include <optional>

#include "store/file_lock.h"
#include "store/replica/base_copy.h"
#include "store/replica/generation.h"
#include "store/replica/waiting_pages.h"

namespace skyloot {

class Replica {
 public:
  // A new base is made when the segments outweigh the old one, and so many bytes.
  Replica(std::filesystem::path folder, std::filesystem::path database, std::uint64_t least_weight)
      : folder_(std::move(folder)), database_(std::move(database)), least_weight_(least_weight) {}

  // Nobody else writes there until close(). The folder must be there: whoever made it when a disk
  // is not mounted would fill another one.
  std::optional<StoreError> open();
  // After a failure. What was written is gone on with, if it is still there then.
  void close();
  // Something was missed: a new base is needed.
  void forget();

  // It can be restored from, and has everything that was put.
  [[nodiscard]] bool is_whole() const { return current_.has_value(); }
  // Until when; while it is whole.
  [[nodiscard]] Time mark() const { return current_->mark(); }
  [[nodiscard]] bool is_begun() const { return current_ || next_; }
  [[nodiscard]] bool needs_base() const;
  // Makes room for a base.
  std::optional<StoreError> prepare_base();
  // Between two commits: it will have what is committed now, and what is put from now on must have
  // everything that is committed later. Nobody waits for the folder.
  std::optional<StoreError> look_for_base() { return base_->look(); }
  [[nodiscard]] bool is_copying() const { return base_.has_value(); }
  // Goes on with the base, which counts once nothing is left.
  std::optional<StoreError> copy_on();
  [[nodiscard]] std::uint64_t bytes_left() const;

  std::optional<StoreError> put(const Shipment& shipment);
  // Of the generation whose base is being copied: its first segment says when that began.
  std::optional<StoreError> put_first(const Shipment& nothing) {
    return next_->put(nothing.changed, nothing.last);
  }

 private:
  std::filesystem::path folder_;
  std::filesystem::path database_;
  std::uint64_t least_weight_;
  std::optional<FileLock> lock_;
  std::optional<Generation> current_;
  std::optional<Generation> next_;  // its base is being copied
  std::optional<BaseCopy> base_;
};

}  // namespace skyloot
