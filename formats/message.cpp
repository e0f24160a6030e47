#include "formats/message.h"

#include <concepts>
#include <limits>

namespace skyloot {

namespace {

template <class Value>
void write_field(JsonWriter& json, std::string_view name, Value value) {
  if constexpr (std::is_same_v<Value, Card>) {
    json.field(name, index(value));
  } else if constexpr (std::is_enum_v<Value>) {
    json.field(name, number_of(value));
  } else {
    json.field(name, value);
  }
}

template <class Id>
void write_field(JsonWriter& json, std::string_view name, const std::optional<Id>& id) {
  if (id) return write_field(json, name, *id);
  json.key(name).null();
}

// Writes the fields of one message.
class MessageWriter {
 public:
  explicit MessageWriter(JsonWriter& json) : json_(json) {}

  template <class Value>
  void operator()(std::string_view name, const Value& value) const {
    write_field(json_, name, value);
  }
  void if_given(std::string_view name, const std::optional<Seat>& seat) const {
    if (seat) write_field(json_, name, *seat);
  }
  void if_given(std::string_view name, bool flag) const {
    if (flag) json_.key(name).flag(true);
  }

 private:
  JsonWriter& json_;
};

// Reads the fields of one message about a table of this size.
class MessageReader {
 public:
  MessageReader(JsonFields& fields, TableSize table) : fields_(fields), table_(table) {}

  void operator()(std::string_view name, Seat& seat) const {
    seat = static_cast<Seat>(fields_.integer(name, {1, static_cast<int>(table_.captains)}) - 1);
  }
  void operator()(std::string_view name, Share& share) const {
    share = static_cast<Share>(fields_.integer(name, {1, static_cast<int>(kShares)}) - 1);
  }
  void operator()(std::string_view name, Card& card) const {
    card = static_cast<Card>(fields_.integer(name, {0, static_cast<int>(table_.cards) - 1}));
  }
  template <std::integral Number>
  void operator()(std::string_view name, Number& number) const {
    using Limits = std::numeric_limits<Number>;
    number = static_cast<Number>(fields_.integer(name, {Limits::min(), Limits::max()}));
  }
  // The field is there even where there is nobody or nothing to name.
  template <class Id>
  void operator()(std::string_view name, std::optional<Id>& id) const {
    const JsonNode* found = fields_.required(name);
    if (found == nullptr || found->kind == JsonNode::Kind::Null) return;
    (*this)(name, id.emplace());
  }
  void if_given(std::string_view name, std::optional<Seat>& seat) const {
    if (fields_.optional(name) != nullptr) (*this)(name, seat.emplace());
  }
  void if_given(std::string_view name, bool& flag) const { flag = fields_.flag_or_absent(name); }

 private:
  JsonFields& fields_;
  TableSize table_;
};

// The fields that actions, decisions and events share, where they have them: their names and their
// order. Who writes and who reads go through them here. What came with a later version of the rules
// is written only if given, so that messages about older games stay as they were.
template <class Message, class Visit>
void for_each_field(Message& message, const Visit& visit) {
  if constexpr (requires { message.round; }) visit("round", message.round);
  if constexpr (requires { message.seat; }) visit("seat", message.seat);
  if constexpr (requires { message.share; }) visit("share", message.share);
  if constexpr (requires { message.card; }) visit("card", message.card);
  if constexpr (std::is_same_v<std::remove_const_t<Message>, UsePirate>) {
    visit.if_given("loser", message.loser);
  } else if constexpr (requires { message.loser; }) {
    visit("loser", message.loser);
  }
  if constexpr (requires { message.unasked; }) visit.if_given("unasked", message.unasked);
  if constexpr (requires { message.from; }) visit("from", message.from);
  if constexpr (requires { message.given; }) visit("given", message.given);
  if constexpr (requires { message.taken; }) visit("taken", message.taken);
  if constexpr (requires { message.cause; }) visit("cause", message.cause);
  if constexpr (requires { message.amount; }) visit("amount", message.amount);
  if constexpr (requires { message.doubloons; }) visit("doubloons", message.doubloons);
  if constexpr (requires { message.winner; }) {
    visit("one", message.one);
    visit("other", message.other);
    visit("strengthOfOne", message.strength_of_one);
    visit("strengthOfOther", message.strength_of_other);
    visit("winner", message.winner);
  }
}

template <class Variant>
void write_named(JsonWriter& json, std::string_view name, const Variant& variant) {
  json.begin_object().field(name, word_of(variant));
  std::visit([&](const auto& message) { for_each_field(message, MessageWriter(json)); }, variant);
  json.end_object();
}

template <class Variant, std::size_t Place = 0>
Variant read_alternative(std::size_t place, const MessageReader& reader) {
  if constexpr (Place + 1 < std::variant_size_v<Variant>) {
    if (place != Place) return read_alternative<Variant, Place + 1>(place, reader);
  }
  std::variant_alternative_t<Place, Variant> message{};
  for_each_field(message, reader);
  return message;
}

template <std::size_t Place = 0>
std::optional<Action> make_alternative(std::size_t place, std::optional<Card> card,
                                       std::optional<Seat> loser) {
  if constexpr (Place == std::variant_size_v<Action>) {
    return std::nullopt;
  } else {
    if (place != Place) return make_alternative<Place + 1>(place, card, loser);
    using Answer = std::variant_alternative_t<Place, Action>;
    if constexpr (requires { Answer{*card, loser}; }) {
      if (!card) return std::nullopt;
      return Answer{*card, loser};
    } else if constexpr (std::is_empty_v<Answer>) {
      if (card || loser) return std::nullopt;
      return Answer{};
    } else {
      if (!card || loser) return std::nullopt;
      return Answer{*card};
    }
  }
}

}  // namespace

void write(JsonWriter& json, const Action& action) { write_named(json, "action", action); }
void write(JsonWriter& json, const Decision& decision) { write_named(json, "decision", decision); }
void write(JsonWriter& json, const Event& event) { write_named(json, "event", event); }

std::optional<Action> make_action(std::string_view word, std::optional<Card> card,
                                  std::optional<Seat> loser) {
  for (std::size_t place = 0; place < kActionWords.size(); ++place) {
    if (kActionWords[place] == word) return make_alternative(place, card, loser);
  }
  return std::nullopt;
}

Action read_action(JsonFields& fields) {
  return read_alternative<Action>(fields.word("action", kActionWords), {fields, {}});
}

Decision read_decision(JsonFields& fields, TableSize table) {
  return read_alternative<Decision>(fields.word("decision", kDecisionWords), {fields, table});
}

Event read_event(JsonFields& fields, TableSize table) {
  return read_alternative<Event>(fields.word("event", kEventWords), {fields, table});
}

tl::expected<Action, FormatError> read_action(std::string_view json) {
  auto root = parse_json(json);
  if (!root) return tl::unexpected(std::move(root.error()));
  JsonReading reading(json);
  JsonFields fields(reading, *root, "");
  const Action action = read_action(fields);
  fields.no_others();
  if (reading.failed()) return tl::unexpected(*reading.error());
  return action;
}

}  // namespace skyloot
