// One socket of a person at a table: reads his messages and answers those that are not a frame.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "server/room.h"
#include "server/sessions.h"
#include "text/catalogue.h"

namespace skyloot {

// How many messages a socket may send: so many at once, and then so many a second.
class MessageAllowance {
 public:
  MessageAllowance(double per_second, double burst, Time now)
      : per_second_(per_second), burst_(burst), left_(burst), asked_(now) {}

  // Takes one, if there is one.
  bool take(Time now);

 private:
  double per_second_;
  double burst_;
  double left_;
  Time asked_;
};

// The listener keeps the talk alive as long as the socket is open.
SocketListener talk(House& house, std::shared_ptr<Room> room, Identity identity,
                    std::string address, Language language, std::shared_ptr<ServerSocket> socket);

}  // namespace skyloot
