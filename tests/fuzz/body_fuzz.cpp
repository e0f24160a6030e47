// Whatever strangers ask of the HTTP interface is answered once, with what was asked for or with a
// problem document, never with a error of the server's own; and no answer holds a secret.
//
// A script, a request in each line; $T is the code of the last table opened, $M the last moving
// code, $P the person of A. A, B and C have sessions; in small letters they come with a browser's
// cookie, - has none.
//   A POST /api/v1/tables {"options":{"captains":2}}
//   @Accept: application/json   a header of the next request
//   *20                         so many choices are made at the last table, by whoever must act
//   ~60000                      so many milliseconds pass
#include <map>
#include <set>

#include "net/header_text.h"
#include "net/server/response_text.h"
#include "net/server/target.h"
#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/quiet_server.h"
#include "tests/fuzz/script.h"

namespace skyloot::testing {
namespace {

// So that no script takes seconds.
constexpr std::size_t kMostSteps = 30;
constexpr std::size_t kMostChoices = 300;

std::string_view header_of(const HttpResponse& response, std::string_view name) {
  for (const auto& [header, value] : response.headers) {
    if (header == name) return value;
  }
  return {};
}

void require_problem(const HttpResponse& response) {
  require(header_of(response, "content-type") == "application/problem+json");
  const auto root = parse_json(response.body);
  require(root && root->field("status") != nullptr);
  require(root->field("status")->integer == response.status);
  for (const std::string_view name : {"type", "title", "detail", "code"}) {
    require(!field_of(response.body, name).empty());
  }
}

void require_well_formed(const HttpResponse& response) {
  require(response.status >= 200 && response.status < 500);
  const std::string sent =
      net::response_text(response, net::Afterwards::KeepAlive, net::Body::LeftOut);
  require(sent.starts_with("HTTP/1.1 " + std::to_string(response.status) + " "));
  if (response.status >= 400) return require_problem(response);
  if (header_of(response, "content-type") == "application/json") {
    require(parse_json(response.body).has_value());
  }
}

// The first line of the deal as records write it: enough to know it by.
std::string beginning_of_deal(const Record& record) {
  const std::string text = write_record(record);
  const std::size_t begin = text.find("\n0: ") + 4;
  return text.substr(begin, text.find('\n', begin) - begin);
}

class Visit {
 public:
  Visit() {
    for (const char name : {'A', 'B', 'C'}) {
      tokens_[name] = server_.welcome(std::string(1, name));
      issued_.insert(tokens_[name]);
    }
    const HttpRequest who = request_with(tokens_['A'], "GET", "/api/v1/session");
    person_ = field_of(server_.ask(who).body, "person");
  }

  void step(std::string_view line) {
    if (line.starts_with('@')) return add_header(line.substr(1));
    if (line.starts_with('*')) return play(std::min(number_in(line.substr(1)), kMostChoices));
    if (line.starts_with('~')) return server_.pass(Milliseconds{number_in(line.substr(1))});
    request(line);
  }

  void require_all_replay() {
    for (const std::string& code : opened_) server_.require_replay(code);
  }

 private:
  void add_header(std::string_view line) {
    const std::string_view name = net::trimmed(net::take_until(line, ':'));
    headers_.emplace_back(std::string(name), std::string(net::trimmed(line)));
  }

  void show_token(HttpRequest& request, char who) const {
    const bool by_cookie = who >= 'a' && who <= 'z';
    const auto found = tokens_.find(by_cookie ? static_cast<char>(who - 'a' + 'A') : who);
    if (found == tokens_.end()) return;
    const std::string& token = found->second;
    if (by_cookie) request.headers.emplace_back("Cookie", "skyloot_session=" + token);
    if (!by_cookie) request.headers.emplace_back("Authorization", "Bearer " + token);
  }

