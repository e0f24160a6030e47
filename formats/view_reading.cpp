#include "formats/view_reading.h"

#include <limits>

#include "engine/collections.h"
#include "formats/message.h"
#include "formats/view_message.h"

namespace skyloot {

namespace {

constexpr std::size_t kLongestFaceId = 64;
constexpr Range kAnyDoubloons{0, std::numeric_limits<std::int32_t>::max()};
constexpr Range kAnyCoins{0, std::numeric_limits<std::uint8_t>::max()};

enum class Facing : std::uint8_t { Down, Up };

// A place for cards, and which ones can lie there.
struct Pile {
  Range ids;
  Facing facing = Facing::Down;
  std::optional<Back> kind = std::nullopt;  // none where all kinds lie together
};

constexpr Range exactly(std::size_t number) {
  return {static_cast<int>(number), static_cast<int>(number)};
}

class ViewReader {
 public:
  ViewReader(JsonReading& reading, const Rules& rules, const DeckFile& deck)
      : reading_(reading), rules_(rules), deck_(deck) {}

  View read(const JsonNode& node, const std::string& path) {
    JsonFields fields(reading_, node, path);
    read_course(fields);
    read_deck(fields);
    if (reading_.failed()) return view_;  // all ranges hang on what has been read so far
    read_shares(fields);
    board_.hand = read_cards(fields, "hand", drawn());
    board_.urgent = read_cards(fields, "taken", drawn());
    read_card_in_play(fields);
    board_.discard = read_cards(fields, "discard", drawn(Facing::Up));
    read_captains(fields);
    read_boarding(fields);
    read_decision(fields);
    fields.no_others();
    return view_;
  }

 private:
  // What is told of a card. Its back always is: those of drawn cards have been seen by everybody
  // (R3.9), and of other cards only those are told of whose back the viewer knows.
  struct KnownCard {
    Card card;
    Back back;
    std::optional<FaceId> face;
    SeatSet seen_by;
    std::uint8_t coins;
  };

  void read_course(JsonFields& fields) {
    board_.players = static_cast<std::uint8_t>(
        fields.integer("players", {static_cast<int>(kMinPlayers), static_cast<int>(kMaxPlayers)}));
    const JsonNode* viewer = fields.required("viewer");
    if (viewer != nullptr && viewer->kind != JsonNode::Kind::Null) {
      view_.viewer = read_seat(fields, "viewer");
    }
    fields.integer("rules", exactly(rules_.version));
    fields.word("edition", std::array{word_of(rules_.edition)});
    const std::size_t last_round = rounds(board_.players);
    fields.integer("rounds", exactly(last_round));
    check_boardings(fields);
    board_.round =
        static_cast<std::uint8_t>(fields.integer("round", {1, static_cast<int>(last_round)}));
    board_.phase = static_cast<Phase>(fields.word("phase", kPhaseWords));
    board_.active = read_seat(fields, "active");
    board_.hat = read_seat(fields, "hat");
    board_.parrot = read_seat(fields, "parrot");
  }

  void check_boardings(JsonFields& fields) {
    const auto& told = read_list(fields, "boardings", kBoardings);
    for (std::size_t i = 0; i < told.size() && !reading_.failed(); ++i) {
      read_integer(reading_, told[i], item_path(fields.path_of("boardings"), i),
                   exactly(boardings(board_.players)[i]));
    }
  }

  // Ids are given in drawing order: first the cards on the table, then the deck, then what R2.2
  // removed.
  void read_deck(JsonFields& fields) {
    const std::size_t all = card_count(rules_.deck);
    const std::size_t removed = removed_count(rules_.deck, board_.players);
    board_.cards = static_cast<std::uint8_t>(all);
    board_.cards_in_game = static_cast<std::uint8_t>(all - removed);
    read_undrawn(fields, "removed", "cards", exactly(removed), board_.cards);
    board_.deck_top =
        read_undrawn(fields, "deck", "top", {0, board_.cards_in_game}, board_.cards_in_game);
  }

  // Returns the first of so many ids that end before `end`.
  std::uint8_t read_undrawn(JsonFields& fields, std::string_view name, std::string_view known,
                            Range count, int end) {
    const JsonNode* node = fields.required(name);
    if (node == nullptr) return 0;
    JsonFields undrawn(reading_, *node, fields.path_of(name));
    const int first = end - static_cast<int>(undrawn.integer("count", count));
    read_cards(undrawn, known, Pile{.ids = {first, end - 1}, .facing = Facing::Down});
    undrawn.no_others();
    return static_cast<std::uint8_t>(first);
  }

  void read_shares(JsonFields& fields) {
    const auto& shares = read_list(fields, "shares", kShares);
    for (std::size_t i = 0; i < shares.size() && !reading_.failed(); ++i) {
      JsonFields share(reading_, shares[i], item_path(fields.path_of("shares"), i));
      share.integer("share", exactly(i + 1));
      board_.shares[i].cards = read_cards(share, "cards", drawn());
      board_.shares[i].doubloons = read_doubloons(share);
      share.no_others();
    }
  }

