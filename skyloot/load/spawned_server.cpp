#include "skyloot/load/spawned_server.h"

#include <unistd.h>

#include <fstream>

#include "skyloot/commands/limit_options.h"
#include "text/system_reason.h"

namespace skyloot {

namespace {

constexpr std::chrono::seconds kStartPatience{30};

// As one word of a shell.
std::string quoted(const std::string& text) {
  std::string word = "'";
  for (const char character : text) {
    if (character == '\'') {
      word += "'\\''";
    } else {
      word += character;
    }
  }
  return word + "'";
}

// Its input ends when we do, also if we are killed; who watches it then ends the server.
constexpr const char* kWatch =
    "exec 3<&0; { read -r line <&3; kill -KILL $$; } >/dev/null & exec 3<&-; exec ";  // not shown

std::string command_for(const std::filesystem::path& program, const std::filesystem::path& folder,
                        Language language) {
  return kWatch + quoted(program) + " serve --address 127.0.0.1 --port 0 --data " + quoted(folder) +
         " --log-level warning --lang " + std::string(word_of(language)) +  // not shown
         lifted_limits();
}

// Of the processor: the 14th and 15th word, of which the second is a name in brackets.
std::optional<std::uint64_t> ticks_of(const std::string& stat) {
  std::ifstream file(stat);
  std::string skipped;
  std::getline(file, skipped, ')');
  for (int word = 3; word < 14; ++word) file >> skipped;
  std::uint64_t in_program = 0;
  std::uint64_t in_system = 0;
  if (!(file >> in_program >> in_system)) return std::nullopt;
  return in_program + in_system;
}

}  // namespace

tl::expected<std::unique_ptr<SpawnedServer>, std::string> SpawnedServer::start(
    const Catalogue& words) {
  std::error_code unread;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", unread);
  if (unread) return tl::unexpected(system_reason(words, unread));
  std::unique_ptr<SpawnedServer> server(new SpawnedServer);
  auto child = Child::start(command_for(program, server->folder_.path(), words.language()));
  if (!child) return tl::unexpected(system_reason(words, child.error()));
  server->child_ = std::move(*child);
  if (auto error = server->wait_until_it_listens()) return tl::unexpected(std::move(*error));
  return server;
}

// It says where, after a line or two.
std::optional<std::string> SpawnedServer::wait_until_it_listens() {
  const auto deadline = Child::Clock::now() + kStartPatience;
  while (true) {
    const Heard heard = child_->hear(deadline);
    if (heard.reply != Reply::Line) return heard.text;
    const std::size_t place = heard.text.find("http://");
    if (place == std::string::npos) continue;
    const auto url = read_url(heard.text.substr(place));
    if (!url) return heard.text;
    url_ = *url;
    return std::nullopt;
  }
}

std::optional<ServerUse> SpawnedServer::use() const {
  const std::string process = "/proc/" + std::to_string(child_->id());
  std::uint64_t all = 0;
  std::uint64_t resident = 0;  // in pages
  if (!(std::ifstream(process + "/statm") >> all >> resident)) return std::nullopt;
  const auto ticks = ticks_of(process + "/stat");
  if (!ticks) return std::nullopt;
  return ServerUse{resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)),
                   static_cast<double>(*ticks) / static_cast<double>(sysconf(_SC_CLK_TCK))};
}

}  // namespace skyloot
