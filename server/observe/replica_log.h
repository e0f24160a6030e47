// Says when the copy on another disk cannot be written, and when it is well again.
#pragma once

#include <optional>

#include "server/observe/log.h"
#include "store/store.h"

namespace skyloot {

class ReplicaLog {
 public:
  // To be called now and then: each kind of trouble is said once until it is over.
  void look_at(const ReplicaFigures& replica, const Log& log);

 private:
  std::optional<StoreError> said_;
};

}  // namespace skyloot
