#include "skyloot/commands/admin_line.h"

#include "net/client/web_client.h"
#include "skyloot/commands/admin_key.h"
#include "text/system_reason.h"

namespace skyloot {

namespace {

constexpr std::chrono::milliseconds kAdminPatience{30'000};
constexpr int kFirstRefusal = 400;

}  // namespace

std::optional<AdminAnswer> ask_server(const DataFolder& data, std::string_view method,
                                      const std::string& path, const std::string& body,
                                      const Catalogue& words, Console& console) {
  const std::string folder = data.path().string();
  const auto access = read_admin_key(data.path());
  auto url = read_url(access ? access->url : "");
  if (!url) {
    decline(words.format("admin.noServer", {{"folder", folder}}), console);
    return std::nullopt;
  }
  url->target = path;
  const auto answer = fetch(*url, method,
                            {{"authorization", std::string(kBearer) + access->token},
                             {"accept-language", std::string(word_of(words.language()))}},
                            body, kAdminPatience);
  if (!answer) {
    decline(
        words.format("admin.unreachable", {{"folder", folder},
                                           {"url", access->url},
                                           {"reason", system_reason(words, answer.error().code)}}),
        console);
    return std::nullopt;
  }
  auto node = parse_json(answer->body);
  if (!node) node = JsonNode{};
  if (answer->status < kFirstRefusal) return AdminAnswer{answer->body, *std::move(node)};
  decline(text_in(*node, "title") + " " + text_in(*node, "detail"), console);
  return std::nullopt;
}

std::string text_in(const JsonNode& node, std::string_view field) {
  const JsonNode* const found = node.field(field);
  return found == nullptr ? std::string{} : found->text;
}

std::int64_t number_in(const JsonNode& node, std::string_view field) {
  const JsonNode* const found = node.field(field);
  return found == nullptr ? 0 : found->integer;
}

const std::vector<JsonNode>& list_in(const JsonNode& node, std::string_view field) {
  static const std::vector<JsonNode> kNothing;
  const JsonNode* const found = node.field(field);
  return found == nullptr ? kNothing : found->items;
}

}  // namespace skyloot
