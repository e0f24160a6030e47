// One socket of a person at a table: reads his messages and answers those that are not a frame.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "server/http/sessions.h"
#include "server/rooms/room.h"
#include "text/catalogue.h"

namespace skyloot {

// Who has come, with what language, from where.
struct Visitor {
  Identity identity;
  const Catalogue* words = nullptr;
  std::string address;
};

// The listener keeps the talk alive as long as the socket is open.
SocketListener talk(House& house, std::shared_ptr<Room> room, Visitor visitor,
                    std::shared_ptr<ServerSocket> socket);

}  // namespace skyloot
