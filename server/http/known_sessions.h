// The sessions that a server has in mind, so that it need not ask its store for each request: those
// that it has seen, and those that ended lately. Both are bounded.
#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "table/entry.h"

namespace skyloot {

struct Identity {
  std::string token_hash;
  Person person;
  std::string name;
  bool by_cookie = false;  // a browser's: its requests must come from our own pages
  Time used{};             // about: it is noted once a day
};

class KnownSessions {
 public:
  explicit KnownSessions(std::size_t most = 50'000) : most_(most) {}

  // Null if it has not been seen. Valid until the next change.
  [[nodiscard]] Identity* find(const std::string& token_hash);
  // Of a person, as far as they have been seen.
  [[nodiscard]] std::vector<std::string> of(const Person& person) const;
  [[nodiscard]] std::size_t size() const { return seen_.size(); }
  // Beyond the most all are forgotten: the store is asked again. Nothing happens to one that has
  // ended.
  void keep(const Identity& identity);

  // It has ended. What was read from the store before, and is told later, is not true any more.
  void bury(const std::string& token_hash);
  // It could not be ended after all.
  void dig_out(const std::string& token_hash);
  [[nodiscard]] bool has_ended(const std::string& token_hash) const;

 private:
  const std::size_t most_;
  std::unordered_map<std::string, Identity> seen_;  // by hash
  std::unordered_map<Person, std::vector<std::string>> hashes_;
  // The older ones are forgotten when there are many younger ones.
  std::unordered_set<std::string> ended_;
  std::unordered_set<std::string> ended_before_;
};

}  // namespace skyloot
