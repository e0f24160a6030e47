// Asserts that no database is asked on a thread that many people wait for.
#pragma once

namespace skyloot {

// While it lives, whoever asks a database on this thread ends the program.
class NoBlocking {
 public:
  NoBlocking();
  ~NoBlocking();
  NoBlocking(const NoBlocking&) = delete;
  NoBlocking& operator=(const NoBlocking&) = delete;
};

// Called wherever a database is asked.
void expect_may_block();

}  // namespace skyloot
