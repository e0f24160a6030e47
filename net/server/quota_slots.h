// How much somebody has at the same time: connections of an address, sockets of a person.
#pragma once

#include <map>
#include <memory>
#include <string>

namespace skyloot {

class QuotaSlots {
  // In order, not hashed: who has many addresses could choose those that collide.
  using Counts = std::map<std::string, std::size_t>;
  struct GiveBack {
    std::shared_ptr<Counts> counts;
    void operator()(Counts::value_type* count) const {
      if (--count->second == 0) counts->erase(counts->find(count->first));
    }
  };

 public:
  // Taken for as long as it lives, be that longer than the QuotaSlots. Null: there is none.
  using Slot = std::unique_ptr<Counts::value_type, GiveBack>;

  // One more for `who`, unless he has `most` already.
  Slot take(const std::string& who, std::size_t most) {
    auto& count = *counts_->try_emplace(who, 0).first;
    if (count.second >= most) return {};
    ++count.second;
    return {&count, {counts_}};
  }
  [[nodiscard]] std::size_t taken_by(const std::string& who) const {
    const auto found = counts_->find(who);
    return found == counts_->end() ? 0 : found->second;
  }
  // How many have a slot.
  [[nodiscard]] std::size_t owners() const { return counts_->size(); }

 private:
  std::shared_ptr<Counts> counts_ = std::make_shared<Counts>();
};

}  // namespace skyloot
