#include "server/http/routes/lists.h"

#include "server/rooms/summary.h"

namespace skyloot::routes {

namespace {

constexpr std::size_t kLongestList = 100;

StoreCallback<std::vector<TableSummary>> answering_list(const Call& call) {
  return [call](const StoreResult<std::vector<TableSummary>>& tables) {
    if (!tables) return call.refuse(tables.error());
    TablesAnswer answer;
    for (const TableSummary& table : *tables) answer.tables.push_back(listed(table));
    call.answer(200, std::move(answer));
  };
}

}  // namespace

void list_own_tables(HttpContext& http, const Call& call) {
  http.house.store.tables_of(call.who.person, kLongestList, answering_list(call));
}

void list_lobby(HttpContext& http, const Call& call) {
  http.house.store.listed_tables(kLongestList, answering_list(call));
}

}  // namespace skyloot::routes
