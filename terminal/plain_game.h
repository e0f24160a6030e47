// A game line by line: it asks people on an input, lets bots answer for the other seats, and tells
// everything on an output. A script can play it as well as a person.
#pragma once

#include <functional>
#include <iosfwd>

#include "bots/players.h"
#include "engine/seat_set.h"
#include "engine/state.h"
#include "formats/record.h"
#include "terminal/plain_screen.h"
#include "text/speech.h"

namespace skyloot {

struct PlainOptions {
  SeatSet people;
  std::array<const Player*, kMaxPlayers> bots{};  // by seat: who plays it where no person does
  Speech::Names names;
  Curtain curtain = Curtain::Lines;
  Echo echo = Echo::ByTerminal;
  // Called after every choice; nothing is asked before the last choice is stored.
  std::function<void(const Record&)> save;
};

enum class PlainEnd : std::uint8_t { Finished, Quit, InputEnded };

// Goes on with the record to the end of its game and adds every choice to it.
class PlainGame {
 public:
  PlainGame(Record record, PlainOptions options, const Catalogue& catalogue, Rng bots,
            std::istream& in, std::ostream& out);

  PlainEnd play();

 private:
  void tell(const EventList& events);
  void act(const Action& action);
  // None when the person quits or the input ends.
  std::optional<Action> ask(Seat seat);
  // False when the person quits.
  bool show(PlainKey key, const View& view, const ActionList& actions);
  bool lift_curtain(Seat seat);
  bool wait_for_enter(const std::string& message);
  // A line without the spaces around it; none when the input has ended.
  std::optional<std::string> read_line();
  void tell_opening();
  void show_hint(const View& view);
  [[nodiscard]] View view_of(Viewer viewer) const { return view_for(rules_, state_, viewer); }
  [[nodiscard]] bool is_shared() const { return options_.people.size() > 1; }

  Record record_;
  PlainOptions options_;
  Rules rules_;
  Speech speech_;
  State state_;
  Rng rng_;
  std::istream& in_;
  std::ostream& out_;
  PlainScreen screen_;
  SeatSet bots_;
  Viewer at_screen_;
  std::array<std::vector<std::string>, kMaxPlayers> news_;  // by seat: not yet shown
  PlainEnd end_ = PlainEnd::Finished;
};

}  // namespace skyloot
