#include "store/log_names.h"

#include "table/entry.h"

namespace skyloot {

namespace {

// A name that no language needs to translate. An empty one would be that of a free seat.
constexpr std::string_view kForgotten = "…";

std::optional<Sat> sat_in(std::string_view body) {
  if (!body.starts_with(kSatBeginning)) return std::nullopt;
  auto deed = read_deed(body);
  if (!deed) return std::nullopt;
  return std::get<Sat>(*std::move(deed));
}

}  // namespace

std::optional<std::string> name_in(std::string_view body) {
  auto sat = sat_in(body);
  if (!sat) return std::nullopt;
  return std::move(sat->name);
}

std::string without_name(std::string body) {
  auto sat = sat_in(body);
  if (!sat) return body;
  sat->name = kForgotten;
  return write_deed(*sat);
}

}  // namespace skyloot
