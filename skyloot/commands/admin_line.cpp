#include "skyloot/commands/admin_line.h"

#include "net/client/web_client.h"
#include "protocol/answer_body.h"
#include "skyloot/commands/admin_key.h"
#include "text/system_reason.h"

namespace skyloot {

namespace {

constexpr std::chrono::milliseconds kAdminPatience{30'000};
constexpr int kFirstRefusal = 400;

}  // namespace

std::optional<std::string> ask_server(const DataFolder& data, std::string_view method,
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
  if (answer->status < kFirstRefusal) return answer->body;
  const auto said = read_answer_body<ProblemAnswer>(answer->body);
  decline(said ? said->title + " " + said->detail
               : words.format("error.notUnderstood", {{"url", access->url}}),
          console);
  return std::nullopt;
}

}  // namespace skyloot
