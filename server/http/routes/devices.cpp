#include "server/http/routes/devices.h"

#include <algorithm>

#include "server/http/session_cookie.h"

namespace skyloot::routes {

namespace {

// Enough of the hash to tell the sessions of a person apart; of the token itself it tells nothing.
constexpr std::size_t kIdLength = 16;

std::string id_of(const StoredSession& session) { return session.token_hash.substr(0, kIdLength); }

void end_one(HttpContext& http, const Call& call, const std::vector<StoredSession>& all) {
  const auto found = std::find_if(all.begin(), all.end(), [&](const StoredSession& session) {
    return id_of(session) == call.captured.front();
  });
  if (found == all.end()) return call.refuse(ProblemCode::DeviceUnknown);
  const bool is_own = found->token_hash == call.who.token_hash;
  http.sessions.end(identity_of(*found), [call, is_own](const StoreResult<void>& stored) {
    if (is_own) return answer_ended(call, stored);
    if (!stored) return call.refuse(stored.error());
    call.respond({204, {}, {}});
  });
}

}  // namespace

DeviceTold device_as_told(const StoredSession& session, const Call& call) {
  return {id_of(session),  session.device, session.name,
          session.created, session.used,   session.token_hash == call.who.token_hash};
}

void list_devices(HttpContext& http, const Call& call) {
  http.sessions.devices(call.who.person,
                        [call](const StoreResult<std::vector<StoredSession>>& all) {
                          if (!all) return call.refuse(all.error());
                          DevicesAnswer answer;
                          for (const StoredSession& session : *all) {
                            answer.devices.push_back(device_as_told(session, call));
                          }
                          call.answer(200, std::move(answer));
                        });
}

void end_device(HttpContext& http, const Call& call) {
  http.sessions.devices(call.who.person,
                        [&http, call](const StoreResult<std::vector<StoredSession>>& all) {
                          if (!all) return call.refuse(all.error());
                          end_one(http, call, *all);
                        });
}

void end_all_devices(HttpContext& http, const Call& call) {
  http.sessions.end_all(call.who.person,
                        [call](const StoreResult<void>& stored) { answer_ended(call, stored); });
}

}  // namespace skyloot::routes
