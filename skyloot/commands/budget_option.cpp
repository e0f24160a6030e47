#include "skyloot/commands/budget_option.h"

namespace skyloot {

namespace {

constexpr std::uint64_t kMostIterations = 1'000'000'000;

}  // namespace

void add_budget(CLI::App& command, BudgetOptions& given, const Options& options) {
  options.add(command, given.iterations, "--iterations", "N", "help.iterations");
  options.add(command, given.milliseconds, "--budget-ms", "N", "help.budgetMs");
}

std::optional<Budget> read_budget(const BudgetOptions& given, const Options& options) {
  if (given.milliseconds.given() && given.iterations.given()) {
    options.refuse("error.notTogether",
                   {{"option", given.iterations.name}, {"other", given.milliseconds.name}});
  }
  if (given.iterations.given()) {
    return Budget{.iterations = static_cast<std::uint32_t>(
                      options.number(given.iterations, 1, kMostIterations, 0))};
  }
  if (given.milliseconds.given()) {
    return Budget{.milliseconds = static_cast<std::uint32_t>(
                      options.number(given.milliseconds, 1, kLongestMs, 0))};
  }
  return std::nullopt;
}

}  // namespace skyloot
