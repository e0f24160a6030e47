#include <iostream>

#include "skyloot/commands/language_option.h"
#include "skyloot/program.h"

int main(int count, char** values) {
  std::ios::sync_with_stdio(false);
  return skyloot::run({values + 1, values + count}, std::cin, std::cout, std::cerr,
                      skyloot::language_of_environment());
}
