// Random lives of tables: people and bots come and go, play, run out of time, are stood in for,
// come back, and play again. Everything that people do went through the door.
#pragma once

#include "tests/support/table_story.h"

namespace skyloot::testing {

// All who may come to the tables; whoever is not seated watches.
inline const std::vector<Person> kPeople{kAnn, kBob, kCid, kDot, kEve};

class TableLife {
 public:
  // Options, and whether the table begins from a prepared game, follow from the seed.
  explicit TableLife(std::uint64_t seed);

  [[nodiscard]] const TableStory& story() const { return story_; }
  [[nodiscard]] const skyloot::Table& table() const { return story_.table(); }

  // One more entry; there is always one.
  void go_on();

 private:
  void meet();
  void play();
  void answer();
  void run_out_of_time();
  void be_absent();
  void ask(const Person& who, const Admission& admission);

  [[nodiscard]] const Person& anybody() { return kPeople[rng_.below(5)]; }
  [[nodiscard]] Seat any_seat();
  [[nodiscard]] std::optional<Seat> any_seat_or_none();
  [[nodiscard]] Entropy any_entropy();
  [[nodiscard]] std::optional<Entropy> any_entropy_or_none();
  [[nodiscard]] TableOptions other_options();

  Rng rng_;
  TableStory story_;
};

// Visits the life after every entry, the first included, until so many games are over and the
// next is under way.
template <class Visit>
void live(std::uint64_t seed, std::size_t games, Visit visit) {
  TableLife life(seed);
  visit(life);
  const auto is_done = [&] {
    return life.table().game() && life.table().game()->number > games &&
           life.table().game()->ply() > 20;
  };
  while (!is_done()) {
    life.go_on();
    visit(life);
  }
}

}  // namespace skyloot::testing
