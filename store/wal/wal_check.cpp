#include "store/wal/wal_check.h"

#include <string>
#include <utility>

#include "store/wal/wal_index.h"
#include "store/wal/wal_reader.h"

namespace skyloot {

namespace {

using Finding = StoreResult<std::optional<TornEnd>>;

// The x for which odd * x is 1, in 32 bits. Each step doubles the bits that are right.
std::uint32_t inverse(std::uint32_t odd) {
  std::uint32_t found = odd;
  for (int step = 0; step < 4; ++step) found *= 2 - odd * found;
  return found;
}

// Whether the frame would be sound if only it said that a transaction ends here. A checksum is
// linear: from those for two sizes of the database follow those for all.
bool has_lost_its_end(const WalHeader& header, Checksum before, std::span<const char> frame) {
  std::string copy(frame.begin(), frame.end());
  const auto sum_with = [&](char least) {
    copy.replace(4, 4, 4, '\0');
    copy[header.order == WordOrder::Little ? 4 : 7] = least;
    return sum_of_frame(header, before, copy);
  };
  const Checksum none = sum_with(0);
  const Checksum one = sum_with(1);
  const Checksum wanted = read_frame_header(frame).sum;
  const Checksum step{one.first - none.first, one.second - none.second};
  const Checksum gap{wanted.first - none.first, wanted.second - none.second};
  const std::uint32_t size =
      step.first % 2 == 1 ? gap.first * inverse(step.first) : gap.second * inverse(step.second);
  return size != 0 && size * step.first == gap.first && size * step.second == gap.second;
}

StoreError damage_at(std::uint64_t place) {
  return {StoreErrorKind::LogDamaged, "byte " + std::to_string(place), {}};
}

class Check {
 public:
  Check(WalReader& log, const WalHeader& header) : log_(log), header_(header) {}

  Finding run(std::optional<std::uint32_t> committed) {
    if (auto error = follow_the_chain()) return tl::unexpected(*std::move(error));
    if (committed.value_or(0) > kept_) return tl::unexpected(damage());
    if (auto error = look_behind()) return tl::unexpected(*std::move(error));
    if (!is_torn_) return std::nullopt;
    return TornEnd{header_.place_of(kept_)};
  }

 private:
  // As SQLite does.
  std::optional<StoreError> follow_the_chain() {
    Checksum sum = header_.sum;
    while (true) {
      const auto is_there = log_.read(header_, sound_);
      if (!is_there) return is_there.error();
      if (!*is_there || !log_.is_sound(header_, sum)) break;
      ++sound_;
      sum = log_.frame().sum;
      if (log_.frame().ends_transaction()) kept_ = sound_;
    }
    is_torn_ = sound_ > kept_;
    sum_ = sum;
    return std::nullopt;
  }

  // Each transaction is on the disk before the next one is written: behind its end, and without
  // its being whole, stands a frame only if it has been damaged since.
  std::optional<StoreError> look_behind() {
    bool is_behind_end = false;
    for (std::uint64_t number = sound_;; ++number) {
      const auto is_there = log_.read(header_, number);
      if (!is_there) return is_there.error();
      if (!*is_there) return std::nullopt;
      const bool is_ours = log_.frame().salts == header_.salts;
      if (is_ours && is_behind_end) return damage();
      is_torn_ = is_torn_ || is_ours;
      is_behind_end =
          is_behind_end || (number == sound_ ? ends_transaction_unsoundly()
                                             : is_ours && log_.frame().ends_transaction());
    }
  }

  // The first frame that is not sound. A torn one may have the rest of an older log in it.
  [[nodiscard]] bool ends_transaction_unsoundly() const {
    const FrameHeader frame = log_.frame();
    if (frame.salts == header_.salts) {
      return frame.ends_transaction() || has_lost_its_end(header_, sum_, log_.bytes());
    }
    return frame.ends_transaction() && frame.sum == sum_of_frame(header_, sum_, log_.bytes());
  }

  [[nodiscard]] StoreError damage() const { return damage_at(header_.place_of(sound_)); }

  WalReader& log_;
  const WalHeader header_;
  Checksum sum_;             // of the sound frames
  std::uint64_t sound_ = 0;  // how many there are
  std::uint64_t kept_ = 0;   // of them, up to the last end of a transaction
  bool is_torn_ = false;
};

}  // namespace

Finding check_wal(const std::filesystem::path& database) {
  const std::filesystem::path file = wal_beside(database);
  std::error_code none;
  const std::uintmax_t size = std::filesystem::file_size(file, none);
  if (none || size == 0) return std::nullopt;
  auto log = WalReader::open(file);
  if (!log) return tl::unexpected(log.error());
  const auto header = log->header();
  if (!header) return tl::unexpected(header.error());
  if (*header) return Check(*log, **header).run(committed_frames(database, **header));
  // It is on the disk before the first frame is written.
  if (size < kWalHeaderBytes + kFrameHeaderBytes) return std::nullopt;
  return tl::unexpected(damage_at(0));
}

}  // namespace skyloot
