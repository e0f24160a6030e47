#include "store/replica/base_copy.h"

#include <utility>

namespace skyloot {

namespace {

constexpr int kPagesOfAStep = 256;
// The file counts only once it has its name; until then nobody needs it after a power cut.
constexpr const char* kInOneGo = "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF";

constexpr const char* kLook = "SELECT 1 FROM sqlite_schema LIMIT 1";

}  // namespace

StoreResult<BaseCopy> BaseCopy::open(const std::filesystem::path& database,
                                     const std::filesystem::path& to) {
  auto source = SqlDatabase::open(database, SqlAccess::ReadOnly);
  if (!source) return tl::unexpected(source.error());
  if (!source->run(kLook)) return tl::unexpected(source->error());
  auto target = SqlDatabase::open(to, SqlAccess::ReadWrite);
  if (!target) return tl::unexpected(target.error());
  if (!target->run(kInOneGo)) return tl::unexpected(target->error());
  return BaseCopy(std::make_unique<Databases>(Databases{std::move(*source), std::move(*target)}));
}

// A transaction sees the database as it was when it first looked.
std::optional<StoreError> BaseCopy::look() {
  SqlDatabase& source = databases_->from;
  if (source.run("BEGIN") && source.run(kLook)) return std::nullopt;
  return source.error();
}

StoreResult<bool> BaseCopy::step() {
  if (!copy_) {
    auto begun = SqlCopy::begin(databases_->from, databases_->to);
    if (!begun) return tl::unexpected(begun.error());
    copy_.emplace(std::move(*begun));
  }
  return copy_->copy(kPagesOfAStep);
}

}  // namespace skyloot
