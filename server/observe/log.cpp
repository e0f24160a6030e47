#include "server/observe/log.h"

#include <cstdio>

#include "engine/vocabulary.h"
#include "formats/json_writer.h"
#include "server/secrets.h"

namespace skyloot {

namespace {

constexpr std::string_view kLogPrefix = "log.";
constexpr std::size_t kMarkLength = 8;

// 2026-11-16T18:53:12.345Z
std::string iso_text(Time time) {
  const auto day = std::chrono::floor<std::chrono::days>(time);
  const std::chrono::year_month_day date(day);
  const std::chrono::hh_mm_ss clock(time - day);
  std::array<char, 40> text{};
  std::snprintf(text.data(), text.size(), "%04d-%02u-%02uT%02d:%02d:%02d.%03dZ",  // not shown
                static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                static_cast<unsigned>(date.day()), static_cast<int>(clock.hours().count()),
                static_cast<int>(clock.minutes().count()),
                static_cast<int>(clock.seconds().count()),
                static_cast<int>(clock.subseconds().count()));
  return text.data();
}

// A file or an address may hold anything; a line of the log stays one.
std::string on_one_line(std::string text) {
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < ' ') c = ' ';
  }
  return text;
}

std::string json_line(const LogEvent& event, Time now) {
  JsonWriter json;
  json.begin_object()
      .field("time", iso_text(now))
      .field("level", kLogLevelWords[index(event.level)])
      .field("event", event.key.substr(kLogPrefix.size()));
  for (const Argument& field : event.fields) {
    std::visit([&](const auto& value) { json.field(field.name, value); }, field.value);
  }
  return json.end_object().text();
}

}  // namespace

std::string log_line(LogForm form, const LogEvent& event, Time now) {
  switch (form) {
    case LogForm::Text:
      return "skyloot: " +
             on_one_line(catalogue(Language::English).format(event.key, event.fields));
    case LogForm::Json:
      return json_line(event, now);
  }
  return {};
}

std::string mark_of(std::string_view code, std::string_view salt) {
  return sha256_hex(std::string(salt).append(code)).substr(0, kMarkLength);
}

}  // namespace skyloot