  void request(std::string_view line) {
    std::string text(line);
    replace_all(text, "$T", opened_.empty() ? "NOTABL" : opened_.back());
    replace_all(text, "$M", moving_code_);
    replace_all(text, "$P", person_);
    std::string_view rest = text;
    const std::string_view who = net::take_until(rest, ' ');
    const std::string_view method = net::take_until(rest, ' ');
    auto target = net::read_target(net::take_until(rest, ' '));
    if (who.empty() || !target) return;
    HttpRequest request = request_with({}, method, target->path, rest);
    request.query = std::move(target->query);
    request.headers = std::exchange(headers_, {});
    show_token(request, who.front());
    judge(request, server_.ask(request));
  }

  void judge(const HttpRequest& request, const HttpResponse& response) {
    require_well_formed(response);
    const std::string token = field_of(response.body, "token");
    if (!token.empty()) require(response.status == 201 && issued_.insert(token).second);
    require_no_token(request, response, token);
    for (const std::string& code : opened_) {
      const auto room = server_.room(code);
      if (!room) continue;
      require_no_deal(room->table(), response);
      require_no_secret(room->table(), response);
    }
    if (response.status != 201) return;
    if (request.path == "/api/v1/session/code") moving_code_ = field_of(response.body, "code");
    const std::string_view location = header_of(response, "location");
    if (!location.empty()) opened_.emplace_back(location.substr(location.rfind('/') + 1));
  }

  // The session that was just made is its owner's to know. What a body holds may come back in the
  // answer: libFuzzer sees what is compared, and guesses tokens.
  void require_no_token(const HttpRequest& request, const HttpResponse& response,
                        const std::string& fresh_token) const {
    const std::string told = response.body + std::string(header_of(response, "set-cookie"));
    for (const std::string& token : issued_) {
      if (token == fresh_token || request.body.find(token) != std::string::npos) continue;
      require(told.find(token) == std::string::npos);
    }
  }

  // Whoever prepared a game knows its deal, and may have asked for it himself.
  static void require_no_deal(const Table& table, const HttpResponse& response) {
    if (table.stage() != Stage::Playing || table.prepared()) return;
    std::string deal = beginning_of_deal(table.game()->record);
    require(response.body.find(deal) == std::string::npos);
    replace_all(deal, " ", "\",\"");
    require(response.body.find(deal) == std::string::npos);
  }

  // Of the deal that is played, and of the next one.
  static void require_no_secret(const Table& table, const HttpResponse& response) {
    if (table.sealed()) {
      require(response.body.find(hex_text(table.sealed()->secret)) == std::string::npos);
    }
    if (table.stage() != Stage::Playing || !table.game()->dealt_from) return;
    const DealSecret& secret = table.game()->dealt_from->proof.secret;
    require(response.body.find(hex_text(secret)) == std::string::npos);
  }

  // Not through a socket: what is said there is another target's.
  void play(std::size_t choices) {
    if (opened_.empty()) return;
    const auto room = server_.room(opened_.back());
    for (std::size_t i = 0; i < choices && room->table().stage() == Stage::Playing; ++i) {
      const Table& table = room->table();
      const Seat seat = *table.game()->seat_to_act();
      ActionList legal;
      legal_actions(table.game()->rules, table.game()->state.board, legal);
      const Action action = legal[i % legal.size()];
      const Person person = table.chair(seat).person;
      room->ask(
          {person,
           {},
           [=](const Table& now) { return act(now, person, seat, now.game()->ply(), action); },
           [](const Answer&) {}});
      server_.settle();
    }
  }

  QuietServer server_;
  std::map<char, std::string> tokens_;
  std::set<std::string> issued_;
  std::vector<std::string> opened_;
  std::string moving_code_ = "NOTACODE";
  std::string person_;  // of A
  HttpHeaders headers_;
};

void try_script(std::string_view script) {
  draw_the_same_again();
  Visit visit;
  std::size_t steps = 0;
  for_each_line(script, [&](std::string_view line) {
    if (++steps <= kMostSteps) visit.step(line);
  });
  visit.require_all_replay();
}

}  // namespace
}  // namespace skyloot::testing

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  skyloot::testing::try_script(skyloot::testing::text_of(bytes, size));
  return 0;
}
