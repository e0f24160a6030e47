// On what a request was made, as far as it is kept.
#pragma once

#include <string_view>

#include "protocol/device.h"

namespace skyloot {

// By the User-Agent header. Versions and models are not looked at.
Device device_of(std::string_view user_agent);

}  // namespace skyloot
