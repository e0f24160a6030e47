#include "formats/view_message.h"

#include "formats/message.h"

namespace skyloot {

namespace {

constexpr std::array<std::string_view, 4> kPhaseWords{"looting", "plunder", "lateLoot", "over"};

class ViewWriter {
 public:
  ViewWriter(JsonWriter& json, const Rules& rules, const DeckFile& deck, const View& view)
      : json_(json), rules_(rules), deck_(deck), view_(view), board_(view.board) {}

  void write() {
    json_.begin_object();
    json_.key("viewer");
    if (view_.viewer) {
      json_.value(number_of(*view_.viewer));
    } else {
      json_.null();
    }
    write_course();
    write_stage();
    json_.key("captains").begin_list();
    for (std::size_t i = 0; i < board_.players; ++i) write_captain(seat(i));
    json_.end_list();
    write_boarding();
    json_.key("decision");
    skyloot::write(json_, board_.decision);
    json_.end_object();
  }

 private:
  void write_course() {
    json_.field("players", board_.players)
        .field("edition", word_of(rules_.edition))
        .field("round", board_.round)
        .field("rounds", rounds(board_.players))
        .field("phase", word_for(board_.phase, kPhaseWords))
        .field("active", number_of(board_.active))
        .field("hat", number_of(board_.hat))
        .field("parrot", number_of(board_.parrot));
  }

  // Deck, shares and what is on its way from them to a captain.
  void write_stage() {
    json_.key("deck").begin_object().field("count", board_.deck_size());
    write_cards("top", undrawn(board_.deck_top, board_.cards_in_game));
    json_.end_object();
    json_.key("removed").begin_object().field("count", board_.removed());
    write_cards("cards", undrawn(board_.cards_in_game, board_.cards));
    json_.end_object();
    json_.key("shares").begin_list();
    for (const Share share : kAllShares) {
      json_.begin_object().field("share", number_of(share));
      write_cards("cards", board_.share(share).cards);
      json_.field("doubloons", board_.share(share).doubloons).end_object();
    }
    json_.end_list();
    write_cards("hand", board_.hand);
    write_cards("taken", board_.urgent);
    json_.key("inPlay");
    if (board_.in_play) {
      write_card(*board_.in_play);
    } else {
      json_.null();
    }
    write_cards("discard", board_.discard);
  }

  // Of cards never drawn, those of which the viewer knows at least the back.
  [[nodiscard]] CardSet undrawn(std::size_t from, std::size_t to) const {
    return (CardSet::first_cards(to) - CardSet::first_cards(from)) & view_.backs_known;
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
    json_.end_object();
  }

  void write_boarding() {
    json_.key("boarding");
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
    json_.key(name).begin_list();
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
};

}  // namespace

void write_view(JsonWriter& json, const Rules& rules, const DeckFile& deck, const View& view) {
  ViewWriter(json, rules, deck, view).write();
}

}  // namespace skyloot
