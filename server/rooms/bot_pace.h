// When a bot answers: at a moment that is fixed before it begins to think, so that how long it
// thought tells nothing of its cards.
#pragma once

#include "bots/budget.h"
#include "table/time.h"

namespace skyloot {

class BotPace {
 public:
  // Without a pace bots answer as soon as they can, and tell how long that took.
  explicit BotPace(Milliseconds pace) : pace_(pace) {}

  // The usual thinking, but at an end in time.
  [[nodiscard]] Budget within(Budget usual) const;
  // Of a bot that was asked `asked` and begins to think at `begun`: at the end of a pace, counted
  // from the question, that leaves time to think.
  [[nodiscard]] Time answer_at(Time asked, Time begun) const;
  // The same if it is `thought` by then, because the machine let it wait: at the end of a later
  // pace.
  [[nodiscard]] Time answer_at(Time asked, Time begun, Time thought) const;

 private:
  [[nodiscard]] Milliseconds longest() const;
  [[nodiscard]] Time next_end(Time asked, Time from) const;

  Milliseconds pace_;
};

}  // namespace skyloot
