// What the store and the lobby keep of a table beside its log.
#pragma once

#include "protocol/listed_table.h"
#include "store/store.h"
#include "table/table.h"

namespace skyloot {

// The append of an entry: its line, and what the table is like after this step.
Append append_of(const Table& table, const TableStep& step);

// For a table that has just been opened by this entry.
Append first_append_of(const Entry& opened);

// One table of a list.
ListedTable listed(const TableSummary& summary);

// The entry as it was stored; the body may be damaged.
tl::expected<Entry, FormatError> entry_of(const LogLine& line);

// Reads a whole log; the error says what is wrong with it.
tl::expected<Table, FormatError> read_table(const std::vector<LogLine>& lines);

}  // namespace skyloot
