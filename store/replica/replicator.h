// Ships everything that a server stores to another folder, on a thread of its own: pages of the
// database, whatever they hold. No write waits for it, and what it misses is in the next base.
#pragma once

#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <optional>
#include <thread>

#include "store/replica/replica.h"
#include "store/replica/waiting_pages.h"
#include "store/store.h"
#include "store/wal/wal_tail.h"

namespace skyloot {

struct ReplicaSettings {
  std::filesystem::path folder;
  Milliseconds pause{1'000};       // between two segments, so that they do not become too many
  Milliseconds patience{5'000};    // after a failure
  std::size_t most_pages = 8'192;  // that wait: 32 MiB
  std::uint64_t least_weight = std::uint64_t{64} << 20U;  // of segments, before there is a new base
};

class Replicator {
 public:
  Replicator(std::filesystem::path database, ReplicaSettings settings, TimeSource time);
  Replicator(const Replicator&) = delete;
  Replicator& operator=(const Replicator&) = delete;
  // What waits is shipped before, unless shipping fails.
  ~Replicator();

  // The writer holds this from before a commit until it has told of it.
  [[nodiscard]] std::unique_lock<std::mutex> hold() { return std::unique_lock(between_commits_); }
  // So many frames are in the write-ahead log after it.
  void committed(std::uint32_t frames);
  // Somebody else has committed something, and nobody has told of it.
  void lose_track();

  [[nodiscard]] ReplicaFigures figures() const;

 private:
  void run();
  [[nodiscard]] bool has_work() const;
  std::optional<StoreError> turn();
  std::optional<StoreError> ship();
  std::optional<StoreError> begin_base();
  std::optional<StoreError> copy_base();
  [[nodiscard]] bool is_closing() const;
  void note_progress();  // under the mutex

  const ReplicaSettings settings_;
  const TimeSource time_;
  std::mutex between_commits_;
  WalTail tail_;  // under it
  WaitingPages waiting_;
  Replica replica_;                   // of the thread alone
  std::optional<Shipment> shipment_;  // on its way; of the thread alone

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  bool is_closing_ = false;
  ReplicaFigures figures_;              // as far as the thread has come
  std::uint64_t bytes_on_the_way_ = 0;  // of the shipment and the base
  std::optional<Time> behind_since_;    // what was committed then is not there
  std::thread thread_;                  // last: it uses all of the above
};

}  // namespace skyloot
