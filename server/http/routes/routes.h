// All routes: /api/v1 for everybody, /admin/v1 for whoever runs the server.
#pragma once

#include <span>

#include "server/http/routes/route.h"

namespace skyloot {

std::span<const Route> api_routes();
std::span<const AdminRoute> admin_routes();

}  // namespace skyloot
