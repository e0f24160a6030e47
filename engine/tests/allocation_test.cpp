// No heap while playing: every way to it is counted here, for the whole test program. Not where a
// sanitizer keeps the heap for itself.
#ifndef SKYLOOT_HEAP_IS_TAKEN
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "engine/determinize.h"
#include "engine/state.h"
#include "tests/support/game.h"
#include "tests/support/random_games.h"

namespace {

std::atomic<std::size_t> allocations{0};

void* allocate(std::size_t size) {
  ++allocations;
  void* room = std::malloc(size == 0 ? 1 : size);
  if (room == nullptr) std::abort();
  return room;
}

void* allocate(std::size_t size, std::align_val_t alignment) {
  ++allocations;
  const auto step = static_cast<std::size_t>(alignment);
  void* room = std::aligned_alloc(step, (size + step - 1) / step * step);
  if (room == nullptr) std::abort();
  return room;
}

}  // namespace

// clang-format off
void* operator new(std::size_t size) { return allocate(size); }
void* operator new[](std::size_t size) { return allocate(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return allocate(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return allocate(size); }
void* operator new(std::size_t size, std::align_val_t alignment) { return allocate(size, alignment); }
void* operator new[](std::size_t size, std::align_val_t alignment) { return allocate(size, alignment); }
void operator delete(void* room) noexcept { std::free(room); }
void operator delete[](void* room) noexcept { std::free(room); }
void operator delete(void* room, std::size_t) noexcept { std::free(room); }
void operator delete[](void* room, std::size_t) noexcept { std::free(room); }
void operator delete(void* room, const std::nothrow_t&) noexcept { std::free(room); }
void operator delete[](void* room, const std::nothrow_t&) noexcept { std::free(room); }
void operator delete(void* room, std::align_val_t) noexcept { std::free(room); }
void operator delete[](void* room, std::align_val_t) noexcept { std::free(room); }
void operator delete(void* room, std::size_t, std::align_val_t) noexcept { std::free(room); }
void operator delete[](void* room, std::size_t, std::align_val_t) noexcept { std::free(room); }
// clang-format on

namespace skyloot::testing {
namespace {

template <class Deed>
std::size_t allocations_of(Deed deed) {
  const std::size_t before = allocations;
  deed();
  return allocations - before;
}

// A random game from the deal to its end; `at_each_choice` looks at the state before each choice.
template <class Visit>
std::size_t allocations_of_games(Visit at_each_choice) {
  std::size_t count = 0;
  for (const Edition edition : kAllEditions) {
    const Rules rules = classic_rules(edition);
    for (const std::size_t players : {2U, 3U, 4U}) {
      count += allocations_of([&] {
        play_at_random(rules, players, 7,
                       [&](const State& state) { at_each_choice(rules, state); });
      });
    }
  }
  return count;
}

// Through a volatile pointer, since compilers may leave out an allocation nobody looks at.
TEST(TheCount, SeesEveryAllocation) {
  EXPECT_EQ(allocations_of([] {
              void* volatile room = ::operator new(8);
              ::operator delete(room);
            }),
            1U);
}

TEST(NoHeap, IsNeededToDealListAndApply) {
  EXPECT_EQ(allocations_of_games([](const Rules&, const State&) {}), 0U);
}

TEST(NoHeap, IsNeededToApplyWithEvents) {
  const auto apply_with_events = [](const Rules& rules, const State& state) {
    ActionList actions;
    legal_actions(rules, state.board, actions);
    for (const Action& action : actions) {
      State next = state;
      EventList events;
      apply(rules, next, action, &events);
    }
  };
  EXPECT_EQ(allocations_of_games(apply_with_events), 0U);
}

TEST(NoHeap, IsNeededForViewsAndDeterminizations) {
  Rng rng(1);
  const auto look_and_guess = [&](const Rules& rules, const State& state) {
    for (std::size_t i = 0; i < state.board.players; ++i) {
      const View view = view_for(rules, state, seat(i));
      const World world = determinize(rules, view, rng);
      ASSERT_EQ(world.board.players, state.board.players);
    }
    const View spectator = view_for(rules, state, kSpectator);
    ASSERT_EQ(determinize(rules, spectator, rng).board.round, state.board.round);
  };
  EXPECT_EQ(allocations_of_games(look_and_guess), 0U);
}

TEST(NoHeap, IsNeededToRefuse) {
  const auto refuse = [](const Rules& rules, const State& state) {
    ASSERT_TRUE(why_illegal(rules, state.board, seat(9), TakeShare{}).has_value());
  };
  EXPECT_EQ(allocations_of_games(refuse), 0U);
}

}  // namespace
}  // namespace skyloot::testing

#endif
