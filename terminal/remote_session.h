// Who we are to a server, kept in a file, so that a person who was interrupted comes back to his
// seat. The file holds a secret: only its owner can read it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "terminal/remote_server.h"

namespace skyloot {

struct KeptSession {
  std::string server;  // its address: no other one is shown the token
  std::string name;
  std::string token;
};

// In $XDG_STATE_HOME or ~/.local/state; none if the person has no home.
std::optional<std::filesystem::path> default_session_file(const Url& server);

// None if there is no such file; a line for people if it cannot be read.
tl::expected<std::optional<KeptSession>, std::string> read_session(
    const Catalogue& words, const std::filesystem::path& file);
// Returns why it could not be written.
std::optional<std::error_code> write_session(const std::filesystem::path& file,
                                             const KeptSession& session);

struct RemotePerson {
  std::string person;
  std::string name;
  std::string token;
  bool was_forgotten = false;  // the server did not know the session we had
};

// Makes the server know us: by the session we have, or by a new one. Requests then come from us.
tl::expected<RemotePerson, RemoteError> introduce(RemoteServer& server,
                                                  const std::optional<KeptSession>& kept,
                                                  const std::string& name);

}  // namespace skyloot
