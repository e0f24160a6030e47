#include "server/guard/limits.h"

namespace skyloot {

WebLimits web_limits(const Limits& limits) {
  WebLimits web;
  web.body_bytes = limits.body_bytes;
  web.header_bytes = limits.header_bytes;
  web.frame_bytes = limits.message_bytes;
  web.queued_bytes = limits.unread_bytes;
  web.connections = limits.connections;
  web.connections_per_address_block = limits.connections_per_address;
  web.pings = limits.pings;
  web.request_time = std::chrono::seconds{limits.request_seconds};
  web.response_time = std::chrono::seconds{limits.response_seconds};
  web.idle_time = std::chrono::seconds{limits.idle_seconds};
  return web;
}

}  // namespace skyloot
