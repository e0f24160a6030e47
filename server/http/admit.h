// Who may come in: the one way for requests and for sockets, with all that is asked of both, in one
// order. First what it costs, so that whoever is refused pays, too; then for which host it asks,
// from which page it comes, from which address, who asks, and whether that person may.
#pragma once

#include <functional>

#include "server/http/context.h"

namespace skyloot {

// A ban of a person keeps nobody from their own devices and data.
enum class Needs : std::uint8_t { Nothing, SessionIfAny, Session, SessionEvenIfBanned };
// Whose pages may send it: a browser adds the cookie of its user to what any page sends.
enum class Origin : std::uint8_t { Any, Ours };

struct EntryTerms {
  double cost = 1;
  Origin origin = Origin::Ours;
  Needs needs = Needs::Nothing;
};

// Goes on with the call, and with who it is; or refuses it.
void admit(HttpContext& http, const EntryTerms& terms, const Call& call,
           const std::function<void(const Call&)>& admitted);

// For whoever runs the server, no limit and no ban holds: directly from this machine, and with the
// token that lies there.
bool may_administer(const HttpRequest& request, const ServerConfig& config);

}  // namespace skyloot
