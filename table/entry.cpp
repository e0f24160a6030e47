#include "table/entry.h"

#include "formats/message.h"

namespace skyloot {

namespace {

constexpr Range kPlies{1, 1'000'000};
constexpr std::size_t kLongestText = 64;
constexpr std::size_t kLongestRecord = 512 * 1024;  // bytes
constexpr std::string_view kDeckNamed = "deckNamed";

void write_sealed(JsonWriter& json, const std::optional<SealedSecret>& sealed) {
  if (!sealed) return;
  json.key("sealed").begin_object().field("secret", hex_text(sealed->secret));
  json.field("commitment", hex_text(sealed->commitment)).end_object();
}

// One overload per deed; each adds its fields.
struct DeedWriter {
  JsonWriter& json;
  const NameDeck& name_of;

  void operator()(const Opened& deed) const {
    json.field("code", deed.code);
    write_options_of(deed);
    if (deed.prepared) json.field("prepared", text_of(*deed.prepared));
    write_sealed(json, deed.sealed);
  }
  void operator()(const Sat& deed) const {
    json.field("seat", number_of(deed.seat)).field("name", deed.name);
    if (deed.entropy) json.field("entropy", hex_text(*deed.entropy));
  }
  void operator()(const BotSat& deed) const {
    json.field("seat", number_of(deed.seat)).field("level", deed.level);
  }
  void operator()(const Left& deed) const { json.field("seat", number_of(deed.seat)); }
  void operator()(const OptionsChanged& deed) const { write_options_of(deed); }
  void operator()(const Started& deed) const { write_game(deed); }
  void operator()(const Acted& deed) const { write_act(deed); }
  void operator()(const TimedOut& deed) const { write_act(deed); }
  void operator()(const TakenOver& deed) const {
    json.field("seat", number_of(deed.seat)).field("why", word_for(deed.why, kStandInWords));
  }
  void operator()(const HandedBack& deed) const { json.field("seat", number_of(deed.seat)); }
  void operator()(const Rematched& deed) const { write_game(deed); }
  void operator()(const EntropyGiven& deed) const {
    json.key("seats").begin_list();
    for (std::size_t i = 0; i < kMaxPlayers; ++i) {
      if (deed.seats.contains(seat(i))) json.value(number_of(seat(i)));
    }
    json.end_list().field("entropy", hex_text(deed.entropy));
  }
  void operator()(const Closed& deed) const {
    json.field("because", word_for(deed.because, kClosingWords));
    if (!deed.text.empty()) json.field("text", deed.text);
  }

 private:
  template <class Beginning>
  void write_game(const Beginning& deed) const {
    json.field("game", text_of(deed.game));
    write_sealed(json, deed.sealed);
  }
  template <class Chosen>
  void write_options_of(const Chosen& deed) const {
    json.key("options");
    const auto& own_deck = deed.options.own_deck;
    if (!own_deck || !name_of) return write_options(json, deed.options);
    json.begin_object();
    write_choices(json, deed.options);
    json.field(kDeckNamed, name_of(*own_deck)).end_object();
  }
  [[nodiscard]] std::string text_of(const Record& record) const {
    if (!name_of || record.has_classic_deck()) return write_record(record);
    return write_record(record, name_of(record.deck));
  }
  template <class Act>
  void write_act(const Act& deed) const {
    json.field("seat", number_of(deed.seat)).field("ply", deed.ply).key("action");
    write(json, deed.action);
  }
};

class DeedReading {
 public:
  DeedReading(std::string_view source, const JsonNode& root, const FindDeck& deck_named)
      : reading_(source), fields_(reading_, root, ""), deck_named_(deck_named) {}

  tl::expected<Deed, FormatError> read() {
    const std::size_t kind = fields_.word("deed", kDeedWords);
    Deed deed = reading_.failed() ? Deed{} : read(kind);
    fields_.no_others();
    if (reading_.failed()) return tl::unexpected(*reading_.error());
    return deed;
  }

 private:
  // In the order of Deed's alternatives.
  Deed read(std::size_t kind) {
    static_assert(std::variant_size_v<Deed> == 13);
    switch (kind) {
      case 0:
        return read_opened();
      case 1:
        return Sat{read_seat(), fields_.text("name", kLongestText), read_entropy()};
      case 2:
        return BotSat{read_seat(), fields_.text("level", kLongestText)};
      case 3:
        return Left{read_seat()};
      case 4:
        return OptionsChanged{read_table_options()};
      case 5:
        return Started{read_game("game"), read_sealed()};
      case 6:
        return read_act<Acted>();
      case 7:
        return read_act<TimedOut>();
      case 8:
        return TakenOver{read_seat(), static_cast<StandIn>(fields_.word("why", kStandInWords))};
      case 9:
        return HandedBack{read_seat()};
      case 10:
        return Rematched{read_game("game"), read_sealed()};
      case 11:
        return EntropyGiven{read_seats(), read_hex_field<Entropy>(fields_, "entropy")};
      default:
        return read_closed();
    }
  }

