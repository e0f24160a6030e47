// What the owner of a table chooses before a game.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "formats/deck_file.h"
#include "formats/json.h"
#include "formats/json_writer.h"
#include "table/rare.h"
#include "table/time.h"

namespace skyloot {

// How long a captain may think about one choice.
enum class ChoiceClock : std::uint8_t { None, HalfMinute, Minute, Day };
inline constexpr std::array<std::string_view, 4> kChoiceClockWords{"none", "30s", "60s", "24h"};
std::optional<Milliseconds> length_of(ChoiceClock clock);

// A public table is listed in the lobby; to a private one only its code leads.
enum class Visibility : std::uint8_t { Private, Public };
inline constexpr std::array<std::string_view, 2> kVisibilityWords{"private", "public"};

enum class Allowed : std::uint8_t { No, Yes };

struct TableOptions {
  Edition edition = Edition::English;
  Rare<DeckFile> own_deck;  // none: the newest classic deck
  std::uint8_t captains = kMaxPlayers;
  std::optional<Seat> first;  // none: drawn
  ChoiceClock clock = ChoiceClock::None;
  Allowed hints = Allowed::Yes;
  Allowed spectators = Allowed::Yes;
  std::chrono::seconds grace{300};  // from being shown absent until a bot plays on
  Visibility visibility = Visibility::Private;

  [[nodiscard]] const DeckFile& deck() const { return own_deck ? *own_deck : classic_deck(); }
  bool operator==(const TableOptions&) const = default;
};

// All fields may be left out; `otherwise` then says what holds.
TableOptions read_options(JsonFields& fields, const TableOptions& otherwise);

// As the log keeps them, an own deck with its whole file.
void write_options(JsonWriter& json, const TableOptions& options);
// All but the deck, as fields of an object. Those that are left out stay as they are.
void write_choices(JsonWriter& json, const TableOptions& options);
void read_choices(JsonFields& fields, TableOptions& options);

}  // namespace skyloot
