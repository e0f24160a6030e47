#include "server/rooms/missed_frames.h"

#include "protocol/broadcast.h"
#include "server/rooms/summary.h"

namespace skyloot {

std::optional<std::vector<FrameText>> missed_frames(const std::vector<LogLine>& log,
                                                    std::uint64_t last_seen, std::uint64_t until,
                                                    const Person& person) {
  std::vector<Entry> seen;
  std::vector<Entry> missed;
  for (const LogLine& line : log) {
    auto entry = entry_of(line);
    if (!entry || line.seq > until) break;
    (line.seq <= last_seen ? seen : missed).push_back(std::move(*entry));
  }
  auto table = Table::replay(seen);
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
