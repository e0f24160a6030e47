#include "store/replica/assemble.h"

#include <algorithm>
#include <fstream>
#include <iterator>

#include "store/replica/generation.h"

namespace skyloot {

namespace {

namespace fs = std::filesystem;

StoreError damage_of_part(const fs::path& part, std::string detail) {
  return {StoreErrorKind::ReplicaDamaged, std::move(detail), part.string()};
}

StoreError unwritten(const fs::path& file) {
  StoreError error = store_error_of_system(errno, "write");
  error.where = file.string();
  return error;
}

StoreResult<GenerationFiles> newest_in(const fs::path& replica) {
  const auto generations = generations_in(replica);
  if (!generations) return tl::unexpected(generations.error());
  const auto whole = std::find_if(generations->begin(), generations->end(),
                                  [](const GenerationFiles& files) { return files.base; });
  if (whole != generations->end()) return *whole;
  return tl::unexpected(StoreError{StoreErrorKind::NoReplica, {}, replica.string()});
}

std::optional<StoreError> copy_base_to(const fs::path& base, const fs::path& to) {
  const auto sum = sum_of_file(base);
  if (!sum) return sum.error();
  if (name_of_base(*sum) != base.filename()) {
    return damage_of_part(base, name_of_base(*sum));
  }
  std::error_code failed;
  fs::copy_file(base, to, fs::copy_options::overwrite_existing, failed);
  if (!failed) return std::nullopt;
  StoreError error = store_error_of_system(failed.value(), {});
  error.where = to.string();
  return error;
}

// Puts the pages of one segment after the other where they belong.
class Assembly {
 public:
  explicit Assembly(const fs::path& to)
      : to_(to), stream_(to, std::ios::binary | std::ios::in | std::ios::out) {}

  std::optional<StoreError> add(const fs::path& part, std::uint64_t number) {
    std::ifstream file(part, std::ios::binary);
    if (!file) return damage_of_part(part, "it is missing");
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    const SegmentReader segment(bytes);
    const auto head = segment.head();
    if (!head) return damage_of_part(part, head.error());
    if (head->number != number || head->previous != last_) {
      return damage_of_part(part, "it does not follow the one before");
    }
    for (std::uint32_t i = 0; i < head->pages; ++i) put(*head, segment.page(*head, i));
    if (head->pages > 0) size_ = std::uint64_t{head->page_bytes} * head->database_pages;
    last_ = sum_of_segment(bytes);
    mark_ = head->mark;
    return std::nullopt;
  }

  StoreResult<Time> finish() {
    stream_.close();
    if (!stream_) return tl::unexpected(unwritten(to_));
    std::error_code failed;
    if (size_) fs::resize_file(to_, *size_, failed);
    if (failed) return tl::unexpected(unwritten(to_));
    return mark_;
  }

 private:
  void put(const SegmentHead& head, SegmentReader::Page page) {
    stream_.seekp(static_cast<std::streamoff>(std::uint64_t{page.number - 1} * head.page_bytes));
    stream_.write(page.bytes.data(), static_cast<std::streamsize>(page.bytes.size()));
  }

  fs::path to_;
  std::fstream stream_;
  std::optional<std::uint64_t> size_;
  Checksum last_;
  Time mark_{};
};

}  // namespace

StoreResult<Time> assemble_replica(const fs::path& replica, const fs::path& to) {
  const auto files = newest_in(replica);
  if (!files) return tl::unexpected(files.error());
  if (auto error = copy_base_to(*files->base, to)) return tl::unexpected(*std::move(error));
  Assembly assembly(to);
  // The first one was there before the base.
  const std::uint64_t last = files->segments.empty() ? 1 : files->segments.back();
  for (std::uint64_t number = 1; number <= last; ++number) {
    if (auto error = assembly.add(files->segment(number), number)) {
      return tl::unexpected(*std::move(error));
    }
  }
  return assembly.finish();
}

}  // namespace skyloot
