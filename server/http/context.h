// What the answers to requests are made of: the one value that every route is handed.
#pragma once

#include <map>

#include "server/guard/bans.h"
#include "server/http/call.h"
#include "server/http/sessions.h"
#include "server/rooms/rooms.h"

namespace skyloot {

struct HttpContext {
  // From here on, sockets go with the session that they were opened with.
  HttpContext(House& its_house, Rooms& its_rooms, Sessions& its_sessions, Bans& its_bans,
              Time started);

  House& house;
  Rooms& rooms;
  Sessions& sessions;
  Bans& bans;
  Time since;                        // when the server was started
  bool stopping = false;             // no table is opened any more, and no socket accepted
  std::map<Person, Call> advised{};  // who waits for a hint: one at a time
};

}  // namespace skyloot
