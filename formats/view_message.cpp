#include "formats/view_message.h"

#include <span>

#include "engine/collections.h"
#include "formats/message.h"
#include "formats/view_changes.h"

namespace skyloot {

namespace {

// The same in all positions of a game.
constexpr Change kInOneGame = Change::Same;

std::string name_of_item(std::string_view list, std::size_t place) {
  return std::string(list).append(".").append(std::to_string(place + 1));
}

// Takes the fields of a view for one object.
class WholeView {
 public:
  explicit WholeView(JsonWriter& json) : json_(json) {}

  template <class Write>
  void field(std::string_view name, Change /*change*/, Write write) {
    json_.key(name);
    write();
  }

  template <class WriteItem>
  void list(std::string_view name, std::span<const Change> items, WriteItem write_item) {
    json_.key(name).begin_list();
    for (std::size_t i = 0; i < items.size(); ++i) write_item(i);
    json_.end_list();
  }

 private:
  JsonWriter& json_;
};

// Takes the fields of a view one by one, and the items of its lists.
class SeparateParts {
 public:
  SeparateParts(const JsonWriter& json, std::vector<ViewPart>& parts)
      : json_(json), parts_(parts) {}

  template <class Write>
  void field(std::string_view name, Change /*change*/, Write write) {
    add(std::string(name), write);
  }

  template <class WriteItem>
  void list(std::string_view name, std::span<const Change> items, WriteItem write_item) {
    for (std::size_t i = 0; i < items.size(); ++i) {
      add(name_of_item(name, i), [&] { write_item(i); });
    }
  }

 private:
  // All parts go into one text, each after the comma that the writer puts between two values.
  template <class Write>
  void add(std::string name, Write write) {
    const std::size_t begin = json_.view().empty() ? 0 : json_.view().size() + 1;
    write();
    parts_.push_back({std::move(name), std::string(json_.view().substr(begin))});
  }

  const JsonWriter& json_;
  std::vector<ViewPart>& parts_;
};

// Takes for one object those fields of a view, and those items of its lists, that have changed.
class ChangedParts {
 public:
  explicit ChangedParts(JsonWriter& json) : json_(json) {}

  template <class Write>
  void field(std::string_view name, Change change, Write write) {
    if (change == Change::Same) return;
    json_.key(name);
    write();
  }

  template <class WriteItem>
  void list(std::string_view name, std::span<const Change> items, WriteItem write_item) {
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (items[i] == Change::Same) continue;
      json_.key(name_of_item(name, i));
      write_item(i);
    }
  }

 private:
  JsonWriter& json_;
};

class ViewWriter {
 public:
  ViewWriter(JsonWriter& json, const Rules& rules, const DeckFile& deck, const View& view,
             const ViewChanges& changes = {})
      : json_(json),
        rules_(rules),
        deck_(deck),
        view_(view),
        board_(view.board),
        changes_(changes) {}

  // Hands every field to `into`: a WholeView, SeparateParts or ChangedParts.
  template <class Into>
  void write(Into into) {
    write_course(into);
    write_stage(into);
    into.list("captains", std::span(changes_.captains).first(board_.players),
              [&](std::size_t i) { write_captain(seat(i)); });
    into.field("boarding", changes_.boarding, [&] { write_boarding(); });
    into.field("decision", changes_.decision, [&] { skyloot::write(json_, board_.decision); });
  }

 private:
  template <class Into>
  void write_course(Into& into) {
    into.field("viewer", kInOneGame, [&] { write_viewer(); });
    into.field("players", kInOneGame, [&] { json_.value(board_.players); });
    into.field("rules", kInOneGame, [&] { json_.value(rules_.version); });
    into.field("edition", kInOneGame, [&] { json_.value(word_of(rules_.edition)); });
    into.field("round", changes_.round, [&] { json_.value(board_.round); });
    into.field("rounds", kInOneGame,
               [&] { json_.value(static_cast<std::int64_t>(rounds(board_.players))); });
    into.field("boardings", kInOneGame, [&] { write_boardings(); });
    into.field("phase", changes_.phase, [&] { json_.value(word_for(board_.phase, kPhaseWords)); });
    into.field("active", changes_.active, [&] { json_.value(number_of(board_.active)); });
    into.field("hat", changes_.hat, [&] { json_.value(number_of(board_.hat)); });
    into.field("parrot", changes_.parrot, [&] { json_.value(number_of(board_.parrot)); });
  }

  void write_boardings() {
    json_.begin_list();
    for (const std::size_t round : boardings(board_.players)) {
      json_.value(static_cast<std::int64_t>(round));
    }
    json_.end_list();
  }

  // Deck, shares and what is on its way from them to a captain.
  template <class Into>
  void write_stage(Into& into) {
    into.field("deck", changes_.deck,
               [&] { write_undrawn("top", board_.deck_top, board_.cards_in_game); });
    into.field("removed", changes_.removed,
               [&] { write_undrawn("cards", board_.cards_in_game, board_.cards); });
    into.list("shares", changes_.shares, [&](std::size_t i) { write_share(kAllShares[i]); });
    into.field("hand", changes_.hand, [&] { write_cards(board_.hand); });
    into.field("taken", changes_.taken, [&] { write_cards(board_.urgent); });
    into.field("inPlay", changes_.in_play, [&] { write_card_in_play(); });
    into.field("discard", changes_.discard, [&] { write_cards(board_.discard); });
  }

