// For tests: a database whose write-ahead log holds some transactions, and copies of both.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "store/sqlite_writer.h"
#include "store/tests/store_test_support.h"
#include "store/wal/wal_reader.h"

namespace skyloot::testing {

// Without the thread of a store, which would write the log back when it rests.
class LogOfTransactions {
 public:
  LogOfTransactions() : writer_(*SqliteWriter::open(file_, system_time)) {}

  // Each in a transaction of its own; every third is longer than a page.
  void commit(int entries) {
    for (int i = 0; i < entries; ++i) {
      Append append = entry("K7", ++entries_);
      append.line.body += std::string(entries_ % 3 == 0 ? 9'000 : 100, 'x');
      ASSERT_TRUE(writer_.commit({AppendLine{std::move(append), {}}}).has_value());
      ends_.push_back(std::filesystem::file_size(wal_beside(file_)));
    }
  }
  // The next commit begins the log anew, and overwrites its beginning.
  void write_back() {
    ASSERT_TRUE(SqlDatabase::open(file_, SqlAccess::ReadWrite)->run("PRAGMA wal_checkpoint"));
  }

  enum class Index : std::uint8_t { Kept, Lost };
  // The database as a killed server leaves it; or a power cut, which may take the index of the log.
  [[nodiscard]] std::filesystem::path copy(Index index) const {
    std::filesystem::path copied = folder_.file("copy.db");
    for (const char* const part : {"", "-wal", "-shm"}) {
      const std::filesystem::path to = copied.string() + part;
      std::filesystem::remove(to);
      if (part == std::string("-shm") && index == Index::Lost) continue;
      std::filesystem::copy_file(file_.string() + part, to);
    }
    return copied;
  }

  [[nodiscard]] std::uint64_t entries() const { return entries_; }
  // Of the log's file after each commit, as long as it grows.
  [[nodiscard]] const std::vector<std::uintmax_t>& ends() const { return ends_; }
  [[nodiscard]] const TempFolder& folder() const { return folder_; }

 private:
  TempFolder folder_;
  std::filesystem::path file_ = folder_.file("store.db");
  SqliteWriter writer_;
  std::uint64_t entries_ = 0;
  std::vector<std::uintmax_t> ends_;
};

// Changes the byte at this place of a file.
inline void flip(const std::filesystem::path& file, std::uintmax_t place, int bits) {
  std::fstream stream(file, std::ios::binary | std::ios::in | std::ios::out);
  stream.seekg(static_cast<std::streamoff>(place));
  const int found = stream.get();
  stream.seekp(static_cast<std::streamoff>(place));
  stream.put(static_cast<char>(found ^ bits));
}

}  // namespace skyloot::testing
