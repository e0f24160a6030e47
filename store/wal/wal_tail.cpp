#include "store/wal/wal_tail.h"

#include <utility>

namespace skyloot {

void ChangedPages::add(ChangedPages newer) {
  if (newer.pages.empty()) return;
  page_bytes = newer.page_bytes;
  database_pages = newer.database_pages;
  for (auto& [number, page] : newer.pages) pages.insert_or_assign(number, std::move(page));
}

StoreResult<ChangedPages> WalTail::read(std::uint32_t frames) {
  ChangedPages changed;
  if (auto error = follow_header()) return tl::unexpected(*std::move(error));
  changed.page_bytes = header_.page_bytes;
  while (frames_ < frames) {
    const auto is_there = log_->read(header_, frames_);
    if (!is_there) return tl::unexpected(is_there.error());
    if (!*is_there || !log_->is_sound(header_, sum_)) {
      const std::string place = std::to_string(header_.place_of(frames_));
      return tl::unexpected(StoreError{StoreErrorKind::LogDamaged, "byte " + place, {}});
    }
    const FrameHeader frame = log_->frame();
    changed.pages.insert_or_assign(frame.page, log_->page());
    if (frame.ends_transaction()) changed.database_pages = frame.pages_after;
    sum_ = frame.sum;
    ++frames_;
  }
  return changed;
}

// A log that was begun anew is read from its beginning.
std::optional<StoreError> WalTail::follow_header() {
  if (!log_) {
    auto opened = WalReader::open(file_);
    if (!opened) return opened.error();
    log_ = *std::move(opened);
  }
  const auto found = log_->header();
  if (!found) return found.error();
  if (!*found) return StoreError{StoreErrorKind::LogDamaged, "byte 0", {}};
  const WalHeader& header = **found;
  if (header.salts == header_.salts && frames_ > 0) return std::nullopt;
  header_ = header;
  frames_ = 0;
  sum_ = header.sum;
  return std::nullopt;
}

}  // namespace skyloot
