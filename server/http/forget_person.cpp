#include "server/http/forget_person.h"

#include <deque>
#include <memory>

#include "table/door.h"

namespace skyloot {

namespace {

constexpr std::size_t kVisitsAtOnce = 100;

class Farewell : public std::enable_shared_from_this<Farewell> {
 public:
  Farewell(HttpContext& http, Person person, std::function<void(Forgotten)> done)
      : http_(http), person_(std::move(person)), done_(std::move(done)) {}

  void begin() {
    http_.sessions.shut_out(person_);
    find_visits();
  }

 private:
  void find_visits() {
    http_.house.store.visits_of(
        person_, last_code_, kVisitsAtOnce,
        [self = shared_from_this()](const StoreResult<std::vector<Visit>>& visits) {
          if (!visits) return self->fail(visits.error());
          self->visits_.assign(visits->begin(), visits->end());
          visits->empty() ? self->forget_reports() : self->go_on();
        });
  }

  void go_on() {
    if (visits_.empty()) return find_visits();
    const Visit visit = std::move(visits_.front());
    visits_.pop_front();
    last_code_ = visit.code;
    if (visit.stage == word_for(Stage::Closed, kStageWords)) return forget_visit();
    http_.rooms.find(last_code_,
                     [self = shared_from_this()](const StoreResult<std::shared_ptr<Room>>& room) {
                       if (!room) return self->give_up();
                       *room ? self->part_from(*room) : self->forget_visit();
                     });
  }

  // Until there is nothing more to do at the table.
  void part_from(const std::shared_ptr<Room>& room) {
    room->audience().forget(person_);
    room->ask({person_,
               {},
               [person = person_](const Table& table) { return depart(table, person); },
               [self = shared_from_this(), room](const Answer& answer) {
                 if (answer) return self->part_from(room);
                 answer.error().refusal ? self->forget_visit() : self->give_up();
               }});
  }

  void forget_visit() {
    http_.house.store.keep_up(ForgetVisit{person_, last_code_}, unless_failed([this] { go_on(); }));
  }

  void forget_reports() {
    http_.house.store.keep_up(ForgetReports{person_}, unless_failed([this] { end_sessions(); }));
  }

  void end_sessions() {
    http_.sessions.end_all(person_, unless_failed([this] { done_(Forgotten::Yes); }));
  }

  StoreCallback<void> unless_failed(std::function<void()> then) {
    return [self = shared_from_this(), then = std::move(then)](const StoreResult<void>& stored) {
      stored ? then() : self->fail(stored.error());
    };
  }

  void fail(const StoreError& error) {
    http_.house.telemetry.report(error);
    give_up();
  }
  void give_up() {
    http_.sessions.let_back_in(person_);
    done_(Forgotten::NotYet);
  }

  HttpContext& http_;
  const Person person_;
  const std::function<void(Forgotten)> done_;
  std::deque<Visit> visits_;
  std::string last_code_;  // of the table that was looked at last
};

}  // namespace

void forget_person(HttpContext& http, const Person& person, std::function<void(Forgotten)> done) {
  std::make_shared<Farewell>(http, person, std::move(done))->begin();
}

}  // namespace skyloot
