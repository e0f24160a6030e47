#include "server/rooms/missed_frames.h"

#include "protocol/broadcast.h"
#include "server/rooms/summary.h"

namespace skyloot {

namespace {

// The table as somebody has seen it last.
std::optional<Table> go_on(std::optional<Table> before, const std::vector<Entry>& seen) {
  if (before) {
    if (before->go_on(seen)) return std::nullopt;
    return before;
  }
  auto table = Table::replay(seen);
  if (!table) return std::nullopt;
  return std::move(*table);
}

}  // namespace

std::optional<std::vector<FrameText>> missed_frames(std::optional<Table> before,
                                                    const StoredLog& log, std::uint64_t last_seen,
                                                    std::uint64_t until, const Person& person) {
  const FindDeck deck_named = among(log.decks);
  std::vector<Entry> seen;
  std::vector<Entry> missed;
  for (const LogLine& line : log.lines) {
    auto entry = entry_of(line, deck_named);
    if (!entry || line.seq > until) break;
    (line.seq <= last_seen ? seen : missed).push_back(std::move(*entry));
  }
  auto table = go_on(std::move(before), seen);
  if (!table) return std::nullopt;
  std::vector<FrameText> frames;
  for (Entry& entry : missed) {
    const Transition done = table->carry_out(std::move(entry));
    frames.push_back(
        std::make_shared<const std::string>(Broadcast(*table, done).frame_for(person)));
  }
  if (table->seq() != until) return std::nullopt;
  return frames;
}

}  // namespace skyloot
