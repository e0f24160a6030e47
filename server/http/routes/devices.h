// The devices of a person: their sessions, told so that each can be ended.
#pragma once

#include "server/http/context.h"

namespace skyloot::routes {

void list_devices(HttpContext& http, const Call& call);
void end_device(HttpContext& http, const Call& call);
void end_all_devices(HttpContext& http, const Call& call);

// As its owner is told of it.
DeviceTold device_as_told(const StoredSession& session, const Call& call);

}  // namespace skyloot::routes
