// What must hold at every step of every game, over random games of all tables.
#include <gtest/gtest.h>

#include "engine/invariants.h"
#include "engine/scoring.h"
#include "engine/view.h"
#include "formats/record.h"
#include "tests/support/every_table.h"
#include "tests/support/random_games.h"
#include "tests/support/repetition.h"

namespace skyloot::testing {
namespace {

const std::uint64_t kGames = repetitions(4U, 12U);

// Every answer that can be written down, sensible or not.
std::vector<Action> all_answers() {
  std::vector<Action> answers{TakeShare{}, LeaveShare{}, StopPlunder{}};
  for (std::size_t id = 0; id < kMaxCards; ++id) {
    const Card named = card(id);
    answers.insert(answers.end(),
                   {PlayCard{named}, DiscardPirate{named}, UsePirate{named}, TakeLoot{named},
                    Plunder{named, std::nullopt}, StealRum{named}, GiveRum{named}, TakeRum{named},
                    GiveObject{named}, TakeObject{named}, DiscardObject{named}});
    for (std::size_t i = 0; i < kMaxPlayers; ++i) {
      answers.emplace_back(Plunder{named, seat(i)});
      answers.emplace_back(UsePirate{named, seat(i)});
    }
  }
  return answers;
}

bool is_listed(const ActionList& actions, const Action& action) {
  return std::find(actions.begin(), actions.end(), action) != actions.end();
}

std::int64_t doubloons_on_the_table(const Board& board) {
  std::int64_t sum = 0;
  for (const LootShare& share : board.shares) sum += share.doubloons;
  for (const Captain& captain : board.captains) sum += captain.doubloons;
  for (const std::uint8_t coins : board.coins_on) sum += coins;
  return sum;
}

// What the bank paid out, less what it took back, as the events tell it.
struct Bank {
  std::int64_t paid = 0;

