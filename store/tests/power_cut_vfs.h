// SQLite’s usual file system with an UnsyncedDisk behind it, for tests of power cuts.
#pragma once

#include <sqlite3.h>

#include <cstring>
#include <new>
#include <string>

#include "store/tests/unsynced_disk.h"

namespace skyloot::testing {

// While it lives, every connection that is opened goes through it. Files are changed as usual, so
// that all connections see what others wrote; the disk keeps account of what would be lost.
class PowerCutVfs {
 public:
  PowerCutVfs() : usual_(sqlite3_vfs_find(nullptr)), vfs_(*usual_) {
    vfs_.zName = "power-cut";
    vfs_.pAppData = this;
    vfs_.szOsFile = static_cast<int>(sizeof(File)) + usual_->szOsFile;
    vfs_.xOpen = open;
    vfs_.xDelete = remove;
    sqlite3_vfs_register(&vfs_, 1);
  }
  PowerCutVfs(const PowerCutVfs&) = delete;
  PowerCutVfs& operator=(const PowerCutVfs&) = delete;
  ~PowerCutVfs() {
    sqlite3_vfs_unregister(&vfs_);
    sqlite3_vfs_register(usual_, 1);
  }

  [[nodiscard]] UnsyncedDisk& disk() { return disk_; }

 private:
  // As SQLite wants it: what is behind it in memory is the usual file.
  struct File {
    sqlite3_file base;
    UnsyncedDisk* disk;
    std::string* path;
    bool syncs_folder;  // with its next sync
  };

  // With the first sync after opening these, SQLite’s own file system syncs the folder, too.
  static constexpr int kLogs = SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL;

  static PowerCutVfs& self(sqlite3_vfs* vfs) { return *static_cast<PowerCutVfs*>(vfs->pAppData); }
  static File& ours(sqlite3_file* file) { return *reinterpret_cast<File*>(file); }
  static sqlite3_file* usual(sqlite3_file* file) {
    return reinterpret_cast<sqlite3_file*>(reinterpret_cast<File*>(file) + 1);
  }

  static int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* given) {
    PowerCutVfs& power = self(vfs);
    file->pMethods = nullptr;
    ours(file).syncs_folder = (flags & kLogs) != 0 && (flags & SQLITE_OPEN_CREATE) != 0;
    const int opened = power.usual_->xOpen(power.usual_, name, usual(file), flags, given);
    if (opened != SQLITE_OK) return opened;
    ours(file).disk = &power.disk_;
    ours(file).path = new std::string(name == nullptr ? "" : name);
    power.disk_.open(*ours(file).path);
    file->pMethods = &methods();
    return SQLITE_OK;
  }

  static int remove(sqlite3_vfs* vfs, const char* name, int sync_folder) {
    PowerCutVfs& power = self(vfs);
    if (!power.disk_.remove(name)) return SQLITE_IOERR_DELETE;
    return power.usual_->xDelete(power.usual_, name, sync_folder);
  }

  static int close(sqlite3_file* file) {
    delete ours(file).path;
    return usual(file)->pMethods->xClose(usual(file));
  }

  static int write(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 place) {
    const std::string_view text(static_cast<const char*>(bytes), static_cast<std::size_t>(size));
    if (!ours(file).disk->write(*ours(file).path, static_cast<std::size_t>(place), text)) {
      return SQLITE_IOERR_WRITE;
    }
    return usual(file)->pMethods->xWrite(usual(file), bytes, size, place);
  }

  static int truncate(sqlite3_file* file, sqlite3_int64 size) {
    if (!ours(file).disk->truncate(*ours(file).path, static_cast<std::size_t>(size))) {
      return SQLITE_IOERR_TRUNCATE;
    }
    return usual(file)->pMethods->xTruncate(usual(file), size);
  }

  static int sync(sqlite3_file* file, int) {
    if (!ours(file).disk->sync(*ours(file).path)) return SQLITE_IOERR_FSYNC;
    if (std::exchange(ours(file).syncs_folder, false)) ours(file).disk->sync_folder();
    return SQLITE_OK;
  }

  // Passes a call on to the usual file.
  template <auto Method, class... Arguments>
  static auto pass(sqlite3_file* file, Arguments... arguments) {
    return (usual(file)->pMethods->*Method)(usual(file), arguments...);
  }

  // Version 2: without memory-mapped reading, as the store is.
  static const sqlite3_io_methods& methods() {
    using M = sqlite3_io_methods;
    static const M kMethods{
        2,
        close,
        pass<&M::xRead, void*, int, sqlite3_int64>,
        write,
        truncate,
        sync,
        pass<&M::xFileSize, sqlite3_int64*>,
        pass<&M::xLock, int>,
        pass<&M::xUnlock, int>,
        pass<&M::xCheckReservedLock, int*>,
        pass<&M::xFileControl, int, void*>,
        pass<&M::xSectorSize>,
        pass<&M::xDeviceCharacteristics>,
        pass<&M::xShmMap, int, int, int, void volatile**>,
        pass<&M::xShmLock, int, int, int>,
        pass_barrier,
        pass<&M::xShmUnmap, int>,
        nullptr,
        nullptr,
    };
    return kMethods;
  }
  static void pass_barrier(sqlite3_file* file) { usual(file)->pMethods->xShmBarrier(usual(file)); }

  UnsyncedDisk disk_;
  sqlite3_vfs* usual_;
  sqlite3_vfs vfs_;
};

}  // namespace skyloot::testing
