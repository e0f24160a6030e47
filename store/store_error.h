// Why a store could not be opened, read or written: data, for which server/observe/store_text.h has
// words.
#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>

namespace skyloot {

enum class StoreErrorKind : std::uint8_t {
  Conflict,  // another has been first: the entry's number is taken, or what is asked for is gone
  InUse,     // another process has it open
  FolderAbsent,
  NotAllowed,    // by the permissions of the file or its folder
  OtherProgram,  // a database, but none of ours
  NewerProgram,  // written by a version that is newer than this one
  NotADatabase,
  LogAlone,    // the log of a database that is not there
  LogDamaged,  // the write-ahead log, in the middle
  FileExists,  // and is not to be replaced
  NoReplica,   // nothing whole is in its folder
  ReplicaDamaged,
  Damaged,
  DiskFull,
  DiskReadOnly,
  DiskFailed,      // an error of input or output
  ConnectionLost,  // to a database on another machine
  TimedOut,
  Unexpected,
};

struct StoreError {
  StoreErrorKind kind = StoreErrorKind::Unexpected;
  std::string detail;  // what the database and the operating system said, in their own words
  std::string where;   // the file, once it is known
  int number = 0;      // that the operating system gave, if it was asked

  bool operator==(const StoreError&) const = default;
};

// Of a write that came second.
tl::unexpected<StoreError> conflict();
inline bool is_conflict(const StoreError& error) { return error.kind == StoreErrorKind::Conflict; }

// What is read or written from now on may make it worse.
bool is_damage(StoreErrorKind kind);

// By the number that the operating system gave; `detail` begins with what failed.
StoreError store_error_of_system(int number, std::string detail);

}  // namespace skyloot
