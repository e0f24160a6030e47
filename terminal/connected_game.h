// A game at a table of a server, line by line: it tells what the server says, asks a person when
// one of his seats is to act, and sends his answers. Whoever runs it brings it messages and typed
// lines as they come; it waits for nothing but the answers to its own requests.
#pragma once

#include <array>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/hint.h"
#include "terminal/connected_screen.h"
#include "terminal/connected_text.h"
#include "terminal/remote_delivery.h"
#include "terminal/remote_table.h"

namespace skyloot {

// By seat: what we gave for a deal, as far as we remember.
using OwnBytes = std::array<std::optional<Entropy>, kMaxPlayers>;

struct ConnectedOptions {
  std::string server;  // its address
  Curtain curtain = Curtain::Lines;
  Echo echo = Echo::ByTerminal;
  std::function<Time()> now;
  OwnBytes given{};  // for the next deal
};

enum class ConnectedEnd : std::uint8_t { Finished, Quit, InputEnded, Error };

class ConnectedGame {
 public:
  ConnectedGame(RemoteLink& link, ConnectedOptions options, const Catalogue& words,
                std::ostream& out);

  // What comes from the server: a socket is open, says something, is lost.
  void connected();
  void hear(std::string_view message);
  void lost(std::uint16_t code, const std::string& reason);
  // It ends here, for this reason.
  void give_up(std::string reason);

  // What comes from the person.
  void typed(std::string_view line);
  void input_ended();

  // To be called at wakes_at().
  void wake() { delivery_.send_again(); }
  [[nodiscard]] std::optional<Time> wakes_at() const { return delivery_.due_at(); }

  // Something is asked: a script's next line is meant for it.
  [[nodiscard]] bool is_asking() const { return prompt_.kind != PromptKind::None; }
  // Changes with what is asked.
  [[nodiscard]] std::size_t question() const { return question_; }
  [[nodiscard]] const std::optional<ConnectedEnd>& end() const { return end_; }
  // Why it ended, if that is Error.
  [[nodiscard]] const std::string& error() const { return trouble_; }

 private:
  enum class PromptKind : std::uint8_t { None, HandOver, Curtain, Choice, Rematch };
  // What a person is asked for. A question about another ply is another one.
  struct Prompt {
    PromptKind kind;
    std::int64_t game;
    std::int64_t ply;
    Seat seat;

    bool operator==(const Prompt&) const = default;
  };

  // connected_hearing.cpp: telling what the server says.
  void hear(const Welcome& told);
  void hear(const Resumed& told);
  void hear(const Frame& frame);
  void hear(const Refused& told);
  void hear(const Acknowledged& told) { delivery_.acknowledge(told, table_.seq()); }
  void hear(const PresenceChanged& told);
  void hear(const ChatLine& told);
  void hear(const Pong&) {}
  void meet_again(Time server_time);
  void make_speech();
  void tell(const std::vector<Event>& events);
  void tell_presence(const std::vector<SeatPresence>& seats);
  void note_spectators(const Spectators& told);
  void tell_spectators();
  void tell_chat(const std::vector<ChatLine>& lines);
  void tell_gathering();
  void tell_end();
  void tell_deal(const std::string& commitment);
  void note_start(const TableTold& before);
  void give_entropy();
  std::optional<DeckFile> find_deck(const std::string& hash);

  // connected_game.cpp: asking.
  void go_on();
  [[nodiscard]] Prompt wanted_prompt() const;
  void open_prompt();
  [[nodiscard]] std::string prompt_text() const;
  void wait();
  void show_question();
  void show_table();
  void show_cards();

  // connected_answers.cpp: what the person types.
  void answer(const std::string& line);
  void answer_choice(const std::string& line);
  void answer_rematch(const std::string& line);
  void answer_unasked(const std::string& line);
  void come_to_screen(Seat seat);
  void act(const Action& action);
  void chat(std::string_view text);
  void ask_for_hint();
  [[nodiscard]] bool is_about_choices(const Hint& hint) const;
  void leave();

  // The view that may be shown now; none while nobody has come to a shared screen.
  [[nodiscard]] const View* shown_view() const;
  [[nodiscard]] bool is_shared() const { return table_.game() && table_.game()->sights.size() > 1; }
  [[nodiscard]] Time server_now() const { return options_.now() - ahead_; }

  RemoteLink& link_;
  ConnectedOptions options_;
  const Catalogue& words_;
  ConnectedScreen screen_;
  RemoteTable table_;
  Delivery delivery_;
  OwnBytes given_;                // for the next deal
  std::optional<Speech> speech_;  // about the game
  Attendance attendance_;
  Spectators spectators_;
  Milliseconds ahead_{0};                      // our clock is, of the server's
  std::pair<Time, std::int64_t> last_chat_{};  // time and id: ids begin anew with the server
  bool is_connected_ = false;
  bool was_lost_ = false;
  bool has_arrived_ = false;  // the table is to be shown
  bool is_rematch_asked_ = false;
  // As last told before the game's start, and as we gave; empty if the start was missed.
  std::vector<ToldSeat> seats_before_start_;
  std::optional<Seat> waited_for_;  // as the person was told

  Prompt prompt_{};
  std::size_t question_ = 0;
  Viewer at_screen_;                                        // of several people at one screen
  std::array<std::vector<std::string>, kMaxPlayers> news_;  // by seat: not yet shown
  std::optional<ConnectedEnd> end_;
  std::string trouble_;
};

}  // namespace skyloot
