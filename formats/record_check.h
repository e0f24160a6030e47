// What the text and the JSON form of a record share: checking the set-up, and replaying the actions
// as they are read. Inside of formats/ only.
#pragma once

#include "formats/record.h"

namespace skyloot {

struct Place {
  std::size_t line = 0;
  std::size_t column = 0;
};

struct WrittenAction {
  Place place;
  std::string path;
  std::size_t ply = 0;
  Seat seat{};
  Action action;
};

tl::expected<Record, FormatError> read_text_record(std::string_view text);
tl::expected<Record, FormatError> read_json_record(std::string_view source);

std::optional<FormatError> error_of_setup(const Record& record, Place place);

// Appends the actions to a record with a sound set-up; stops at the first that cannot be.
std::optional<FormatError> add_actions(Record& record, const std::vector<WrittenAction>& written);

}  // namespace skyloot
