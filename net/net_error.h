// What Asio, Beast and OpenSSL have words of their own for, as errors that the system knows.
#pragma once

#include "net/asio_types.h"
#include "net/client/web_client.h"

namespace skyloot::net {

// No such name: ENONET. A certificate that nobody vouches for: EKEYREJECTED. Cut off: ECONNRESET.
// Not the protocol that we speak: EPROTO.
NetError net_error(const ErrorCode& error);

}  // namespace skyloot::net
