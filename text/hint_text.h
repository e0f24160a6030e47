// A bot's advice in words.
#pragma once

#include "bots/hint.h"
#include "text/speech.h"

namespace skyloot {

// Every answer with what it leads to and why, the best first; then the best once more.
std::vector<std::string> hint_lines(const Speech& speech, const Hint& hint, const View& view);

}  // namespace skyloot
