#include "table/options.h"

#include "formats/message.h"

namespace skyloot {

namespace {

constexpr Range kCaptains{static_cast<int>(kMinPlayers), static_cast<int>(kMaxPlayers)};
constexpr Range kGraceSeconds{1, 24 * 60 * 60};
constexpr std::size_t kLongestDeck = 256 * 1024;  // bytes

template <class Id, class Words>
void read_word(JsonFields& fields, std::string_view name, const Words& words, Id& id) {
  if (fields.optional(name) != nullptr) id = static_cast<Id>(fields.word(name, words));
}

void read_allowed(JsonFields& fields, std::string_view name, Allowed& allowed) {
  if (fields.optional(name) == nullptr) return;
  allowed = fields.flag_or_absent(name) ? Allowed::Yes : Allowed::No;
}

// null is the classic deck, a text is a whole deck file.
void read_own_deck(JsonFields& fields, Rare<DeckFile>& own_deck) {
  const JsonNode* const node = fields.optional("deck");
  if (node == nullptr) return;
  own_deck.reset();
  if (node->kind == JsonNode::Kind::Null) return;
  if (node->kind != JsonNode::Kind::Text) {
    fields.reading().fail(FormatErrorCode::WrongType, *node, fields.path_of("deck"), {}, "text");
    return;
  }
  if (node->text.size() > kLongestDeck) {
    fields.reading().fail(FormatErrorCode::TextTooLong, *node, fields.path_of("deck"),
                          std::to_string(node->text.size()), std::to_string(kLongestDeck));
    return;
  }
  auto deck = read_deck(node->text);
  if (deck) {
    if (!is_classic(*deck)) own_deck = std::move(*deck);
    return;
  }
  const FormatError& error = deck.error();
  fields.reading().fail(error.code, *node, fields.path_of("deck") + ": " + error.path, error.found,
                        error.wanted);
}

// null is a drawn first player.
void read_first(JsonFields& fields, std::size_t captains, std::optional<Seat>& first) {
  const JsonNode* const node = fields.optional("first");
  if (node == nullptr) return;
  first.reset();
  if (node->kind == JsonNode::Kind::Null) return;
  const auto number = read_integer(fields.reading(), *node, fields.path_of("first"),
                                   {1, static_cast<int>(captains)});
  if (!fields.reading().failed()) first = seat(static_cast<std::size_t>(number - 1));
}

}  // namespace

std::optional<Milliseconds> length_of(ChoiceClock clock) {
  switch (clock) {
    case ChoiceClock::None:
      return std::nullopt;
    case ChoiceClock::HalfMinute:
      return std::chrono::seconds{30};
    case ChoiceClock::Minute:
      return std::chrono::seconds{60};
    case ChoiceClock::Day:
      return std::chrono::hours{24};
  }
  return std::nullopt;
}

TableOptions read_options(JsonFields& fields, const TableOptions& otherwise) {
  TableOptions options = otherwise;
  read_own_deck(fields, options.own_deck);
  read_choices(fields, options);
  return options;
}

void read_choices(JsonFields& fields, TableOptions& options) {
  read_word(fields, "edition", kEditionWords, options.edition);
  if (fields.optional("captains") != nullptr) {
    options.captains = static_cast<std::uint8_t>(fields.integer("captains", kCaptains));
  }
  read_first(fields, options.captains, options.first);
  if (options.first && index(*options.first) >= options.captains) options.first.reset();
  read_word(fields, "clock", kChoiceClockWords, options.clock);
  read_allowed(fields, "hints", options.hints);
  read_allowed(fields, "spectators", options.spectators);
  if (fields.optional("graceSeconds") != nullptr) {
    options.grace = std::chrono::seconds{fields.integer("graceSeconds", kGraceSeconds)};
  }
  read_word(fields, "visibility", kVisibilityWords, options.visibility);
}

void write_choices(JsonWriter& json, const TableOptions& options) {
  json.field("edition", word_of(options.edition)).field("captains", options.captains);
  json.field("first", number_of(options.first));
  json.field("clock", word_for(options.clock, kChoiceClockWords));
  json.key("hints").flag(options.hints == Allowed::Yes);
  json.key("spectators").flag(options.spectators == Allowed::Yes);
  json.field("graceSeconds", options.grace.count());
  json.field("visibility", word_for(options.visibility, kVisibilityWords));
}

void write_options(JsonWriter& json, const TableOptions& options) {
  json.begin_object();
  write_choices(json, options);
  std::optional<std::string> file;
  if (options.own_deck) file = write_deck(*options.own_deck);
  json.field("deck", file).end_object();
}

}  // namespace skyloot
