// Every word a person sees, by key and language. The patterns are ICU MessageFormat, in the part of
// it that the browser's library understands in the same way.
//
// A key stands whole in one literal, never glued together: tests/check_strays.py then finds keys
// that are missing and keys that nobody uses.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <variant>
#include <vector>

#include "formats/format_error.h"
#include "formats/words.h"

namespace skyloot {

template <class Number>
concept WholeNumber = std::integral<Number> && !std::same_as<Number, bool>;

// A value for one {name} of a pattern.
struct Argument {
  Argument(std::string_view argument, std::string_view text)
      : name(argument), value(std::string(text)) {}
  Argument(std::string_view argument, WholeNumber auto number)
      : name(argument), value(static_cast<std::int64_t>(number)) {}

  std::string_view name;
  std::variant<std::string, std::int64_t> value;
};
using Arguments = std::initializer_list<Argument>;

enum class CatalogueErrorKind : std::uint8_t {
  BadJson,  // see json
  NotAText,
  BadCharacter,  // ' and < mean different things to the two libraries
  BadPattern,    // not MessageFormat, or a plural or select without `other`
  BadArgument,   // {0}, or a type other than plural, selectordinal and select
};

struct CatalogueError {
  CatalogueErrorKind kind{};
  std::string key;
  FormatError json;
};

// The messages of one language. May be used by several threads at a time.
class Catalogue {
 public:
  enum class ArgumentType : std::uint8_t { Any, Number, Word };
  struct ArgumentName {
    std::string name;
    ArgumentType type{};
  };

  static tl::expected<Catalogue, CatalogueError> read(std::string_view json, Language language);

  Catalogue(Catalogue&& other) noexcept;
  Catalogue& operator=(Catalogue&& other) noexcept;
  ~Catalogue();

  // The message with its arguments filled in. The key must exist and all of the pattern's arguments
  // must be given, more may be; otherwise the answer is the key.
  [[nodiscard]] std::string format(std::string_view key, Arguments arguments = {}) const;
  [[nodiscard]] std::string format(std::string_view key, std::span<const Argument> arguments) const;

  [[nodiscard]] Language language() const;
  [[nodiscard]] bool contains(std::string_view key) const;
  [[nodiscard]] std::vector<std::string> keys() const;
  // What the pattern of an existing key wants to be given.
  [[nodiscard]] std::vector<ArgumentName> arguments(std::string_view key) const;

 private:
  struct Messages;
  explicit Catalogue(std::unique_ptr<Messages> messages);

  std::unique_ptr<Messages> messages_;
};

// All languages that the program speaks, in the order of Language.
inline constexpr auto kAllLanguages = [] {
  std::array<Language, kLanguageWords.size()> all{};
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<Language>(i);
  return all;
}();

// The catalogue that comes with the program. What only operators read (log.*, metrics.*) is English
// and stands in the English one alone.
const Catalogue& catalogue(Language language);

}  // namespace skyloot
