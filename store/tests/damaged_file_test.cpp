// A file of which some page is not what was written is not opened, and not changed.
#include <gtest/gtest.h>

#include <fstream>

#include "store/sqlite_store.h"
#include "store/tests/store_test_support.h"

namespace skyloot::testing {
namespace {

namespace fs = std::filesystem;

constexpr std::streamoff kPageBytes = 4'096;

void spoil(const fs::path& file, std::streamoff page) {
  std::fstream stream(file, std::ios::binary | std::ios::in | std::ios::out);
  stream.seekp(page * kPageBytes);
  stream << std::string(kPageBytes, 'Z');
}

class DamagedFile : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto store = SqliteStore::open(file_);
    ASSERT_TRUE(store.has_value()) << store.error().detail;
    for (std::uint64_t seq = 1; seq <= 300; ++seq) {
      (*store)->append(entry("K7", seq), [](auto outcome) { EXPECT_TRUE(outcome); });
    }
  }

  // Of a copy in which one page is spoilt.
  [[nodiscard]] StoreError refusal_with(std::streamoff page) const {
    const fs::path copy = folder_.file("copy.db");
    fs::copy_file(file_, copy, fs::copy_options::overwrite_existing);
    spoil(copy, page);
    const auto store = SqliteStore::open(copy);
    EXPECT_FALSE(store.has_value());
    return store ? StoreError{} : store.error();
  }

  TempFolder folder_;
  fs::path file_ = folder_.file("store.db");
};

TEST_F(DamagedFile, IsNotOpenedWhicheverPageItIs) {
  const auto pages = static_cast<std::streamoff>(fs::file_size(file_)) / kPageBytes;
  ASSERT_GT(pages, 12);
  EXPECT_EQ(refusal_with(0).kind, StoreErrorKind::NotADatabase);
  for (std::streamoff page = 1; page < pages; ++page) {
    EXPECT_EQ(refusal_with(page).kind, StoreErrorKind::Damaged) << page;
  }
}

TEST_F(DamagedFile, IsNotOpenedWhenItsEndIsMissing) {
  fs::resize_file(file_, fs::file_size(file_) - kPageBytes);
  const auto store = SqliteStore::open(file_);
  ASSERT_FALSE(store.has_value());
  EXPECT_EQ(store.error().kind, StoreErrorKind::Damaged);
  EXPECT_EQ(store.error().where, file_.string());
}

}  // namespace
}  // namespace skyloot::testing
