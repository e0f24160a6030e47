// How a part of a room keeps the whole room alive until what it has asked for is answered.
#pragma once

#include <functional>
#include <memory>

namespace skyloot {

using StayAlive = std::function<std::shared_ptr<const void>()>;

}  // namespace skyloot
