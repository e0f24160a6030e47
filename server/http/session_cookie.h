// By which browsers show who they are.
#pragma once

#include <string_view>

#include "server/http/call.h"

namespace skyloot {

// The header that sets it; with an empty token, takes it away.
HttpHeaders session_cookie(const Call& call, std::string_view token);

// Answers somebody whose session has ended by this request; or why it goes on.
void answer_ended(const Call& call, const StoreResult<void>& stored);

}  // namespace skyloot