  Seat read_seat() {
    return seat(static_cast<std::size_t>(fields_.integer("seat", kSeatNumbers) - 1));
  }

  SeatSet read_seats() {
    SeatSet seats;
    const auto& list = fields_.list("seats");
    for (std::size_t i = 0; i < list.size(); ++i) {
      const auto number = read_integer(reading_, list[i], item_path("seats", i), kSeatNumbers);
      seats.insert(seat(static_cast<std::size_t>(number - 1)));
    }
    return seats;
  }

  std::optional<Entropy> read_entropy() {
    if (fields_.optional("entropy") == nullptr) return std::nullopt;
    return read_hex_field<Entropy>(fields_, "entropy");
  }

  std::optional<SealedSecret> read_sealed() {
    const JsonNode* const node = fields_.optional("sealed");
    if (node == nullptr) return std::nullopt;
    JsonFields fields(reading_, *node, "sealed");
    const SealedSecret sealed{read_hex_field<DealSecret>(fields, "secret"),
                              read_hex_field<Commitment>(fields, "commitment")};
    fields.no_others();
    return sealed;
  }

  Opened read_opened() {
    Opened opened;
    opened.code = fields_.text("code", kLongestText);
    opened.options = read_table_options();
    if (fields_.optional("prepared") != nullptr) opened.prepared = read_game("prepared");
    opened.sealed = read_sealed();
    return opened;
  }

  Closed read_closed() {
    Closed closed;
    closed.because = static_cast<Closing>(fields_.word("because", kClosingWords));
    if (fields_.optional("text") != nullptr) {
      closed.text = fields_.text("text", kLongestClosingText);
    }
    return closed;
  }

  TableOptions read_table_options() {
    const JsonNode* const node = fields_.required("options");
    if (node == nullptr) return {};
    JsonFields fields(reading_, *node, "options");
    TableOptions options = read_options(fields, {});
    read_named_deck(fields, options.own_deck);
    fields.no_others();
    return options;
  }

  void read_named_deck(JsonFields& fields, Rare<DeckFile>& own_deck) {
    const JsonNode* const node = fields.optional(kDeckNamed);
    if (node == nullptr) return;
    const std::string name = fields.text(kDeckNamed, kLongestText);
    own_deck = deck_named_ ? deck_named_(name) : nullptr;
    if (own_deck) return;
    reading_.fail(FormatErrorCode::UnknownDeck, *node, fields.path_of(kDeckNamed), name, {});
  }

  Record read_game(std::string_view name) {
    const JsonNode* const node = fields_.required(name);
    if (node == nullptr) return {};
    if (node->kind != JsonNode::Kind::Text) {
      reading_.fail(FormatErrorCode::WrongType, *node, std::string(name), {}, "text");
      return {};
    }
    if (node->text.size() > kLongestRecord) {
      reading_.fail(FormatErrorCode::TextTooLong, *node, std::string(name),
                    std::to_string(node->text.size()), std::to_string(kLongestRecord));
      return {};
    }
    auto record = deck_named_ ? read_record(node->text, deck_named_) : read_record(node->text);
    if (record) return std::move(*record);
    const FormatError& error = record.error();
    reading_.fail(error.code, *node, std::string(name) + ":" + std::to_string(error.line),
                  error.found, error.wanted);
    return {};
  }

  template <class Act>
  Act read_act() {
    Act act;
    act.seat = read_seat();
    act.ply = static_cast<std::size_t>(fields_.integer("ply", kPlies));
    if (const JsonNode* const node = fields_.required("action")) {
      JsonFields fields(reading_, *node, "action");
      act.action = read_action(fields);
      fields.no_others();
    }
    return act;
  }

  JsonReading reading_;
  JsonFields fields_;
  const FindDeck& deck_named_;
};

}  // namespace

bool begins_game(const Deed& deed) {
  return std::holds_alternative<Started>(deed) || std::holds_alternative<Rematched>(deed);
}

const Action* choice_of(const Deed& deed) {
  if (const auto* const acted = std::get_if<Acted>(&deed)) return &acted->action;
  if (const auto* const timed_out = std::get_if<TimedOut>(&deed)) return &timed_out->action;
  return nullptr;
}

std::string write_deed(const Deed& deed, const NameDeck& name_of) {
  JsonWriter json;
  json.begin_object().field("deed", word_of(deed));
  std::visit(DeedWriter{json, name_of}, deed);
  return json.end_object().text();
}

tl::expected<Deed, FormatError> read_deed(std::string_view json, const FindDeck& deck_named) {
  const auto root = parse_json(json);
  if (!root) return tl::unexpected(root.error());
  return DeedReading(json, *root, deck_named).read();
}

}  // namespace skyloot
