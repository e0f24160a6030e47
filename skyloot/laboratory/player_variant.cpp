#include "skyloot/laboratory/player_variant.h"

#include <charconv>
#include <sstream>

namespace skyloot {

namespace {

// What can be set, and within which bounds.
struct Setting {
  std::string_view name;
  double low;
  double high;
  void (*set)(Player&, double);
};

constexpr std::array<Setting, 6> kSettings{{
    {"iterations", 1, 1e9,
     [](Player& player, double value) {
       player.default_budget = {.iterations = static_cast<std::uint32_t>(value)};
     }},
    {"exploration", 0, 100,
     [](Player& player, double value) { player.settings.exploration = value; }},
    {"bias", 0, 100, [](Player& player, double value) { player.settings.bias = value; }},
    {"surprise", 0, 1, [](Player& player, double value) { player.settings.surprise = value; }},
    {"margin", 0, 1, [](Player& player, double value) { player.settings.margin_share = value; }},
    {"nodes", 1, 1 << 24,
     [](Player& player, double value) {
       player.settings.max_nodes = static_cast<std::uint32_t>(value);
     }},
}};

std::string known_settings() {
  std::string names;
  for (const Setting& setting : kSettings) {
    names += (names.empty() ? "" : ", ") + std::string(setting.name);
  }
  return names;
}

std::string short_text(double number) {
  std::ostringstream text;
  text << number;
  return text.str();
}

void apply_setting(Player& player, const Options& options, const Option& option,
                   const std::string& text) {
  const std::string name = text.substr(0, text.find('='));
  const std::string written = name.size() == text.size() ? "" : text.substr(name.size() + 1);
  const auto* const setting =
      std::find_if(kSettings.begin(), kSettings.end(),
                   [&](const Setting& candidate) { return candidate.name == name; });
  if (setting == kSettings.end()) {
    options.refuse("error.unknownWord",
                   {{"option", option.name}, {"found", name}, {"known", known_settings()}});
  }
  double value = 0;
  const char* const end = written.data() + written.size();
  const auto [stopped, error] = std::from_chars(written.data(), end, value);
  if (error != std::errc{} || stopped != end) {
    options.refuse("error.notANumber", {{"option", option.name}, {"found", text}});
  }
  const bool fits = value >= setting->low && value <= setting->high;  // what is no number does not
  if (!fits) {
    options.refuse("error.outOfRange", {{"option", option.name},
                                        {"found", text},
                                        {"low", short_text(setting->low)},
                                        {"high", short_text(setting->high)}});
  }
  setting->set(player, value);
}

}  // namespace

std::optional<Player> read_variant(const Options& options, const Option& option,
                                   const std::string& text) {
  std::istringstream parts(text);
  std::string part;
  std::getline(parts, part, ':');
  const Player* const base = player_named(part);
  if (base == nullptr || base->style != Style::Search || part.size() == text.size()) {
    return std::nullopt;
  }
  Player player = *base;
  while (std::getline(parts, part, ':')) apply_setting(player, options, option, part);
  return player;
}

}  // namespace skyloot
