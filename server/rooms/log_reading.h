// A log on its way to a table, a little at a time: a long one must not keep everybody waiting.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <tl/expected.hpp>

#include "store/store.h"
#include "table/table.h"

namespace skyloot {

class LogReading {
 public:
  // So many entries take a millisecond or two.
  static constexpr std::size_t kAtATime = 200;

  explicit LogReading(StoredLog log);
  LogReading(const LogReading&) = delete;
  LogReading& operator=(const LogReading&) = delete;

  // Some entries more. True: that was all, or something is wrong.
  bool go_on();
  [[nodiscard]] const StoredLog& log() const { return log_; }
  // In the end, once; the error says what is wrong with it.
  tl::expected<Table, FormatError> take();

 private:
  std::optional<FormatError> add(const LogLine& line);

  const StoredLog log_;
  FindDeck deck_named_;
  std::set<std::string, std::less<>> decks_read_;
  std::size_t next_ = 0;  // line
  std::optional<Table> table_;
  std::optional<FormatError> error_;
};

// All of it at once.
tl::expected<Table, FormatError> read_table(const StoredLog& log);

}  // namespace skyloot
