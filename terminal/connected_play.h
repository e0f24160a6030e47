// Runs a connected game: waits for news of the socket and for typed lines at the same time.
#pragma once

#include "terminal/connected_game.h"
#include "terminal/remote_socket.h"
#include "terminal/typed_lines.h"

namespace skyloot {

// The server's side of a table for a game that plays there.
class TableLink final : public RemoteLink {
 public:
  TableLink(const RemoteServer& server, std::string code, RemoteSocket& socket)
      : server_(server), path_("/tables/" + std::move(code)), socket_(socket) {}

  void send(std::string message) override { socket_.send(std::move(message)); }
  RemoteAnswer ask(std::string_view method, const std::string& path, std::string body) override {
    return server_.call(method, path_ + path, std::move(body));
  }

 private:
  const RemoteServer& server_;
  std::string path_;
  RemoteSocket& socket_;
};

// What a person types is answered at once; what a script has written waits until it is asked for.
enum class Typist : std::uint8_t { Human, Script };

struct Keyboard {
  Typist typist = Typist::Human;
  std::optional<int> descriptor;  // where more comes from; none: all is there already
  TypedLines lines;
};

// Until the game has an end. `now` must be the clock of the game.
void play_connected(ConnectedGame& game, RemoteSocket& socket, Keyboard keyboard,
                    std::function<Time()> now);

}  // namespace skyloot
