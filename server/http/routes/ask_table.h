// What is asked of the table that a path names, and the answer that shows it.
#pragma once

#include <functional>
#include <string>

#include "server/http/call.h"

namespace skyloot::routes {

// Asks the table for a deed; the answer is what the table is like after it.
void ask_table(const Call& call, std::string ack_id, std::function<Admission(const Table&)> deed);

// The same for what the store has to keep and one may ask for again and again: seats, options,
// games. Refused if it has kept too much already, for the address or of the tables of that owner.
void ask_table_for_more(const Call& call, const Gate::Growth& growth, std::string ack_id,
                        std::function<Admission(const Table&)> deed);
// What a request adds by what it holds, and what a game adds until it is over.
Gate::Growth growth_by(const Call& call);
inline constexpr Gate::Growth kGrowthByGame{250, 32 * 1024};

// False, and refused as that does, if it has.
bool may_grow(const Call& call, const Gate::Growth& growth, const Person& owner);

// After the entry `seq` of its log.
TableAnswer table_answer(const Table& table, std::uint64_t seq);

}  // namespace skyloot::routes
