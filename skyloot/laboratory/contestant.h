// Who can sit at a match: one of our bots, or a foreign program.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/players.h"
#include "formats/deck_file.h"

namespace skyloot {

// One choice of a match, counted from 1 as people do.
struct Moment {
  std::size_t deal = 1;
  std::size_t rotation = 1;
  std::size_t ply = 1;  // as skyloot replay counts them
};

class Contestant {
 public:
  Contestant() = default;
  Contestant(const Contestant&) = delete;
  Contestant& operator=(const Contestant&) = delete;
  virtual ~Contestant() = default;

  // Tells which choice comes next: a complaint can then say where it was.
  virtual void attend(const Moment& /*moment*/) {}
  // A legal answer to the pending decision of this view's game.
  virtual Action choose(const Rules& rules, const View& view, Rng& rng) = 0;
  // Must it be given all faces? For measuring only.
  [[nodiscard]] virtual Sees sees() const { return Sees::OwnView; }
  // How long the last choice took, if the time of our own thread does not tell.
  [[nodiscard]] virtual std::optional<double> own_ms() const { return std::nullopt; }
  // What went wrong since the last time one asked, in the person's language.
  virtual std::vector<std::string> take_complaints() { return {}; }
};

// A seat of a match by its name; every thread makes its own contestant from it.
struct Entrant {
  std::string name;
  std::function<std::unique_ptr<Contestant>()> make;
};

// One of our bots, with its usual budget or another.
Entrant entrant_of(const Player& player, std::optional<Budget> budget);

}  // namespace skyloot
