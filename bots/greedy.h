// A player that looks one step ahead: it weighs every answer by the points it promises, and takes
// the best. It guides the imagined games of the search.
#pragma once

#include "bots/judgement.h"
#include "engine/view.h"

namespace skyloot {

// What the answer promises the seat to act, in points. Answers to one decision can be compared with
// each other, not with those to another.
double promise(const Judgement& judgement, const Action& action);

// The answer that promises most; the first of equals.
Action most_promising(const Judgement& judgement, const ActionList& actions);

Action choose_greedily(const Rules& rules, const View& view, const Weights& weights);

}  // namespace skyloot
