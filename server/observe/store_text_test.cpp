#include "server/observe/store_text.h"

#include <gtest/gtest.h>

#include <cerrno>
#include <system_error>
#include <vector>

namespace skyloot {
namespace {

const StoreError kFull{StoreErrorKind::DiskFull, "database or disk is full", "data/skyloot.db"};
// What the system said of it, in its own words.
const std::string kAbsent = std::generic_category().message(ENOENT);

TEST(StoreText, SaysWhatWhereWhyAndWhatToDo) {
  const std::string text = store_error_text(catalogue(Language::English), kFull);
  EXPECT_TRUE(text.starts_with("data/skyloot.db: the disk is full")) << text;
  for (const char* part : {"is stored", "Make room"}) {
    EXPECT_NE(text.find(part), std::string::npos) << text;
  }
}

TEST(StoreText, GivesTheReasonOfTheSystemInTheWordsOfTheLanguage) {
  const StoreError absent = store_error_of_system(ENOENT, "mkstemp");
  for (const Language language : kAllLanguages) {
    const Catalogue& words = catalogue(language);
    const std::string text = store_error_text(words, absent);
    EXPECT_NE(text.find(words.format("reason.absent")), std::string::npos) << text;
    for (const std::string& said : {text, copy_error_text(words, absent)}) {
      EXPECT_EQ(said.find(kAbsent), std::string::npos) << said;
    }
  }
}

TEST(StoreText, HasWordsForADiskThatOnlyTheDatabaseComplainedOf) {
  const StoreError error{StoreErrorKind::DiskReadOnly, "attempt to write a readonly database", "x"};
  const Catalogue& french = catalogue(Language::French);
  const std::string text = copy_error_text(french, error);
  EXPECT_NE(text.find(french.format("reason.readOnly")), std::string::npos) << text;
}

// Whoever cannot read them, because they are English, loses nothing.
TEST(StoreText, HasTheWordsOfTheDatabaseInParenthesesOnly) {
  for (int kind = 0; kind <= static_cast<int>(StoreErrorKind::Unexpected); ++kind) {
    const StoreError error{static_cast<StoreErrorKind>(kind), "SQL logic error", "x.db"};
    for (const Language language : kAllLanguages) {
      const Catalogue& words = catalogue(language);
      for (const std::string& said :
           {store_error_text(words, error), copy_error_text(words, error)}) {
        const std::size_t detail = said.find(error.detail);
        if (detail == std::string::npos) continue;
        const std::size_t mark = said.find_last_of("()", detail);
        ASSERT_NE(mark, std::string::npos) << said;
        EXPECT_EQ(said[mark], '(') << said;
      }
    }
  }
}

// It stood without its first letter.
TEST(StoreText, CallsAFileThatIsThereAlreadyByItsWord) {
  EXPECT_EQ(word_of(StoreErrorKind::FileExists), "fileExists");
}

TEST(StoreText, TellsWhoCopiesOnlyTheLogWhatToDoWithIt) {
  const StoreError error{StoreErrorKind::LogAlone, "x.db-wal", "x.db"};
  const Catalogue& words = catalogue(Language::English);
  EXPECT_EQ(copy_error_text(words, error), store_error_text(words, error));
}

TEST(StoreText, TellsWhereToReadHowADamagedFileIsRestored) {
  const StoreError damaged{StoreErrorKind::Damaged, "page 7", "x.db"};
  const std::string text = store_error_text(catalogue(Language::English), damaged);
  EXPECT_NE(text.find("docs/operations.md"), std::string::npos) << text;
}

TEST(StoreErrorLog, IsEnglishWithWhatTheSystemSaid) {
  std::string said;
  StoreErrorLog().report(
      store_error_of_system(ENOENT, "open"), time_of(0),
      [&](const LogEvent& event) { said = log_line(LogForm::Text, event, time_of(0)); });
  EXPECT_NE(said.find("(open: " + kAbsent + ")"), std::string::npos) << said;
}

TEST(StoreErrorLog, SaysEachKindOfErrorOnceInAWhile) {
  std::vector<std::string> said;
  const auto log = [&](const LogEvent& event) {
    said.push_back(log_line(LogForm::Text, event, time_of(0)));
  };
  StoreErrorLog error_log;
  for (const std::int64_t time : {0, 1, 9'999}) error_log.report(kFull, time_of(time), log);
  EXPECT_EQ(said.size(), 1U);
  error_log.report(StoreError{StoreErrorKind::DiskFailed, "x", "y"}, time_of(9'999), log);
  EXPECT_EQ(said.size(), 2U) << "another kind";
  error_log.report(kFull, time_of(10'000), log);
  EXPECT_EQ(said.size(), 3U);
}

}  // namespace
}  // namespace skyloot
