// What the deck lab found, as tables, as JSON and as a page with plots.
#pragma once

#include <string>

#include "skyloot/laboratory/deck_lab.h"
#include "skyloot/laboratory/figures.h"
#include "text/catalogue.h"

namespace skyloot {

// What was played, to be told with the figures.
struct DeckLabGames {
  DeckFile deck;
  Edition edition = Edition::English;
  std::string bot;
  std::uint64_t seed = 0;
  std::vector<std::string> again;  // the command line that plays the same games
};

std::string deck_lab_text(const DeckLabResult& result, const DeckLabGames& games,
                          const Catalogue& catalogue);
std::string deck_lab_json(const DeckLabResult& result, const DeckLabGames& games);
// One HTML file that needs nothing from outside.
std::string deck_lab_page(const DeckLabResult& result, const DeckLabGames& games,
                          const Catalogue& catalogue);

}  // namespace skyloot
