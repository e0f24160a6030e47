#include "server/observe/replica_log.h"

#include "server/observe/store_text.h"

namespace skyloot {

void ReplicaLog::look_at(const ReplicaFigures& replica, const Log& log) {
  const std::optional<StoreError>& trouble = replica.trouble;
  if (trouble && (!said_ || said_->kind != trouble->kind)) {
    log({LogLevel::Error,
         "log.replicaFailed",
         {{"kind", word_of(trouble->kind)},
          {"what", copy_error_text(catalogue(Language::English), *trouble)},
          {"detail", trouble->detail}}});
    said_ = trouble;
  } else if (!trouble && said_) {
    log({LogLevel::Info, "log.replicaWell", {}});
    said_.reset();
  }
}

}  // namespace skyloot
