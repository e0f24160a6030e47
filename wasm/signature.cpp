// `skyloot signature` as a WebAssembly program: prints the hash that every build must share.
#include "formats/signature.h"

#include <cstdio>
#include <string>

int main() {
  const std::string signature = skyloot::signature();
  std::puts(signature.c_str());
  return 0;
}
