// Forgets a person: everything that is stored about them alone, and their names in what is other
// people's, too. docs/operations.md says what stays, and why.
#pragma once

#include <functional>

#include "server/http/context.h"

namespace skyloot {

// If the store fails on the way, the person stays with what is not forgotten yet, and may ask
// again.
enum class Forgotten : std::uint8_t { Yes, NotYet };

// From the call on nobody is this person. A table is parted from after the other, so that others do
// not wait; their sessions are the last to go: until then, they could come back and ask again.
void forget_person(HttpContext& http, const Person& person, std::function<void(Forgotten)> done);

}  // namespace skyloot
