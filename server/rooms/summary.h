// What the store and the lobby keep of a table beside its log.
#pragma once

#include "protocol/listed_table.h"
#include "store/store.h"
#include "table/table.h"

namespace skyloot {

// The append of an entry: its line with the decks that it names, and what the table is like after
// this step. How long the log is with it, whoever writes it adds.
Append append_of(const Table& table, const TableStep& step);

// For a table that has just been opened by this entry.
Append first_append_of(const Entry& opened);

// One table of a list.
ListedTable listed(const TableSummary& summary);

// Finds these decks by their names, as long as they live. Each is read once, when it is looked for,
// and shared by all that name it.
FindDeck among(const std::vector<StoredDeck>& decks);

// The entry as it was stored; the body may be damaged.
tl::expected<Entry, FormatError> entry_of(const LogLine& line, const FindDeck& deck_named);

tl::expected<Record, FormatError> record_of(const FinishedGame& game);

}  // namespace skyloot
