// What was added to a write-ahead log since one looked last.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include "store/wal/wal_reader.h"

namespace skyloot {

// Pages of a database as a commit left them.
struct ChangedPages {
  std::map<std::uint32_t, std::string> pages;  // by number, counted from 1
  std::uint32_t page_bytes = 0;
  std::uint32_t database_pages = 0;  // how many it has now

  // `newer` came after it. A page of both is as it was left last.
  void add(ChangedPages newer);
  [[nodiscard]] std::uint64_t bytes() const { return std::uint64_t{page_bytes} * pages.size(); }
};

class WalTail {
 public:
  explicit WalTail(std::filesystem::path log) : file_(std::move(log)) {}

  // To be called by the writer after each of its commits, since the next one may begin the log
  // anew; `frames` is what the log holds then. If it fails, something was missed.
  StoreResult<ChangedPages> read(std::uint32_t frames);

 private:
  std::optional<StoreError> follow_header();

  std::filesystem::path file_;
  std::optional<WalReader> log_;
  WalHeader header_;
  std::uint32_t frames_ = 0;  // read so far
  Checksum sum_;              // of all up to there
};

}  // namespace skyloot
