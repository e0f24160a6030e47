#include "server/secrets.h"

#include <gtest/gtest.h>

#include <set>

namespace skyloot {
namespace {

TEST(Hashes, AreThoseOfTheStandard) {
  EXPECT_EQ(sha256_hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256_hex(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

TEST(Secrets, AreAsLongAsWanted) {
  for (const std::size_t length : {0U, 1U, 6U, 64U}) {
    EXPECT_EQ(random_code(length).size(), length);
    EXPECT_EQ(random_hex(length).size(), 2 * length);
  }
}

TEST(Secrets, AreNeverTheSame) {
  std::set<std::string> drawn;
  for (int i = 0; i < 100; ++i) {
    drawn.insert(random_hex(16));
    drawn.insert(random_code(20));
    drawn.insert(std::to_string(random_seed()));
  }
  EXPECT_EQ(drawn.size(), 300U);
}

// The chance that one of them does not come up in so many is below 10^-160.
TEST(Codes, AreOfAllLettersThatNobodyMistakes) {
  const std::string code = random_code(10'000);
  const std::set<char> letters(code.begin(), code.end());
  EXPECT_EQ(std::string(letters.begin(), letters.end()), "2346789ABCDEFGHJKMNPQRTWXYZ");
}

}  // namespace
}  // namespace skyloot
