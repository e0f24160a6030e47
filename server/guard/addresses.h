// Internet addresses behind proxies.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "net/http.h"

namespace skyloot {

// Is it an address, or a network such as 10.0.0.0/8 or fd00::/8?
bool is_network(std::string_view text);

// Does the address lie in one of the networks?
bool is_within(std::string_view address, const std::vector<std::string>& networks);

// The address nearest to us in X-Forwarded-For, of which all lines are one list, that is no trusted
// proxy: what stands before it could have been made up. `Forwarded` is not read: a proxy that
// writes one of the two lets strangers write the other.
std::string forwarded_for(const HttpRequest& request, const std::vector<std::string>& trusted);

// Has it what proxies add to the requests that they pass on?
bool came_through_a_proxy(const HttpRequest& request);

// The address that limits and bans count by: that of the other end, or whom a trusted proxy names.
std::string address_of(const HttpRequest& request, const std::vector<std::string>& trusted);

// Where a request comes from. None if it came through a proxy that is not trusted, or that does not
// say from whom: then the address at the other end is the proxy's, and tells nothing.
std::optional<std::string> source_of(const HttpRequest& request,
                                     const std::vector<std::string>& trusted);

}  // namespace skyloot
