#include "store/replica/replicator.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace skyloot {

Replicator::Replicator(std::filesystem::path database, ReplicaSettings settings, TimeSource time)
    : settings_(std::move(settings)),
      time_(std::move(time)),
      tail_(wal_beside(database)),
      waiting_(settings_.most_pages),
      replica_(settings_.folder, database, settings_.least_weight),
      behind_since_(time_()) {
  thread_ = std::thread([this] { run(); });
}

Replicator::~Replicator() {
  {
    const std::lock_guard lock(mutex_);
    is_closing_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

void Replicator::committed(std::uint32_t frames) {
  if (auto changed = tail_.read(frames)) {
    waiting_.add(*std::move(changed), time_());
  } else {
    waiting_.lose();
  }
  {
    const std::lock_guard lock(mutex_);
  }  // whoever waits has not looked, or will hear of it
  changed_.notify_one();
}

void Replicator::lose_track() { waiting_.lose(); }

ReplicaFigures Replicator::figures() const {
  const std::lock_guard lock(mutex_);
  ReplicaFigures figures = figures_;
  std::optional<Time> since = behind_since_ ? behind_since_ : waiting_.since();
  if (!since && waiting_.is_lost()) since = figures.mark;
  if (since) figures.lag = std::max(time_() - *since, Milliseconds{0});
  figures.waiting_bytes = bytes_on_the_way_ + waiting_.bytes();
  return figures;
}

void Replicator::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return is_closing_ || has_work(); });
    if (is_closing_) break;
    lock.unlock();
    auto error = turn();
    if (error) replica_.close();
    lock.lock();
    const Milliseconds pause = error ? settings_.patience : settings_.pause;
    figures_.failures += error ? 1 : 0;
    figures_.trouble = std::move(error);
    changed_.wait_for(lock, pause, [this] { return is_closing_; });
  }
  const bool is_well = !figures_.trouble;
  lock.unlock();
  if (is_well) static_cast<void>(ship());
}

bool Replicator::has_work() const {
  return shipment_ || waiting_.since() || waiting_.is_lost() || replica_.needs_base();
}

std::optional<StoreError> Replicator::turn() {
  if (auto error = replica_.open()) return error;
  if (waiting_.is_lost()) {
    replica_.forget();
    shipment_.reset();
  }
  if (auto error = ship()) return error;
  if (replica_.needs_base()) {
    if (auto error = begin_base()) return error;
  }
  return copy_base();
}

std::optional<StoreError> Replicator::ship() {
  {
    const std::lock_guard lock(mutex_);
    if (!shipment_ && replica_.is_begun()) shipment_ = waiting_.take();
    note_progress();
  }
  if (!shipment_) return std::nullopt;
  if (auto error = replica_.put(*shipment_)) return error;
  const std::lock_guard lock(mutex_);
  ++figures_.segments;
  figures_.shipped_bytes += shipment_->changed.bytes();
  shipment_.reset();
  note_progress();
  return std::nullopt;
}

// What was committed before is in the base, and what is committed from now on waits to be shipped.
std::optional<StoreError> Replicator::begin_base() {
  if (auto error = replica_.prepare_base()) return error;
  Shipment nothing;
  {
    const std::lock_guard commit(between_commits_);
    nothing.last = time_();
    if (auto error = replica_.look_for_base()) return error;
    if (waiting_.is_lost()) waiting_.begin();
  }
  return replica_.put_first(nothing);
}

std::optional<StoreError> Replicator::copy_base() {
  if (!replica_.is_copying()) return std::nullopt;
  auto next_segment = std::chrono::steady_clock::now() + settings_.pause;
  while (replica_.is_copying()) {
    if (auto error = replica_.copy_on()) return error;
    if (std::chrono::steady_clock::now() < next_segment) continue;
    if (is_closing() || waiting_.is_lost()) return std::nullopt;
    if (auto error = ship()) return error;
    next_segment = std::chrono::steady_clock::now() + settings_.pause;
  }
  const std::lock_guard lock(mutex_);
  ++figures_.bases;
  note_progress();
  return std::nullopt;
}

bool Replicator::is_closing() const {
  const std::lock_guard lock(mutex_);
  return is_closing_;
}

void Replicator::note_progress() {
  bytes_on_the_way_ =
      replica_.bytes_left() + (shipment_ ? shipment_->changed.bytes() : std::uint64_t{0});
  if (replica_.is_whole()) {
    figures_.mark = replica_.mark();
    behind_since_ = shipment_ ? std::optional(shipment_->first) : std::nullopt;
  } else if (!behind_since_) {
    behind_since_ = figures_.mark;
  }
}

}  // namespace skyloot
