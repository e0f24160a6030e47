#include "skyloot/laboratory/bench_search.h"

#include "bots/greedy.h"
#include "engine/state.h"
#include "skyloot/laboratory/core_seconds.h"

namespace skyloot {

namespace {

constexpr std::size_t kMiddleRound = 6;

// The view of the seat to act in the middle of a sensible game.
View middle_view(const Rules& rules, std::size_t players, std::uint64_t seed) {
  Rng rng(seed);
  State state = new_game(rules, deal(rules, players, rng));
  while (state.board.round < kMiddleRound) {
    const Viewer seat = seat_to_act(state.board.decision);
    apply(rules, state, choose_greedily(rules, view_for(rules, state, seat), Weights{}));
  }
  return view_for(rules, state, seat_to_act(state.board.decision));
}

}  // namespace

SearchFigures measure_search(const Rules& rules, std::size_t players, Playout playout,
                             double seconds) {
  constexpr std::uint32_t kIterations = 5000;
  SearchSettings settings;
  settings.playout = playout;
  Rng rng(1);
  SearchFigures figures{.players = players, .playout = playout};
  std::uint64_t iterations = 0;
  const double start = core_seconds();
  for (std::uint64_t seed = 1; core_seconds() - start < seconds; ++seed) {
    const View view = middle_view(rules, players, seed);
    const Thought thought = search(rules, view, settings, {.iterations = kIterations}, rng);
    iterations += thought.iterations;
    figures.bytes = std::max(figures.bytes, thought.bytes);
  }
  figures.iterations_per_second = static_cast<double>(iterations) / (core_seconds() - start);
  return figures;
}

}  // namespace skyloot
