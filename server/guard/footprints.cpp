#include "server/guard/footprints.h"

#include <algorithm>

namespace skyloot {

bool Footprints::may_grow(const Person& owner, const Gate::Growth& growth) {
  if (known_.size() >= kMostInMind && !known_.contains(owner)) known_.clear();
  Known& known = known_[owner];
  const Time now = now_();
  if (known.asked == Time::min() || now - known.asked >= kFresh) {
    known.asked = now;
    ask(owner, known.since);
  }
  Footprint& since = known.since;
  const bool is_too_much = known.told.entries + since.entries >= limits_.person_entries ||
                           known.told.bytes + since.bytes >= limits_.person_bytes;
  if (is_too_much) return false;
  since.entries += growth.entries;
  since.bytes += growth.bytes;
  return true;
}

// A store that fails is asked again the next time: what is known holds until then.
// What has come since the last time is included in the answer.
void Footprints::ask(const Person& owner, const Footprint& included) {
  store_.footprint_of(owner, [this, owner, included](const StoreResult<Footprint>& told) {
    const auto found = known_.find(owner);
    if (found == known_.end()) return;
    Known& known = found->second;
    if (!told) {
      known.asked = Time::min();
      return;
    }
    known.told = *told;
    known.since.entries -= std::min(known.since.entries, included.entries);
    known.since.bytes -= std::min(known.since.bytes, included.bytes);
  });
}

}  // namespace skyloot
