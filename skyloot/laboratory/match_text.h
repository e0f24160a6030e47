// The result of a match as a table for people and as JSON for programs.
#pragma once

#include <string>

#include "skyloot/laboratory/match.h"
#include "text/catalogue.h"

namespace skyloot {

std::string match_text(const MatchResult& result, const MatchOptions& options,
                       const Catalogue& catalogue);
std::string match_json(const MatchResult& result, const MatchOptions& options);

}  // namespace skyloot
