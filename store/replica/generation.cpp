#include "store/replica/generation.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>

#include "store/durable_file.h"
#include "store/read_file.h"

namespace skyloot {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kNumberDigits = 8;
constexpr std::string_view kSegmentEnd = ".pages";  // not shown
// Many small files are a burden, too.
constexpr std::uint64_t kLeastWeight = 65'536;

std::string padded(std::uint64_t number) {
  std::string digits = std::to_string(number);
  return std::string(kNumberDigits - std::min(kNumberDigits, digits.size()), '0') + digits;
}

std::optional<std::uint64_t> number_named(std::string_view name) {
  std::uint64_t number = 0;
  const char* const end = name.data() + name.size();
  const auto [read, error] = std::from_chars(name.data(), end, number);
  const bool is_ours = error == std::errc() && read == end && padded(number) == name;
  return is_ours ? std::optional(number) : std::nullopt;
}

StoreError error_at(const fs::path& file, StoreError error) {
  error.where = file.string();
  return error;
}

StoreError error_at(const fs::path& file, std::error_code code) {
  return error_at(file, store_error_of_system(code.value(), {}));
}

// Calls `visit` with the path of everything in a folder.
template <class Visit>
std::optional<StoreError> for_each_in(const fs::path& folder, Visit visit) {
  std::error_code error;
  fs::directory_iterator found(folder, error);
  for (; !error && found != fs::directory_iterator(); found.increment(error)) visit(found->path());
  if (error) return error_at(folder, error);
  return std::nullopt;
}

StoreResult<GenerationFiles> files_in(std::uint64_t number, const fs::path& folder) {
  GenerationFiles files{number, folder, {}, {}};
  auto error = for_each_in(folder, [&](const fs::path& file) {
    const std::string name = file.filename().string();
    if (name.starts_with("base-")) files.base = file;
    if (!name.ends_with(kSegmentEnd)) return;
    const auto segment = number_named(name.substr(0, name.size() - kSegmentEnd.size()));
    if (segment) files.segments.push_back(*segment);
  });
  if (error) return tl::unexpected(*std::move(error));
  std::sort(files.segments.begin(), files.segments.end());
  return files;
}

void remove_all(const std::vector<GenerationFiles>& generations) {
  // What stays behind is found again the next time.
  std::error_code error;
  for (const GenerationFiles& files : generations) fs::remove_all(files.folder, error);
}

}  // namespace

fs::path GenerationFiles::segment(std::uint64_t segment_number) const {
  return folder / (padded(segment_number) + std::string(kSegmentEnd));
}

StoreResult<std::vector<GenerationFiles>> generations_in(const fs::path& replica) {
  std::vector<fs::path> folders;
  auto error = for_each_in(replica, [&](const fs::path& folder) {
    if (number_named(folder.filename().string())) folders.push_back(folder);
  });
  if (error) return tl::unexpected(*std::move(error));
  std::vector<GenerationFiles> generations;
  for (const fs::path& folder : folders) {
    auto files = files_in(*number_named(folder.filename().string()), folder);
    if (!files) return tl::unexpected(files.error());
    generations.push_back(*std::move(files));
  }
  std::sort(generations.begin(), generations.end(),
            [](const auto& one, const auto& other) { return one.number > other.number; });
  return generations;
}

std::string name_of_base(Checksum sum) {
  std::array<char, 32> name{};
  std::snprintf(name.data(), name.size(), "base-%08x%08x.db", sum.first, sum.second);
  return name.data();
}

StoreResult<Checksum> sum_of_file(const fs::path& file) {
  const auto opened = ReadFile::open(file);
  if (!opened) return tl::unexpected(error_at(file, opened.error()));
  Checksum sum;
  std::string part(std::size_t{1} << 18U, '\0');
  for (std::uint64_t place = 0;; place += part.size()) {
    const auto count = opened->read(place, part);
    if (!count) return tl::unexpected(error_at(file, count.error()));
    std::fill(part.begin() + static_cast<std::ptrdiff_t>(*count), part.end(), '\0');
    sum = add_to(sum, std::span(part).first((*count + 7) / 8 * 8), WordOrder::Little);
    if (*count < part.size()) return sum;
  }
}

StoreResult<Generation> Generation::begin(const fs::path& replica) {
  auto found = generations_in(replica);
  if (!found) return tl::unexpected(found.error());
  const std::uint64_t number = found->empty() ? 1 : found->front().number + 1;
  std::erase_if(*found, [](const GenerationFiles& files) { return files.base.has_value(); });
  remove_all(*found);
  GenerationFiles files{number, replica / padded(number), {}, {}};
  std::error_code error;
  fs::create_directory(files.folder, error);
  if (!error) fs::permissions(files.folder, fs::perms::owner_all, error);
  if (error) return tl::unexpected(error_at(files.folder, error));
  if (auto unsafe = sync_folder(replica)) return tl::unexpected(error_at(replica, *unsafe));
  Generation begun(std::move(files));
  // SQLite would let others read it.
  if (auto failed = write_durably(begun.base_part(), {})) {
    return tl::unexpected(error_at(begun.base_part(), *failed));
  }
  return begun;
}

std::optional<StoreError> Generation::finish_base() {
  const fs::path part = base_part();
  if (auto error = sync_file(part)) return error_at(part, *error);
  const auto sum = sum_of_file(part);
  if (!sum) return sum.error();
  const fs::path base = files_.folder / name_of_base(*sum);
  std::error_code failed;
  base_bytes_ = fs::file_size(part, failed);
  if (!failed) fs::rename(part, base, failed);
  if (failed) return error_at(base, failed);
  files_.base = base;
  if (auto error = sync_folder(files_.folder)) return error_at(base, *error);
  auto earlier = generations_in(files_.folder.parent_path());
  if (!earlier) return earlier.error();
  std::erase_if(*earlier, [&](const GenerationFiles& one) { return one.number >= files_.number; });
  remove_all(*earlier);
  return std::nullopt;
}

std::optional<StoreError> Generation::put(const ChangedPages& changed, Time mark) {
  const std::uint64_t number = files_.segments.size() + 1;
  const SegmentHead head{number,
                         last_,
                         mark,
                         changed.page_bytes,
                         changed.database_pages,
                         static_cast<std::uint32_t>(changed.pages.size())};
  const std::string bytes = segment_of(head, changed);
  const fs::path file = files_.segment(number);
  if (auto error = write_durably(file, bytes)) return error_at(file, *error);
  files_.segments.push_back(number);
  last_ = sum_of_segment(bytes);
  last_bytes_ = bytes.size();
  mark_ = mark;
  weight_ += std::max<std::uint64_t>(bytes.size(), kLeastWeight);
  return std::nullopt;
}

bool Generation::is_there() const {
  std::error_code error;
  const bool has_base = !files_.base || fs::exists(*files_.base, error);
  return has_base && (files_.segments.empty() ||
                      fs::file_size(files_.segment(files_.segments.back()), error) == last_bytes_);
}

bool Generation::is_heavy(std::uint64_t least) const {
  return weight_ > std::max(base_bytes_, least);
}

}  // namespace skyloot
