#include "server/http/find_room.h"

namespace skyloot {

namespace {

constexpr std::chrono::seconds kUntilOthersAreRead{1};

}  // namespace

void find_room(HttpContext& http, const Call& call,
               const std::function<void(const std::shared_ptr<Room>&)>& found) {
  const std::string& code = call.captured.front();
  const bool is_open = http.rooms.is_open(code);
  auto place = is_open ? QuotaSlots::Slot{} : http.house.gate.reading(call.address);
  if (!place) return call.refuse_for_now(ProblemCode::TooManyRequests, kUntilOthersAreRead);
  http.rooms.find(code, [&gate = http.house.gate, call, found, is_open,
                         kept = std::make_shared<QuotaSlots::Slot>(*std::move(place))](
                            const StoreResult<std::shared_ptr<Room>>& room) {
    if (!room) return call.refuse(ProblemCode::StoreFailed);
    if (!*room) {
      gate.miss(call.address);
      return call.refuse(ProblemCode::TableUnknown);
    }
    if (!is_open) gate.charge(call.address, Gate::cost_of_reading((*room)->table().seq()));
    found(*room);
  });
}

}  // namespace skyloot
