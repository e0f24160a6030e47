// A hint that went through JSON.
#include "terminal/remote_hint.h"

#include <gtest/gtest.h>

#include "bots/hint_message.h"

namespace skyloot::testing {
namespace {

// One option for each kind of reason.
Hint a_hint() {
  const std::vector<Reason> reasons{
      SetGrows{face_id(3), 1, 2, -3, -1}, MajorityRace{face_id(1), 0, 1, 2},
      BoardingOdds{seat(2), 3, 5, 4, 0.25, 0.75}, DoubloonsGrow{3}, LeftBehind{seat(1), 4.5}};
  Hint hint{PlayCard{card(8)}, {}, 1000};
  for (std::size_t i = 0; i < reasons.size(); ++i) {
    hint.options.push_back({PlayCard{card(i)}, 0.5, 31.25, 200, {reasons[i]}});
  }
  return hint;
}

std::string written(const Hint& hint) {
  JsonWriter json;
  write_hint(json, classic_deck(), hint);
  return json.text();
}

tl::expected<Hint, FormatError> read(const std::string& text) {
  const auto root = parse_json(text);
  if (!root) return tl::unexpected(root.error());
  JsonReading reading(text);
  JsonFields fields(reading, *root, "");
  Hint hint = read_hint(fields, classic_deck());
  if (reading.failed()) return tl::unexpected(*reading.error());
  return hint;
}

// What is read when the first of these words stands in place of the other.
tl::expected<Hint, FormatError> read_with(std::string_view word, std::string_view instead_of) {
  std::string text = written(a_hint());
  return read(text.replace(text.find(instead_of), instead_of.size(), word));
}

TEST(RemoteHint, IsReadAsItWasWritten) {
  const auto hint = read(written(a_hint()));
  ASSERT_TRUE(hint.has_value());
  EXPECT_EQ(written(*hint), written(a_hint()));
  EXPECT_EQ(hint->options[2].reasons, a_hint().options[2].reasons);
}

TEST(RemoteHint, LeavesOutReasonsItDoesNotKnow) {
  const auto hint = read_with("weather", "doubloons");
  ASSERT_TRUE(hint.has_value());
  EXPECT_TRUE(hint->options[3].reasons.empty());
}

TEST(RemoteHint, IsRefusedWithWhatIsWrong) {
  EXPECT_EQ(read_with("\"chance\":\"big\"", "\"chance\":0.2500").error().path,
            "options[2].reasons[0].chance");
  EXPECT_EQ(read_with("\"rival\":9", "\"rival\":3").error().path, "options[2].reasons[0].rival");
  EXPECT_EQ(
      read_with("\"card\":\"gold\"", "\"card\":\"" + classic_deck().label(face_id(3)).id + "\"")
          .error()
          .found,
      "gold");
}

}  // namespace
}  // namespace skyloot::testing
