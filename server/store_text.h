// A store's trouble in words, for the person who runs the server: what, where, why, what to do.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "server/log.h"
#include "store/trouble.h"
#include "table/time.h"
#include "text/catalogue.h"

namespace skyloot {

// What it is called in logs and figures: diskFull.
std::string_view word_of(TroubleKind kind);

std::string trouble_text(const Catalogue& words, const Trouble& trouble);

// Says each kind of trouble once in a while: a full disk fails every table every second, and would
// be the fuller for it.
class TroubleLog {
 public:
  void report(const Trouble& trouble, Time now, const Log& log);

 private:
  std::map<TroubleKind, Time> said_;
};

}  // namespace skyloot
