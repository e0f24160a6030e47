#include "protocol/table_told.h"

#include <algorithm>

#include "protocol/message_fields.h"

namespace skyloot {

namespace {

void write_chair(JsonWriter& json, Seat seat, const Chair& chair) {
  json.begin_object().field("seat", number_of(seat));
  json.field("holder", word_for(chair.holder, kHolderWords));
  json.field("person", text_or_null(chair.person));
  json.field("name", text_or_null(chair.name));
  json.field("level", text_or_null(chair.bot == nullptr ? "" : chair.bot->name));
  json.field("standIn",
             text_or_null(chair.stand_in ? word_for(*chair.stand_in, kStandInWords) : ""));
  json.end_object();
}

Chair read_chair(JsonFields& fields) {
  Chair chair;
  chair.holder = static_cast<Holder>(fields.word("holder", kHolderWords));
  chair.person = read_text_or_null(fields, "person", kLongestIdTold);
  chair.name = read_text_or_null(fields, "name", kLongestNameTold);
  chair.bot = player_named(read_text_or_null(fields, "level", kLongestNameTold));
  chair.stand_in = read_word_or_null<StandIn>(fields, "standIn", kStandInWords);
  return chair;
}

void write_deal(JsonWriter& json, const TableTold& table) {
  if (table.commitment.empty()) return;
  json.key("deal").begin_object().field("commitment", table.commitment);
  write_list(json, "entropy", table.chairs, [&](const Chair& chair) {
    json.value(std::string_view(chair.entropy ? hex_text(*chair.entropy) : std::string{}));
  });
  json.end_object();
}

// An empty text is none.
void read_entropy(JsonFields& deal, std::vector<Chair>& chairs) {
  if (deal.optional("entropy") == nullptr) return;
  const std::vector<JsonNode>& given = deal.list("entropy");
  for (std::size_t i = 0; i < std::min(given.size(), chairs.size()); ++i) {
    if (given[i].kind == JsonNode::Kind::Text && given[i].text.empty()) continue;
    const std::string path = item_path(deal.path_of("entropy"), i);
    chairs[i].entropy = read_hex_text<Entropy>(deal.reading(), given[i], path);
  }
}

std::string commitment_of(const Table& table, const TableStatus& status) {
  if (status.stage != Stage::Playing) {
    return status.sealed ? hex_text(status.sealed->commitment) : "";
  }
  return table.game()->dealt_from ? hex_text(table.game()->dealt_from->commitment) : "";
}

}  // namespace

DeckTold deck_as_told(const DeckFile& deck) {
  std::string hash = hash_text(deck_hash(deck));
  const bool is_own = built_in_deck(hash) == nullptr;
  return {deck.name, std::move(hash), is_own};
}

void write(JsonWriter& json, const DeckTold& deck) {
  json.begin_object().field("name", deck.name).field("hash", deck.hash);
  json.key("own").flag(deck.is_own).end_object();
}

DeckTold read_deck_told(JsonFields& fields) {
  return {read_text_or_null(fields, "name", kLongestTextTold), fields.text("hash", kLongestIdTold),
          fields.flag_or_absent("own")};
}

SeatSet TableTold::seats_of(const Person& person) const {
  SeatSet seats;
  for (std::size_t i = 0; i < chairs.size(); ++i) {
    if (!person.empty() && chairs[i].person == person) seats.insert(seat(i));
  }
  return seats;
}

std::size_t TableTold::free_seats() const {
  return static_cast<std::size_t>(
      std::count_if(chairs.begin(), chairs.end(),
                    [](const Chair& chair) { return chair.holder == Holder::Nobody; }));
}

TableTold table_as_told(const Table& table) { return table_as_told(table, table.status()); }

TableTold table_as_told(const Table& table, const TableStatus& status) {
  TableTold told;
  told.code = table.code();
  told.stage = status.stage;
  told.owner = table.owner();
  told.is_prepared = table.prepared().has_value();
  told.options = status.options;
  told.options.own_deck.reset();
  told.deck = deck_as_told(status.options.deck());
  told.chairs.assign(status.chairs.begin(), status.chairs.begin() + status.options.captains);
  told.commitment = commitment_of(table, status);
  return told;
}

void write(JsonWriter& json, const TableTold& table) {
  json.begin_object().field("code", table.code);
  json.field("stage", word_for(table.stage, kStageWords)).field("owner", table.owner);
  json.key("prepared").flag(table.is_prepared);
  json.key("options").begin_object();
  write_choices(json, table.options);
  write(json.key("deck"), table.deck);
  json.end_object().key("seats").begin_list();
  for (std::size_t i = 0; i < table.chairs.size(); ++i) {
    write_chair(json, seat(i), table.chairs[i]);
  }
  json.end_list();
  write_deal(json, table);
  json.end_object();
}

TableTold read_table_told(JsonFields& fields) {
  TableTold table;
  table.code = fields.text("code", kLongestIdTold);
  table.stage = static_cast<Stage>(fields.word("stage", kStageWords));
  table.owner = read_text_or_null(fields, "owner", kLongestIdTold);
  table.is_prepared = fields.flag_or_absent("prepared");
  const JsonNode* const options = fields.required("options");
  if (options == nullptr) return table;
  JsonFields chosen(fields.reading(), *options, fields.path_of("options"));
  chosen.required("edition");
  read_choices(chosen, table.options);
  table.deck = read_object(chosen, "deck", read_deck_told).value_or(DeckTold{});
  table.chairs = read_list(fields, "seats", read_chair);
  if (fields.optional("deal") != nullptr) {
    table.commitment = read_object(fields, "deal", [&](JsonFields& deal) {
                         read_entropy(deal, table.chairs);
                         return hex_text(read_hex_field<Commitment>(deal, "commitment"));
                       }).value_or("");
  }
  const Range captains{static_cast<int>(kMinPlayers), static_cast<int>(kMaxPlayers)};
  if (!captains.contains(static_cast<int>(table.chairs.size()))) {
    fields.reading().fail(FormatErrorCode::OutOfRange, fields.node(), fields.path_of("seats"),
                          std::to_string(table.chairs.size()), range_text(captains));
  }
  return table;
}

}  // namespace skyloot
