// What an entry that this server has appended adds to its figures and its log.
#pragma once

#include "server/observe/telemetry.h"
#include "table/table.h"

namespace skyloot {

// The table is as the entry has made it.
void count_entry(Telemetry& telemetry, const Table& table, const Entry& entry);

}  // namespace skyloot
