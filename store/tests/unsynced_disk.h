// A disk for tests that has a memory of its own: what was written and not synced may be lost, in
// whole or in part, when the power fails.
#pragma once

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <limits>
#include <map>
#include <mutex>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/rng.h"

namespace skyloot::testing {

// What happens to the writes that were not synced.
enum class Loss : std::uint8_t {
  All,
  AllAfterSome,   // the disk wrote them in their order, and came so far
  Some,           // it wrote them in any order
  SectorsOfSome,  // and was in the middle of them
  None,
};
constexpr std::uint32_t kLosses = 5;

class UnsyncedDisk {
 public:
  // The power fails when so many changes have been made or synced; later ones are refused.
  void fail_after(std::uint64_t changes) {
    const std::lock_guard lock(mutex_);
    left_ = changes;
  }
  [[nodiscard]] bool has_power() {
    const std::lock_guard lock(mutex_);
    return left_ > 0;
  }
  [[nodiscard]] std::uint64_t changes() {
    const std::lock_guard lock(mutex_);
    return changes_;
  }

  // A file that is opened for the first time is on the disk as it is.
  void open(const std::string& path) {
    const std::lock_guard lock(mutex_);
    if (const auto known = files_.find(path); known != files_.end()) {
      if (std::exchange(known->second.is_removed, false)) known->second.changes.push_back(Cut{0});
      return;
    }
    std::ifstream stream(path, std::ios::binary);
    std::ostringstream content;
    content << stream.rdbuf();
    files_[path].synced = content.str();
  }

  // False: there is no power.
  bool write(const std::string& path, std::size_t place, std::string_view bytes) {
    return change(path,
                  [&](File& file) { file.changes.push_back(Write{place, std::string(bytes)}); });
  }
  bool truncate(const std::string& path, std::size_t size) {
    return change(path, [&](File& file) { file.changes.push_back(Cut{size}); });
  }
  bool sync(const std::string& path) {
    return change(path, [](File& file) {
      for (const Change& made : file.changes) make(file.synced, made);
      file.changes.clear();
    });
  }
  // What was removed before does not come back.
  void sync_folder() {
    const std::lock_guard lock(mutex_);
    std::erase_if(files_, [](const auto& entry) { return entry.second.is_removed; });
  }
  // The folder is not synced with it: the file may be back after the power cut.
  bool remove(const std::string& path) {
    return change(path, [](File& file) { file.is_removed = true; });
  }

  // Writes every file as it is found when the power is back.
  void recover(Loss loss, Rng& rng) {
    const std::lock_guard lock(mutex_);
    for (auto& [path, file] : files_) {
      if (file.is_removed && rng.below(2) == 0) {
        std::filesystem::remove(path);
        continue;
      }
      for (const Change& kept : kept_of(file.changes, loss, rng)) make(file.synced, kept);
      std::ofstream(path, std::ios::binary | std::ios::trunc) << file.synced;
    }
    files_.clear();
    left_ = std::numeric_limits<std::uint64_t>::max();
    changes_ = 0;
  }

 private:
  static constexpr std::size_t kSector = 512;

  struct Write {
    std::size_t place = 0;
    std::string bytes;
  };
  struct Cut {
    std::size_t size = 0;
  };
  using Change = std::variant<Write, Cut>;
  struct File {
    std::string synced;
    std::vector<Change> changes;  // since then
    bool is_removed = false;
  };

  template <class Make>
  bool change(const std::string& path, Make make) {
    const std::lock_guard lock(mutex_);
    if (left_ == 0) return false;
    --left_;
    ++changes_;
    make(files_[path]);
    return true;
  }

  static void make(std::string& content, const Change& change) {
    if (const auto* const cut = std::get_if<Cut>(&change)) return content.resize(cut->size);
    const auto& [place, bytes] = std::get<Write>(change);
    if (content.size() < place + bytes.size()) content.resize(place + bytes.size());
    content.replace(place, bytes.size(), bytes);
  }

  static std::vector<Change> kept_of(const std::vector<Change>& changes, Loss loss, Rng& rng) {
    std::vector<Change> kept;
    switch (loss) {
      case Loss::All:
        break;
      case Loss::AllAfterSome:
        kept.assign(changes.begin(), changes.begin() + some_of(changes.size(), rng));
        break;
      case Loss::Some:
      case Loss::SectorsOfSome:
        for (const Change& change : changes) {
          if (rng.below(2) == 0) keep(kept, change, loss, rng);
        }
        break;
      case Loss::None:
        kept = changes;
        break;
    }
    return kept;
  }

  static std::ptrdiff_t some_of(std::size_t count, Rng& rng) {
    return static_cast<std::ptrdiff_t>(rng.below(static_cast<std::uint32_t>(count + 1)));
  }

  static void keep(std::vector<Change>& kept, const Change& change, Loss loss, Rng& rng) {
    const auto* const write = std::get_if<Write>(&change);
    if (loss == Loss::Some || write == nullptr) return kept.push_back(change);
    for (std::size_t at = 0; at < write->bytes.size(); at += kSector) {
      if (rng.below(2) == 0)
        kept.push_back(Write{write->place + at, write->bytes.substr(at, kSector)});
    }
  }

  std::mutex mutex_;
  std::map<std::string, File> files_;
  std::uint64_t left_ = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t changes_ = 0;
};

}  // namespace skyloot::testing
