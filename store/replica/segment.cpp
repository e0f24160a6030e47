#include "store/replica/segment.h"

namespace skyloot {

namespace {

constexpr std::string_view kSegmentMagic = "SKYLPGS1";  // not shown
constexpr std::size_t kHeadBytes = 48;
constexpr std::size_t kPageHeadBytes = 8;  // its number, and four bytes so that the sum comes out
constexpr std::size_t kSumBytes = 8;

// The least byte first, on every machine.
template <class Number>
void append_number(std::string& bytes, Number number) {
  for (std::size_t i = 0; i < sizeof number; ++i) {
    bytes += static_cast<char>(static_cast<std::uint64_t>(number) >> 8 * i & 0xffU);
  }
}

template <class Number>
Number number_in(std::string_view bytes, std::size_t place) {
  std::uint64_t number = 0;
  for (std::size_t i = sizeof(Number); i > 0; --i) {
    number = number << 8U | static_cast<unsigned char>(bytes[place + i - 1]);
  }
  return static_cast<Number>(number);
}

void append_sum(std::string& bytes, Checksum sum) {
  append_number(bytes, sum.first);
  append_number(bytes, sum.second);
}

Checksum sum_in(std::string_view bytes, std::size_t place) {
  return {number_in<std::uint32_t>(bytes, place), number_in<std::uint32_t>(bytes, place + 4)};
}

Checksum sum_of(std::string_view bytes) { return add_to({}, bytes, WordOrder::Little); }

}  // namespace

std::string segment_of(const SegmentHead& head, const ChangedPages& changed) {
  std::string bytes(kSegmentMagic);
  bytes.reserve(kHeadBytes + changed.bytes() + kPageHeadBytes * changed.pages.size() + kSumBytes);
  append_number(bytes, head.number);
  append_sum(bytes, head.previous);
  append_number(bytes, number_of(head.mark));
  append_number(bytes, head.page_bytes);
  append_number(bytes, head.database_pages);
  append_number(bytes, head.pages);
  append_number(bytes, std::uint32_t{0});
  for (const auto& [number, page] : changed.pages) {
    append_number(bytes, number);
    append_number(bytes, std::uint32_t{0});
    bytes += page;
  }
  append_sum(bytes, sum_of(bytes));
  return bytes;
}

Checksum sum_of_segment(std::string_view segment) {
  return sum_in(segment, segment.size() - kSumBytes);
}

tl::expected<SegmentHead, std::string> SegmentReader::head() const {
  const auto wrong_at = [](std::size_t place) {
    return tl::unexpected("byte " + std::to_string(place));
  };
  if (bytes_.size() < kHeadBytes + kSumBytes) return wrong_at(bytes_.size());
  if (!bytes_.starts_with(kSegmentMagic)) return wrong_at(0);
  const SegmentHead head{
      number_in<std::uint64_t>(bytes_, 8),          sum_in(bytes_, 16),
      time_of(number_in<std::int64_t>(bytes_, 24)), number_in<std::uint32_t>(bytes_, 32),
      number_in<std::uint32_t>(bytes_, 36),         number_in<std::uint32_t>(bytes_, 40)};
  const std::size_t page = kPageHeadBytes + head.page_bytes;
  const std::size_t end = bytes_.size() - kSumBytes;
  const bool is_whole = (end - kHeadBytes) % page == 0 && (end - kHeadBytes) / page == head.pages;
  if (!is_whole || sum_of(bytes_.substr(0, end)) != sum_of_segment(bytes_)) return wrong_at(end);
  return head;
}

SegmentReader::Page SegmentReader::page(const SegmentHead& head, std::uint32_t index) const {
  const std::size_t place = kHeadBytes + (kPageHeadBytes + head.page_bytes) * index;
  return {number_in<std::uint32_t>(bytes_, place),
          bytes_.substr(place + kPageHeadBytes, head.page_bytes)};
}

}  // namespace skyloot
