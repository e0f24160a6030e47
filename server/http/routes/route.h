// A route: what is asked, what must be known before, and the function that answers.
#pragma once

#include <string_view>

#include "server/http/admit.h"

namespace skyloot {

// What the first {part} of a path names, to be found before anything else.
enum class Names : std::uint8_t { Nothing, Table, Game };

using Handler = void (*)(HttpContext& http, const Call& call);

struct Route {
  std::string_view method;
  std::string_view pattern;
  Needs needs;
  Handler handler;
  Names names = Names::Nothing;
  double cost = 1;  // of reading; what changes something always costs more
};

// The same for whoever runs the server.
struct AdminRoute {
  std::string_view method;
  std::string_view pattern;
  Handler handler;
  std::string_view deed{};  // as the log names it; none for looking
};

}  // namespace skyloot
