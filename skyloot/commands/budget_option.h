// How long bots may think, as people write it.
#pragma once

#include "bots/budget.h"
#include "skyloot/commands/options.h"

namespace skyloot {

inline constexpr std::uint64_t kLongestMs = 3'600'000;  // for one choice

struct BudgetOptions {
  Option iterations;
  Option milliseconds;
};

// --iterations and --budget-ms.
void add_budget(CLI::App& command, BudgetOptions& given, const Options& options);
// None if neither was given: every bot has its usual budget. Throws UsageError if both were.
std::optional<Budget> read_budget(const BudgetOptions& given, const Options& options);

}  // namespace skyloot
