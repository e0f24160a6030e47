// The names of people in the logs of tables: they stand in the deed of sitting down, and nowhere
// else.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace skyloot {

// How the body of such a deed begins.
inline constexpr std::string_view kSatBeginning = R"({"deed":"sat",)";

// Of whoever sits down by this deed; none if it is another one.
std::optional<std::string> name_in(std::string_view body);

// The same deed of somebody who was forgotten.
std::string without_name(std::string body);

}  // namespace skyloot
