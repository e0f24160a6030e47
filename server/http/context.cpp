#include "server/http/context.h"

namespace skyloot {

HttpContext::HttpContext(House& its_house, Rooms& its_rooms, Sessions& its_sessions, Bans& its_bans,
                         Time started)
    : house(its_house), rooms(its_rooms), sessions(its_sessions), bans(its_bans), since(started) {
  sessions.on_end = [this](const Person& person, const std::optional<std::string>& session) {
    const auto is_meant = [&](const Caller& caller) {
      return caller.person == person && (!session || caller.session == *session);
    };
    rooms.send_away(is_meant, CloseCode::LoggedOut, "loggedOut");
  };
}

}  // namespace skyloot
