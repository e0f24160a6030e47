// Whatever people at a table say is answered, and the same script at two tables whose deals differ
// in cards that nobody has seen is answered with the same bytes. What was told live is told again
// in the same words to whoever comes back, and the log gives the table. Every message that is read
// can be written and read again.
//
// A script at a table of two, where A and B sit and C watches; the game is running.
//   ^90                as the first line: so many choices have been made before
//   A+                 comes in with a new socket, A- hangs up, A# sends bytes, A. is alive
//   A{"type":"ping"}   says so
//   A*3                makes one of the choices allowed, if it is his turn
//   A/start {}         posts to the table over HTTP
//   *20                so many choices are made, by whoever must act
//   ~60000             so many milliseconds pass
#include <map>

#include "formats/message.h"
#include "net/header_text.h"
#include "protocol/client_message.h"
#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/quiet_server.h"
#include "tests/fuzz/script.h"
#include "tests/support/random_records.h"

namespace skyloot::testing {
namespace {

constexpr std::string_view kPeople = "ABC";
// So that no script takes seconds.
constexpr std::size_t kMostSteps = 60;
constexpr std::size_t kMostChoices = 25;

bool is_of_type(std::string_view type, std::string_view message) {
  return message.starts_with("{\"type\":\"" + std::string(type) + "\"");
}

// What is read of a message can be written, and read again as the same.
void require_read_again(std::string_view text) {
  const auto message = read_client_message(text);
  if (!message) return;
  const auto again = read_client_message(to_json(*message));
  require(again.has_value() && *again == *message);
}

// The last entry that was known before what follows a greeting.
std::int64_t seen_before(std::string_view greeting) {
  const auto message = parse_json(greeting);
  require(message.has_value());
  const JsonNode* const from = message->field("from");
  return (from != nullptr ? from : message->field("seq"))->integer;
}

// A person, and all that he was ever sent.
struct Guest {
  std::string token;
  Person person;
  std::shared_ptr<Ear> ear;
  SocketListener listener;
  std::vector<std::string> heard_before;  // through sockets that are gone

  [[nodiscard]] bool is_there() const { return ear && ear->is_open(); }
};

class Evening {
 public:
  explicit Evening(const Record& prepared) {
    for (const char name : kPeople) {
      Guest& guest = guests_[name];
      const auto made = server_.ask(request_with({}, "POST", "/api/v1/session",
                                                 "{\"name\":\"" + std::string(1, name) + "\"}"));
      guest.token = field_of(made.body, "token");
      guest.person = field_of(made.body, "person");
    }
    JsonWriter json;
    json.begin_object().key("prepared").begin_object().field("record", write_record(prepared));
    json.end_object().end_object();
    const HttpResponse opened =
        server_.ask(request_with(guests_['A'].token, "POST", "/api/v1/tables", json.text()));
    require(opened.status == 201);
    code_ = parse_json(opened.body)->field("table")->field("code")->text;
    for (const char name : {'A', 'B'}) post(guests_[name], "/seats");
    post(guests_['A'], "/start");
    require(table().stage() == Stage::Playing);
  }

  void step(std::string_view line) {
    if (line.starts_with('*')) return play(number_in(line.substr(1)));
    if (line.starts_with('~')) return server_.pass(Milliseconds{number_in(line.substr(1))});
    const auto guest = line.empty() ? guests_.end() : guests_.find(line.front());
    if (guest == guests_.end() || line.size() < 2) return;
    let_do(guest->second, line.substr(1));
  }

  [[nodiscard]] const Table& table() { return server_.room(code_)->table(); }

  // What everybody was sent, in order.
  [[nodiscard]] std::vector<std::string> heard() const {
    std::vector<std::string> all;
    for (const auto& [name, guest] : guests_) {
      all.insert(all.end(), guest.heard_before.begin(), guest.heard_before.end());
      if (guest.ear) all.insert(all.end(), guest.ear->heard().begin(), guest.ear->heard().end());
    }
    return all;
  }

  void require_replay() { server_.require_replay(code_); }

  // Whoever follows his socket knows what he would be told again.
  void require_told_again() {
    for (auto& [name, guest] : guests_) {
      if (guest.is_there()) require_told_again(guest);
    }
  }

 private:
  void let_do(Guest& guest, std::string_view what) {
    switch (what.front()) {
      case '+':
        return come_in(guest);
      case '-':
        return hang_up(guest);
      case '/':
        return post(guest, what);
      case '*':
        return choose(guest, number_in(what.substr(1)));
      case '#':
        if (guest.is_there()) guest.listener.on_binary();
        return server_.settle();
      case '.':
        if (guest.is_there()) guest.listener.on_heartbeat();
        return server_.settle();
      default:
        return say(guest, what);
    }
  }

  void come_in(Guest& guest) {
    const auto ear = std::make_shared<Ear>();
    const std::string path = "/api/v1/tables/" + code_ + "/socket";
    auto listener = server_.upgrade(request_with(guest.token, "GET", path), ear);
    server_.settle();
    if (!listener) return require(listener.error().status < 500);
    require(!guest.is_there());  // the new one replaced it
    forget_socket(guest);
    guest.ear = ear;
    guest.listener = std::move(*listener);
  }

