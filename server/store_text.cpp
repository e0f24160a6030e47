#include "server/store_text.h"

#include <cerrno>

#include "text/system_reason.h"

namespace skyloot {

namespace {

constexpr Milliseconds kSaidAgainAfter{10'000};
constexpr std::string_view kStorePrefix = "store.";

std::string_view key_of(TroubleKind kind) {
  switch (kind) {
    case TroubleKind::InUse:
      return "store.inUse";
    case TroubleKind::FolderAbsent:
      return "store.folderAbsent";
    case TroubleKind::NotAllowed:
      return "store.notAllowed";
    case TroubleKind::OtherProgram:
      return "store.otherProgram";
    case TroubleKind::NewerProgram:
      return "store.newerProgram";
    case TroubleKind::NotADatabase:
      return "store.notADatabase";
    case TroubleKind::LogAlone:
      return "store.logAlone";
    case TroubleKind::FileExists:
      return "copy.fileExists";
    case TroubleKind::Damaged:
      return "store.damaged";
    case TroubleKind::DiskFull:
      return "store.diskFull";
    case TroubleKind::DiskReadOnly:
      return "store.diskReadOnly";
    case TroubleKind::DiskFailed:
      return "store.diskFailed";
    case TroubleKind::Unexpected:
      return "store.unexpected";
  }
  return "store.unexpected";
}

std::string_view copy_key_of(TroubleKind kind) {
  switch (kind) {
    case TroubleKind::InUse:
      return "copy.inUse";
    case TroubleKind::FolderAbsent:
      return "copy.absent";
    case TroubleKind::NotAllowed:
      return "copy.notAllowed";
    case TroubleKind::FileExists:
      return "copy.fileExists";
    case TroubleKind::Damaged:
      return "copy.damaged";
    case TroubleKind::OtherProgram:
    case TroubleKind::NotADatabase:
      return "copy.notOurs";
    case TroubleKind::NewerProgram:
      return "store.newerProgram";
    case TroubleKind::DiskFull:
      return "copy.diskFull";
    case TroubleKind::LogAlone:
    case TroubleKind::DiskReadOnly:
    case TroubleKind::DiskFailed:
    case TroubleKind::Unexpected:
      return "copy.failed";
  }
  return "copy.failed";
}

// In the words of the catalogue as far as it has any; what is left is for whoever knows databases.
std::string detail_of(const Catalogue& words, const Trouble& trouble) {
  if (trouble.number != 0) return system_reason(words, trouble.number);
  if (trouble.kind == TroubleKind::DiskReadOnly) return system_reason(words, EROFS);
  if (trouble.kind == TroubleKind::DiskFailed) return system_reason(words, EIO);
  return trouble.detail;
}

std::string text_of(const Catalogue& words, std::string_view key, const Trouble& trouble) {
  return words.format(key, {{"file", trouble.where}, {"detail", detail_of(words, trouble)}});
}

}  // namespace

std::string_view word_of(TroubleKind kind) { return key_of(kind).substr(kStorePrefix.size()); }

std::string copy_trouble_text(const Catalogue& words, const Trouble& trouble) {
  return text_of(words, copy_key_of(trouble.kind), trouble);
}

std::string trouble_text(const Catalogue& words, const Trouble& trouble) {
  return text_of(words, key_of(trouble.kind), trouble);
}

void TroubleLog::report(const Trouble& trouble, Time now, const Log& log) {
  const auto [said, is_new] = said_.try_emplace(trouble.kind, now);
  if (!is_new && now < said->second + kSaidAgainAfter) return;
  said->second = now;
  log({LogLevel::Error,
       "log.storeTrouble",
       {{"kind", word_of(trouble.kind)},
        {"what", trouble_text(catalogue(Language::English), trouble)},
        {"detail", trouble.detail}}});
}

}  // namespace skyloot
