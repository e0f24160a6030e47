#include "store/no_blocking.h"

#include <cstdio>
#include <cstdlib>

namespace skyloot {

namespace {

thread_local bool may_block = true;

}  // namespace

NoBlocking::NoBlocking() { may_block = false; }
NoBlocking::~NoBlocking() { may_block = true; }

void expect_may_block() {
  if (may_block) return;
  std::fputs("skyloot: a database was asked on the loop's thread\n", stderr);  // not shown
  std::abort();
}

}  // namespace skyloot
