// For tests: how long they wait for anything before they give up. Far longer than the slowest
// machine takes, so that only what hangs is ended by it; no test may say how long something takes.
#pragma once

#include <chrono>

namespace skyloot::testing {

constexpr std::chrono::seconds kLongEnough{180};

}  // namespace skyloot::testing
