#include "store/memory_store.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <utility>

#include "store/log_names.h"

namespace skyloot {

MemoryStore::MemoryStore(TimeSource time, Writing writing)
    : time_(std::move(time)),
      queue_([this](const std::vector<Write>& batch) { return carry_out(batch); },
             [this](std::function<void()> work) { post(std::move(work)); }, writing) {}

void MemoryStore::append(Append append, StoreCallback<Time> appended) {
  queue_.push(AppendLine{std::move(append), std::move(appended)});
}

void MemoryStore::put_session(StoredSession session, StoreCallback<void> done) {
  queue_.push(PutSession{std::move(session), std::move(done)});
}

void MemoryStore::remove_session(std::string token_hash, StoreCallback<void> done) {
  queue_.push(RemoveSession{std::move(token_hash), std::move(done)});
}

void MemoryStore::keep_up(Maintenance maintenance, StoreCallback<void> done) {
  queue_.push(KeepUp{std::move(maintenance), std::move(done)});
}

std::vector<Written> MemoryStore::carry_out(const std::vector<Write>& batch) {
  std::vector<Written> outcomes;
  outcomes.reserve(batch.size());
  const std::lock_guard lock(mutex_);
  for (const Write& write : batch) {
    outcomes.push_back(std::visit([this](const auto& kind) { return carry_out(kind); }, write));
  }
  return outcomes;
}

Written MemoryStore::carry_out(const AppendLine& write) {
  const Append& append = write.append;
  const auto found = tables_.find(append.code);
  const bool is_new = found == tables_.end();
  const std::uint64_t last = is_new ? 0 : found->second.log.back().seq;
  if (append.line.seq != last + 1) return conflict();

  const Time now = time_();
  const Time time = is_new ? now : std::max(now, found->second.log.back().time);
  StoredTable& table = tables_[append.code];
  table.log.push_back(append.line);
  table.log.back().time = time;
  for (const StoredDeck& deck : append.decks) {
    use(deck);
    table.decks.emplace(append.line.seq, deck.hash);
  }
  if (append.summary) {
    const std::vector<std::string>& people = append.summary->people;
    if (people != table.summary.people) table.visitors.insert(people.begin(), people.end());
    table.summary = *append.summary;
  }
  table.summary.code = append.code;
  table.summary.wake = append.wake;
  table.summary.changed = time;
  table.summary.entries = append.line.seq;
  table.summary.bytes = append.log_bytes;
  if (append.finished) put_game(*append.finished, time);
  return time;
}

void MemoryStore::use(const StoredDeck& deck) {
  KeptDeck& kept = decks_[deck.hash];
  kept.text = deck.text;
  ++kept.uses;
}

void MemoryStore::give_up(const std::string& deck) {
  const auto found = decks_.find(deck);
  if (--found->second.uses == 0) decks_.erase(found);
}

StoredDeck MemoryStore::stored(const std::string& deck) const {
  return {deck, decks_.find(deck)->second.text};
}

void MemoryStore::put_game(const FinishedGame& game, Time time) {
  if (game.deck) use(*game.deck);
  FinishedGame& kept = games_[game.id];
  if (kept.deck) give_up(kept.deck->hash);
  kept = game;
  kept.ended = time;
  if (kept.deck) kept.deck->text.clear();
}

Written MemoryStore::carry_out(const PutSession& write) {
  const auto [place, is_new] = sessions_.try_emplace(write.session.token_hash, write.session);
  if (!is_new) return conflict();
  StoredSession& session = place->second;
  session.created = session.used = time_();
  return session.used;
}

Written MemoryStore::carry_out(const RemoveSession& write) {
  sessions_.erase(write.token_hash);
  return time_();
}

namespace {

template <class Value, class Less>
std::optional<Value> found_in(const std::map<std::string, Value, Less>& items,
                              const std::string& key) {
  const auto found = items.find(key);
  if (found == items.end()) return std::nullopt;
  return found->second;
}

template <class Value, class Less>
std::vector<Value> all_of(const std::map<std::string, Value, Less>& items) {
  std::vector<Value> all;
  all.reserve(items.size());
  for (const auto& [key, item] : items) all.push_back(item);
  return all;
}

// The oldest first, as many as there may be; each is seen before it goes.
template <class Items, class TimeOf, class See>
void erase_older(Items& items, Time before, std::size_t most, TimeOf time_of_item, See see) {
  std::vector<std::pair<Time, std::string>> old;
  for (const auto& [key, item] : items) {
    if (time_of_item(item) < before) old.emplace_back(time_of_item(item), key);
  }
  std::sort(old.begin(), old.end());
  old.resize(std::min(most, old.size()));
  for (const auto& [time, key] : old) {
    see(items.find(key)->second);
    items.erase(key);
  }
}

}  // namespace

struct MemoryStore::MaintenanceCarrier {
  MemoryStore& store;
  Time now;

