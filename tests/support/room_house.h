// A house for rooms under test: its loop goes step by step, its time stands still unless the test
// moves it, bots think when they are told to, and its sockets remember what they were sent.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "formats/json.h"
#include "server/rooms/house.h"
#include "server/rooms/summary.h"
#include "tests/support/table_story.h"
#include "tests/wire/moody_store.h"

namespace skyloot::testing {

class RememberingSocket final : public ServerSocket {
 public:
  void send(std::shared_ptr<const std::string> frame) override { sent.push_back(*frame); }
  void close(CloseCode code, std::string reason) override {
    closed = code;
    why = std::move(reason);
  }

  // The "type" of each message, in order.
  [[nodiscard]] std::vector<std::string> types() const {
    std::vector<std::string> types;
    for (const std::string& text : sent) types.push_back(parse_json(text)->field("type")->text);
    return types;
  }

  std::vector<std::string> sent;
  std::optional<CloseCode> closed;
  std::string why;
};

struct RoomHouse {
  Time now = kOpening;
  Time store_time = kOpening;
  Milliseconds steady{0};
  Depot depot{[this] { return store_time; }, Writing::AtOnce};
  MoodyStore store{depot};
  Loop loop;
  BotWorkers bots{0};
  ServerConfig config{};
  std::vector<LogEvent> log;
  House house{
      loop,
      store,
      bots,
      config,
      [this] { return now; },
      {[this](const LogEvent& event) { log.push_back(event); }, "salt", [this] { return now; }},
      [this] { return steady; }};

  RoomHouse() {
    store.answer_on([this](auto work) { loop.post(std::move(work)); });
  }

  // A table with these people, as it was stored.
  Table table_of(const std::vector<Person>& people, const TableOptions& options) {
    const Entry opened{1, now, people.at(0), {}, Opened{"K7QX2M", options, {}}};
    depot.store.append(first_append_of(opened), [](const auto&) {});
    Table table(opened);
    for (const Person& person : people)
      write(table, person, *sit(table, person, std::nullopt, person));
    return table;
  }

  void write(Table& table, const Person& who, Deed deed) {
    TableStep step = table.step({table.seq() + 1, now, who, {}, std::move(deed)});
    depot.store.append(append_of(table, step), [](const auto&) {});
    table.take(std::move(step));
  }

  // Time passes for the clocks and for the loop.
  void pass(Milliseconds time) {
    now = now + time;
    store_time = store_time + time;
    steady += time;
    loop.skip(time);
    loop.run_ready();
  }
};

}  // namespace skyloot::testing
