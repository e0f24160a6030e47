#include "skyloot/commands/files.h"

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "text/refusals.h"
#include "text/system_reason.h"

namespace skyloot {

namespace {

constexpr std::uintmax_t kLargestFile = 16U << 20U;

[[noreturn]] void refuse(const Catalogue& catalogue, std::string_view key, const std::string& path,
                         std::string_view reason) {
  throw UsageError{catalogue.format(key, {{"file", path}, {"reason", reason}})};
}

}  // namespace

std::string read_file(const Catalogue& catalogue, const std::string& path) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (!error && std::filesystem::is_directory(status)) {
    refuse(catalogue, "error.cannotRead", path, system_reason(catalogue, EISDIR));
  }
  if (!error && std::filesystem::is_regular_file(status) &&
      std::filesystem::file_size(path, error) > kLargestFile) {
    refuse(catalogue, "error.cannotRead", path, system_reason(catalogue, EFBIG));
  }
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  std::string content{std::istreambuf_iterator<char>(file), {}};
  if (!file)
    refuse(catalogue, "error.cannotRead", path, system_reason(catalogue, errno == 0 ? EIO : errno));
  return content;
}

void write_file(const Catalogue& catalogue, const std::string& path, const std::string& content) {
  const std::string beside = path + ".new";
  errno = 0;
  std::ofstream file(beside, std::ios::binary | std::ios::trunc);
  file << content;
  file.close();
  if (!file)
    refuse(catalogue, "error.cannotWrite", path,
           system_reason(catalogue, errno == 0 ? EIO : errno));
  std::error_code error;
  std::filesystem::rename(beside, path, error);
  if (!error) return;
  std::error_code ignored;
  std::filesystem::remove(beside, ignored);
  refuse(catalogue, "error.cannotWrite", path, system_reason(catalogue, error));
}

void refuse_unwritable(const Catalogue& catalogue, const std::string& path) {
  const std::string beside = path + ".new";  // as write_file() does
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) {
    refuse(catalogue, "error.cannotWrite", path, system_reason(catalogue, EISDIR));
  }
  errno = 0;
  if (!std::ofstream(beside, std::ios::app).is_open()) {
    refuse(catalogue, "error.cannotWrite", path,
           system_reason(catalogue, errno == 0 ? EIO : errno));
  }
  std::filesystem::remove(beside, error);
}

DeckFile load_deck(const Catalogue& catalogue, const std::string& path) {
  auto deck = read_deck(read_file(catalogue, path));
  if (!deck) throw UsageError{format_error_text(catalogue, deck.error(), path)};
  return std::move(*deck);
}

Record load_record(const Catalogue& catalogue, const std::string& path) {
  auto record = read_record(read_file(catalogue, path));
  if (!record) throw UsageError{format_error_text(catalogue, record.error(), path)};
  return std::move(*record);
}

}  // namespace skyloot
