// Non-interference over the wire: the same script is played at two tables whose deals a viewer must
// not be able to tell apart; every byte that his socket receives must be the same.
#include <gtest/gtest.h>

#include "formats/message.h"
#include "formats/record.h"
#include "skyloot/leaks/lockstep.h"
#include "skyloot/leaks/witness.h"
#include "store/memory_store.h"
#include "tests/support/game.h"
#include "tests/support/random_games.h"
#include "tests/wire/play.h"

namespace skyloot {

namespace {

using testing::any_answer;

constexpr std::size_t kComeBackEvery = 9;

// Time stands still: what is sent may depend on the script alone.
Time noon() { return time_of(1'800'000'000'000); }

Script random_script(const Rules& rules, std::size_t players, std::uint64_t seed) {
  Rng rng(seed);
  Script script{deal(rules, players, rng), {}};
  State state = new_game(rules, script.setup);
  // Games are left at any point: what is secret then is the most interesting.
  const std::size_t plies = 5 + rng.below(60);
  while (!is_over(state.board) && script.actions.size() < plies) {
    ActionList actions;
    legal_actions(rules, state.board, actions);
    script.actions.push_back(any_answer(actions, rng));
    apply(rules, state, script.actions.back());
  }
  return script;
}

Setup permuted_for(const Rules& rules, const Script& script, Viewer viewer, Rng& rng) {
  Witness witness(rules, script.setup, viewer);
  EventList events;
  State state = new_game(rules, script.setup, &events);
  witness.see(events);
  for (const Action& action : script.actions) {
    events.clear();
    apply(rules, state, action, &events);
    witness.see(events);
  }
  return witness.permuted(rng);
}

void replace_all(std::string& text, const std::string& from, const std::string& to) {
  for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
}

// One table on the wire at which a script is played while a viewer writes down what he gets.
class WatchedTable {
 public:
  WatchedTable(const RunningServer& server, const Rules& rules, const Script& script, Viewer viewer)
      : rules_(rules), script_(script), eve_(server, "Eve"), seat_(viewer) {
    for (std::size_t i = 0; i < script.setup.players; ++i) {
      people_.push_back(std::make_unique<WirePerson>(server, "Captain"));
    }
    viewer_ = viewer ? people_[index(*viewer)].get() : &eve_;
  }

  std::vector<std::string> play() {
    std::vector<WirePerson*> people;
    for (const auto& person : people_) people.push_back(person.get());
    code_ = start_table(people, {opening(), script_.setup.players, ""});
    for (WirePerson* const person : people) {
      if (person == viewer_) continue;
      person->connect(code_);
      person->hello();
    }
    watch(std::nullopt);
    State state = new_game(rules_, script_.setup);
    for (std::size_t ply = 1; ply <= script_.actions.size(); ++ply) {
      if (ply % kComeBackEvery == 0) watch(std::nullopt);
      if (ply % kComeBackEvery == 5) watch(std::max<std::int64_t>(1, seq_ - 7));
      try_what_is_not_allowed(state.board, ply);
      const Action& action = script_.actions[ply - 1];
      const Seat seat = *seat_to_act(state.board.decision);
      people_[index(seat)]->send(act_message({number_of(seat), static_cast<std::int64_t>(ply), {}},
                                             to_json(action), "p" + std::to_string(ply)));
      follow_to(seq_ + 1);
      apply(rules_, state, action);
    }
    return std::move(heard_);
  }

 private:
  [[nodiscard]] std::string opening() const {
    const Record record{rules_.version, rules_.edition, classic_deck(), script_.setup, {}};
    return "{\"prepared\":{\"record\":" + json_text(write_record(record)) + "}}";
  }

  // Comes (back) with a new socket.
  void watch(std::optional<std::int64_t> seen) {
    viewer_->connect(code_);
    viewer_->hello(seen);
    const auto greeting = viewer_->next();
    ASSERT_TRUE(greeting);
    write_down(greeting->text);
    if (seen) {
      seq_ = *seen;
      follow_to(greeting->number("seq"));
    }
    seq_ = greeting->number("seq");
  }

  void follow_to(std::int64_t seq) {
    while (seq_ < seq) {
      const auto message = viewer_->next();
      ASSERT_TRUE(message);
      write_down(message->text);
      if (message->word("type") == "frame") seq_ = message->number("seq");
    }
  }

  // Refusals must not tell anything either.
  void try_what_is_not_allowed(const Board& board, std::size_t ply) {
    const Seat seat = seat_.value_or(skyloot::seat(0));
    const std::array<Action, 3> strange{PlayCard{card(ply % board.cards)}, StealRum{card(3)},
                                        TakeLoot{card(ply % board.cards)}};
    for (const Action& action : strange) {
      if (!why_illegal(rules_, board, seat, action)) continue;
      viewer_->send(act_message({number_of(seat), static_cast<std::int64_t>(ply), {}},
                                to_json(action), "strange"));
      const auto refused = viewer_->next();
      ASSERT_TRUE(refused);
      EXPECT_EQ(refused->word("type"), "refused");
      write_down(refused->text);
    }
  }

  // Codes and people are drawn anew for each table.
  void write_down(std::string text) {
    replace_all(text, code_, "CODE");
    for (std::size_t i = 0; i < people_.size(); ++i) {
      replace_all(text, people_[i]->person(), "person " + std::to_string(i));
    }
    replace_all(text, eve_.person(), "eve");
    heard_.push_back(std::move(text));
  }

  const Rules& rules_;
  const Script& script_;
  WirePerson eve_;
  Viewer seat_;
  std::vector<std::unique_ptr<WirePerson>> people_;
  WirePerson* viewer_ = nullptr;
  std::string code_;
  std::int64_t seq_ = 0;
  std::vector<std::string> heard_;
};

}  // namespace

TEST(WireLeaks, NobodyHearsWhatHeMustNotKnow_R10_2) {
  const RunningServer server(std::make_unique<MemoryStore>(noon), quick_config(), noon);
  std::size_t permuted = 0;
  Rng rng(2016);
  for (const Edition edition : kAllEditions) {
    const Rules rules{classic_deck().deck, edition};
    for (std::size_t players = kMinPlayers; players <= kMaxPlayers; ++players) {
      const Script script = random_script(rules, players, rng.next());
      const Seat captain = seat(rng.below(static_cast<std::uint32_t>(players)));
      for (const Viewer viewer : {Viewer(captain), kSpectator}) {
        Script other = script;
        other.setup = permuted_for(rules, script, viewer, rng);
        permuted += script.setup == other.setup ? 0 : 1;
        const auto one = WatchedTable(server, rules, script, viewer).play();
        const auto two = WatchedTable(server, rules, other, viewer).play();
        ASSERT_EQ(one.size(), two.size());
        for (std::size_t i = 0; i < one.size(); ++i) ASSERT_EQ(one[i], two[i]);
      }
    }
  }
  EXPECT_GT(permuted, 20U);  // or nothing was put to the test
}

}  // namespace skyloot
