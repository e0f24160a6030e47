// The table that a path names.
#pragma once

#include <functional>
#include <memory>

#include "server/http/context.h"

namespace skyloot {

// Refused if there is none. If nobody is there its log is read for whoever asks: so many at a time
// for an address, which pays for how long they are.
void find_room(HttpContext& http, const Call& call,
               const std::function<void(const std::shared_ptr<Room>&)>& found);

}  // namespace skyloot
