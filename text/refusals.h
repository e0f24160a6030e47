// Why something was refused, in one line.
#pragma once

#include <string>
#include <string_view>

#include "engine/rules.h"
#include "formats/format_error.h"
#include "text/catalogue.h"

namespace skyloot {

// "R3.6"
std::string rule_text(const Catalogue& catalogue, RuleNumber rule);

// An action: the reason, with the number of the rule.
std::string reason(const Catalogue& catalogue, const Rejection& rejection);

// A file, as compilers do: `file:line:column: path: reason`, without the parts that are not known.
// A message from the network has no file. What the file said is shown in one line, cut short, and
// without control characters.
std::string format_error_text(const Catalogue& catalogue, const FormatError& error,
                              std::string_view file);

}  // namespace skyloot
