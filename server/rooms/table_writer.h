// Who writes the log of a table: one request after the other is admitted, stored, and carried out.
// What comes meanwhile waits. Where another server was first, its entries are read before.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "server/rooms/house.h"
#include "server/rooms/log_size.h"
#include "server/rooms/stay_alive.h"
#include "table/door.h"
#include "table/table.h"

namespace skyloot {

// Why something asked for did not happen: a refusal, or else it could not be stored.
struct Declined {
  std::optional<Refusal> refusal;
};
// The number of the entry that carried it out.
using Answer = tl::expected<std::uint64_t, Declined>;

struct Request {
  Person who;  // empty for the table itself
  std::string ack_id;
  std::function<Admission(const Table&)> deed;
  std::function<void(const Answer&)> answered;
};

class TableWriter {
 public:
  struct Listener {
    std::function<void(const Transition&)> carried_out;  // the table is so by now
    std::function<void()> rested;                        // nothing more is asked for
  };

  TableWriter(House& house, Table table, StayAlive stay_alive, Listener listener,
              LogSizes sizes = {});

  [[nodiscard]] const Table& table() const { return table_; }
  [[nodiscard]] const LogSizes& sizes() const { return sizes_; }

  // One after the other; each is answered when it is stored, or refused. A request whose ack id is
  // known already is answered with the entry it became; one that changes nothing with the last one.
  // A log that is as long as it may be takes what ends the game that runs, and nothing else.
  void ask(Request request);
  [[nodiscard]] bool is_busy() const { return under_way_ != nullptr || !waiting_.empty(); }
  // After the store failed, nothing should be asked for that nobody waits for, for a moment.
  [[nodiscard]] Time quiet_until() const { return quiet_until_; }

 private:
  struct UnderWay {
    Request request;
    TableStep step;
    LogSizes sizes;  // with it
    std::chrono::steady_clock::time_point begun;
  };

  void consider(Request request);
  void append(Deed deed, Request request);
  void appended(const StoreResult<Time>& stored);
  [[nodiscard]] bool is_full_for(const Entry& entry, const LogSizes& grown) const;
  void catch_up(const StoreError& conflict);
  // False: it makes no sense.
  bool carry_out(const StoredLog& log);
  void fail(const StoreError& error);
  void finish(const Answer& answer);
  void go_on();

  House& house_;
  Table table_;
  LogSizes sizes_;
  StayAlive stay_alive_;
  Listener listener_;
  std::unique_ptr<UnderWay> under_way_;  // being stored
  std::deque<Request> waiting_;
  Time quiet_until_;
};

}  // namespace skyloot
