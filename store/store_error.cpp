#include "store/store_error.h"

#include <cerrno>
#include <system_error>
#include <utility>

namespace skyloot {

namespace {

StoreErrorKind kind_of_system(int number) {
  switch (number) {
    case ENOENT:
    case ENOTDIR:
      return StoreErrorKind::FolderAbsent;
    case EACCES:
    case EPERM:
      return StoreErrorKind::NotAllowed;
    case EROFS:
      return StoreErrorKind::DiskReadOnly;
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
      return StoreErrorKind::DiskFull;
    case EIO:
      return StoreErrorKind::DiskFailed;
    default:
      return StoreErrorKind::Unexpected;
  }
}

}  // namespace

tl::unexpected<StoreError> conflict() {
  return tl::unexpected(StoreError{StoreErrorKind::Conflict, {}, {}});
}

bool is_damage(StoreErrorKind kind) {
  return kind == StoreErrorKind::Damaged || kind == StoreErrorKind::LogDamaged ||
         kind == StoreErrorKind::NotADatabase;
}

StoreError store_error_of_system(int number, std::string detail) {
  detail += detail.empty() ? "" : ": ";
  detail += std::generic_category().message(number);
  return {kind_of_system(number), std::move(detail), {}, number};
}

}  // namespace skyloot