  Written operator()(const UseSession& deed) const {
    const auto found = store.sessions_.find(deed.token_hash);
    if (found == store.sessions_.end()) return conflict();
    if (deed.name) found->second.name = *deed.name;
    found->second.used = now;
    return now;
  }
  Written operator()(const EndSessions& deed) const {
    std::erase_if(store.sessions_,
                  [&](const auto& entry) { return entry.second.person == deed.person; });
    return now;
  }
  Written operator()(const ForgetVisit& deed) const {
    const auto found = store.tables_.find(deed.code);
    if (found == store.tables_.end()) return now;
    found->second.visitors.erase(deed.person);
    for (LogLine& line : found->second.log) {
      if (line.who == deed.person) line.body = without_name(std::move(line.body));
    }
    return now;
  }
  Written operator()(const ForgetReports& deed) const {
    std::erase_if(store.reports_,
                  [&](const auto& entry) { return entry.second.by == deed.person; });
    return now;
  }
  Written operator()(const ForgetTable& deed) const {
    const auto found = store.tables_.find(deed.code);
    if (found == store.tables_.end()) return now;
    for (const auto& [seq, deck] : found->second.decks) store.give_up(deck);
    store.tables_.erase(found);
    return now;
  }
  Written operator()(const ForgetGames& deed) const {
    erase_older(
        store.games_, deed.ended_before, deed.most,
        [](const FinishedGame& game) { return game.ended; },
        [this](const FinishedGame& game) {
          if (game.deck) store.give_up(game.deck->hash);
        });
    return now;
  }
  Written operator()(const ForgetSessions& deed) const {
    erase_older(
        store.sessions_, deed.unused_since, deed.most,
        [](const StoredSession& session) { return session.used; }, [](const StoredSession&) {});
    return now;
  }
  Written operator()(const NoteDate& deed) const {
    store.calendar_ = deed.date;
    return now;
  }
  Written operator()(const PutBan& deed) const {
    StoredBan& ban = store.bans_[deed.ban.id];
    ban = deed.ban;
    ban.since = now;
    return now;
  }
  Written operator()(const LiftBan& deed) const {
    if (store.bans_.erase(deed.id) == 0) return conflict();
    return now;
  }
  Written operator()(const AddReport& deed) const {
    const auto [place, is_new] = store.reports_.try_emplace(deed.report.id, deed.report);
    if (!is_new) return conflict();
    place->second.made = now;
    return now;
  }
  Written operator()(const EndReport& deed) const {
    const auto found = store.reports_.find(deed.id);
    if (found == store.reports_.end()) return conflict();
    found->second.done = true;
    return now;
  }
};

Written MemoryStore::carry_out(const KeepUp& write) {
  return std::visit(MaintenanceCarrier{*this, time_()}, write.maintenance);
}

template <class Answer, class Question>
void MemoryStore::ask(StoreCallback<Answer> then, const Question& question) {
  StoreResult<Answer> result = [&] {
    const std::lock_guard lock(mutex_);
    return question();
  }();
  answer(std::move(then), std::move(result));
}

void MemoryStore::read_log(std::string code, std::uint64_t after_seq,
                           StoreCallback<StoredLog> then) {
  ask(std::move(then), [&]() -> StoredLog {
    const auto found = tables_.find(code);
    if (found == tables_.end()) return {};
    const std::vector<LogLine>& log = found->second.log;
    // Entries count from 1 without gaps, so entry n stands at place n - 1.
    const auto known = static_cast<std::ptrdiff_t>(std::min<std::uint64_t>(after_seq, log.size()));
    StoredLog read{{log.begin() + known, log.end()}};
    const auto& named = found->second.decks;
    std::set<std::string> decks;
    for (auto deck = named.upper_bound(after_seq); deck != named.end(); ++deck) {
      if (decks.insert(deck->second).second) read.decks.push_back(stored(deck->second));
    }
    return read;
  });
}

void MemoryStore::find_table(std::string code, StoreCallback<std::optional<TableSummary>> then) {
  ask(std::move(then), [&]() -> std::optional<TableSummary> {
    const auto found = tables_.find(code);
    if (found == tables_.end()) return std::nullopt;
    return found->second.summary;
  });
}

void MemoryStore::listed_tables(std::size_t limit, StoreCallback<std::vector<TableSummary>> then) {
  ask(std::move(then),
      [&] { return newest(limit, [](const TableSummary& table) { return table.listed; }); });
}

void MemoryStore::tables_of(std::string person, std::size_t limit,
                            StoreCallback<std::vector<TableSummary>> then) {
  ask(std::move(then), [&] {
    return newest(limit, [&](const TableSummary& table) {
      return std::find(table.people.begin(), table.people.end(), person) != table.people.end();
    });
  });
}

void MemoryStore::footprint_of(std::string owner, StoreCallback<Footprint> then) {
  ask(std::move(then), [&] {
    Footprint sum;
    for (const auto& [code, table] : tables_) {
      if (table.summary.owner != owner) continue;
      sum.entries += table.summary.entries;
      sum.bytes += table.summary.bytes;
    }
    return sum;
  });
}

std::vector<TableSummary> MemoryStore::newest(
    std::size_t limit, const std::function<bool(const TableSummary&)>& is_wanted) {
  std::vector<TableSummary> wanted;
  for (const auto& [code, table] : tables_) {
    if (is_wanted(table.summary)) wanted.push_back(table.summary);
  }
  // The tables came in the order of their codes, and equal times keep it.
  std::stable_sort(wanted.begin(), wanted.end(), [](const TableSummary& a, const TableSummary& b) {
    return a.changed > b.changed;
  });
  wanted.resize(std::min(limit, wanted.size()));
  return wanted;
}

void MemoryStore::waking_tables(Time until, StoreCallback<std::vector<WakingTable>> then) {
  ask(std::move(then), [&] {
    std::vector<WakingTable> waking;
    for (const auto& [code, table] : tables_) {
      const std::optional<Time>& wake = table.summary.wake;
      if (wake && *wake <= until) waking.push_back({code, *wake});
    }
    std::stable_sort(waking.begin(), waking.end(),
                     [](const WakingTable& a, const WakingTable& b) { return a.at < b.at; });
    return waking;
  });
}

void MemoryStore::find_game(std::string id, StoreCallback<std::optional<FinishedGame>> then) {
  ask(std::move(then), [&] {
    auto game = found_in(games_, id);
    if (game && game->deck) game->deck = stored(game->deck->hash);
    return game;
  });
}

void MemoryStore::find_session(std::string token_hash,
                               StoreCallback<std::optional<StoredSession>> then) {
  ask(std::move(then), [&] { return found_in(sessions_, token_hash); });
}

void MemoryStore::tables_after(std::string code, std::size_t limit,
                               StoreCallback<std::vector<TableSummary>> then) {
  ask(std::move(then), [&] {
    std::vector<TableSummary> tables;
    for (auto table = tables_.upper_bound(code); table != tables_.end() && tables.size() < limit;
         ++table) {
      tables.push_back(table->second.summary);
    }
    return tables;
  });
}

void MemoryStore::sessions_of(std::string person, std::size_t limit,
                              StoreCallback<std::vector<StoredSession>> then) {
  ask(std::move(then), [&] {
    std::vector<StoredSession> own = all_of(sessions_);
    std::erase_if(own, [&](const StoredSession& session) { return session.person != person; });
    // They came in the order of their hashes.
    std::stable_sort(own.begin(), own.end(), [](const StoredSession& a, const StoredSession& b) {
      return std::pair(a.used, a.created) > std::pair(b.used, b.created);
    });
    own.resize(std::min(limit, own.size()));
    return own;
  });
}

void MemoryStore::visits_of(std::string person, std::string after_code, std::size_t limit,
                            StoreCallback<std::vector<Visit>> then) {
  ask(std::move(then), [&] {
    std::vector<Visit> visits;
    for (auto entry = tables_.upper_bound(after_code);
         entry != tables_.end() && visits.size() < limit; ++entry) {
      const StoredTable& table = entry->second;
      if (!table.visitors.contains(person)) continue;
      visits.push_back({entry->first, table.summary.stage, table.summary.changed, {}});
      for (const LogLine& line : table.log) {
        const auto name = line.who == person ? name_in(line.body) : std::nullopt;
        if (name) visits.back().names.push_back(*name);
      }
    }
    return visits;
  });
}

void MemoryStore::bans(StoreCallback<std::vector<StoredBan>> then) {
  ask(std::move(then), [&] { return all_of(bans_); });
}

namespace {

void note_time(StoreTimes& times, std::optional<Time>& oldest, Time time) {
  times.newest = std::max(times.newest.value_or(time), time);
  oldest = std::min(oldest.value_or(time), time);
}

}  // namespace

void MemoryStore::times(StoreCallback<StoreTimes> then) {
  ask(std::move(then), [&] {
    StoreTimes times;
    for (const auto& [code, table] : tables_) {
      note_time(times, times.oldest_in_use, table.summary.changed);
    }
    for (const auto& [hash, session] : sessions_)
      note_time(times, times.oldest_in_use, session.used);
    for (const auto& [id, game] : games_) note_time(times, times.oldest_game, game.ended);
    times.calendar = calendar_;
    return times;
  });
}

void MemoryStore::reports(std::size_t limit, StoreCallback<std::vector<StoredReport>> then) {
  ask(std::move(then),
      [&] { return newest_reports(limit, [](const StoredReport&) { return true; }); });
}

void MemoryStore::reports_by(std::string person, std::size_t limit,
                             StoreCallback<std::vector<StoredReport>> then) {
  ask(std::move(then), [&] {
    return newest_reports(limit, [&](const StoredReport& report) { return report.by == person; });
  });
}

std::vector<StoredReport> MemoryStore::newest_reports(
    std::size_t limit, const std::function<bool(const StoredReport&)>& is_wanted) {
  std::vector<StoredReport> wanted = all_of(reports_);
  std::erase_if(wanted, [&](const StoredReport& report) { return !is_wanted(report); });
  std::stable_sort(wanted.begin(), wanted.end(),
                   [](const StoredReport& a, const StoredReport& b) { return a.made > b.made; });
  wanted.resize(std::min(limit, wanted.size()));
  return wanted;
}

}  // namespace skyloot
