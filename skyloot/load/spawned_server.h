// A server of our own to be measured: this program in a process beside us, on a folder that is
// removed afterwards, with its limits lifted.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "net/client/web_client.h"
#include "skyloot/child.h"
#include "skyloot/load/load.h"
#include "skyloot/load/scratch_folder.h"
#include "text/catalogue.h"

namespace skyloot {

class SpawnedServer {
 public:
  // Waits until it listens. The error says what it said instead, in the language of the words.
  static tl::expected<std::unique_ptr<SpawnedServer>, std::string> start(const Catalogue& words);

  [[nodiscard]] const Url& url() const { return url_; }
  // As the system counts it for the process.
  [[nodiscard]] std::optional<ServerUse> use() const;

 private:
  SpawnedServer() = default;
  std::optional<std::string> wait_until_it_listens();

  ScratchFolder folder_;  // outlives the process
  std::unique_ptr<Child> child_;
  Url url_;
};

}  // namespace skyloot
