#include "store/store.h"

namespace skyloot {

Time system_time() {
  return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

}  // namespace skyloot
