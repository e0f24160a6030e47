// What whoever runs the server is told of the machine's clock.
#pragma once

#include "server/observe/telemetry.h"
#include "server/server_clock.h"

namespace skyloot {

void tell(Telemetry& telemetry, const ClockNews& news);

}  // namespace skyloot
