#include "skyloot/commands/play_arguments.h"

#include <algorithm>
#include <set>
#include <sstream>

#include "bots/players.h"
#include "formats/json.h"

namespace skyloot {

namespace {

constexpr std::size_t kLongestName = 24;
constexpr const char* kUsualBot = "mate";  // not shown

std::vector<std::string> split_at_commas(const std::string& text) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, ',');) parts.push_back(part);
  return parts;
}

bool is_level(const std::string& name) {
  const Player* const player = player_named(name);
  return player != nullptr && player->offered == Offered::ToPeople;
}

}  // namespace

std::string levels() {
  std::string names;
  for (const Player& player : all_players()) {
    if (player.offered != Offered::ToPeople) continue;
    names += (names.empty() ? "" : ", ") + std::string(player.name);
  }
  return names;
}

bool is_name(std::string_view text) {
  return is_clean_text(text) && character_count(text) <= kLongestName;
}

void refuse_together(const Option& one, std::initializer_list<const Option*> others,
                     const Options& options) {
  if (!one.given()) return;
  for (const Option* other : others) {
    if (!other->given()) continue;
    options.refuse("error.notTogether", {{"option", other->name}, {"other", one.name}});
  }
}

void refuse_bad_name(const Option& option, const std::string& name, const Options& options) {
  if (is_name(name)) return;
  options.refuse("error.badName", {{"option", option.name}, {"longest", kLongestName}});
}

std::vector<std::string> read_names(const Option& option, std::size_t most,
                                    const Options& options) {
  if (!option.given()) return {};
  std::vector<std::string> names = split_at_commas(option.text);
  if (names.size() > most) {
    options.refuse("error.tooManyNames",
                   {{"option", option.name}, {"found", names.size()}, {"players", most}});
  }
  std::set<std::string> seen;
  for (const std::string& name : names) {
    refuse_bad_name(option, name, options);
    if (!seen.insert(name).second) {
      options.refuse("error.sameName", {{"option", option.name}, {"name", name}});
    }
  }
  return names;
}

std::vector<std::string> read_levels(const Option& option, std::size_t seats,
                                     const Options& options) {
  std::vector<std::string> named = split_at_commas(option.given() ? option.text : kUsualBot);
  if (named.empty()) named.emplace_back();
  for (const std::string& name : named) {
    if (is_level(name)) continue;
    options.refuse("error.unknownWord",
                   {{"option", option.name}, {"found", name}, {"known", levels()}});
  }
  if (named.size() > std::max<std::size_t>(1, seats)) {
    options.refuse("error.tooManyBots",
                   {{"option", option.name}, {"found", named.size()}, {"seats", seats}});
  }
  const std::string last = named.back();
  named.resize(seats, last);
  return named;
}

std::size_t read_humans(const Option& option, std::size_t players, std::size_t least,
                        std::size_t otherwise, const Options& options) {
  const std::size_t humans = options.number(option, least, kMaxPlayers, otherwise);
  if (humans > players) {
    options.refuse("error.tooManyHumans",
                   {{"option", option.name}, {"humans", humans}, {"players", players}});
  }
  return humans;
}

}  // namespace skyloot
