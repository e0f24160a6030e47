// How often this thread has asked for heap memory: the engine promises never to, while playing.
#pragma once

#include <cstdint>

namespace skyloot {

std::uint64_t allocations();

}  // namespace skyloot
