// `skyloot signature [--rules N]` as a WebAssembly program: prints the hash that every build must
// share.
#include "formats/signature.h"

#include <cstdio>
#include <cstdlib>
#include <string>

#include "engine/edition.h"

int main(int count, char** words) {
  const int version = count == 3 ? std::atoi(words[2]) : skyloot::kRulesVersion;
  const std::string signature = skyloot::signature(static_cast<std::uint8_t>(version));
  std::puts(signature.c_str());
  return 0;
}
