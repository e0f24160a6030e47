#include "server/http/known_sessions.h"

#include <utility>

namespace skyloot {

Identity* KnownSessions::find(const std::string& token_hash) {
  const auto found = seen_.find(token_hash);
  return found == seen_.end() ? nullptr : &found->second;
}

std::vector<std::string> KnownSessions::of(const Person& person) const {
  const auto found = hashes_.find(person);
  return found == hashes_.end() ? std::vector<std::string>{} : found->second;
}

void KnownSessions::keep(const Identity& identity) {
  if (has_ended(identity.token_hash)) return;
  if (seen_.size() >= most_) {
    seen_.clear();
    hashes_.clear();
  }
  const bool is_new = seen_.insert_or_assign(identity.token_hash, identity).second;
  if (is_new) hashes_[identity.person].push_back(identity.token_hash);
}

void KnownSessions::bury(const std::string& token_hash) {
  if (ended_.size() >= most_) ended_before_ = std::exchange(ended_, {});
  ended_.insert(token_hash);
  const auto seen = seen_.extract(token_hash);
  if (!seen) return;
  const auto own = hashes_.find(seen.mapped().person);
  std::erase(own->second, token_hash);
  if (own->second.empty()) hashes_.erase(own);
}

void KnownSessions::dig_out(const std::string& token_hash) {
  ended_.erase(token_hash);
  ended_before_.erase(token_hash);
}

bool KnownSessions::has_ended(const std::string& token_hash) const {
  return ended_.contains(token_hash) || ended_before_.contains(token_hash);
}

}  // namespace skyloot
