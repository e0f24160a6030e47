// A table with life around it: the people connected to it, the store that keeps its log, the bots
// that think for it, its clocks and its chat. Everything happens on the loop's thread.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "net/server/web_server.h"
#include "protocol/server_message.h"
#include "server/config.h"
#include "server/guard/gate.h"
#include "server/observe/log.h"
#include "server/observe/metrics.h"
#include "server/observe/store_text.h"
#include "server/rooms/bot_workers.h"
#include "server/rooms/chat.h"
#include "store/store.h"
#include "table/broadcast.h"
#include "table/door.h"

namespace skyloot {

// What all rooms share.
struct House {
  Loop& loop;
  Store& store;
  BotWorkers& bots;
  const ServerConfig& config;
  TimeSource now;
  Log log;
  std::string log_salt;
  Metrics metrics{};
  StoreErrorLog error_log{};
  std::function<void(const StoreError&)> on_damage{};  // of what is stored
  Gate gate{config.limits, now};

  // To whoever runs the server. A conflict is no failure: somebody was first.
  void report(const StoreError& error);
  // For writes that nobody waits for.
  [[nodiscard]] StoreCallback<void> reporting();
  // What stands for a table in the log.
  [[nodiscard]] std::string mark_of(std::string_view code) const {
    return skyloot::mark_of(code, log_salt);
  }
};

// Why something asked for did not happen: a refusal, or else it could not be stored.
struct Declined {
  std::optional<Refusal> refusal;
};
// The number of the entry that carried it out.
using Answer = tl::expected<std::uint64_t, Declined>;

struct Request {
  Person who;  // empty for the table itself
  std::string ack_id;
  std::function<Admission(const Table&)> deed;
  std::function<void(const Answer&)> answered;
};

// Whom Room::send_away() can mean.
inline bool everybody(const Person&, const std::string&) { return true; }

class Room : public std::enable_shared_from_this<Room> {
 public:
  Room(House& house, Table table);

  [[nodiscard]] const Table& table() const { return table_; }

  // One after the other; each is answered when it is stored, or refused. A request whose ack id is
  // known already is answered with the entry it became.
  void ask(Request request);

  // Ends the table's life: everybody is told, and sent away.
  void close(Closing because, std::string text, std::function<void(const Answer&)> answered);

  // A person has come in with a socket; an older one of his is closed.
  void enter(const Person& person, std::string address, std::shared_ptr<ServerSocket> socket);
  // Tells him everything, or what he missed since the entry he saw last.
  void greet(const Person& person, const std::string& name, std::optional<std::uint64_t> last_seen);
  void leave(const Person& person, const ServerSocket* socket);
  void heard(const Person& person);
  void say(const Person& person, std::string text);
  void mute(const Person& person, const Person& other, Allowed heard);

  // Looks after bots, clocks and the absent; and tells who is there if that changed.
  void look_after();
  // Nobody is there, nothing is under way, and nothing is due soon.
  [[nodiscard]] bool may_close() const;
  using IsMeant = std::function<bool(const Person& person, const std::string& address)>;
  void send_away(const IsMeant& is_meant, CloseCode code, const std::string& reason);
  [[nodiscard]] std::size_t guests() const { return guests_.size(); }
  [[nodiscard]] const Chat& chat() const { return chat_; }

 private:
  using Frames = std::vector<std::shared_ptr<const std::string>>;
  struct Guest {
    std::shared_ptr<ServerSocket> socket;
    std::string address;
    std::uint64_t arrival = 0;  // counts the people who came
    std::string name{};         // empty until he was greeted first
    bool greeted = false;       // over this socket
    // While what he missed is read from the store: the frames that come after it.
    std::optional<Frames> meanwhile{};
  };
  enum class Because : std::uint8_t { ItIsHisTurn, TheClockRanOut };

  void consider(Request request);
  void append(Deed deed, Request request);
  void appended(Entry entry, Request request, const StoreResult<Time>& result);
  void finish(const Request& request, const Answer& answer);
  void carry_out(const Entry& entry);
  void count(const Entry& entry);
  void note_start_of_game() const;
  void note_end_of_game() const;
  // Reads what others have appended, and considers the request anew.
  void catch_up(Request request, const StoreError& conflict);
  // False: it makes no sense.
  bool carry_out(const std::vector<LogLine>& lines);
  void fail(const Request& request, const StoreError& error);
  void go_on();
  void tell(const Broadcast& telling);
  [[nodiscard]] Onlookers onlookers() const;
  void part_with_spectators();
  // Whether the frames since then can be made again from the log.
  [[nodiscard]] bool can_resume(std::optional<std::uint64_t> last_seen) const;
  void read_missed(Guest& guest, const Person& person, const std::string& name,
                   std::uint64_t last_seen);
  // The frames of these entries; none if the log does not have them all.
  [[nodiscard]] static std::optional<Frames> frames_between(std::uint64_t last_seen,
                                                            std::uint64_t until,
                                                            const std::vector<LogLine>& log,
                                                            const Person& person);
  void welcome(Guest& guest, const Person& person, const std::string& name);
  void resume(Guest& guest, const Person& person, const std::string& name, std::uint64_t last_seen,
              const Frames& missed);
  void take_seats_back(const Person& person);
  [[nodiscard]] Spectators spectators() const;
  void tell_presence();
  [[nodiscard]] std::vector<SeatPresence> presence() const;
  [[nodiscard]] YouTold you_as_told(const Person& person, const std::string& name) const;
  [[nodiscard]] std::vector<ChatLine> chat_for(const Person& person) const;
  [[nodiscard]] bool has_muted(const Person& person, const Person& other) const;

  using Question = std::pair<std::size_t, std::size_t>;  // game and ply
  void attend(const DueDuty& due);
  void think(const Player& player, Seat seat, Time not_before, Because because);
  void bot_answers(const Question& question, const Action& action, Because because);
  [[nodiscard]] bool is_out_of_time(const Table& table) const;
  void wake_at(Time time);

  House& house_;
  Table table_;
  std::optional<Sights> sights_;  // none while nobody looks
  Presence presence_;
  Chat chat_;
  Time open_since_;
  std::map<Person, Guest, std::less<>> guests_;
  std::uint64_t arrivals_ = 0;
  // Those that all have been told of. They are counted when the room is looked after: a crowd that
  // comes at once is told of once.
  Spectators spectators_;
  std::map<Person, std::set<Person>> muted_;  // by who does not want to hear them
  bool storing_ = false;
  std::deque<Request> waiting_;
  std::optional<Question> thinking_;
  std::optional<Time> wake_;
  Time quiet_until_;  // after the store failed, the table does nothing by itself for a moment
  std::string presence_told_;
};

}  // namespace skyloot
