#include "bots/think.h"

#ifndef __wasm__
#include <thread>
#endif

namespace skyloot {

namespace {

void add(Thought& sum, const Thought& other) {
  for (std::size_t i = 0; i < sum.options.size(); ++i) {
    sum.options[i].visits += other.options[i].visits;
    sum.options[i].wins += other.options[i].wins;
    sum.options[i].points += other.options[i].points;
  }
  sum.iterations += other.iterations;
  sum.nodes += other.nodes;
  sum.bytes += other.bytes;
}

}  // namespace

Thought think(const Rules& rules, const View& view, const SearchSettings& settings, Budget budget,
              Rng& rng) {
  const std::uint32_t threads = std::max(1U, budget.threads);
  if (threads == 1) return search(rules, view, settings, budget, rng);
  Budget part = budget;
  part.iterations = (budget.iterations + threads - 1) / threads;
  std::vector<Rng> chances;
  chances.reserve(threads);
  for (std::uint32_t i = 0; i < threads; ++i) chances.emplace_back(rng.next());
  std::vector<Thought> thoughts(threads);
  const auto work = [&](std::uint32_t i) {
    thoughts[i] = search(rules, view, settings, part, chances[i]);
  };
#ifdef __wasm__
  for (std::uint32_t i = 1; i < threads; ++i) work(i);
  work(0);
#else
  std::vector<std::thread> others;
  for (std::uint32_t i = 1; i < threads; ++i) others.emplace_back(work, i);
  work(0);
  for (std::thread& other : others) other.join();
#endif
  for (std::uint32_t i = 1; i < threads; ++i) add(thoughts[0], thoughts[i]);
  return thoughts[0];
}

}  // namespace skyloot
