#include "terminal/remote_session.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <fstream>

#include "formats/message.h"
#include "protocol/request_body.h"
#include "text/refusals.h"
#include "text/system_reason.h"

namespace skyloot {

namespace {

constexpr std::size_t kLongestField = 256;
constexpr std::size_t kLargestFile = 64UL * 1024UL;
constexpr mode_t kOnlyForTheOwner = S_IRUSR | S_IWUSR;

std::string variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? std::string{} : std::string(value);
}

std::string session_text(const KeptSession& session) {
  JsonWriter json;
  json.begin_object().field("format", "skyloot-session").field("version", 1);
  json.field("server", session.server).field("name", session.name).field("token", session.token);
  return json.end_object().text() + "\n";
}

tl::expected<KeptSession, FormatError> read_session_text(std::string_view text) {
  const auto root = parse_json(text);
  if (!root) return tl::unexpected(root.error());
  JsonReading reading(text);
  JsonFields fields(reading, *root, "");
  fields.word("format", std::array<std::string_view, 1>{"skyloot-session"});
  fields.integer("version", {1, 1});
  KeptSession session{fields.text("server", kLongestField), fields.text("name", kLongestField),
                      fields.text("token", kLongestField)};
  fields.no_others();
  if (reading.failed()) return tl::unexpected(*reading.error());
  return session;
}

// A new file that nobody else can read, not even while it is written.
bool write_secretly(const std::string& path, std::string_view content) {
  ::unlink(path.c_str());
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kOnlyForTheOwner);
  if (file < 0) return false;
  const bool written =
      ::write(file, content.data(), content.size()) == static_cast<ssize_t>(content.size()) &&
      ::fsync(file) == 0;
  const int reason = errno;
  ::close(file);
  errno = reason;
  return written;
}

}  // namespace

std::optional<std::filesystem::path> default_session_file(const Url& server) {
  std::filesystem::path folder = variable("XDG_STATE_HOME");
  if (!folder.is_absolute()) {  // as its specification wants
    const std::filesystem::path home = variable("HOME");
    if (!home.is_absolute()) return std::nullopt;
    folder = home / ".local" / "state";
  }
  return folder / "skyloot" / ("session-" + server.host + "-" + std::to_string(server.port));
}

tl::expected<std::optional<KeptSession>, std::string> read_session(
    const Catalogue& words, const std::filesystem::path& file) {
  std::error_code error;
  if (!std::filesystem::exists(file, error)) return std::nullopt;
  errno = 0;
  std::string text(kLargestFile, '\0');
  std::ifstream stream(file, std::ios::binary);
  stream.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(stream.gcount()));
  if (text.empty() && errno != 0) {
    return tl::unexpected(words.format(
        "error.cannotRead", {{"file", file.string()}, {"reason", system_reason(words, errno)}}));
  }
  auto session = read_session_text(text);
  if (session) return std::move(*session);
  return tl::unexpected(format_error_text(words, session.error(), file.string()));
}

std::optional<std::error_code> write_session(const std::filesystem::path& file,
                                             const KeptSession& session) {
  const std::string beside = file.string() + ".new";
  if (!write_secretly(beside, session_text(session))) {
    const std::error_code reason(errno, std::generic_category());
    ::unlink(beside.c_str());
    return reason;
  }
  std::error_code error;
  std::filesystem::rename(beside, file, error);
  if (!error) return std::nullopt;
  ::unlink(beside.c_str());
  return error;
}

tl::expected<RemotePerson, RemoteError> introduce(RemoteServer& server,
                                                  const std::optional<KeptSession>& kept,
                                                  const std::string& name) {
  if (kept) server.show(kept->token);
  auto told =
      read_answer<SessionAnswer>(server, server.call("POST", "/session", to_json(NameBody{name})));
  if (!told) return tl::unexpected(told.error());
  if (told->token.empty() && !kept) return tl::unexpected(server.not_understood());
  const bool was_forgotten = kept && !told->token.empty();
  if (told->token.empty()) told->token = kept->token;
  server.show(told->token);
  return RemotePerson{told->person, told->name, told->token, was_forgotten};
}

}  // namespace skyloot
