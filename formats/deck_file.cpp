#include "formats/deck_file.h"

#include <algorithm>
#include <cstdio>
#include <limits>

#include "formats/embedded.h"
#include "formats/json.h"

namespace skyloot {

namespace {

constexpr std::size_t kLongestName = 40;
constexpr std::size_t kLongestId = 32;

// Numbers beyond what the engine's table can hold stay beyond every range it allows.
template <class Small>
Small saturated(const JsonNode* node) {
  using Limits = std::numeric_limits<Small>;
  if (node == nullptr) return 0;
  return static_cast<Small>(std::clamp<std::int64_t>(node->integer, Limits::min(), Limits::max()));
}

const JsonNode* required_integer(JsonFields& fields, std::string_view name) {
  const JsonNode* node = fields.required(name);
  if (node != nullptr && node->kind != JsonNode::Kind::Integer) {
    fields.reading().fail(FormatErrorCode::WrongType, *node, fields.path_of(name), {}, "integer");
  }
  return node;
}

void read_table(JsonFields& fields, Range allowed, Face& face) {
  const auto& totals = fields.list("table");
  if (totals.size() > kMaxTable) {
    fields.reading().fail(FormatErrorCode::OutOfRange, *fields.node().field("table"),
                          fields.path_of("table"), std::to_string(totals.size()),
                          range_text({1, kMaxTable}));
    return;
  }
  face.table.clear();
  for (std::size_t i = 0; i < totals.size(); ++i) {
    const std::string path = item_path(fields.path_of("table"), i);
    face.table.push_back(
        static_cast<std::int8_t>(read_integer(fields.reading(), totals[i], path, allowed)));
  }
}

void read_effect(JsonFields& fields, Face& face) {
  Effect effect;
  effect.kind = static_cast<EffectKind>(fields.word("effect", kEffectWords));
  if (fields.reading().failed()) return;
  const EffectRow& row = row_of(effect.kind);
  if (row.amount) {
    effect.amount = saturated<std::int8_t>(required_integer(fields, amount_field(effect.kind)));
  }
  if (row.most) effect.most = saturated<std::int8_t>(required_integer(fields, "most"));
  if (!row.counts.empty()) {
    effect.counted = static_cast<Counted>(fields.word("counted", kCountedWords));
  }
  if (row.table) read_table(fields, *row.table, face);
  fields.no_others();
  face.effects.push_back(effect);
}

void read_effects(JsonFields& card, Face& face) {
  const auto& effects = card.list("effects");
  if (effects.size() > kMaxEffects) {
    card.reading().fail(FormatErrorCode::TooManyEffects, effects[kMaxEffects],
                        card.path_of("effects"), std::to_string(effects.size()),
                        std::to_string(kMaxEffects));
    return;
  }
  for (std::size_t i = 0; i < effects.size(); ++i) {
    JsonFields fields(card.reading(), effects[i], item_path(card.path_of("effects"), i));
    read_effect(fields, face);
  }
}

CardLabel read_label(JsonFields& card) {
  CardLabel label;
  const JsonNode* id = card.required("id");
  if (id != nullptr) label.id = read_text(card.reading(), *id, card.path_of("id"), kLongestId);
  const bool is_id = std::all_of(label.id.begin(), label.id.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
  if (id != nullptr && (!is_id || label.id.empty() || label.id[0] < 'a')) {
    card.reading().fail(FormatErrorCode::BadText, *id, card.path_of("id"), label.id);
  }
  if (const JsonNode* node = card.required("names")) {
    JsonFields names(card.reading(), *node, card.path_of("names"));
    for (std::size_t i = 0; i < kLanguageWords.size(); ++i) {
      const bool needed = i == index(Language::English);
      const JsonNode* name =
          needed ? names.required(kLanguageWords[i]) : names.optional(kLanguageWords[i]);
      if (name == nullptr) continue;
      label.names[i] =
          read_text(card.reading(), *name, names.path_of(kLanguageWords[i]), kLongestName);
    }
    names.no_others();
  }
  label.source = static_cast<Source>(card.word("source", kSourceWords));
  if (card.optional("copiesSource") != nullptr) {
    label.copies_source = static_cast<Source>(card.word("copiesSource", kSourceWords));
  }
  return label;
}

Face read_face(JsonFields& card) {
  Face face;
  face.back = static_cast<Back>(card.word("kind", kBackWords));
  face.copies = saturated<std::uint8_t>(required_integer(card, "copies"));
  face.removed_with_two = card.flag_or_absent("removedWithTwo");
  if (face.back == Back::Pirate) {
    face.strength = saturated<std::int8_t>(required_integer(card, "strength"));
    face.once = card.flag_or_absent("once");
  }
  if (face.back == Back::Object)
    face.timing = static_cast<Timing>(card.word("timing", kTimingWords));
  for (const std::string_view name : {"strength", "once", "timing"}) {
    const bool fits = name == "timing" ? face.back == Back::Object : face.back == Back::Pirate;
    const JsonNode* node = card.node().field(name);
    if (node != nullptr && !fits) {
      card.reading().fail(FormatErrorCode::FieldNotForKind, *node, card.path_of(name),
                          std::string(name), std::string(word_of(face.back)));
    }
  }
  read_effects(card, face);
  return face;
}

FormatErrorCode code_of(DeckErrorKind kind) {
  switch (kind) {
    case DeckErrorKind::NoCards:
      return FormatErrorCode::NoCards;
    case DeckErrorKind::TooManyCards:
      return FormatErrorCode::TooManyCards;
    case DeckErrorKind::NoEffect:
      return FormatErrorCode::NoEffect;
    case DeckErrorKind::MoreThanOneEffect:
      return FormatErrorCode::TooManyEffects;
    case DeckErrorKind::EffectNotForKind:
      return FormatErrorCode::EffectNotForKind;
    case DeckErrorKind::EffectNotForTiming:
      return FormatErrorCode::EffectNotForTiming;
    case DeckErrorKind::CannotBeCounted:
      return FormatErrorCode::CannotBeCounted;
    case DeckErrorKind::TooFewForTwo:
      return FormatErrorCode::TooFewForTwo;
    case DeckErrorKind::TooFewToDealOut:
      return FormatErrorCode::TooFewToDealOut;
    case DeckErrorKind::CopiesOutOfRange:
    case DeckErrorKind::StrengthOutOfRange:
    case DeckErrorKind::AmountOutOfRange:
    case DeckErrorKind::MostOutOfRange:
    case DeckErrorKind::TableLengthOutOfRange:
    case DeckErrorKind::TableValueOutOfRange:
      return FormatErrorCode::OutOfRange;
  }
  return FormatErrorCode::OutOfRange;
}

// The field a error of the engine's table speaks of.
std::string_view field_of(DeckErrorKind kind, EffectKind effect) {
  switch (kind) {
    case DeckErrorKind::CopiesOutOfRange:
      return "copies";
    case DeckErrorKind::StrengthOutOfRange:
      return "strength";
    case DeckErrorKind::NoEffect:
    case DeckErrorKind::MoreThanOneEffect:
      return "effects";
    case DeckErrorKind::EffectNotForKind:
    case DeckErrorKind::EffectNotForTiming:
      return "effect";
    case DeckErrorKind::AmountOutOfRange:
      return amount_field(effect);
    case DeckErrorKind::MostOutOfRange:
      return "most";
    case DeckErrorKind::TableLengthOutOfRange:
    case DeckErrorKind::TableValueOutOfRange:
      return "table";
    case DeckErrorKind::CannotBeCounted:
      return "counted";
    case DeckErrorKind::NoCards:
    case DeckErrorKind::TooManyCards:
    case DeckErrorKind::TooFewForTwo:
    case DeckErrorKind::TooFewToDealOut:
      return "cards";
  }
  return "cards";
}

std::string found_text(const DeckError& error, const DeckFile& deck, const JsonNode& node) {
  switch (error.kind) {
    case DeckErrorKind::EffectNotForKind:
    case DeckErrorKind::EffectNotForTiming:
    case DeckErrorKind::CannotBeCounted:
      return node.text;
    case DeckErrorKind::TooFewForTwo:
      return std::to_string(error.value) + " " + std::string(kBackWords[*error.effect]);
    case DeckErrorKind::NoEffect:
      return deck.label(*error.face).id;
    case DeckErrorKind::CopiesOutOfRange:
    case DeckErrorKind::StrengthOutOfRange:
    case DeckErrorKind::AmountOutOfRange:
    case DeckErrorKind::MostOutOfRange:
      return std::to_string(node.integer);
    case DeckErrorKind::NoCards:
    case DeckErrorKind::TooManyCards:
    case DeckErrorKind::MoreThanOneEffect:
    case DeckErrorKind::TableLengthOutOfRange:
    case DeckErrorKind::TableValueOutOfRange:
    case DeckErrorKind::TooFewToDealOut:
      return std::to_string(error.value);
  }
  return {};
}

std::string wanted_text(const DeckError& error, const Deck& deck) {
  switch (error.kind) {
    case DeckErrorKind::EffectNotForKind:
      return std::string(word_of(deck.faces[index(*error.face)].back));
    case DeckErrorKind::EffectNotForTiming:
      return std::string(word_of(deck.faces[index(*error.face)].timing));
    case DeckErrorKind::MoreThanOneEffect:
    case DeckErrorKind::TooManyCards:
      return std::to_string(error.allowed.high);
    case DeckErrorKind::TooFewForTwo:
    case DeckErrorKind::TooFewToDealOut:
      return std::to_string(error.allowed.low);
    case DeckErrorKind::NoCards:
    case DeckErrorKind::CopiesOutOfRange:
    case DeckErrorKind::StrengthOutOfRange:
    case DeckErrorKind::AmountOutOfRange:
    case DeckErrorKind::MostOutOfRange:
    case DeckErrorKind::TableLengthOutOfRange:
    case DeckErrorKind::TableValueOutOfRange:
      return range_text(error.allowed);
    case DeckErrorKind::NoEffect:
    case DeckErrorKind::CannotBeCounted:
      return {};
  }
  return {};
}

// Says an engine's error with the place in the file.
void report(JsonReading& reading, const JsonNode& root, const DeckFile& deck,
            const DeckError& error) {
  const JsonNode* node = &root;
  std::string path;
  EffectKind effect{};
  if (error.face) {
    path = item_path("cards", index(*error.face));
    node = &root.field("cards")->items[index(*error.face)];
    if (error.effect) {
      path = item_path(path + ".effects", *error.effect);
      node = &node->field("effects")->items[*error.effect];
      effect = deck.deck.faces[index(*error.face)].effects[*error.effect].kind;
    }
    path += ".";
  }
  const std::string_view field = field_of(error.kind, effect);
  if (const JsonNode* named = node->field(field)) node = named;
  reading.fail(code_of(error.kind), *node, path + std::string(field),
               found_text(error, deck, *node), wanted_text(error, deck.deck));
}

void read_cards(JsonFields& fields, DeckFile& deck) {
  const auto& cards = fields.list("cards");
  if (cards.size() > kMaxCards) {
    fields.reading().fail(FormatErrorCode::TooManyCards, *fields.node().field("cards"), "cards",
                          std::to_string(cards.size()), std::to_string(kMaxCards));
    return;
  }
  for (std::size_t i = 0; i < cards.size() && !fields.reading().failed(); ++i) {
    JsonFields card(fields.reading(), cards[i], item_path("cards", i));
    CardLabel label = read_label(card);
    if (deck.find(label.id)) {
      fields.reading().fail(FormatErrorCode::DuplicateCard, *cards[i].field("id"),
                            card.path_of("id"), label.id);
    }
    deck.deck.faces.push_back(read_face(card));
    deck.labels.push_back(std::move(label));
    card.no_others();
  }
}

}  // namespace

const std::string& CardLabel::name(Language language) const {
  const std::string& own = names[index(language)];
  return own.empty() ? names[index(Language::English)] : own;
}

std::optional<FaceId> DeckFile::find(std::string_view id) const {
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (labels[i].id == id) return face_id(i);
  }
  return std::nullopt;
}

tl::expected<DeckFile, FormatError> read_deck(std::string_view json) {
  auto root = parse_json(json);
  if (!root) return tl::unexpected(std::move(root.error()));
  JsonReading reading(json);
  JsonFields fields(reading, *root, "");
  DeckFile deck;
  fields.word("format", std::array<std::string_view, 1>{"skyloot-deck"});
  fields.integer("version", {1, 1});
  deck.name = fields.text("name", kLongestName);
  read_cards(fields, deck);
  fields.no_others();
  if (!reading.failed()) {
    if (const auto error = why_unplayable(deck.deck)) report(reading, *root, deck, *error);
  }
  if (reading.failed()) return tl::unexpected(*reading.error());
  return deck;
}

std::string hash_text(std::uint64_t hash) {
  std::array<char, 17> digits{};
  std::snprintf(digits.data(), digits.size(), "%016llx", static_cast<unsigned long long>(hash));
  return digits.data();
}

namespace {

struct BuiltInDeck {
  DeckFile deck;
  std::uint64_t hash;
  std::string hash_text;
};

// By the version of the rules that it came with, from the first.
const std::array<BuiltInDeck, kRulesVersion>& built_in_decks() {
  const auto read = [](std::string_view json) {
    auto deck = read_deck(json);
    assert(deck.has_value());
    const std::uint64_t hash = work_out_deck_hash(*deck);
    return BuiltInDeck{std::move(*deck), hash, hash_text(hash)};
  };
  static const std::array<BuiltInDeck, kRulesVersion> kDecks{read(embedded::classic_deck_1),
                                                             read(embedded::classic_deck)};
  return kDecks;
}

// The very deck, not one that is equal to it.
const BuiltInDeck* built_in_at(const DeckFile& deck) {
  for (const BuiltInDeck& known : built_in_decks()) {
    if (&known.deck == &deck) return &known;
  }
  return nullptr;
}

}  // namespace

const DeckFile& classic_deck(std::uint8_t rules_version) {
  return built_in_decks()[rules_version - std::size_t{kFirstRulesVersion}].deck;
}

std::uint64_t deck_hash(const DeckFile& deck) {
  const BuiltInDeck* const known = built_in_at(deck);
  return known != nullptr ? known->hash : work_out_deck_hash(deck);
}

std::shared_ptr<const DeckFile> share(const DeckFile& deck) {
  if (built_in_at(deck) != nullptr) return {std::shared_ptr<const void>{}, &deck};
  return std::make_shared<const DeckFile>(deck);
}

const DeckFile* built_in_deck(std::string_view hash) {
  for (const BuiltInDeck& known : built_in_decks()) {
    if (known.hash_text == hash) return &known.deck;
  }
  return nullptr;
}

}  // namespace skyloot
