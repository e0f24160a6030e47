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

const std::filesystem::path kFolder = std::filesystem::path(SKYLOOT_SOURCE_DIR) / "tests/corpus";

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
std::map<std::string, std::string> outcomes() {
  std::map<std::string, std::string> known;
  std::ifstream file(kFolder / "outcomes.txt");
  for (std::string line; std::getline(file, line);) {
    known[line.substr(0, line.find(' '))] = line.substr(line.find(' ') + 1);
  }
  return known;
}

TEST(Corpus, EveryRecordEndsAsItAlwaysDid) {
  const auto known = outcomes();
  std::map<std::string, std::string> found;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder)) {
    if (entry.path().extension() != ".skyloot") continue;
    const auto record = read_record(read_all(entry.path()));
    ASSERT_TRUE(record.has_value()) << entry.path() << ":" << record.error().line;
    found[entry.path().filename().string()] = outcome(*record);
  }
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

}  // namespace
}  // namespace skyloot::testing
