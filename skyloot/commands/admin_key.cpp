#include "skyloot/commands/admin_key.h"

#include <fcntl.h>
#include <unistd.h>

#include <fstream>
#include <iterator>
#include <utility>

#include "formats/json.h"
#include "formats/json_writer.h"

namespace skyloot {

namespace {

constexpr std::string_view kName = "admin.json";  // not shown
constexpr std::size_t kLongestText = 256;

}  // namespace

std::optional<AdminKey> AdminKey::write(const std::filesystem::path& folder,
                                        const AdminAccess& access) {
  JsonWriter json;
  json.begin_object().field("url", access.url).field("token", access.token);
  const std::string text = json.end_object().text() + "\n";
  AdminKey key(folder / kName);
  // A server that was killed has left its own.
  ::unlink(key.file_.c_str());
  const int file = ::open(key.file_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0) return std::nullopt;
  const bool is_written = ::write(file, text.data(), text.size()) == std::ssize(text);
  ::close(file);
  if (!is_written) return std::nullopt;
  return key;
}

AdminKey::AdminKey(AdminKey&& other) noexcept : file_(std::exchange(other.file_, {})) {}

AdminKey::~AdminKey() {
  if (!file_.empty()) ::unlink(file_.c_str());
}

Url nearest(Url listening) {
  if (listening.host == "0.0.0.0") listening.host = "127.0.0.1";
  if (listening.host == "::") listening.host = "::1";
  return listening;
}

std::optional<AdminAccess> read_admin_key(const std::filesystem::path& folder) {
  std::ifstream file(folder / kName, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const auto root = parse_json(text);
  if (!root) return std::nullopt;
  JsonReading reading(text);
  JsonFields fields(reading, *root, "");
  AdminAccess access{fields.text("url", kLongestText), fields.text("token", kLongestText)};
  if (reading.failed()) return std::nullopt;
  return access;
}

}  // namespace skyloot
