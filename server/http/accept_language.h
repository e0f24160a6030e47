// The language of whoever sends a request.
#pragma once

#include <string_view>

#include "net/http.h"
#include "text/catalogue.h"

namespace skyloot {

// Of the languages that we speak, the one that an Accept-Language header wants most. A header may
// name any number of ranges; only the first ones are looked at.
Language language_of(std::string_view accept_language);
// The words for whoever has sent this.
const Catalogue& words_for(const HttpRequest& request);

// Says that an answer is in this language, and would be in another one for others.
void tell_language(HttpHeaders& headers, Language language);

}  // namespace skyloot
