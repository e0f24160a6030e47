// What the log of a table takes in the store. A deck counts once, however many entries name it.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "store/store.h"
#include "table/table.h"

namespace skyloot {

class LogSize {
 public:
  static constexpr std::uint64_t kOfALine = 64;  // bytes besides what is written in it

  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }
  void add(const LogLine& line) {
    bytes_ += kOfALine + line.who.size() + line.ack_id.size() + line.body.size();
  }
  void add(const std::vector<StoredDeck>& decks) {
    for (const StoredDeck& deck : decks) {
      if (decks_.insert(deck.hash).second) bytes_ += deck.text.size();
    }
  }

 private:
  std::uint64_t bytes_ = 0;
  std::set<std::string> decks_;  // by hash
};

// Of a whole log, and of its end from where its last game begins: so much is read for a gap.
struct LogSizes {
  LogSize whole{};
  LogSize of_game{};

  void begin_game() { of_game = {}; }
  template <class Part>
  void add(const Part& part) {
    whole.add(part);
    of_game.add(part);
  }
};

// Of a table that was read from this log.
inline LogSizes sizes_of(const StoredLog& log, const Table& table) {
  const auto before = table.before_game();
  LogSizes sizes;
  for (const LogLine& line : log.lines) {
    if (before && line.seq == before->seq() + 1) sizes.begin_game();
    sizes.add(line);
  }
  sizes.add(log.decks);
  return sizes;
}

}  // namespace skyloot