  void read_card_in_play(JsonFields& fields) {
    const JsonNode* node = fields.required("inPlay");
    if (node == nullptr || node->kind == JsonNode::Kind::Null) return;
    board_.in_play = read_card(*node, fields.path_of("inPlay"), drawn(Facing::Up, Back::Object));
  }

  void read_captains(JsonFields& fields) {
    const auto& captains = read_list(fields, "captains", board_.players);
    for (std::size_t i = 0; i < captains.size() && !reading_.failed(); ++i) {
      JsonFields captain(reading_, captains[i], item_path(fields.path_of("captains"), i));
      captain.integer("seat", exactly(i + 1));
      read_captain(captain, board_.captains[i]);
      const int crew = strength(rules_, board_, seat(i));
      captain.integer("strength", {crew, crew});
      check_sets(captain, seat(i));
      captain.no_others();
    }
  }

  // They follow from the cards.
  void check_sets(JsonFields& captain, Seat seat) {
    if (reading_.failed()) return;
    const Collections known = collections(rules_, view_, seat);
    const auto& sets = read_list(captain, "sets", known.size());
    for (std::size_t i = 0; i < sets.size() && !reading_.failed(); ++i) {
      JsonFields set(reading_, sets[i], item_path(captain.path_of("sets"), i));
      set.word("card", std::array{std::string_view(deck_.label(known[i].face).id)});
      set.integer("held", {known[i].held, known[i].held});
      set.integer("points", {known[i].points, known[i].points});
      set.integer("next", {known[i].points_with_next, known[i].points_with_next});
      set.no_others();
    }
  }

  void read_captain(JsonFields& fields, Captain& captain) {
    const Facing hidden = is_over(board_) ? Facing::Up : Facing::Down;  // R8.1
    captain.doubloons = read_doubloons(fields);
    captain.pirates = read_cards(fields, "pirates", drawn(Facing::Up, Back::Pirate));
    captain.relics = read_cards(fields, "relics", drawn(Facing::Up, Back::Relic));
    captain.objects = read_cards(fields, "objects", drawn(Facing::Up, Back::Object));
    captain.rum = read_cards(fields, "rum", drawn(hidden, Back::Rum));
    captain.secrets = read_cards(fields, "secrets", drawn(hidden, Back::Object));
    captain.waiting = read_cards(fields, "waiting", drawn());
  }

  void read_boarding(JsonFields& fields) {
    const JsonNode* node = fields.required("boarding");
    if (node == nullptr) return;
    const std::string path = fields.path_of("boarding");
    if (board_.phase != Phase::Plunder) {
      if (node->kind == JsonNode::Kind::Null) return;
      reading_.fail(FormatErrorCode::WrongType, *node, path, {}, "null");
      return;
    }
    Boarding& boarding = board_.boarding;
    JsonFields told(reading_, *node, path);
    boarding.first = read_seat(told, "first");
    const auto& defeated = read_list(told, "defeated", board_.players);
    for (std::size_t i = 0; i < defeated.size() && !reading_.failed(); ++i) {
      boarding.defeated[i] = read_seats(defeated[i], item_path(told.path_of("defeated"), i));
    }
    if (const JsonNode* fighters = told.required("fighters")) {
      read_rising(*fighters, told.path_of("fighters"), drawn().ids,
                  [&](int id) { boarding.fighters.insert(static_cast<Card>(id)); });
    }
    told.no_others();
  }

  void read_decision(JsonFields& fields) {
    const JsonNode* node = fields.required("decision");
    if (node == nullptr) return;
    JsonFields decision(reading_, *node, fields.path_of("decision"));
    board_.decision = skyloot::read_decision(decision, {board_.players, board_.deck_top});
    decision.no_others();
  }

  [[nodiscard]] Pile drawn(Facing facing = Facing::Down, std::optional<Back> kind = {}) const {
    return {{0, board_.deck_top - 1}, facing, kind};
  }

  CardSet read_cards(JsonFields& fields, std::string_view name, Pile pile) {
    CardSet cards;
    const auto& items = fields.list(name);
    for (std::size_t i = 0; i < items.size(); ++i) {
      const Card card = read_card(items[i], item_path(fields.path_of(name), i), pile);
      if (reading_.failed()) return {};
      cards.insert(card);
      pile.ids.low = static_cast<int>(index(card)) + 1;  // the oldest card stands first
    }
    return cards;
  }

  Card read_card(const JsonNode& node, const std::string& path, const Pile& pile) {
    JsonFields fields(reading_, node, path);
    KnownCard known{};
    known.card = static_cast<Card>(fields.integer("id", pile.ids));
    known.back = static_cast<Back>(fields.word("back", kBackWords));
    known.face = read_face(fields);
    if (const JsonNode* seats = fields.required("seenBy")) {
      known.seen_by = read_seats(*seats, fields.path_of("seenBy"));
    }
    known.coins = static_cast<std::uint8_t>(fields.integer("coins", kAnyCoins));
    fields.no_others();
    if (!reading_.failed()) check(fields, known, pile);
    if (!reading_.failed()) lay(known, pile.facing);
    return known.card;
  }

