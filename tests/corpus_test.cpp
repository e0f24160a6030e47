// Records of finished games that must replay for ever, whatever is rewritten.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "engine/scoring.h"
#include "formats/record.h"

namespace skyloot::testing {
namespace {

// One folder for each version of the rules.
std::filesystem::path folder_of(std::uint8_t version) {
  const std::filesystem::path tests = std::filesystem::path(SKYLOOT_SOURCE_DIR) / "tests";
  return tests / (version == 1 ? "corpus" : "corpus-" + std::to_string(version));
}

std::string read_all(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream content;
  content << file.rdbuf();
  return content.str();
}

std::string outcome(const Record& record) {
  const State end = replay(record, record.actions.size());
  std::string text = hash_text(fingerprint(end));
  for (const Score& score : score(record.rules(), end).scores) {
    text += " " + std::to_string(score.total);
  }
  return text;
}

// File name → how its game ended. New records are added with their line; old lines never change.
std::map<std::string, std::string> outcomes(const std::filesystem::path& folder) {
  std::map<std::string, std::string> known;
  std::ifstream file(folder / "outcomes.txt");
  for (std::string line; std::getline(file, line);) {
    known[line.substr(0, line.find(' '))] = line.substr(line.find(' ') + 1);
  }
  return known;
}

template <class Visit>
void for_every_record(std::uint8_t version, Visit visit) {
  for (const auto& entry : std::filesystem::directory_iterator(folder_of(version))) {
    if (entry.path().extension() != ".skyloot") continue;
    SCOPED_TRACE(entry.path().filename().string());
    visit(entry.path().filename().string(), read_all(entry.path()));
  }
}

class Corpus : public ::testing::TestWithParam<std::uint8_t> {};
INSTANTIATE_TEST_SUITE_P(Versions, Corpus,
                         ::testing::Range(kFirstRulesVersion,
                                          static_cast<std::uint8_t>(kRulesVersion + 1)));

TEST_P(Corpus, EveryRecordEndsAsItAlwaysDid) {
  const auto known = outcomes(folder_of(GetParam()));
  std::map<std::string, std::string> found;
  for_every_record(GetParam(), [&](const std::string& name, const std::string& text) {
    const auto record = read_record(text);
    ASSERT_TRUE(record.has_value()) << "line " << record.error().line;
    EXPECT_EQ(record->rules_version, GetParam());
    found[name] = outcome(*record);
  });
  for (const auto& [name, ended] : found) {
    if (known.contains(name)) {
      EXPECT_EQ(ended, known.at(name)) << name;
    } else {
      ADD_FAILURE() << "outcomes.txt lacks the line\n" << name << " " << ended;
    }
  }
  EXPECT_GE(found.size(), 200U);
  EXPECT_EQ(found.size(), known.size());
}

std::string with_rules(std::string text, std::uint8_t version) {
  const std::size_t line = text.find("\nrules ");
  return text.replace(line + 7, 1, std::to_string(version));
}

// A record read by the rules of another version is refused, with the line where it no longer fits,
// or plays on in the same way to the same end: never to another one.
TEST(ARecordOfAnotherVersion, IsRefusedOrEndsTheSame) {
  std::size_t refused = 0;
  std::size_t own_decks = 0;
  for (std::uint8_t version = kFirstRulesVersion; version <= kRulesVersion; ++version) {
    const auto other = static_cast<std::uint8_t>(kFirstRulesVersion + kRulesVersion - version);
    for_every_record(version, [&](const std::string&, const std::string& text) {
      const auto wrong = read_record(with_rules(text, other));
      const bool has_own_deck = text.find("\ndeck own ") != std::string::npos;
      own_decks += has_own_deck ? 1 : 0;
      if (!wrong) {
        ++refused;
        EXPECT_GT(wrong.error().line, 0U);
        return;
      }
      EXPECT_TRUE(has_own_deck) << "the classic deck of a version goes with its rules only";
      EXPECT_EQ(outcome(*wrong), outcome(*read_record(text)));
    });
  }
  EXPECT_GT(own_decks, 20U);
  EXPECT_GT(refused, 400U);
}

}  // namespace
}  // namespace skyloot::testing