  static void forget_socket(Guest& guest) {
    if (!guest.ear) return;
    const auto& heard = guest.ear->heard();
    guest.heard_before.insert(guest.heard_before.end(), heard.begin(), heard.end());
    guest.ear.reset();
    guest.listener = {};
  }

  void hang_up(Guest& guest) {
    if (guest.is_there()) guest.listener.on_close();
    forget_socket(guest);
    server_.settle();
  }

  void say(Guest& guest, std::string_view text) {
    require_read_again(text);
    if (!guest.is_there()) return;
    const std::size_t before = guest.ear->heard().size();
    guest.listener.on_text(text);
    server_.settle();
    const std::string type = field_of(text, "type");
    // A wish to hear somebody no more is granted in silence, and he may have muted himself.
    const bool may_be_silent = type == "mute" || type == "chat";
    const bool is_answered = guest.ear->heard().size() > before || !guest.is_there();
    require(is_answered || may_be_silent);
  }

  void choose(Guest& guest, std::size_t number) {
    const auto choice = legal_choice(table(), number);
    if (choice && choice->person == guest.person) say(guest, choice->message);
  }

  void play(std::size_t choices) {
    for (std::size_t i = 0; i < choices && choices_made_ < kMostChoices; ++i, ++choices_made_) {
      const auto choice = legal_choice(table(), i);
      for (auto& [name, guest] : guests_) {
        if (choice && choice->person == guest.person) say(guest, choice->message);
      }
    }
  }

  void post(Guest& guest, std::string_view what) {
    const std::string_view path = net::take_until(what, ' ');
    const HttpResponse answer = server_.ask(
        request_with(guest.token, "POST", "/api/v1/tables/" + code_ + std::string(path), what));
    require(answer.status < 500);
  }

  void require_told_again(Guest& guest) {
    std::optional<std::int64_t> since;
    std::vector<std::string> live;
    for (const std::string& text : guest.ear->heard()) {
      if (is_of_type("frame", text)) live.push_back(text);
      const bool is_greeting = is_of_type("welcome", text) || is_of_type("resumed", text);
      if (!is_greeting) continue;
      live.clear();
      since = seen_before(text);
    }
    if (!since) return;
    come_in(guest);
    if (!guest.is_there()) return;
    guest.listener.on_text(to_json(Hello{static_cast<std::uint64_t>(*since)}));
    std::vector<std::string> again;
    for (const std::string& text : guest.ear->heard()) {
      if (is_of_type("frame", text)) again.push_back(text);
    }
    again.resize(std::min(again.size(), live.size()));
    require(again.empty() || again == live);
  }

  QuietServer server_;
  std::string code_;
  std::map<char, Guest> guests_;
  std::size_t choices_made_ = 0;
};

// A whole game, and places of two of its cards that are drawn late and have other faces.
struct Deal {
  Record record;
  std::size_t early = 0;
  std::size_t late = 0;
};

Deal prepared_deal() {
  Deal deal{random_record(classic_deck(), 2, Edition::English, 1), 0, 0};
  const State state = new_game(deal.record.rules(), deal.record.setup);
  const auto& faces = deal.record.setup.deal;
  deal.late = state.board.cards_in_game - 1U;
  deal.early = deal.late - 1;
  while (faces[deal.early] == faces[deal.late]) --deal.early;
  return deal;
}

Record after(std::size_t plies, Record record) {
  record.actions.resize(plies % record.actions.size());
  return record;
}

Record with_both_exchanged(const Deal& deal) {
  Record other = deal.record;
  std::swap(other.setup.deal[deal.early], other.setup.deal[deal.late]);
  return other;
}

bool has_hidden_both(const Table& table, const Deal& deal) {
  if (table.stage() != Stage::Playing || table.game()->number != 1) return false;
  return backs_seen(table.game()->rules, table.game()->state.board) <= deal.early;
}

void act_out(Evening& evening, std::string_view script) {
  std::size_t steps = 0;
  for_each_line(script, [&](std::string_view line) {
    if (++steps <= kMostSteps) evening.step(line);
  });
}

void try_script(std::string_view script) {
  static const Deal kDeal = prepared_deal();
  const std::size_t plies = script.starts_with('^') ? number_in(script.substr(1)) : 0;
  draw_the_same_again();
  Evening evening(after(plies, kDeal.record));
  act_out(evening, script);
  evening.require_replay();
  const bool is_secret = has_hidden_both(evening.table(), kDeal);
  const std::vector<std::string> heard = evening.heard();
  evening.require_told_again();
  if (!is_secret) return;
  draw_the_same_again();
  Evening other(after(plies, with_both_exchanged(kDeal)));
  act_out(other, script);
  require(other.heard() == heard);
}

}  // namespace
}  // namespace skyloot::testing

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  skyloot::testing::try_script(skyloot::testing::text_of(bytes, size));
  return 0;
}
