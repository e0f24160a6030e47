// The examples of docs/schemas/fixtures, which clients in other languages are tested with, are read
// by our own readers, too: good ones are taken, bad ones are not.
#include "tests/support/fixtures.h"

#include <gtest/gtest.h>

#include <set>

#include "formats/message.h"
#include "formats/record.h"
#include "formats/score_pad.h"
#include "formats/view_reading.h"
#include "protocol/server_message.h"
#include "table/options.h"

namespace skyloot::testing {

namespace {

// Reads an object with one of our readers of fields; none if all is well.
template <class Read>
std::optional<FormatError> error_of(const std::string& text, Read read) {
  const auto root = parse_json(text);
  if (!root) return root.error();
  JsonReading reading(text);
  JsonFields fields(reading, *root, "");
  read(fields);
  fields.no_others();
  return reading.error();
}

// Whether our reader takes it; none if no reader of ours meets such a text.
std::optional<bool> is_taken(const Fixture& fixture) {
  static const std::set<std::string> kFromServers{"welcome",  "resumed", "frame", "refused",
                                                  "presence", "chat",    "pong",  "acknowledged"};
  const std::string& text = fixture.text;
  if (kFromServers.contains(fixture.schema)) return read_server_message(text).has_value();
  if (fixture.schema == "action") return read_action(text).has_value();
  if (fixture.schema == "decision") {
    return !error_of(text, [](JsonFields& fields) { read_decision(fields); });
  }
  if (fixture.schema == "event") {
    return !error_of(text, [](JsonFields& fields) { read_event(fields); });
  }
  if (fixture.schema == "options") {
    return !error_of(text, [](JsonFields& fields) { read_options(fields, {}); });
  }
  const DeckFile& deck = classic_deck();
  if (fixture.schema == "view") return read_view(text, Rules{deck.deck}, deck).has_value();
  if (fixture.schema == "record") return read_record(text).has_value();
  if (fixture.schema == "score-pad") return read_score_pad(text, deck).has_value();
  return std::nullopt;
}

}  // namespace

TEST(Fixtures, GoodOnesAreReadByOurReaders) {
  std::size_t read = 0;
  for (const Fixture& fixture : all_fixtures()) {
    const auto taken = is_taken(fixture);
    if (!taken || fixture.is_bad()) continue;
    EXPECT_TRUE(*taken) << fixture.file;
    ++read;
  }
  EXPECT_GT(read, 80U);
}

// Readers of what servers say pass over what they do not know, so that only part of what the
// schemas call bad is bad for them.
TEST(Fixtures, BadOnesAreRefusedByStrictReaders) {
  static const std::set<std::string> kStrict{"action", "decision", "event",    "options",
                                             "view",   "record",   "score-pad"};
  std::size_t refused = 0;
  for (const Fixture& fixture : all_fixtures()) {
    if (!fixture.is_bad() || !kStrict.contains(fixture.schema)) continue;
    EXPECT_EQ(is_taken(fixture), false) << fixture.file;
    ++refused;
  }
  EXPECT_GE(refused, 10U);
}

}  // namespace skyloot::testing
