#include "server/http/routes/own_data.h"

#include "server/http/forget_person.h"
#include "server/http/routes/devices.h"
#include "server/http/session_cookie.h"

namespace skyloot::routes {

namespace {

// The names of a visit stand in the log of its table: others want to read, too.
constexpr std::size_t kToldAtOnce = 100;
constexpr std::size_t kMostVisits = 1'000;
constexpr std::size_t kMostReports = 1'000;

// Puts together what is stored about one person, of one kind after the other. No card is among it:
// of tables it has the codes and the person's own names.
class OwnData : public std::enable_shared_from_this<OwnData> {
 public:
  OwnData(HttpContext& http, const Call& call) : http_(http), call_(call) {
    answer_.person = call.who.person;
    answer_.name = call.who.name;
    answer_.time = http.house.now();
    for (const StoredBan& ban : http.bans.ever_of(call.who.person)) {
      answer_.bans.push_back({ban.why, ban.since, ban.until});
    }
  }

  void begin() {
    http_.sessions.devices(
        answer_.person, unless_failed<StoredSession>([this](const std::vector<StoredSession>& all) {
          for (const StoredSession& session : all) {
            answer_.devices.push_back(device_as_told(session, call_));
          }
          ask_for_reports();
        }));
  }

 private:
  template <class Item>
  StoreCallback<std::vector<Item>> unless_failed(
      std::function<void(const std::vector<Item>&)> then) {
    return [self = shared_from_this(),
            then = std::move(then)](const StoreResult<std::vector<Item>>& items) {
      if (!items) return self->call_.refuse(items.error());
      then(*items);
    };
  }

  void ask_for_reports() {
    http_.house.store.reports_by(
        answer_.person, kMostReports,
        unless_failed<StoredReport>([this](const std::vector<StoredReport>& reports) {
          for (const StoredReport& report : reports) {
            answer_.reports.push_back({report.code, report.about, report.text, report.made});
          }
          ask_for_visits();
        }));
  }

  void ask_for_visits() {
    const std::string last = answer_.tables.empty() ? "" : answer_.tables.back().code;
    http_.house.store.visits_of(
        answer_.person, last, kToldAtOnce,
        unless_failed<Visit>([this](const std::vector<Visit>& visits) {
          for (const Visit& visit : visits) {
            answer_.tables.push_back({visit.code, visit.stage, visit.changed, visit.names});
          }
          const bool may_be_more = visits.size() == kToldAtOnce;
          if (may_be_more && answer_.tables.size() < kMostVisits) return ask_for_visits();
          call_.answer(200, std::move(answer_));
        }));
  }

  HttpContext& http_;
  Call call_;
  OwnDataAnswer answer_;
};

}  // namespace

void show_own_data(HttpContext& http, const Call& call) {
  std::make_shared<OwnData>(http, call)->begin();
}

void forget_me(HttpContext& http, const Call& call) {
  const auto asked = body_of<ForgetBody>(call);
  if (!asked) return;
  if (asked->person != call.who.person) return call.refuse(ProblemCode::NotYou);
  forget_person(http, call.who.person, [call](Forgotten forgotten) {
    if (forgotten == Forgotten::NotYet) return call.refuse(ProblemCode::StoreFailed);
    answer_ended(call, {});
  });
}

}  // namespace skyloot::routes
