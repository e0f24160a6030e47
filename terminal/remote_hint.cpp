#include "terminal/remote_hint.h"

#include <charconv>
#include <cmath>

#include "protocol/message_fields.h"

namespace skyloot {

namespace {

constexpr Range kAmounts{-100'000, 100'000};
constexpr Range kGames{0, 1'000'000'000};

int read_amount(JsonFields& fields, std::string_view name) {
  return static_cast<int>(fields.integer(name, kAmounts));
}

double read_number(JsonFields& fields, std::string_view name) {
  const JsonNode* const node = fields.required(name);
  if (node == nullptr) return 0;
  if (node->kind == JsonNode::Kind::Integer) return static_cast<double>(node->integer);
  double number = 0;
  const char* const end = node->text.data() + node->text.size();
  const auto [stop, error] = std::from_chars(node->text.data(), end, number);
  const bool is_number = node->kind == JsonNode::Kind::Real && error == std::errc{} && stop == end;
  if (is_number && std::abs(number) <= kAmounts.high) return number;
  fields.reading().fail(FormatErrorCode::WrongType, *node, fields.path_of(name), {}, "number");
  return 0;
}

FaceId read_face(JsonFields& fields, const DeckFile& deck) {
  const std::string id = fields.text("card", kLongestWordTold);
  const auto face = deck.find(id);
  if (!face && !fields.reading().failed()) {
    fields.reading().fail(FormatErrorCode::UnknownCard, fields.node(), fields.path_of("card"), id);
  }
  return face.value_or(FaceId{});
}

std::optional<Reason> read_reason(JsonFields& fields, const DeckFile& deck) {
  const std::string kind = fields.text("reason", kLongestWordTold);
  if (kind == "set") {
    return SetGrows{read_face(fields, deck), read_amount(fields, "held"),
                    read_amount(fields, "then"), read_amount(fields, "points"),
                    read_amount(fields, "pointsThen")};
  }
  if (kind == "majority") {
    return MajorityRace{read_face(fields, deck), read_amount(fields, "own"),
                        read_amount(fields, "ownThen"), read_amount(fields, "bestRival")};
  }
  if (kind == "boarding") {
    return BoardingOdds{read_seat(fields, "rival"),          read_amount(fields, "strength"),
                        read_amount(fields, "strengthThen"), read_amount(fields, "rivalStrength"),
                        read_number(fields, "chance"),       read_number(fields, "chanceThen")};
  }
  if (kind == "doubloons") return DoubloonsGrow{read_amount(fields, "doubloons")};
  if (kind == "leftBehind") {
    return LeftBehind{read_seat(fields, "next"), read_number(fields, "points")};
  }
  return std::nullopt;
}

Action read_action_of(JsonFields& fields, std::string_view name) {
  const JsonNode* const node = fields.required(name);
  if (node == nullptr) return {};
  JsonFields action(fields.reading(), *node, fields.path_of(name));
  return read_action(action);
}

Advice read_advice(JsonFields& fields, const DeckFile& deck) {
  Advice advice{};
  advice.action = read_action_of(fields, "action");
  advice.win_share = read_number(fields, "winShare");
  advice.points = read_number(fields, "points");
  advice.games = static_cast<std::uint32_t>(fields.integer("games", kGames));
  const auto& reasons = fields.list("reasons");
  for (std::size_t i = 0; i < reasons.size(); ++i) {
    JsonFields told(fields.reading(), reasons[i], item_path(fields.path_of("reasons"), i));
    if (const auto reason = read_reason(told, deck)) advice.reasons.push_back(*reason);
  }
  return advice;
}

}  // namespace

Hint read_hint(JsonFields& fields, const DeckFile& deck) {
  Hint hint{};
  hint.best = read_action_of(fields, "best");
  hint.games = static_cast<std::uint32_t>(fields.integer("games", kGames));
  const auto& options = fields.list("options");
  hint.options.reserve(options.size());
  for (std::size_t i = 0; i < options.size(); ++i) {
    JsonFields option(fields.reading(), options[i], item_path(fields.path_of("options"), i));
    hint.options.push_back(read_advice(option, deck));
  }
  return hint;
}

}  // namespace skyloot
