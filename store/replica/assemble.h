// Makes a database of what a server has shipped.
#pragma once

#include <filesystem>

#include "store/store.h"

namespace skyloot {

// Writes the newest that `replica` has to the empty file `to`, and gives until when it goes.
// NoReplica if there is nothing whole; ReplicaDamaged if a part is not as it was shipped, or
// missing.
StoreResult<Time> assemble_replica(const std::filesystem::path& replica,
                                   const std::filesystem::path& to);

}  // namespace skyloot
