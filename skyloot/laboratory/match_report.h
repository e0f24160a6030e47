// What a match came to, as a page with plots.
#pragma once

#include <string>

#include "skyloot/laboratory/match.h"
#include "text/catalogue.h"

namespace skyloot {

// One HTML file that needs nothing from outside.
std::string match_report(const MatchResult& result, const MatchOptions& options,
                         const Catalogue& catalogue);

}  // namespace skyloot
