#include "protocol/broadcast.h"

#include <algorithm>

#include "formats/message.h"
#include "formats/view_message.h"

namespace skyloot {

namespace {

bool is_choice(const Deed& deed) { return choice_of(deed) != nullptr; }

bool begins(const Deed& deed) {
  return std::holds_alternative<Started>(deed) || std::holds_alternative<Rematched>(deed);
}

// The game ends where it stands: nobody is asked any more.
bool breaks_off(const Table& table, const Deed& deed) {
  return std::holds_alternative<Closed>(deed) && table.game() &&
         !is_over(table.game()->state.board);
}

// Is the game told of? What begins one or moves it on is told even if it is over now.
bool is_about_game(const Table& table, const Deed& deed) {
  return table.stage() == Stage::Playing || breaks_off(table, deed) || begins(deed) ||
         is_choice(deed);
}

void write_all_parts(JsonWriter& json, const TableGame& game, const View& view) {
  json.begin_object();
  for (const ViewPart& part : view_parts(game.rules, game.record.deck, view)) {
    json.key(part.name).raw(part.json);
  }
  json.end_object();
}

// What an entry changed for one viewer.
std::string parts_for(const TableGame& game, const Transition& done, Viewer viewer) {
  JsonWriter json;
  if (begins(done.entry.deed)) {
    write_all_parts(json, game, view_for(game.rules, game.state, viewer));
  } else if (done.state_before) {
    write_changed_parts(json, game.rules, game.record.deck,
                        view_for(game.rules, *done.state_before, viewer),
                        view_for(game.rules, game.state, viewer));
  } else {
    json.begin_object().end_object();
  }
  return json.text();
}

}  // namespace

Broadcast::Broadcast(const Table& table, const Transition& done, Onlookers onlookers)
    : who_(done.entry.who),
      ack_id_(done.entry.ack_id),
      opening_(frame_opening(done.entry.seq, done.entry.time, deed_as_told(done.entry))) {
  tell_table(table, done);
  if (is_about_game(table, done.entry.deed)) tell_game(table, done, onlookers);
}

void Broadcast::tell_table(const Table& table, const Transition& done) {
  if (!done.before) return;
  std::string now = to_json(table_as_told(table));
  if (now != to_json(table_as_told(table, *done.before))) table_ = std::move(now);
}

void Broadcast::tell_game(const Table& table, const Transition& done, Onlookers onlookers) {
  const TableGame& game = *table.game();
  GameTold told = standing_as_told(table, table.deadline());
  if (begins(done.entry.deed)) told.deck = deck_as_told(game.record.deck);
  game_ = game_opening(told, done.events, GameForm::Changes);
  const auto asked = person_asked(table);
  for (std::size_t i = 0; i < kMaxPlayers; ++i) {
    if (game.people[i].empty()) continue;  // seats of bots have no eyes
    Hearer& captain = hearer(game.people[i]);
    captain.sights.emplace_back(seat(i), parts_for(game, done, seat(i)));
    if (asked == seat(i)) captain.legal = legal_as_told(game, *asked);
  }
  if (onlookers == Onlookers::Some) {
    spectator_.sights.emplace_back(kSpectator, parts_for(game, done, kSpectator));
  }
}

Broadcast::Hearer& Broadcast::hearer(const Person& person) {
  for (Hearer& captain : captains_) {
    if (captain.person == person) return captain;
  }
  return captains_.emplace_back(Hearer{person, {}, {}});
}

const Broadcast::Hearer* Broadcast::captain_who_is(const Person& person) const {
  const auto found = std::find_if(captains_.begin(), captains_.end(),
                                  [&](const Hearer& captain) { return captain.person == person; });
  return found == captains_.end() ? nullptr : &*found;
}

std::string Broadcast::frame_for(const Person& person) const {
  FramePieces frame{opening_, {}, table_, {}};
  if (person == who_) frame.ack_id = ack_id_;
  if (!game_.empty()) {
    const Hearer* const captain = captain_who_is(person);
    const Hearer& hearer = captain == nullptr ? spectator_ : *captain;
    frame.game = GamePieces{game_, hearer.sights, hearer.legal ? &*hearer.legal : nullptr};
  }
  return to_json(frame);
}

bool Broadcast::is_only_spectator(const Person& person) const {
  return person != who_ && captain_who_is(person) == nullptr;
}

}  // namespace skyloot
