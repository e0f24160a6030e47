// A store's error in words, for the person who runs the server: what, where, why, what to do.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "server/observe/log.h"
#include "store/store_error.h"
#include "table/time.h"
#include "text/catalogue.h"

namespace skyloot {

// What it is called in logs and figures: diskFull.
std::string_view word_of(StoreErrorKind kind);

std::string store_error_text(const Catalogue& words, const StoreError& error);
// The same for copies of a database (store/backup.h), which nobody is playing on.
std::string copy_error_text(const Catalogue& words, const StoreError& error);

// Says each kind of error once in a while: a full disk fails every table every second, and would
// be the fuller for it.
class StoreErrorLog {
 public:
  void report(const StoreError& error, Time now, const Log& log);

 private:
  std::map<StoreErrorKind, Time> said_;
};

}  // namespace skyloot
