#include "formats/message.h"

namespace skyloot {

namespace {

template <class Id>
void write_id(JsonWriter& json, std::string_view name, Id id) {
  if constexpr (std::is_same_v<Id, Card>) {
    json.field(name, index(id));
  } else {
    json.field(name, number_of(id));
  }
}

template <class Id>
void write_id(JsonWriter& json, std::string_view name, const std::optional<Id>& id) {
  if (id) return write_id(json, name, *id);
  json.key(name).null();
}

// The fields that actions, decisions and events share, where they have them.
template <class Message>
void write_fields(JsonWriter& json, const Message& message) {
  if constexpr (requires { message.round; }) json.field("round", message.round);
  if constexpr (requires { message.seat; }) write_id(json, "seat", message.seat);
  if constexpr (requires { message.share; }) write_id(json, "share", message.share);
  if constexpr (requires { message.card; }) write_id(json, "card", message.card);
  if constexpr (requires { message.loser; }) write_id(json, "loser", message.loser);
  if constexpr (requires { message.from; }) write_id(json, "from", message.from);
  if constexpr (requires { message.given; }) write_id(json, "given", message.given);
  if constexpr (requires { message.taken; }) write_id(json, "taken", message.taken);
  if constexpr (requires { message.cause; }) write_id(json, "cause", message.cause);
  if constexpr (requires { message.amount; }) json.field("amount", message.amount);
  if constexpr (requires { message.doubloons; }) json.field("doubloons", message.doubloons);
  if constexpr (requires { message.winner; }) {
    write_id(json, "one", message.one);
    write_id(json, "other", message.other);
    json.field("strengthOfOne", message.strength_of_one);
    json.field("strengthOfOther", message.strength_of_other);
    write_id(json, "winner", message.winner);
  }
}

template <class Variant>
void write_named(JsonWriter& json, std::string_view name, const Variant& variant) {
  json.begin_object().field(name, word_of(variant));
  std::visit([&](const auto& message) { write_fields(json, message); }, variant);
  json.end_object();
}

template <std::size_t Place = 0>
std::optional<Action> make_alternative(std::size_t place, std::optional<Card> card,
                                       std::optional<Seat> loser) {
  if constexpr (Place == std::variant_size_v<Action>) {
    return std::nullopt;
  } else {
    if (place != Place) return make_alternative<Place + 1>(place, card, loser);
    using Answer = std::variant_alternative_t<Place, Action>;
    if constexpr (std::is_same_v<Answer, Plunder>) {
      if (!card) return std::nullopt;
      return Plunder{*card, loser};
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
  const std::size_t place = fields.word("action", kActionWords);
  const bool is_plunder = kActionWords[place] == "plunder";
  const bool names_card = is_plunder || make_alternative(place, Card{}, std::nullopt).has_value();
  std::optional<Card> named;
  std::optional<Seat> loser;
  if (names_card) {
    named = card(
        static_cast<std::size_t>(fields.integer("card", {0, static_cast<int>(kMaxCards) - 1})));
  }
  if (is_plunder) {
    const JsonNode* node = fields.required("loser");
    if (node != nullptr && node->kind != JsonNode::Kind::Null) {
      loser = seat(static_cast<std::size_t>(
          fields.integer("loser", {1, static_cast<int>(kMaxPlayers)}) - 1));
    }
  }
  return make_alternative(place, named, loser).value_or(TakeShare{});
}

tl::expected<Action, Fault> read_action(std::string_view json) {
  auto root = parse_json(json);
  if (!root) return tl::unexpected(std::move(root.error()));
  JsonReading reading(json);
  JsonFields fields(reading, *root, "");
  const Action action = read_action(fields);
  fields.no_others();
  if (reading.failed()) return tl::unexpected(*reading.fault());
  return action;
}

}  // namespace skyloot
