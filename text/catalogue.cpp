#include "text/catalogue.h"

#include <unicode/messagepattern.h>
#include <unicode/msgfmt.h>
#include <unicode/numberformatter.h>

#include <algorithm>
#include <cassert>
#include <map>
#include <mutex>
#include <optional>

#include "formats/json.h"
#include "text/embedded.h"

namespace skyloot {

namespace {

constexpr std::size_t kMostMessages = 10'000;

using ArgumentName = Catalogue::ArgumentName;
using ArgumentType = Catalogue::ArgumentType;

icu::UnicodeString from_utf8(std::string_view text) {
  return icu::UnicodeString::fromUTF8(
      icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
}

std::string to_utf8(const icu::UnicodeString& text) {
  std::string bytes;
  text.toUTF8String(bytes);
  return bytes;
}

// None for a type that only one of the two libraries knows, or that needs a skeleton.
std::optional<ArgumentType> type_of(UMessagePatternArgType type) {
  switch (type) {
    case UMSGPAT_ARG_TYPE_NONE:
      return ArgumentType::Any;
    case UMSGPAT_ARG_TYPE_PLURAL:
    case UMSGPAT_ARG_TYPE_SELECTORDINAL:
      return ArgumentType::Number;
    case UMSGPAT_ARG_TYPE_SELECT:
      return ArgumentType::Word;
    case UMSGPAT_ARG_TYPE_SIMPLE:
    case UMSGPAT_ARG_TYPE_CHOICE:
      return std::nullopt;
  }
  return std::nullopt;
}

// An argument that stands in a pattern twice needs the stricter of its types.
void add(std::vector<ArgumentName>& names, ArgumentName found) {
  const auto known = std::find_if(names.begin(), names.end(), [&](const ArgumentName& name) {
    return name.name == found.name;
  });
  if (known == names.end()) {
    names.push_back(std::move(found));
  } else if (known->type == ArgumentType::Any) {
    known->type = found.type;
  }
}

tl::expected<std::vector<ArgumentName>, CatalogueErrorKind> arguments_of(std::string_view text) {
  if (text.find_first_of("'<") != std::string_view::npos) {
    return tl::unexpected(CatalogueErrorKind::BadCharacter);
  }
  UErrorCode status = U_ZERO_ERROR;
  const icu::MessagePattern pattern(from_utf8(text), nullptr, status);
  if (U_FAILURE(status)) return tl::unexpected(CatalogueErrorKind::BadPattern);
  std::vector<ArgumentName> names;
  for (std::int32_t i = 0; i < pattern.countParts(); ++i) {
    const icu::MessagePattern::Part& part = pattern.getPart(i);
    if (part.getType() != UMSGPAT_PART_TYPE_ARG_START) continue;
    const icu::MessagePattern::Part& name = pattern.getPart(i + 1);
    const std::optional<ArgumentType> type = type_of(part.getArgType());
    if (name.getType() != UMSGPAT_PART_TYPE_ARG_NAME || !type) {
      return tl::unexpected(CatalogueErrorKind::BadArgument);
    }
    add(names, {to_utf8(pattern.getSubstring(name)), *type});
  }
  return names;
}

const Argument* find(std::span<const Argument> arguments, const ArgumentName& name) {
  const auto found = std::find_if(arguments.begin(), arguments.end(),
                                  [&](const Argument& each) { return each.name == name.name; });
  return found == arguments.end() ? nullptr : &*found;
}

// ICU writes a hyphen before negative numbers in most languages.
icu::UnicodeString with_true_minus(icu::UnicodeString number) {
  return number.findAndReplace(u"-", u"−");
}

// As the language writes it: 2,974 in English, 2974 and 12 974 in Polish.
icu::UnicodeString written(std::int64_t number, const icu::Locale& locale, UErrorCode& status) {
  return with_true_minus(
      icu::number::NumberFormatter::withLocale(locale).formatInt(number, status).toString(status));
}

// The argument that stands for the # of a plural.
icu::UnicodeString name_of_written(const icu::UnicodeString& plural) {
  return plural + u"_written";
}

// ICU would write the # of a plural with separators that the language leaves out, and without a
// true minus: an argument of its own is put in its place.
icu::UnicodeString with_numbers_written(const std::string& text, UErrorCode& status) {
  const icu::MessagePattern pattern(from_utf8(text), nullptr, status);
  icu::UnicodeString whole;
  std::int32_t copied = 0;
  std::vector<icu::UnicodeString> around;  // names of the arguments that we are in
  for (std::int32_t i = 0; i < pattern.countParts(); ++i) {
    const icu::MessagePattern::Part& part = pattern.getPart(i);
    if (part.getType() == UMSGPAT_PART_TYPE_ARG_START) {
      around.push_back(pattern.getSubstring(pattern.getPart(i + 1)));
    } else if (part.getType() == UMSGPAT_PART_TYPE_ARG_LIMIT) {
      around.pop_back();
    } else if (part.getType() == UMSGPAT_PART_TYPE_REPLACE_NUMBER) {
      whole.append(pattern.getPatternString(), copied, part.getIndex() - copied);
      whole.append(u"{" + name_of_written(around.back()) + u"}");
      copied = part.getLimit();
    }
  }
  return whole.append(pattern.getPatternString().tempSubString(copied));
}

// Numbers are given to ICU as numbers only where it must choose a form: a plain {number} is written
// without thousands separators, as in the browser.
icu::Formattable formattable(const Argument& argument, ArgumentType type) {
  if (const auto* const text = std::get_if<std::string>(&argument.value)) {
    return {from_utf8(*text)};
  }
  const std::int64_t number = std::get<std::int64_t>(argument.value);
  if (type == ArgumentType::Number) return {number};
  return {with_true_minus(from_utf8(std::to_string(number)))};
}

}  // namespace

struct Catalogue::Messages {
  struct Message {
    std::string pattern;
    std::vector<ArgumentName> arguments;
    std::unique_ptr<icu::MessageFormat> format;  // made when first needed
  };

