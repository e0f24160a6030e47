// Under which names the server answers. A stranger can let a name of his own lead to us, and to the
// browser his page is then a page of ours (DNS rebinding): so only names that were chosen are
// answered to. An address is nobody's to lead elsewhere.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "net/http.h"
#include "server/config.h"

namespace skyloot {

// Does the request ask for an address, for localhost, or for a name of the settings? Programs that
// name no host may come, too: no browser is one.
bool is_known_host(const HttpRequest& request, const ServerConfig& config);

// Is it a name or an address, without a port?
bool is_host(std::string_view text);

// By which others at home find this machine: what it is called, and that with `.local`.
std::vector<std::string> names_of_this_machine();

}  // namespace skyloot
