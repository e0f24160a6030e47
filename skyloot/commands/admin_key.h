// How `skyloot admin` finds a running server: a file in the server's folder, for its user alone,
// with the server's address and a token that is new at each start.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "net/client/web_client.h"

namespace skyloot {

struct AdminAccess {
  std::string url;  // http://127.0.0.1:8080
  std::string token;
};

// The file is there as long as this object is.
class AdminKey {
 public:
  // None: the file could not be written.
  static std::optional<AdminKey> write(const std::filesystem::path& folder,
                                       const AdminAccess& access);

  AdminKey(AdminKey&& other) noexcept;
  AdminKey& operator=(AdminKey&&) = delete;
  ~AdminKey();

 private:
  explicit AdminKey(std::filesystem::path file) : file_(std::move(file)) {}

  std::filesystem::path file_;  // empty once moved away
};

// What a server that listens there is asked at from the same machine.
Url nearest(Url listening);

// None: no server runs on this folder, or this user may not read its file.
std::optional<AdminAccess> read_admin_key(const std::filesystem::path& folder);

}  // namespace skyloot
