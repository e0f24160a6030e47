#include "server/observe/store_text.h"

#include <cerrno>

#include "text/system_reason.h"

namespace skyloot {

namespace {

constexpr Milliseconds kSaidAgainAfter{10'000};

std::string_view key_of(StoreErrorKind kind) {
  switch (kind) {
    case StoreErrorKind::InUse:
      return "store.inUse";
    case StoreErrorKind::FolderAbsent:
      return "store.folderAbsent";
    case StoreErrorKind::NotAllowed:
      return "store.notAllowed";
    case StoreErrorKind::OtherProgram:
      return "store.otherProgram";
    case StoreErrorKind::NewerProgram:
      return "store.newerProgram";
    case StoreErrorKind::NotADatabase:
      return "store.notADatabase";
    case StoreErrorKind::LogAlone:
      return "store.logAlone";
    case StoreErrorKind::LogDamaged:
      return "store.logDamaged";
    case StoreErrorKind::FileExists:
      return "copy.fileExists";
    case StoreErrorKind::NoReplica:
      return "copy.noReplica";
    case StoreErrorKind::ReplicaDamaged:
      return "copy.replicaDamaged";
    case StoreErrorKind::Damaged:
      return "store.damaged";
    case StoreErrorKind::DiskFull:
      return "store.diskFull";
    case StoreErrorKind::DiskReadOnly:
      return "store.diskReadOnly";
    case StoreErrorKind::DiskFailed:
      return "store.diskFailed";
    case StoreErrorKind::ConnectionLost:
      return "store.connectionLost";
    case StoreErrorKind::TimedOut:
      return "store.timedOut";
    case StoreErrorKind::Conflict:
    case StoreErrorKind::Unexpected:
      return "store.unexpected";
  }
  return "store.unexpected";
}

std::string_view copy_key_of(StoreErrorKind kind) {
  switch (kind) {
    case StoreErrorKind::InUse:
      return "copy.inUse";
    case StoreErrorKind::FolderAbsent:
      return "copy.absent";
    case StoreErrorKind::NotAllowed:
      return "copy.notAllowed";
    case StoreErrorKind::FileExists:
      return "copy.fileExists";
    case StoreErrorKind::NoReplica:
      return "copy.noReplica";
    case StoreErrorKind::ReplicaDamaged:
      return "copy.replicaDamaged";
    case StoreErrorKind::Damaged:
      return "copy.damaged";
    case StoreErrorKind::OtherProgram:
    case StoreErrorKind::NotADatabase:
      return "copy.notOurs";
    case StoreErrorKind::NewerProgram:
      return "store.newerProgram";
    case StoreErrorKind::LogAlone:
      return "store.logAlone";
    case StoreErrorKind::LogDamaged:
      return "store.logDamaged";
    case StoreErrorKind::DiskFull:
      return "copy.diskFull";
    case StoreErrorKind::DiskReadOnly:
    case StoreErrorKind::DiskFailed:
    case StoreErrorKind::ConnectionLost:
    case StoreErrorKind::TimedOut:
    case StoreErrorKind::Conflict:
    case StoreErrorKind::Unexpected:
      return "copy.failed";
  }
  return "copy.failed";
}

// In the words of the catalogue as far as it has any; what is left is for whoever knows databases.
std::string detail_of(const Catalogue& words, const StoreError& error) {
  if (error.number != 0) return system_reason(words, error.number);
  if (error.kind == StoreErrorKind::DiskReadOnly) return system_reason(words, EROFS);
  if (error.kind == StoreErrorKind::DiskFailed) return system_reason(words, EIO);
  return error.detail;
}

std::string text_of(const Catalogue& words, std::string_view key, const StoreError& error) {
  return words.format(key, {{"file", error.where}, {"detail", detail_of(words, error)}});
}

}  // namespace

std::string_view word_of(StoreErrorKind kind) {
  const std::string_view key = key_of(kind);
  return key.substr(key.find('.') + 1);
}

std::string copy_error_text(const Catalogue& words, const StoreError& error) {
  return text_of(words, copy_key_of(error.kind), error);
}

std::string store_error_text(const Catalogue& words, const StoreError& error) {
  return text_of(words, key_of(error.kind), error);
}

void StoreErrorLog::report(const StoreError& error, Time now, const Log& log) {
  const auto [said, is_new] = said_.try_emplace(error.kind, now);
  if (!is_new && now < said->second + kSaidAgainAfter) return;
  said->second = now;
  log({LogLevel::Error,
       "log.storeTrouble",
       {{"kind", word_of(error.kind)},
        {"what", store_error_text(catalogue(Language::English), error)},
        {"detail", error.detail}}});
}

}  // namespace skyloot
