#include "formats/score_pad.h"

#include "formats/json.h"
#include "formats/message.h"

namespace skyloot {

namespace {

constexpr std::size_t kLongestCaptainName = 24;
constexpr Range kDoubloonsOfACaptain{0, 999};
constexpr std::array<std::string_view, 5> kRankedByWords{"points", "parrot", "doubloons",
                                                         "rumCards", "clockwise"};

// {"sirens_song": 4, …}: no more of a card than the deck has, all captains counted.
void read_cards(JsonFields& captain, const DeckFile& deck, std::array<int, kMaxCards>& left,
                Holdings& held) {
  const JsonNode* cards = captain.required("cards");
  if (cards == nullptr) return;
  JsonFields fields(captain.reading(), *cards, captain.path_of("cards"));
  for (const auto& [id, node] : cards->fields) {
    const auto face = deck.find(id);
    if (!face) {
      captain.reading().fail(FormatErrorCode::UnknownCard, node, fields.path_of(id), id);
      return;
    }
    int& remaining = left[index(*face)];
    const auto count = read_integer(captain.reading(), node, fields.path_of(id), {0, remaining});
    held.cards[index(*face)] = static_cast<std::uint8_t>(count);
    remaining -= static_cast<int>(count);
  }
}

}  // namespace

tl::expected<ScorePad, FormatError> read_score_pad(std::string_view json, const DeckFile& deck) {
  auto root = parse_json(json);
  if (!root) return tl::unexpected(std::move(root.error()));
  JsonReading reading(json);
  JsonFields fields(reading, *root, "");
  ScorePad pad;
  fields.word("format", std::array<std::string_view, 1>{"skyloot-score"});
  fields.integer("version", {1, 1});
  pad.edition = static_cast<Edition>(fields.word("edition", kEditionWords));
  const auto& captains = fields.list("captains");
  const Range players{static_cast<int>(kMinPlayers), static_cast<int>(kMaxPlayers)};
  if (!reading.failed() && !players.contains(static_cast<int>(captains.size()))) {
    reading.fail(FormatErrorCode::OutOfRange, *root->field("captains"), "captains",
                 std::to_string(captains.size()), range_text(players));
  }
  if (reading.failed()) return tl::unexpected(*reading.error());
  pad.parrot = seat(static_cast<std::size_t>(
      fields.integer("parrot", {1, static_cast<int>(captains.size())}) - 1));
  std::array<int, kMaxCards> left{};
  for (std::size_t i = 0; i < deck.deck.faces.size(); ++i) left[i] = deck.deck.faces[i].copies;
  for (std::size_t i = 0; i < captains.size() && !reading.failed(); ++i) {
    JsonFields captain(reading, captains[i], item_path("captains", i));
    Holdings held;
    pad.names.push_back(captain.text("name", kLongestCaptainName));
    held.doubloons = static_cast<std::int32_t>(captain.integer("doubloons", kDoubloonsOfACaptain));
    read_cards(captain, deck, left, held);
    captain.no_others();
    pad.captains.push_back(held);
  }
  fields.no_others();
  if (reading.failed()) return tl::unexpected(*reading.error());
  return pad;
}

void write_result(JsonWriter& json, const DeckFile& deck, const Result& result) {
  json.begin_object().key("scores").begin_list();
  for (std::size_t i = 0; i < result.scores.size(); ++i) {
    json.begin_object().field("seat", i + 1).field("total", result.scores[i].total);
    json.key("lines").begin_list();
    for (const ScoreLine& line : result.scores[i].lines) {
      json.begin_object().field("source", word_of(line.source));
      json.key("card");
      if (line.face) {
        json.value(std::string_view(deck.label(*line.face).id));
      } else {
        json.null();
      }
      json.field("count", line.count).field("points", line.points).end_object();
    }
    json.end_list().end_object();
  }
  json.end_list().key("ranking").begin_list();
  for (const Seat ranked : result.ranking) json.value(number_of(ranked));
  json.end_list().key("decidedBy").begin_list();
  for (const RankedBy by : result.decided) json.value(word_for(by, kRankedByWords));
  json.end_list().end_object();
}

}  // namespace skyloot
