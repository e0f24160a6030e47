// Which files a store in SQLite opens, and which it leaves as they are.
#include <linux/capability.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>

#include "store/migrations.h"
#include "store/tests/sqlite_store_in_a_folder.h"

namespace skyloot::testing {
namespace {

namespace fs = std::filesystem;

using SqliteStoreOpens = SqliteStoreInAFolder;

TEST_F(SqliteStoreOpens, AFileThatIsNotThere) {
  EXPECT_NE(open(), nullptr);
  EXPECT_EQ(number("PRAGMA user_version"), std::ssize(schema_migrations()));
}

TEST_F(SqliteStoreOpens, AnEmptyFile) {
  std::ofstream{file_};
  const auto store = open();
  EXPECT_TRUE(append_now(*store, entry("K7", 1)).has_value());
}

TEST_F(SqliteStoreOpens, AFileThatOnlyItsOwnerReads) {
  const auto store = open();
  append_now(*store, entry("K7", 1));
  for (const auto& found : fs::directory_iterator(folder_.path())) {
    EXPECT_EQ(found.status().permissions(), fs::perms::owner_read | fs::perms::owner_write)
        << found.path();
  }
}

TEST_F(SqliteStoreOpens, NothingThatIsNoDatabase) {
  for (const std::string& content : {std::string("hello"), std::string(9'000, 'x')}) {
    std::ofstream(file_) << content;
    const StoreError error = refusal_of(file_);
    EXPECT_EQ(error.kind, StoreErrorKind::NotADatabase);
    EXPECT_EQ(error.where, file_.string());
  }
}

TEST_F(SqliteStoreOpens, NoDatabaseOfAnotherProgram) {
  run("CREATE TABLE theirs (x)");
  EXPECT_EQ(refusal_of(file_).kind, StoreErrorKind::OtherProgram);
}

TEST_F(SqliteStoreOpens, NoDatabaseOfANewerProgram) {
  open();
  run("PRAGMA user_version = " + std::to_string(schema_migrations().size() + 1));
  EXPECT_EQ(refusal_of(file_).kind, StoreErrorKind::NewerProgram);
}

TEST_F(SqliteStoreOpens, NoDatabaseThatHasLostATable) {
  open();
  run("DROP TABLE games");
  EXPECT_EQ(refusal_of(file_),
            (StoreError{StoreErrorKind::Damaged, "no such table: games", file_.string()}));
  EXPECT_FALSE(SqliteReader::open(file_).has_value());
  EXPECT_FALSE(SqliteWriter::open(file_, system_time).has_value());
}

TEST_F(SqliteStoreOpens, NoNewDatabaseBesideTheLogOfALostOne) {
  const fs::path log = file_.string() + "-wal";
  std::ofstream(log) << "stored last";
  EXPECT_EQ(refusal_of(file_),
            (StoreError{StoreErrorKind::LogAlone, log.string(), file_.string()}));
  EXPECT_EQ(content_of(log), "stored last");
  EXPECT_FALSE(fs::exists(file_));
}

TEST_F(SqliteStoreOpens, NothingInAFolderThatIsNotThere) {
  EXPECT_EQ(refusal_of(folder_.file("none") / "store.db").kind, StoreErrorKind::FolderAbsent);
  EXPECT_FALSE(fs::exists(folder_.file("none")));
}

constexpr fs::perms kWriting =
    fs::perms::owner_write | fs::perms::group_write | fs::perms::others_write;

// Root may write everywhere, whatever the permissions say. In this scope they hold for root, too.
class WithoutPrivilege {
 public:
  WithoutPrivilege() {
    EXPECT_EQ(::syscall(SYS_capget, &header_, before_.data()), 0);
    auto reduced = before_;
    reduced[0].effective &= ~((1U << CAP_DAC_OVERRIDE) | (1U << CAP_DAC_READ_SEARCH));
    EXPECT_EQ(::syscall(SYS_capset, &header_, reduced.data()), 0);
  }
  WithoutPrivilege(const WithoutPrivilege&) = delete;
  WithoutPrivilege& operator=(const WithoutPrivilege&) = delete;
  ~WithoutPrivilege() { EXPECT_EQ(::syscall(SYS_capset, &header_, before_.data()), 0); }

 private:
  __user_cap_header_struct header_{_LINUX_CAPABILITY_VERSION_3, 0};
  std::array<__user_cap_data_struct, _LINUX_CAPABILITY_U32S_3> before_{};
};

TEST_F(SqliteStoreOpens, NothingInAFolderThatMayNotBeWritten) {
  fs::permissions(folder_.path(), kWriting, fs::perm_options::remove);
  {
    const WithoutPrivilege as_others;
    EXPECT_EQ(refusal_of(file_).kind, StoreErrorKind::NotAllowed);
  }
  fs::permissions(folder_.path(), fs::perms::owner_all);
  EXPECT_TRUE(fs::is_empty(folder_.path()));
}

TEST_F(SqliteStoreOpens, NoFileThatMayNotBeWritten) {
  open();
  fs::remove(folder_.file("store.db.lock"));
  fs::permissions(folder_.path(), fs::perms::all);
  fs::permissions(file_, fs::perms::all & ~kWriting);
  const WithoutPrivilege as_others;
  EXPECT_EQ(refusal_of(file_).kind, StoreErrorKind::NotAllowed);
}

TEST_F(SqliteStoreOpens, NoFileThatIsInUse) {
  auto first = open();
  EXPECT_EQ(refusal_of(file_).kind, StoreErrorKind::InUse);
  fs::create_symlink(file_, folder_.file("alias.db"));
  EXPECT_EQ(refusal_of(folder_.file("alias.db")).kind, StoreErrorKind::InUse);
  first.reset();
  EXPECT_NE(open(), nullptr);
}

}  // namespace
}  // namespace skyloot::testing
