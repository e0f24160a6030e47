// Non-interference over everything that a table sends: the same log is lived through on two deals
// that a person must not be able to tell apart; every byte he is sent must be the same. The planted
// leaks show that the search would find one.
#include <gtest/gtest.h>

#include <functional>

#include "protocol/broadcast.h"
#include "skyloot/leaks/witness.h"
#include "tests/support/table_client.h"
#include "tests/support/table_lives.h"

namespace skyloot::testing {
namespace {

// A game of a log, and whose eyes a person has in it.
struct GameOfLog {
  std::size_t entry = 0;  // where it begins
  Record record;
  Viewer viewer;
};

// The game that a deed begins; null if it begins none.
template <class SomeDeed>
auto* game_begun_by(SomeDeed& deed) {
  if (auto* const started = std::get_if<Started>(&deed)) return &started->game;
  auto* const rematched = std::get_if<Rematched>(&deed);
  return rematched == nullptr ? nullptr : &rematched->game;
}

bool plays_several_seats(const std::vector<Entry>& log, const Person& person) {
  Table table(log[0]);
  for (const Entry& entry : std::span(log).subspan(1)) {
    table.carry_out(entry);
    if (table.game() && table.game()->seats_of(person).size() > 1) return true;
  }
  return false;
}

Viewer viewer_in(const TableGame& game, const Person& person) {
  for (std::size_t i = 0; i < kMaxPlayers; ++i) {
    if (game.seats_of(person).contains(seat(i))) return seat(i);
  }
  return kSpectator;
}

std::vector<GameOfLog> games_of(const std::vector<Entry>& log, const Person& person) {
  std::vector<GameOfLog> games;
  Table table(log[0]);
  for (std::size_t i = 1; i < log.size(); ++i) {
    table.carry_out(log[i]);
    if (const Record* const begun = game_begun_by(log[i].deed)) {
      games.push_back({i, *begun, viewer_in(*table.game(), person)});
    } else if (table.game()) {
      games.back().record.actions = table.game()->record.actions;
    }
  }
  return games;
}

// Another deal that the viewer cannot tell from the real one, for all he saw in the game.
skyloot::Setup permuted(const GameOfLog& game, Rng& rng) {
  const Rules rules = game.record.rules();
  Witness witness(rules, game.record.setup, game.viewer);
  EventList events;
  State state = new_game(rules, game.record.setup, &events);
  witness.see(events);
  for (const Action& action : game.record.actions) {
    events.clear();
    apply(rules, state, action, &events);
    witness.see(events);
  }
  return witness.permuted(rng);
}

// The secret that a deed seals for the next game; null if it seals none.
SealedSecret* sealed_by(Deed& deed) {
  std::optional<SealedSecret>* sealed = nullptr;
  if (auto* const opened = std::get_if<Opened>(&deed)) sealed = &opened->sealed;
  if (auto* const started = std::get_if<Started>(&deed)) sealed = &started->sealed;
  if (auto* const rematched = std::get_if<Rematched>(&deed)) sealed = &rematched->sealed;
  return sealed == nullptr || !*sealed ? nullptr : &**sealed;
}

// Other secrets under the same commitments.
void change_secrets(std::vector<Entry>& log, Rng& rng) {
  DealSecret next;
  for (Entry& entry : log) {
    Record* const game = game_begun_by(entry.deed);
    if (game != nullptr && game->proof) game->proof->secret = next;
    if (SealedSecret* const sealed = sealed_by(entry.deed)) {
      next = sealed->secret = a_sealed_secret(rng).secret;
    }
  }
}

// The same log with other deals.
std::vector<Entry> permuted(const std::vector<Entry>& log, const Person& person, Rng& rng) {
  std::vector<Entry> other = log;
  for (const GameOfLog& game : games_of(log, person)) {
    game_begun_by(other[game.entry].deed)->setup = permuted(game, rng);
  }
  change_secrets(other, rng);
  return other;
}

// Lives on for a while after the first start, maybe into a second game.
std::vector<Entry> a_log(std::uint64_t seed) {
  Rng rng(seed);
  TableLife life(seed);
  while (!life.table().game()) life.go_on();
  for (std::uint32_t left = 20 + rng.below(140); left > 0; --left) life.go_on();
  return life.story().log();
}

// A moment in the life of a table, when somebody may be sent something.
struct Moment {
  const Table& table;
  const Entry& entry;
  const Broadcast& telling;
};
using Sent = std::function<std::string(const Moment& moment, const Person& person)>;

// What the door says to answers that mostly do not fit.
std::string refusals(const Table& table, const Person& person) {
  if (!table.game()) return {};
  const Viewer viewer = viewer_in(*table.game(), person);
  if (!viewer) return {};
  std::string codes;
  for (std::size_t id = 0; id < kMaxCards; id += 9) {
    for (const Action& action : {Action{PlayCard{card(id)}}, Action{StealRum{card(id)}},
                                 Action{Plunder{card(id), seat(id % kMaxPlayers)}}}) {
      const Admission answer = act(table, person, *viewer, table.game()->ply(), action);
      const auto rejection = answer ? std::nullopt : answer.error().rejection;
      codes += rejection ? std::to_string(index(rejection->code)) : "-";
    }
  }
  return codes;
}

// The frame, what he would be told if he came now, and how he is refused.
std::string honest(const Moment& moment, const Person& person) {
  return moment.telling.frame_for(person) + table_told(moment.table) +
         game_told(moment.table, person) + refusals(moment.table, person);
}

// A table whose entries are told to a person as they happen.
class ToldTable {
 public:
  explicit ToldTable(const Entry& opened) : table_(opened) {}

