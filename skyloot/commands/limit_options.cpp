#include "skyloot/commands/limit_options.h"

#include <array>

namespace skyloot {

namespace {

enum class Kind : std::uint8_t { Often, Size, Queue, Time, Kept };

struct LimitOption {
  std::string_view name;
  std::string_view help_key;
  std::uint64_t Limits::* limit;
  Kind kind;
};

constexpr std::array<LimitOption, 30> kOptions{{
    {"--messages-per-second", "help.serve.messages", &Limits::messages_per_second, Kind::Often},
    {"--message-burst", "help.serve.burst", &Limits::message_burst, Kind::Often},
    {"--message-bytes", "help.serve.messageBytes", &Limits::message_bytes, Kind::Size},
    {"--refused-messages", "help.serve.refusedMessages", &Limits::refused_messages, Kind::Often},
    {"--pings", "help.serve.pings", &Limits::pings, Kind::Often},
    {"--unread-bytes", "help.serve.unreadBytes", &Limits::unread_bytes, Kind::Queue},
    {"--table-entries", "help.serve.tableEntries", &Limits::table_entries, Kind::Often},
    {"--table-bytes", "help.serve.tableBytes", &Limits::table_bytes, Kind::Kept},
    {"--sockets-per-person", "help.serve.socketsPerPerson", &Limits::sockets_per_person,
     Kind::Often},
    {"--chat-per-minute", "help.serve.chatPerMinute", &Limits::chat_per_minute, Kind::Often},
    {"--tables-per-hour", "help.serve.tablesPerHour", &Limits::tables_per_hour, Kind::Often},
    {"--reports-per-day", "help.serve.reportsPerDay", &Limits::reports_per_day, Kind::Often},
    {"--devices-per-person", "help.serve.devicesPerPerson", &Limits::devices_per_person,
     Kind::Often},
    {"--person-entries", "help.serve.personEntries", &Limits::person_entries, Kind::Often},
    {"--person-bytes", "help.serve.personBytes", &Limits::person_bytes, Kind::Kept},
    {"--connections-per-address", "help.serve.connectionsPerAddress",
     &Limits::connections_per_address, Kind::Often},
    {"--sockets-per-address", "help.serve.socketsPerAddress", &Limits::sockets_per_address,
     Kind::Often},
    {"--requests-per-second", "help.serve.requestsPerSecond", &Limits::requests_per_second,
     Kind::Often},
    {"--request-burst", "help.serve.requestBurst", &Limits::request_burst, Kind::Often},
    {"--sessions-per-minute", "help.serve.sessions", &Limits::sessions_per_minute, Kind::Often},
    {"--address-tables-per-hour", "help.serve.addressTablesPerHour",
     &Limits::address_tables_per_hour, Kind::Often},
    {"--address-entries-per-hour", "help.serve.addressEntriesPerHour",
     &Limits::address_entries_per_hour, Kind::Often},
    {"--address-bytes-per-hour", "help.serve.addressBytesPerHour", &Limits::address_bytes_per_hour,
     Kind::Kept},
    {"--sockets-per-table", "help.serve.socketsPerTable", &Limits::sockets_per_table, Kind::Often},
    {"--connections", "help.serve.connections", &Limits::connections, Kind::Often},
    {"--body-bytes", "help.serve.bodyBytes", &Limits::body_bytes, Kind::Size},
    {"--header-bytes", "help.serve.headerBytes", &Limits::header_bytes, Kind::Size},
    {"--request-seconds", "help.serve.requestSeconds", &Limits::request_seconds, Kind::Time},
    {"--response-seconds", "help.serve.responseSeconds", &Limits::response_seconds, Kind::Time},
    {"--idle-seconds", "help.serve.idleSeconds", &Limits::idle_seconds, Kind::Time},
}};

constexpr std::uint64_t kNoLimit = 1'000'000'000;

std::uint64_t least(Kind kind) {
  switch (kind) {
    case Kind::Often:
    case Kind::Time:
      return 1;
    case Kind::Size:
    case Kind::Kept:
      return 1024;  // less than that, and the usual client cannot play
    case Kind::Queue:
      return kLongestWelcome;
  }
  return 1;
}

}  // namespace

void LimitOptions::add_to(Settings& settings) {
  const Limits defaults;
  for (const LimitOption& option : kOptions) {
    settings.add(given_.emplace_back(), std::string(option.name), "N",
                 std::to_string(defaults.*option.limit), option.help_key);
  }
}

Limits LimitOptions::read(const Options& options) const {
  Limits limits;
  for (std::size_t i = 0; i < kOptions.size(); ++i) {
    std::uint64_t& limit = limits.*kOptions[i].limit;
    limit = options.number(given_[i], least(kOptions[i].kind), kNoLimit, limit);
  }
  return limits;
}

std::string lifted_limits() {
  std::string options;
  for (const LimitOption& option : kOptions) {
    if (option.kind != Kind::Often && option.kind != Kind::Kept) continue;
    options.append(" ").append(option.name).append(" " + std::to_string(kNoLimit));
  }
  return options;
}

}  // namespace skyloot
