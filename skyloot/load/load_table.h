// A table of `skyloot load`: people who sit down through real sockets, and answer whatever they are
// asked with something legal. They keep nothing of the game but the question.
#pragma once

#include <array>
#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/rng.h"
#include "net/client/load_clients.h"
#include "protocol/peek_server_message.h"
#include "skyloot/load/latencies.h"

namespace skyloot {

// What is counted, over all tables.
struct LoadTally {
  bool is_measuring = false;
  std::uint64_t moves = 0;  // acknowledged
  std::uint64_t games = 0;  // finished
  std::uint64_t bytes = 0;  // of messages that people were told
  Latencies ack;            // from sending an act to its own frame
  Latencies fanout;         // from sending an act to another person's frame of it
  std::map<std::string, std::uint64_t, std::less<>> errors;  // by code, also while setting up

  void count_error(std::string_view code);
};

// What all tables share.
struct LoadHouse {
  Loop& loop;
  LoadClients& clients;
  std::chrono::milliseconds pace;  // between a question and its answer, on average
  Rng rng;
  LoadTally tally;
};

class LoadTable {
 public:
  LoadTable(LoadHouse& house, std::size_t people);

  // Opens the table, lets everybody sit down and connect, and starts the game. `done` is called
  // once, also if something went wrong; that is counted as an error.
  void set_up(std::function<void()> done);
  // From now on questions are answered, and another game follows when one is over.
  void begin();

 private:
  using Clock = std::chrono::steady_clock;

  struct Player {
    std::string token;
    std::shared_ptr<LoadSocket> socket;
    std::uint64_t acts = 0;  // the number of the last one is its ack id
    std::string act;         // the last one, until it is answered
    Clock::time_point sent;
  };
  // When the choice of a ply was sent. The others hear of it while the next is under way already.
  struct Sent {
    std::uint64_t ply = 0;
    Clock::time_point time;
  };
  using Taken = std::function<void(const std::string& body)>;

  void ask(const Player& player, const std::string& path, std::string body, Taken taken);
  void fail(std::string_view code);
  void welcome(std::size_t place);
  void open_table();
  void sit_down(std::size_t place);
  void connect(std::size_t place);
  void greeted();
  void finish_set_up();

  void hear(Player& player, std::string_view text);
  void hear_frame(Player& player, const PeekedMessage& message);
  void hear_refusal(Player& player, const PeekedMessage& message);
  void take_acknowledgement(Player& player, std::string_view ack_id, Clock::time_point now);
  void consider(Player& player, const PeekedMessage& message);
  void answer(Player& player);
  void send(Player& player);
  void end_game();

  LoadHouse& house_;
  std::deque<Player> players_;  // the first opens the table
  std::string code_;
  std::function<void()> done_;
  std::size_t greeted_ = 0;
  bool is_playing_ = false;
  Player* asked_ = nullptr;  // before anybody plays
  std::uint64_t ply_ = 0;    // of the last answer
  std::array<Sent, 16> sent_{};
};

}  // namespace skyloot
