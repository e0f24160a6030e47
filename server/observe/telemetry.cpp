#include "server/observe/telemetry.h"

namespace skyloot {

void Telemetry::report(const StoreError& error) {
  if (is_conflict(error)) return;
  ++metrics.store_errors[{word_of(error.kind)}];
  error_log.report(error, now(), log);
  if (is_damage(error.kind)) on_damage(error);
}

StoreCallback<void> Telemetry::reporting() {
  return [this](const StoreResult<void>& stored) {
    if (!stored) report(stored.error());
  };
}

}  // namespace skyloot
