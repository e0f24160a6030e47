#include "skyloot/laboratory/contestant.h"

namespace skyloot {

namespace {

class OwnBot final : public Contestant {
 public:
  OwnBot(const Player& player, Budget budget) : player_(player), budget_(budget) {}

  Action choose(const Rules& rules, const View& view, Rng& rng) override {
    return skyloot::choose(player_, rules, view, budget_, rng);
  }
  [[nodiscard]] Sees sees() const override { return player_.sees; }

 private:
  Player player_;
  Budget budget_;
};

}  // namespace

Entrant entrant_of(const Player& player, std::optional<Budget> budget) {
  const Budget allowed = budget.value_or(player.default_budget);
  return {std::string(player.name),
          [player, allowed] { return std::make_unique<OwnBot>(player, allowed); }};
}

}  // namespace skyloot
