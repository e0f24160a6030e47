// Why the operating system refused something, in the catalogue's words.
#pragma once

#include <string>
#include <system_error>

#include "text/catalogue.h"

namespace skyloot {

// What happens to people with files and servers has words of ours; for the rest, the system's are
// quoted.
std::string system_reason(const Catalogue& catalogue, const std::error_code& error);
// For an errno.
std::string system_reason(const Catalogue& catalogue, int error);

}  // namespace skyloot
