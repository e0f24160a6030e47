#include "store/replica/replica.h"

#include <utility>

namespace skyloot {

namespace {

constexpr std::string_view kLockName = "replica.lock";  // not shown
constexpr std::uint64_t kPageBytes = 4'096;             // of databases that we make

StoreError error_in(const std::filesystem::path& folder, StoreError error) {
  if (error.where.empty()) error.where = folder.string();
  return error;
}

}  // namespace

std::optional<StoreError> Replica::open() {
  if (lock_) return std::nullopt;
  auto lock = FileLock::take(folder_ / kLockName);
  if (!lock) return error_in(folder_, why_not_locked(lock.error()));
  lock_.emplace(std::move(*lock));
  if (current_ && !current_->is_there()) current_.reset();
  return std::nullopt;
}

void Replica::close() {
  base_.reset();
  next_.reset();
  lock_.reset();
}

void Replica::forget() {
  base_.reset();
  next_.reset();
  current_.reset();
}

bool Replica::needs_base() const {
  return !next_ && (!current_ || current_->is_heavy(least_weight_));
}

std::optional<StoreError> Replica::prepare_base() {
  auto begun = Generation::begin(folder_);
  if (!begun) return begun.error();
  auto base = BaseCopy::open(database_, begun->base_part());
  if (!base) return error_in(folder_, base.error());
  next_ = std::move(*begun);
  base_.emplace(std::move(*base));
  return std::nullopt;
}

std::optional<StoreError> Replica::copy_on() {
  const auto is_done = base_->step();
  if (!is_done) return error_in(folder_, is_done.error());
  if (!*is_done) return std::nullopt;
  base_.reset();
  auto error = next_->finish_base();
  // From now on it is the one that would be restored.
  if (next_->is_whole()) current_ = std::exchange(next_, std::nullopt);
  return error;
}

std::uint64_t Replica::bytes_left() const { return base_ ? kPageBytes * base_->pages_left() : 0; }

std::optional<StoreError> Replica::put(const Shipment& shipment) {
  for (std::optional<Generation>* const generation : {&current_, &next_}) {
    if (!*generation) continue;
    if (auto error = (*generation)->put(shipment.changed, shipment.last)) return error;
  }
  return std::nullopt;
}

}  // namespace skyloot