  std::optional<FaceId> read_face(JsonFields& fields) {
    const JsonNode* node = fields.required("face");
    if (node == nullptr || node->kind == JsonNode::Kind::Null) return std::nullopt;
    const std::string id = fields.text("face", kLongestFaceId);
    const auto face = deck_.find(id);
    if (!face) reading_.fail(FormatErrorCode::UnknownCard, *node, fields.path_of("face"), id);
    return face;
  }

  // A card lies in one place, face-up cards have a face, and the back is that of the face and of
  // the pile.
  void check(const JsonFields& fields, const KnownCard& known, const Pile& pile) {
    const JsonNode& card = fields.node();
    if (laid_.contains(known.card)) {
      reading_.fail(FormatErrorCode::DuplicateCard, *card.field("id"), fields.path_of("id"),
                    std::to_string(index(known.card)));
    }
    if (pile.facing == Facing::Up && !known.face) {
      reading_.fail(FormatErrorCode::WrongType, *card.field("face"), fields.path_of("face"), {},
                    "text");
    }
    for (const auto wanted : {back_of(known.face), pile.kind}) {
      if (!wanted || known.back == wanted) continue;
      reading_.fail(FormatErrorCode::UnknownWord, *card.field("back"), fields.path_of("back"),
                    std::string(word_of(known.back)), std::string(word_of(*wanted)));
    }
  }

  [[nodiscard]] std::optional<Back> back_of(std::optional<FaceId> face) const {
    if (!face) return std::nullopt;
    return rules_.face(*face).back;
  }

  void lay(const KnownCard& known, Facing facing) {
    const std::size_t place = index(known.card);
    laid_.insert(known.card);
    view_.backs_known.insert(known.card);
    view_.backs[place] = known.back;
    if (known.face) {
      view_.faces_known.insert(known.card);
      view_.faces[place] = *known.face;
    }
    board_.coins_on[place] = known.coins;
    for (std::size_t i = 0; i < board_.players; ++i) {
      if (known.seen_by.contains(seat(i))) board_.seen_by[i].insert(known.card);
    }
    if (facing == Facing::Down) return;
    board_.open.insert(known.card);
    board_.open_face[place] = *known.face;
  }

  Seat read_seat(JsonFields& fields, std::string_view name) {
    return static_cast<Seat>(fields.integer(name, {1, board_.players}) - 1);
  }

  static std::int32_t read_doubloons(JsonFields& fields) {
    return static_cast<std::int32_t>(fields.integer("doubloons", kAnyDoubloons));
  }

  SeatSet read_seats(const JsonNode& node, const std::string& path) {
    SeatSet seats;
    read_rising(node, path, {1, board_.players},
                [&](int number) { seats.insert(static_cast<Seat>(number - 1)); });
    return seats;
  }

  // Calls with the numbers of a list, each of which must be greater than the one before.
  template <class Visit>
  void read_rising(const JsonNode& node, const std::string& path, Range allowed, Visit visit) {
    if (node.kind != JsonNode::Kind::List) {
      reading_.fail(FormatErrorCode::WrongType, node, path, {}, "list");
    }
    for (std::size_t i = 0; i < node.items.size(); ++i) {
      const auto number =
          static_cast<int>(read_integer(reading_, node.items[i], item_path(path, i), allowed));
      if (reading_.failed()) return;
      visit(number);
      allowed.low = number + 1;
    }
  }

  const std::vector<JsonNode>& read_list(JsonFields& fields, std::string_view name,
                                         std::size_t size) {
    const auto& items = fields.list(name);
    if (items.size() != size && !reading_.failed()) {
      reading_.fail(FormatErrorCode::OutOfRange, *fields.node().field(name), fields.path_of(name),
                    std::to_string(items.size()), range_text(exactly(size)));
    }
    return items;
  }

  JsonReading& reading_;
  const Rules& rules_;
  const DeckFile& deck_;
  View view_{};
  Board& board_ = view_.board;
  CardSet laid_;
};

}  // namespace

View read_view(JsonReading& reading, const JsonNode& node, const std::string& path,
               const Rules& rules, const DeckFile& deck) {
  return ViewReader(reading, rules, deck).read(node, path);
}

tl::expected<View, FormatError> read_view(std::string_view json, const Rules& rules,
                                          const DeckFile& deck) {
  auto root = parse_json(json);
  if (!root) return tl::unexpected(std::move(root.error()));
  JsonReading reading(json);
  View view = read_view(reading, *root, "", rules, deck);
  if (reading.failed()) return tl::unexpected(*reading.error());
  return view;
}

}  // namespace skyloot
