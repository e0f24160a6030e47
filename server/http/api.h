// The HTTP interface under /api/v1. Each route is a function; what it cannot do it answers with a
// problem document.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/guard/bans.h"
#include "server/http/problems.h"
#include "server/http/sessions.h"
#include "server/rooms/rooms.h"

namespace skyloot {

// One request on its way to an answer. Copies share the answer: the last one respond()s.
struct Call {
  HttpRequest request;
  std::vector<std::string> captured;     // the {parts} of the path, in order
  Identity who;                          // empty where no session is needed
  std::shared_ptr<Room> room;            // of the table that the path names
  std::shared_ptr<const Record> record;  // of the game that the path names
  const Catalogue* words = nullptr;
  Respond respond;
  Metrics* metrics = nullptr;

  void refuse(const Problem& problem) const;
  void refuse(ProblemCode code) const { refuse(problem(*words, code)); }
  void refuse(const Refusal& refusal) const { refuse(problem(*words, refusal)); }
  void refuse(const FormatError& error) const { refuse(problem(*words, error)); }
  void refuse(const StoredBan& ban) const { refuse(problem(*words, ban)); }
  void refuse_for_now(ProblemCode code, std::chrono::seconds wait) const;
  void answer(int status, std::string json, HttpHeaders headers = {}) const;
  // What stays as long as the program does; nothing is sent again to who has it.
  void answer_lasting(const std::string& json, Language language) const;
  // The language that the parameter of that name asks for, or the header; refused if we do not
  // speak it.
  [[nodiscard]] std::optional<Language> language_asked_for() const;
};

enum class Needs : std::uint8_t { Nothing, Session };
// What the first {part} of a path names, to be found before anything else.
enum class Names : std::uint8_t { Nothing, Table, Game };

class Api {
 public:
  Api(House& house, Rooms& rooms, Sessions& sessions, Bans& bans);

  // The address that the limits count by.
  [[nodiscard]] std::string address_of(const HttpRequest& request) const;
  void on_request(HttpRequest request, Respond respond);
  // A socket to a table: /api/v1/tables/{code}/socket.
  void on_upgrade(HttpRequest request, std::shared_ptr<ServerSocket> socket, TakeSocket take);
  // From now on no table is opened and no socket accepted.
  void stop() { stopping_ = true; }

 private:
  struct Upgrade;
  using Handler = void (Api::*)(const Call&);
  struct Route {
    std::string_view method;
    std::string_view pattern;
    Needs needs;
    Handler handler;
    Names names = Names::Nothing;
    double cost = 1;  // of reading; what changes something always costs more
  };
  static const std::vector<Route>& routes();

  // api.cpp
  [[nodiscard]] bool is_foreign(const HttpRequest& request) const;
  void refuse_for(const StoreError& error, const Call& call) const;
  void carry_out(const Route& route, Call call);
  // One after the other: who asks, what the path names, and then the handler.
  void identify(const Route& route, Call call);
  void find_named(const Route& route, Call call);
  void find_table(const Route& route, Call call);
  void find_game(const Route& route, Call call);
  void report_unreadable(std::string_view game) const;
  void let_in(const Upgrade& upgrade, const std::shared_ptr<Room>& room);

  // api_sessions.cpp
  void make_session(const Call& call);
  void show_session(const Call& call);
  void rename_session(const Call& call);
  void end_session(const Call& call);
  void make_moving_code(const Call& call);
  void redeem_moving_code(const Call& call);
  void list_own_tables(const Call& call);
  void list_lobby(const Call& call);
  [[nodiscard]] StoreCallback<std::vector<TableSummary>> answering_list(const Call& call);
  [[nodiscard]] HttpHeaders cookie(const HttpRequest& request, std::string_view token) const;
  void answer_new_session(const Call& call, const StoreResult<NewSession>& made) const;
  void answer_known(const Call& call, const Identity& identity, const std::string& name);
  // False, and refused, if the address has made too many.
  bool may_make_session(const Call& call);
  [[nodiscard]] bool is_secure(const HttpRequest& request) const;

  // api_tables.cpp
  void open_table(const Call& call);
  void fork_record(const Call& call);
  void show_table(const Call& call);
  void change_table_options(const Call& call);
  void sit_down(const Call& call);
  void add_entropy(const Call& call);
  void stand_up(const Call& call);
  void add_bot(const Call& call);
  void start_game(const Call& call);
  void rematch_game(const Call& call);
  void give_seat_to_bot(const Call& call);
  void take_seat_back(const Call& call);
  void give_hint(const Call& call);
  void advise(const Person& person, const TableGame& game, Seat seat);
  void show_table_deck(const Call& call);
  void open(const Call& call, std::string ack_id, TableOptions options, PreparedGame prepared);
  void ask(const Call& call, std::string ack_id, std::function<Admission(const Table&)> deed);
  [[nodiscard]] std::string url_of(const HttpRequest& request, const std::string& code) const;

  // api_reports.cpp
  void report_person(const Call& call);
  void store_report(const Call& call, StoredReport report);

  // api_library.cpp
  void list_cards(const Call& call);
  void list_rules(const Call& call);
  void show_rule(const Call& call);
  void score_pad(const Call& call);
  void show_record(const Call& call);
  void show_replay(const Call& call);
  void show_rounds(const Call& call);

  House& house_;
  Rooms& rooms_;
  Sessions& sessions_;
  Bans& bans_;
  bool stopping_ = false;
  std::map<Person, Call> advised_;  // who waits for a hint: one at a time
};

// Reads the body as an object; an empty body is an empty object. False, and refused, if `read`
// or the body has a error or a field is left over.
bool read_body(const Call& call, const std::function<void(JsonFields&)>& read);

// The ack id of a body, if it has one.
std::string read_ack_id(JsonFields& fields);

}  // namespace skyloot
