// What whoever runs the server may ask of it, under /admin/v1: for `skyloot admin` on the same
// machine, with the token that the server wrote into its folder. To all others it is not there.
#pragma once

#include "server/http/context.h"

namespace skyloot {

void answer_admin(HttpContext& http, HttpRequest request, Respond respond);

}  // namespace skyloot
