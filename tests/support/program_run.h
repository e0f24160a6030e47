// The program run in the test's own process, with a folder for its files.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "skyloot/program.h"

namespace skyloot::testing {

struct Outcome {
  int exit_code;
  std::string out;
  std::string err;
};

inline Outcome skyloot_with(const std::vector<std::string>& arguments,
                            const std::string& input = "") {
  std::istringstream in(input);
  std::ostringstream out;
  std::ostringstream err;
  const int exit_code = run(arguments, in, out, err);
  return {exit_code, out.str(), err.str()};
}

inline std::size_t count_lines(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

class Program : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto* info = ::testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::temp_directory_path() /
              ("skyloot-" + std::string(info->name()) + "-" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string path(const std::string& name) const {
    return (folder_ / name).string();
  }
  [[nodiscard]] std::string write(const std::string& name, const std::string& content) const {
    std::ofstream(path(name), std::ios::binary) << content;
    return path(name);
  }
  [[nodiscard]] static std::string read(const std::string& file) {
    std::ifstream stream(file, std::ios::binary);
    std::ostringstream content;
    content << stream.rdbuf();
    return content.str();
  }

 private:
  std::filesystem::path folder_;
};

inline void expect_refused(const Outcome& outcome, const std::string& about) {
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_EQ(count_lines(outcome.err), 1U) << outcome.err;
  EXPECT_NE(outcome.err.find(about), std::string::npos) << outcome.err;
  EXPECT_EQ(outcome.out, "");
}

}  // namespace skyloot::testing