  void operator()(const DoubloonAdded&) { ++paid; }
  void operator()(const DoubloonsGained& event) { paid += event.amount; }
  void operator()(const ChestFilled& event) { paid += event.amount; }
  void operator()(const ChestLost& event) { paid -= event.amount; }
  template <class Other>
  void operator()(const Other&) {}
};

template <class Visit>
void for_every_position(Visit visit) {
  for_every_table([&](const Rules& rules, std::size_t players) {
    for (std::uint64_t seed = 0; seed < kGames; ++seed) {
      SCOPED_TRACE("seed " + std::to_string(seed));
      const State end =
          play_at_random(rules, players, seed, [&](const State& state) { visit(rules, state); });
      visit(rules, end);
    }
  });
}

TEST(Properties, EveryPositionIsSound) {
  for_every_position([](const Rules& rules, const State& state) {
    ASSERT_EQ(find_violation(rules, state), std::nullopt);
  });
}

TEST(Properties, SomethingCanBeDoneUnlessTheGameIsOver) {
  for_every_position([](const Rules& rules, const State& state) {
    ActionList actions;
    legal_actions(rules, state.board, actions);
    ASSERT_EQ(actions.empty(), is_over(state.board));
  });
}

TEST(Properties, EveryListedActionIsAcceptedAndEverythingElseRefused) {
  const std::vector<Action> answers = all_answers();
  for_every_table([&](const Rules& rules, std::size_t players) {
    play_at_random(rules, players, 99, [&](const State& state) {
      const State before = state;
      const Seat to_act = *seat_to_act(state.board.decision);
      ActionList actions;
      legal_actions(rules, state.board, actions);
      for (const Action& answer : answers) {
        const auto rejection = why_illegal(rules, state.board, to_act, answer);
        ASSERT_EQ(!rejection, is_listed(actions, answer));
      }
      ASSERT_TRUE(state == before);
    });
  });
}

TEST(Properties, ListedActionsDifferFromEachOther) {
  for_every_position([](const Rules& rules, const State& state) {
    ActionList actions;
    legal_actions(rules, state.board, actions);
    for (std::size_t i = 0; i < actions.size(); ++i) {
      for (std::size_t j = i + 1; j < actions.size(); ++j) ASSERT_NE(actions[i], actions[j]);
    }
  });
}

TEST(Properties, AnotherSeatIsRefusedWhateverItSays) {
  for_every_table([](const Rules& rules, std::size_t players) {
    play_at_random(rules, players, 5, [&](const State& state) {
      const Seat to_act = *seat_to_act(state.board.decision);
      ActionList actions;
      legal_actions(rules, state.board, actions);
      for (std::size_t i = 0; i < players; ++i) {
        if (seat(i) == to_act) continue;
        for (const Action& action : actions) {
          ASSERT_EQ(why_illegal(rules, state.board, seat(i), action)->code,
                    RejectionCode::NotYourTurn);
        }
      }
    });
  });
}

TEST(Properties, TheActorsViewAllowsWhatTheTruthAllows) {
  for_every_position([](const Rules& rules, const State& state) {
    const auto to_act = seat_to_act(state.board.decision);
    if (!to_act) return;
    ActionList from_truth;
    ActionList from_view;
    legal_actions(rules, state.board, from_truth);
    legal_actions(rules, view_for(rules, state, *to_act).board, from_view);
    ASSERT_TRUE(from_truth == from_view);
  });
}

TEST(Properties, DoubloonsComeFromTheBankAndGoToIt) {
  for_every_table([](const Rules& rules, std::size_t players) {
    for (std::uint64_t seed = 0; seed < kGames; ++seed) {
      SCOPED_TRACE("seed " + std::to_string(seed));
      Rng rng(seed);
      State state = new_game(rules, deal(rules, players, rng));
      ActionList actions;
      while (!is_over(state.board)) {
        const std::int64_t before = doubloons_on_the_table(state.board);
        legal_actions(rules, state.board, actions);
        EventList events;
        apply(rules, state, any_answer(actions, rng), &events);
        Bank bank;
        for (const Event& event : events) std::visit(bank, event);
        ASSERT_EQ(doubloons_on_the_table(state.board), before + bank.paid);
      }
    }
  });
}

TEST(Properties, TellingEventsChangesNothing) {
  for_every_table([](const Rules& rules, std::size_t players) {
    Rng rng(17);
    const skyloot::Setup setup = deal(rules, players, rng);
    EventList events;
    State told = new_game(rules, setup, &events);
    State silent = new_game(rules, setup);
    ActionList actions;
    while (!is_over(told.board)) {
      legal_actions(rules, told.board, actions);
      const Action action = any_answer(actions, rng);
      events.clear();
      apply(rules, told, action, &events);
      apply(rules, silent, action);
      // The first half of an exchange is no event yet.
      const bool only_gives =
          std::holds_alternative<GiveRum>(action) || std::holds_alternative<GiveObject>(action);
      ASSERT_TRUE(only_gives || !events.empty());
      ASSERT_TRUE(told == silent);
    }
  });
}

Record random_record(const Rules& rules, const DeckFile& deck, std::size_t players,
                     std::uint64_t seed) {
  Rng rng(seed);
  Record record;
  record.rules_version = rules.version;
  record.edition = rules.edition;
  record.deck = deck;
  record.setup = skyloot::deal(rules, players, rng);
  State state = new_game(rules, record.setup);
  ActionList actions;
  while (!is_over(state.board)) {
    legal_actions(rules, state.board, actions);
    record.actions.push_back(any_answer(actions, rng));
    apply(rules, state, record.actions.back());
  }
  return record;
}

TEST(Properties, TheRecordReplaysToTheSameState) {
  for_every_table([](const Rules& rules, const DeckFile& deck, std::size_t players) {
    const Record record = random_record(rules, deck, players, 3);
    const State played = replay(record, record.actions.size());
    for (const std::string& written : {write_record(record), write_record_json(record)}) {
      const auto read = read_record(written);
      ASSERT_TRUE(read.has_value());
      ASSERT_TRUE(replay(*read, read->actions.size()) == played);
      ASSERT_EQ(fingerprint(replay(*read, read->actions.size())), fingerprint(played));
    }
  });
}

TEST(Properties, AGameEndsWithinItsBound) {
  // At most 4 answers about shares a turn; all other questions spend a card or a victory.
  constexpr std::size_t kBound = 15 * 4 * 4 + 6 * kMaxCards;
  for_every_table([&](const Rules& rules, std::size_t players) {
    for (std::uint64_t seed = 0; seed < kGames; ++seed) {
      SCOPED_TRACE("seed " + std::to_string(seed));
      std::size_t plies = 0;
      play_at_random(rules, players, seed, [&](const State&) { ++plies; });
      ASSERT_LE(plies, kBound);
    }
  });
}

TEST(Properties, EveryGameHasOneRankingOfAllCaptains) {
  for_every_table([](const Rules& rules, std::size_t players) {
    for (std::uint64_t seed = 0; seed < kGames; ++seed) {
      SCOPED_TRACE("seed " + std::to_string(seed));
      const Result result = score(rules, play_at_random(rules, players, seed));
      SeatSet ranked;
      for (const Seat seat : result.ranking) ranked.insert(seat);
      ASSERT_EQ(ranked.size(), players);
      for (std::size_t i = 0; i + 1 < players; ++i) {
        ASSERT_GE(result.scores[index(result.ranking[i])].total,
                  result.scores[index(result.ranking[i + 1])].total);
      }
    }
  });
}

}  // namespace
}  // namespace skyloot::testing
