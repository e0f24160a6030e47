// What the database looks like, and how an older one comes to look so.
#pragma once

#include <optional>
#include <span>

#include "store/sqlite.h"

namespace skyloot {

// SQL texts: the n-th makes version n out of version n - 1. Databases out there have been through
// them, so a text that was released is never changed; a new one is added behind it.
std::span<const char* const> schema_migrations();

// Why a database is not to be used: it is not ours, newer than we know, or damaged; to find damage,
// the whole file is read.
std::optional<StoreError> why_unusable(
    SqlDatabase& database, std::span<const char* const> migrations = schema_migrations());

// Brings a database of ours, or an empty one, to the newest version, each step in one transaction.
// If it cannot be done, says why. What is not to be used is left as it is.
std::optional<StoreError> migrate(SqlDatabase& database,
                                  std::span<const char* const> migrations = schema_migrations());

}  // namespace skyloot
