// What is asked of the table that a path names, and the answer that shows it.
#pragma once

#include <functional>
#include <string>

#include "server/http/call.h"

namespace skyloot::routes {

// Asks the table for a deed; the answer is what the table is like after it.
void ask_table(const Call& call, std::string ack_id, std::function<Admission(const Table&)> deed);

// After the entry `seq` of its log.
TableAnswer table_answer(const Table& table, std::uint64_t seq);

}  // namespace skyloot::routes
