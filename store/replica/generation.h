// A replica is a folder of generations: a copy of the whole database, its base, and the segments
// that follow it. docs/operations.md shows what it looks like.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "store/replica/segment.h"

namespace skyloot {

// What stands in the folder of a generation, as far as it has its name.
struct GenerationFiles {
  std::uint64_t number = 0;
  std::filesystem::path folder;
  std::optional<std::filesystem::path> base;  // none: it is not whole yet, and of no use
  std::vector<std::uint64_t> segments;        // in order

  [[nodiscard]] std::filesystem::path segment(std::uint64_t segment_number) const;
};

// The newest first.
StoreResult<std::vector<GenerationFiles>> generations_in(const std::filesystem::path& replica);

// The checksum that the name of a base promises.
std::string name_of_base(Checksum sum);
StoreResult<Checksum> sum_of_file(const std::filesystem::path& file);

// One that is being written.
class Generation {
 public:
  // The first one after those in the replica; what was begun before and never became whole goes.
  static StoreResult<Generation> begin(const std::filesystem::path& replica);

  // Where the base is to be written.
  [[nodiscard]] std::filesystem::path base_part() const { return files_.folder / "base.part"; }
  // What has been written there is the base, and earlier generations are not needed any more. It
  // may be whole all the same if this fails.
  std::optional<StoreError> finish_base();
  [[nodiscard]] bool is_whole() const { return files_.base.has_value(); }
  // The next segment; on the disk when it returns.
  std::optional<StoreError> put(const ChangedPages& changed, Time mark);

  // Of the last segment.
  [[nodiscard]] Time mark() const { return mark_; }
  // Still there, as it was left.
  [[nodiscard]] bool is_there() const;
  // The segments outweigh the base, and this much: time for a new one.
  [[nodiscard]] bool is_heavy(std::uint64_t least) const;

 private:
  explicit Generation(GenerationFiles files) : files_(std::move(files)) {}

  GenerationFiles files_;
  Time mark_{};
  Checksum last_;                 // of the last segment
  std::uint64_t last_bytes_ = 0;  // and how long it is
  std::uint64_t base_bytes_ = 0;
  std::uint64_t weight_ = 0;  // of the segments
};

}  // namespace skyloot
