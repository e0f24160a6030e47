// The score pad: what captains at a real table hold at the end, as a small JSON file.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/scoring.h"
#include "formats/deck_file.h"
#include "formats/json_writer.h"

namespace skyloot {

struct ScorePad {
  Edition edition = Edition::English;
  Seat parrot{};
  std::vector<std::string> names;  // by seat
  std::vector<Holdings> captains;  // by seat
};

tl::expected<ScorePad, FormatError> read_score_pad(std::string_view json, const DeckFile& deck);

void write_result(JsonWriter& json, const DeckFile& deck, const Result& result);

}  // namespace skyloot