  std::map<std::string, Message, std::less<>> by_key;
  Language language{};
  icu::Locale locale;
  std::mutex formatting;  // ICU fills in plural rules as it formats

  // None when a text is given where the pattern counts.
  std::optional<std::string> fill_in(Message& message, std::vector<icu::UnicodeString> names,
                                     std::vector<icu::Formattable> values) {
    const std::lock_guard lock(formatting);
    UErrorCode status = U_ZERO_ERROR;
    for (std::size_t i = 0, given = names.size(); i < given; ++i) {
      if (!values[i].isNumeric()) continue;
      names.push_back(name_of_written(names[i]));
      values.emplace_back(written(values[i].getInt64(status), locale, status));
    }
    if (!message.format) {
      message.format = std::make_unique<icu::MessageFormat>(
          with_numbers_written(message.pattern, status), locale, status);
    }
    icu::UnicodeString filled;
    message.format->format(names.data(), values.data(), static_cast<std::int32_t>(names.size()),
                           filled, status);
    if (U_FAILURE(status)) return std::nullopt;
    return to_utf8(filled);
  }
};

Catalogue::Catalogue(std::unique_ptr<Messages> messages) : messages_(std::move(messages)) {}
Catalogue::Catalogue(Catalogue&& other) noexcept = default;
Catalogue& Catalogue::operator=(Catalogue&& other) noexcept = default;
Catalogue::~Catalogue() = default;

tl::expected<Catalogue, CatalogueError> Catalogue::read(std::string_view json, Language language) {
  const auto refuse = [](CatalogueErrorKind kind, std::string key, FormatError error = {}) {
    return tl::unexpected(CatalogueError{kind, std::move(key), std::move(error)});
  };
  auto root = parse_json(json, {.fields = kMostMessages});
  if (!root) return refuse(CatalogueErrorKind::BadJson, {}, std::move(root.error()));
  if (root->kind != JsonNode::Kind::Object) return refuse(CatalogueErrorKind::BadJson, {});
  auto messages = std::make_unique<Messages>();
  messages->language = language;
  messages->locale = icu::Locale(std::string(word_of(language)).c_str());
  for (auto& [key, value] : root->fields) {
    if (value.kind != JsonNode::Kind::Text) return refuse(CatalogueErrorKind::NotAText, key);
    auto arguments = arguments_of(value.text);
    if (!arguments) return refuse(arguments.error(), key);
    messages->by_key[key] = {std::move(value.text), std::move(*arguments), nullptr};
  }
  return Catalogue(std::move(messages));
}

std::string Catalogue::format(std::string_view key, Arguments arguments) const {
  return format(key, std::span(arguments.begin(), arguments.size()));
}

std::string Catalogue::format(std::string_view key, std::span<const Argument> arguments) const {
  const auto found = messages_->by_key.find(key);
  if (found == messages_->by_key.end()) {
    assert(!"the catalogue has no such key");
    return std::string(key);
  }
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> values;
  for (const ArgumentName& wanted : found->second.arguments) {
    const Argument* const given = find(arguments, wanted);
    if (given == nullptr) {
      assert(!"an argument of the pattern is not given");
      return std::string(key);
    }
    names.push_back(from_utf8(wanted.name));
    values.push_back(formattable(*given, wanted.type));
  }
  const auto filled = messages_->fill_in(found->second, std::move(names), std::move(values));
  assert(filled.has_value());
  return filled.value_or(std::string(key));
}

Language Catalogue::language() const { return messages_->language; }

bool Catalogue::contains(std::string_view key) const {
  return messages_->by_key.find(key) != messages_->by_key.end();
}

std::vector<std::string> Catalogue::keys() const {
  std::vector<std::string> all;
  for (const auto& [key, message] : messages_->by_key) all.push_back(key);
  return all;
}

std::vector<ArgumentName> Catalogue::arguments(std::string_view key) const {
  const auto found = messages_->by_key.find(key);
  assert(found != messages_->by_key.end());
  return found->second.arguments;
}

namespace {

std::string_view embedded_json(Language language) {
  switch (language) {
    case Language::English:
      return embedded::locale_en;
    case Language::French:
      return embedded::locale_fr;
    case Language::German:
      return embedded::locale_de;
    case Language::Polish:
      return embedded::locale_pl;
  }
  return embedded::locale_en;
}

// Read when first asked for: a program mostly speaks one language.
template <Language Spoken>
const Catalogue& embedded_catalogue() {
  static const Catalogue kWords = [] {
    auto words = Catalogue::read(embedded_json(Spoken), Spoken);
    assert(words.has_value());
    return std::move(*words);
  }();
  return kWords;
}

}  // namespace

const Catalogue& catalogue(Language language) {
  switch (language) {
    case Language::English:
      return embedded_catalogue<Language::English>();
    case Language::French:
      return embedded_catalogue<Language::French>();
    case Language::German:
      return embedded_catalogue<Language::German>();
    case Language::Polish:
      return embedded_catalogue<Language::Polish>();
  }
  return embedded_catalogue<Language::English>();
}

}  // namespace skyloot
