// A file of a replica: the pages that some commits have changed, and up to when. Each is whole, and
// follows another one.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "store/store.h"
#include "store/wal/wal_tail.h"

namespace skyloot {

// What stands before the pages.
struct SegmentHead {
  std::uint64_t number = 0;  // counted from 1
  Checksum previous;         // of the segment before; of the first one nothing
  Time mark{};               // everything that was committed until then is there
  std::uint32_t page_bytes = 0;
  std::uint32_t database_pages = 0;  // how many there are then
  std::uint32_t pages = 0;           // in the segment; 0: nothing has changed
};

// A segment as its file has it.
std::string segment_of(const SegmentHead& head, const ChangedPages& changed);
// Of a whole segment.
Checksum sum_of_segment(std::string_view segment);

// Takes segments apart. None that is damaged has a head.
class SegmentReader {
 public:
  // The text stays with whoever calls.
  explicit SegmentReader(std::string_view segment) : bytes_(segment) {}

  // The error says what is wrong, and where: "byte 48".
  [[nodiscard]] tl::expected<SegmentHead, std::string> head() const;
  struct Page {
    std::uint32_t number = 0;
    std::string_view bytes;
  };
  // Counted from 0.
  [[nodiscard]] Page page(const SegmentHead& head, std::uint32_t index) const;

 private:
  std::string_view bytes_;
};

}  // namespace skyloot
