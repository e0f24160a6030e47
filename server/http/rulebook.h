// The pages docs/rules*.md as data.
#pragma once

#include <string>
#include <string_view>

#include "engine/rules.h"
#include "formats/words.h"
#include "protocol/rulebook.h"

namespace skyloot {

Rulebook read_rulebook(std::string_view page);
// The page that comes with the program.
const Rulebook& rulebook(Language language);
// The same as an answer.
const std::string& rulebook_json(Language language);

// Where a rule can be read: /api/v1/rules/R3.2
std::string rule_url(RuleNumber rule);

}  // namespace skyloot
