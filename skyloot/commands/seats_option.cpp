#include "skyloot/commands/seats_option.h"

#include <algorithm>

#include "formats/json.h"
#include "formats/json_writer.h"
#include "skyloot/laboratory/player_variant.h"

namespace skyloot {

namespace {

constexpr std::string_view kForeign = "exec:";

std::string without_spaces_around(std::string_view text) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(' ') - first + 1));
}

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> parts;
  while (true) {
    const std::size_t comma = text.find(',');
    parts.push_back(without_spaces_around(text.substr(0, comma)));
    if (comma == std::string_view::npos) return parts;
    text.remove_prefix(comma + 1);
  }
}

std::string known_names() {
  return joined(all_players(), ", ", [](const Player& player) { return player.name; });
}

Entrant read_seat(const Options& options, const Option& option, const SeatTerms& terms,
                  const std::string& text) {
  if (const Player* player = player_named(text)) return entrant_of(*player, terms.budget);
  if (const auto variant = read_variant(options, option, text)) {
    Entrant entrant = entrant_of(*variant, terms.budget);
    entrant.name = text;
    return entrant;
  }
  const std::string command =
      text.starts_with(kForeign) ? without_spaces_around(text.substr(kForeign.size())) : "";
  if (!is_clean_text(command)) {
    options.refuse("error.unknownPlayer",
                   {{"option", option.name}, {"found", text}, {"known", known_names()}});
  }
  return foreign_entrant(text, command, terms.foreign, options.catalogue());
}

void number_namesakes(const Catalogue& catalogue, std::vector<Entrant>& entrants) {
  std::vector<std::string> names;
  for (Entrant& entrant : entrants) {
    const auto before = std::count(names.begin(), names.end(), entrant.name);
    names.push_back(entrant.name);
    if (before == 0) continue;
    entrant.name = catalogue.format(
        "match.namesake", {{"name", entrant.name}, {"number", std::to_string(before + 1)}});
  }
}

}  // namespace

std::vector<Entrant> read_seats(const Options& options, const Option& option,
                                const SeatTerms& terms) {
  if (!option.given()) options.refuse("error.noSeats", {{"option", option.name}});
  const std::vector<std::string> seats = split(option.text);
  if (seats.size() < kMinPlayers || seats.size() > kMaxPlayers) {
    options.refuse("error.wrongSeatCount", {{"option", option.name}, {"found", seats.size()}});
  }
  std::vector<Entrant> entrants;
  entrants.reserve(seats.size());
  for (const std::string& seat : seats) {
    entrants.push_back(read_seat(options, option, terms, seat));
  }
  number_namesakes(options.catalogue(), entrants);
  return entrants;
}

}  // namespace skyloot
