#include "store/trouble.h"

#include <cerrno>
#include <system_error>
#include <utility>

namespace skyloot {

namespace {

TroubleKind kind_of_system(int number) {
  switch (number) {
    case ENOENT:
    case ENOTDIR:
      return TroubleKind::FolderAbsent;
    case EACCES:
    case EPERM:
      return TroubleKind::NotAllowed;
    case EROFS:
      return TroubleKind::DiskReadOnly;
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
      return TroubleKind::DiskFull;
    case EIO:
      return TroubleKind::DiskFailed;
    default:
      return TroubleKind::Unexpected;
  }
}

}  // namespace

bool is_damage(TroubleKind kind) {
  return kind == TroubleKind::Damaged || kind == TroubleKind::NotADatabase;
}

Trouble trouble_of_system(int number, std::string detail) {
  detail += detail.empty() ? "" : ": ";
  detail += std::generic_category().message(number);
  return {kind_of_system(number), std::move(detail), {}, number};
}

}  // namespace skyloot
