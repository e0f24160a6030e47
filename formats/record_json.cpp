// The JSON form of a record: the same content for programs.
#include <algorithm>

#include "formats/json.h"
#include "formats/message.h"
#include "formats/record_check.h"

namespace skyloot {

namespace {

constexpr std::array<std::string_view, 1> kFormatWord{"skyloot-record"};

void read_faces(JsonFields& fields, std::string_view name, Record& record) {
  const auto& faces = fields.list(name);
  for (std::size_t i = 0; i < faces.size() && !fields.reading().failed(); ++i) {
    const std::string path = item_path(fields.path_of(name), i);
    const std::string id = read_text(fields.reading(), faces[i], path, 64);
    const auto face = record.deck->find(id);
    if (!face) {
      fields.reading().fail(FormatErrorCode::UnknownCard, faces[i], path, id);
    } else if (record.setup.deal.size() == kMaxCards) {
      fields.reading().fail(FormatErrorCode::TooManyCards, faces[i], path,
                            std::to_string(kMaxCards + 1), std::to_string(kMaxCards));
    } else {
      record.setup.deal.push_back(*face);
    }
  }
}

// "deck": {"name": "classic" | "own", "hash": …, "file": "…" for an own one}
void read_deck_field(JsonFields& fields, Record& record) {
  const JsonNode* node = fields.required("deck");
  if (node == nullptr) return;
  JsonFields deck(fields.reading(), *node, fields.path_of("deck"));
  const std::size_t kind = deck.word("name", std::array<std::string_view, 2>{"classic", "own"});
  const std::string hash = deck.text("hash", 16);
  if (kind == 0) {
    record.deck = classic_deck(record.rules_version);
  } else if (const JsonNode* file = deck.required("file")) {
    if (file->kind != JsonNode::Kind::Text) {
      fields.reading().fail(FormatErrorCode::WrongType, *file, deck.path_of("file"), {}, "text");
      return;
    }
    auto own = read_deck(file->text);
    if (!own) {
      const FormatError& error = own.error();
      fields.reading().fail(error.code, *file, deck.path_of("file") + ": " + error.path,
                            error.found, error.wanted);
      return;
    }
    record.deck = std::move(*own);
  }
  deck.no_others();
  const std::string wanted = hash_text(deck_hash(record.deck));
  if (hash != wanted) {
    fields.reading().fail(FormatErrorCode::WrongHash, *node, deck.path_of("hash"), hash, wanted);
  }
}

void read_heading(JsonFields& fields, Record& record) {
  fields.word("format", kFormatWord);
  fields.integer("version", {1, 1});
  record.rules_version =
      static_cast<std::uint8_t>(fields.integer("rules", {kFirstRulesVersion, kRulesVersion}));
  if (fields.reading().failed()) return;
  record.edition = static_cast<Edition>(fields.word("edition", kEditionWords));
  read_deck_field(fields, record);
  if (fields.reading().failed()) return;
  record.setup.players = static_cast<std::uint8_t>(
      fields.integer("players", {static_cast<int>(kMinPlayers), static_cast<int>(kMaxPlayers)}));
  record.setup.first =
      seat(static_cast<std::size_t>(fields.integer("first", {1, record.setup.players}) - 1));
  if (const JsonNode* const proof = fields.optional("proof")) {
    JsonFields inner(fields.reading(), *proof, fields.path_of("proof"));
    record.proof = read_proof(inner, record.setup.players);
  }
  read_faces(fields, "deal", record);
  read_faces(fields, "removed", record);
}

void check_setup(JsonFields& fields, const Record& record) {
  if (fields.reading().failed()) return;
  const auto& removed = *fields.node().field("removed");
  const auto wanted = static_cast<int>(removed_count(record.deck->deck, record.setup.players));
  if (static_cast<int>(removed.items.size()) != wanted) {
    fields.reading().fail(FormatErrorCode::OutOfRange, removed, "removed",
                          std::to_string(removed.items.size()), range_text({wanted, wanted}));
  } else if (const auto error = error_of_setup(record, {})) {
    fields.reading().fail(error->code, *fields.node().field("deal"), "deal", error->found,
                          error->wanted);
  }
}

std::vector<WrittenAction> read_actions(JsonFields& fields, std::string_view source) {
  std::vector<WrittenAction> actions;
  Place place{1, 0};
  std::size_t counted = 0;
  const auto& list = fields.list("actions");
  for (std::size_t i = 0; i < list.size() && !fields.reading().failed(); ++i) {
    JsonFields entry(fields.reading(), list[i], item_path("actions", i));
    WrittenAction written;
    written.path = entry.path();
    const std::string_view between = source.substr(counted, list[i].offset - counted);
    place.line += static_cast<std::size_t>(std::count(between.begin(), between.end(), '\n'));
    counted = list[i].offset;
    written.place = place;
    written.ply = static_cast<std::size_t>(entry.integer("ply", {1, 1'000'000}));
    written.seat = seat(
        static_cast<std::size_t>(entry.integer("seat", {1, static_cast<int>(kMaxPlayers)}) - 1));
    written.action = read_action(entry);
    entry.no_others();
    actions.push_back(std::move(written));
  }
  return actions;
}

void write_faces(JsonWriter& json, const Record& record, std::size_t from, std::size_t to) {
  json.begin_list();
  for (std::size_t id = from; id < to; ++id) {
    json.value(std::string_view(record.deck->label(record.setup.deal[id]).id));
  }
  json.end_list();
}

}  // namespace

tl::expected<Record, FormatError> read_json_record(std::string_view source) {
  auto root = parse_json(source);
  if (!root) return tl::unexpected(std::move(root.error()));
  JsonReading reading(source);
  JsonFields fields(reading, *root, "");
  Record record;
  read_heading(fields, record);
  check_setup(fields, record);
  const std::vector<WrittenAction> actions = read_actions(fields, source);
  fields.no_others();
  if (reading.failed()) return tl::unexpected(*reading.error());
  if (auto error = add_actions(record, actions)) return tl::unexpected(std::move(*error));
  return record;
}

std::string write_record_json(const Record& record) {
  JsonWriter json;
  json.begin_object()
      .field("format", kFormatWord[0])
      .field("version", 1)
      .field("rules", record.rules_version)
      .field("edition", word_of(record.edition));
  const bool classic = record.has_classic_deck();
  json.key("deck").begin_object().field("name", classic ? "classic" : "own");
  json.field("hash", hash_text(deck_hash(record.deck)));
  if (!classic) json.field("file", write_deck(record.deck));
  json.end_object();
  json.field("players", record.setup.players).field("first", number_of(record.setup.first));
  if (record.proof) {
    json.key("proof");
    write(json, *record.proof);
  }
  const std::size_t all = record.setup.deal.size();
  const std::size_t in_game = all - removed_count(record.deck->deck, record.setup.players);
  json.key("deal");
  write_faces(json, record, 0, in_game);
  json.key("removed");
  write_faces(json, record, in_game, all);
  json.key("actions").begin_list();
  replay(record, [&](const Step& step) {
    // {"ply":1,"seat":2, then the action's own fields}
    const std::string action = to_json(step.action);
    JsonWriter entry;
    entry.begin_object().field("ply", step.ply).field("seat", number_of(step.seat));
    json.raw(entry.text() + "," + action.substr(1));
  });
  return json.end_list().end_object().text() + "\n";
}

}  // namespace skyloot