  std::string happen(const Entry& entry, const Person& person, const Sent& sent) {
    const Transition done = table_.carry_out(entry);
    const Broadcast telling(table_, done);
    return sent({table_, entry, telling}, person);
  }

 private:
  Table table_;
};

// The first entry at which the person is sent something else.
std::optional<std::size_t> first_difference(const std::vector<Entry>& log,
                                            const std::vector<Entry>& other, const Person& person,
                                            const Sent& sent) {
  ToldTable one(log[0]);
  ToldTable two(other[0]);
  for (std::size_t i = 1; i < log.size(); ++i) {
    if (one.happen(log[i], person, sent) != two.happen(other[i], person, sent)) return i;
  }
  return std::nullopt;
}

bool is_caught(const Sent& leak) {
  Rng rng(1);
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const std::vector<Entry> log = a_log(seed);
    for (const Person& person : kPeople) {
      if (plays_several_seats(log, person)) continue;
      if (first_difference(log, permuted(log, person, rng), person, leak)) return true;
    }
  }
  return false;
}

TEST(TableLeaks, NobodyIsSentAnythingHeMustNotKnow_R10) {
  Rng rng(1);
  std::size_t captains = 0;
  std::size_t spectators = 0;
  std::size_t permuted_deals = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const std::vector<Entry> log = a_log(seed);
    for (std::size_t i = 0; i < 2; ++i) {
      const Person& person = kPeople[(seed + i) % kPeople.size()];
      if (plays_several_seats(log, person)) continue;
      const std::vector<Entry> other = permuted(log, person, rng);
      ASSERT_TRUE(Table::replay(other).has_value());  // the script fits the other deals too
      EXPECT_EQ(first_difference(log, other, person, honest), std::nullopt) << seed << person;
      for (const GameOfLog& game : games_of(log, person)) {
        ++(game.viewer ? captains : spectators);
        const skyloot::Setup& setup = game_begun_by(other[game.entry].deed)->setup;
        permuted_deals += setup == game.record.setup ? 0 : 1;
      }
    }
  }
  EXPECT_GT(captains, 5U);
  EXPECT_GT(spectators, 3U);
  EXPECT_GT(permuted_deals, 10U);  // or nothing was put to the test
}

TEST(TableLeaks, AFrameForSomebodyElseIsCaught) {
  EXPECT_TRUE(is_caught([](const Moment& moment, const Person& person) {
    return moment.telling.frame_for(person == kBob ? kAnn : kBob);
  }));
}

TEST(TableLeaks, AWelcomeForSomebodyElseIsCaught) {
  EXPECT_TRUE(is_caught([](const Moment& moment, const Person& person) {
    return game_told(moment.table, person == kCid ? kDot : kCid);
  }));
}

TEST(TableLeaks, ADeedAsTheLogKeepsItIsCaught) {
  EXPECT_TRUE(
      is_caught([](const Moment& moment, const Person&) { return write_deed(moment.entry.deed); }));
}

TEST(TableLeaks, TheSecretOfADealIsCaught) {
  EXPECT_TRUE(is_caught([](const Moment& moment, const Person&) {
    const auto& game = moment.table.game();
    return game && game->dealt_from ? hex_text(game->dealt_from->proof.secret) : "";
  }));
}

TEST(TableLeaks, TheSecretOfTheNextDealIsCaught) {
  EXPECT_TRUE(is_caught([](const Moment& moment, const Person&) {
    return moment.table.sealed() ? hex_text(moment.table.sealed()->secret) : "";
  }));
}

TEST(TableLeaks, TheRecordOfAGameUnderWayIsCaught) {
  EXPECT_TRUE(is_caught([](const Moment& moment, const Person&) {
    return moment.table.game() ? write_record(moment.table.game()->record) : "";
  }));
}

}  // namespace
}  // namespace skyloot::testing