  void write_viewer() {
    if (view_.viewer) {
      json_.value(number_of(*view_.viewer));
    } else {
      json_.null();
    }
  }

  // Cards that nobody has drawn, from the id `first` to before `end`: how many they are, and those
  // of which the viewer knows at least the back.
  void write_undrawn(std::string_view name, std::size_t first, std::size_t end) {
    const CardSet cards = CardSet::first_cards(end) - CardSet::first_cards(first);
    json_.begin_object().field("count", end - first);
    write_cards(name, cards & view_.backs_known);
    json_.end_object();
  }

  void write_share(Share share) {
    json_.begin_object().field("share", number_of(share));
    write_cards("cards", board_.share(share).cards);
    json_.field("doubloons", board_.share(share).doubloons).end_object();
  }

  void write_card_in_play() {
    if (board_.in_play) {
      write_card(*board_.in_play);
    } else {
      json_.null();
    }
  }

  void write_captain(Seat seat) {
    const Captain& captain = board_.captain(seat);
    json_.begin_object()
        .field("seat", number_of(seat))
        .field("doubloons", captain.doubloons)
        .field("strength", strength(rules_, board_, seat));
    write_cards("pirates", captain.pirates);
    write_cards("relics", captain.relics);
    write_cards("objects", captain.objects);
    write_cards("rum", captain.rum);
    write_cards("secrets", captain.secrets);
    write_cards("waiting", captain.waiting);
    write_sets(seat);
    json_.end_object();
  }

  void write_sets(Seat seat) {
    json_.key("sets").begin_list();
    for (const Collection& set : collections(rules_, view_, seat)) {
      json_.begin_object()
          .field("card", deck_.label(set.face).id)
          .field("held", set.held)
          .field("points", set.points)
          .field("next", set.points_with_next)
          .end_object();
    }
    json_.end_list();
  }

  void write_boarding() {
    if (board_.phase != Phase::Plunder) {
      json_.null();
      return;
    }
    json_.begin_object().field("first", number_of(board_.boarding.first));
    json_.key("defeated").begin_list();
    for (std::size_t i = 0; i < board_.players; ++i) write_seats(board_.boarding.defeated[i]);
    json_.end_list();
    write_ids("fighters", board_.boarding.fighters);
    json_.end_object();
  }

  void write_seats(SeatSet seats) {
    json_.begin_list();
    for (std::size_t i = 0; i < board_.players; ++i) {
      if (seats.contains(seat(i))) json_.value(number_of(seat(i)));
    }
    json_.end_list();
  }

  void write_ids(std::string_view name, CardSet cards) {
    json_.key(name).begin_list();
    for (const Card card : cards) json_.value(static_cast<std::int64_t>(index(card)));
    json_.end_list();
  }

  void write_cards(std::string_view name, CardSet cards) {
    json_.key(name);
    write_cards(cards);
  }

  void write_cards(CardSet cards) {
    json_.begin_list();
    for (const Card card : cards) write_card(card);
    json_.end_list();
  }

  // Every card has the same keys, whatever is known of it.
  void write_card(Card card) {
    json_.begin_object().field("id", index(card));
    json_.key("back");
    const auto back = view_.back(card);
    if (back) {
      json_.value(word_of(*back));
    } else {
      json_.null();
    }
    json_.key("face");
    const auto face = view_.face(card);
    if (face) {
      json_.value(std::string_view(deck_.label(*face).id));
    } else {
      json_.null();
    }
    json_.key("seenBy");
    SeatSet seen;
    for (std::size_t i = 0; i < board_.players; ++i) {
      if (board_.seen_by[i].contains(card)) seen.insert(seat(i));
    }
    write_seats(seen);
    json_.field("coins", board_.coins_on[index(card)]).end_object();
  }

  JsonWriter& json_;
  const Rules& rules_;
  const DeckFile& deck_;
  const View& view_;
  const Board& board_;
  const ViewChanges changes_;
};

}  // namespace

void write_view(JsonWriter& json, const Rules& rules, const DeckFile& deck, const View& view) {
  json.begin_object();
  ViewWriter(json, rules, deck, view).write(WholeView(json));
  json.end_object();
}

std::vector<ViewPart> view_parts(const Rules& rules, const DeckFile& deck, const View& view) {
  constexpr std::size_t kFieldsBesideLists = 19;
  std::vector<ViewPart> parts;
  parts.reserve(kFieldsBesideLists + kShares + view.board.players);
  JsonWriter json;
  ViewWriter(json, rules, deck, view).write(SeparateParts(json, parts));
  return parts;
}

void write_changed_parts(JsonWriter& json, const Rules& rules, const DeckFile& deck,
                         const View& before, const View& after) {
  json.begin_object();
  ViewWriter(json, rules, deck, after, compare_views(rules, before, after))
      .write(ChangedParts(json));
  json.end_object();
}

}  // namespace skyloot
