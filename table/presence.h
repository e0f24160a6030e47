// Who is there. It is not part of the log: a table that is read again finds out anew.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "table/entry.h"

namespace skyloot {

// A person of whom nothing was heard for so long is shown absent.
inline constexpr Milliseconds kSilenceOfTheAbsent{15'000};

class Presence {
 public:
  // Something was heard of a person: a message, or the answer to a ping.
  void heard(const Person& person, Time now) { heard_[person] = now; }

  // Time has been set, and did not pass.
  void set_ahead(Milliseconds by) {
    for (auto& [person, heard] : heard_) heard += by;
  }

  // Was something heard of a person lately? Of whom nothing was ever heard is not there.
  [[nodiscard]] bool is_there(const Person& person, Time now) const {
    const auto found = heard_.find(person);
    return found != heard_.end() && now - found->second < kSilenceOfTheAbsent;
  }

  [[nodiscard]] bool is_anybody_there(Time now) const {
    return std::any_of(heard_.begin(), heard_.end(), [now](const auto& heard) {
      return now - heard.second < kSilenceOfTheAbsent;
    });
  }

  // Since when a person has been absent; none while he is there. Whoever was never heard of is
  // away since `otherwise`.
  [[nodiscard]] std::optional<Time> absent_since(const Person& person, Time now,
                                                 Time otherwise) const {
    const auto found = heard_.find(person);
    const Time last = found == heard_.end() ? otherwise : found->second;
    if (now - last < kSilenceOfTheAbsent) return std::nullopt;
    return last + kSilenceOfTheAbsent;
  }

 private:
  std::map<Person, Time, std::less<>> heard_;
};

}  // namespace skyloot
