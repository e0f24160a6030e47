#include "terminal/connected_text.h"

#include <algorithm>

#include "text/keys.h"

namespace skyloot {

namespace {

std::string name_at(const Catalogue& words, const TableTold& table, std::optional<Seat> seat) {
  if (!seat || index(*seat) >= table.chairs.size()) return {};
  const Chair& chair = table.chairs[index(*seat)];
  return chair.name.empty() ? words.format(key_of_captain(*seat)) : chair.name;
}

std::string seat_line(const Catalogue& words, std::string_view key, const TableTold& table,
                      std::optional<Seat> seat) {
  return words.format(key, {{"name", name_at(words, table, seat)}});
}

std::string bot_line(const Catalogue& words, const TableTold& table, std::optional<Seat> seat) {
  const bool is_known = seat && index(*seat) < table.chairs.size();
  const Player* const bot = is_known ? table.chairs[index(*seat)].bot : nullptr;
  return words.format("online.botSat",
                      {{"name", name_at(words, table, seat)},
                       {"level", bot == nullptr ? std::string{} : level_name(words, *bot)}});
}

}  // namespace

Speech::Names names_at(const TableTold& table) {
  Speech::Names names;
  for (std::size_t i = 0; i < table.chairs.size(); ++i) names[i] = table.chairs[i].name;
  return names;
}

std::vector<ToldSeat> seats_told_at(const TableTold& table) {
  std::vector<ToldSeat> seats;
  for (const Chair& chair : table.chairs) {
    if (chair.holder == Holder::Bot) {
      seats.push_back({true, {}});  // whatever is told of its bytes: it has none to give
    } else {
      seats.push_back({false, chair.entropy.value_or(Entropy{})});
    }
  }
  return seats;
}

SeatSet bots_at(const TableTold& table) {
  SeatSet bots;
  for (std::size_t i = 0; i < table.chairs.size(); ++i) {
    const Chair& chair = table.chairs[i];
    if (chair.holder == Holder::Bot || chair.stand_in) bots.insert(seat(i));
  }
  return bots;
}

std::string time_text(const Catalogue& words, Milliseconds time) {
  const auto all = std::chrono::ceil<std::chrono::seconds>(std::max(time, Milliseconds{0})).count();
  const auto hours = all / 3600;
  const auto minutes = all / 60 % 60;
  const auto seconds = all % 60;
  if (hours > 0) return words.format("progress.hours", {{"hours", hours}, {"minutes", minutes}});
  if (minutes > 0) {
    return words.format("progress.minutes", {{"minutes", minutes}, {"seconds", seconds}});
  }
  return words.format("progress.seconds", {{"seconds", seconds}});
}

std::optional<std::string> deed_line(const Catalogue& words, const DeedTold& deed,
                                     const TableTold& before, const TableTold& after) {
  switch (deed.kind) {
    case DeedKind::Opened:
    case DeedKind::Acted:
      return std::nullopt;
    case DeedKind::Sat:
      return seat_line(words, "online.sat", after, deed.seat);
    case DeedKind::BotSat:
      return bot_line(words, after, deed.seat);
    case DeedKind::Left:
      return seat_line(words, "online.left", before, deed.seat);
    case DeedKind::OptionsChanged:
      return words.format(
          "online.optionsChanged",
          {{"captains", after.chairs.size()}, {"edition", word(words, after.options.edition)}});
    case DeedKind::Started:
      return words.format("online.started");
    case DeedKind::TimedOut:
      return seat_line(words, "online.timedOut", after, deed.seat);
    case DeedKind::TakenOver:
      return seat_line(words,
                       deed.why == StandIn::Asked ? "online.botAsked" : "online.botForAbsent",
                       after, deed.seat);
    case DeedKind::HandedBack:
      return seat_line(words, "online.handedBack", after, deed.seat);
    case DeedKind::Rematched:
      return words.format("online.rematched");
    case DeedKind::EntropyGiven:
      return std::nullopt;
    case DeedKind::Closed:
      if (deed.text.empty()) return words.format("online.closed");
      return words.format("online.closedBecause", {{"text", deed.text}});
  }
  return std::nullopt;
}

std::optional<std::string> spectators_line(const Catalogue& words, const Spectators& told) {
  if (told.names.empty()) return std::nullopt;
  std::string names;
  for (const std::string& name : told.names) {
    names = names.empty() ? name : words.format("list.comma", {{"first", names}, {"rest", name}});
  }
  const std::size_t more = told.count - std::min(told.count, told.names.size());
  return words.format("online.spectators", {{"names", names}, {"more", more}});
}

std::vector<std::string> Attendance::note(const Catalogue& words, const TableTold& table,
                                          SeatSet own, const std::vector<SeatPresence>& told,
                                          Time now) {
  std::vector<std::string> lines;
  std::array<bool, kMaxPlayers> is_away{};
  for (const SeatPresence& presence : told) {
    const Seat seat = presence.seat;
    is_away[index(seat)] = presence.absent_since.has_value();
    if (own.contains(seat) || is_away[index(seat)] == is_away_[index(seat)]) continue;
    const std::string name = name_at(words, table, seat);
    if (!presence.absent_since) {
      lines.push_back(words.format("online.back", {{"name", name}}));
    } else if (presence.stand_in_at) {
      lines.push_back(
          words.format("online.awayUntil",
                       {{"name", name}, {"time", time_text(words, *presence.stand_in_at - now)}}));
    } else {
      lines.push_back(words.format("online.away", {{"name", name}}));
    }
  }
  is_away_ = is_away;  // a seat that changes hands begins anew
  return lines;
}

}  // namespace skyloot
