// A table under test with its log, told as a story. What people ask for goes through the door:
//
//   TableStory story(for_captains(2));
//   story.sit(kAnn).sit(kBob).start().act(TakeShare{});
//
// A person's captain has the name of the person. Time stands still unless the story waits.
#pragma once

#include <stdexcept>
#include <vector>

#include "table/door.h"
#include "table/table.h"

namespace skyloot::testing {

inline const Person kAnn = "ann";  // the owner of every table
inline const Person kBob = "bob";
inline const Person kCid = "cid";
inline const Person kDot = "dot";
inline const Person kEve = "eve";  // a spectator wherever she is not seated by name
inline const Person kNobody;       // the table itself

inline constexpr Time kOpening = time_of(1'700'000'000'000);

TableOptions for_captains(std::size_t captains, ChoiceClock clock = ChoiceClock::None);
// The classic deck with a change that matters.
DeckFile an_own_deck();

// Deals and secrets that follow from the numbers. The commitments are not those of the secrets:
// who knows one cannot guess the other.
Dealer dealer_from(Rng& rng);
SealedSecret a_sealed_secret(Rng& rng);
Entropy entropy_of(std::uint8_t first_byte);

class TableStory {
 public:
  explicit TableStory(const TableOptions& options = {}, const PreparedGame& prepared = {},
                      const std::optional<SealedSecret>& sealed = {});

  [[nodiscard]] const skyloot::Table& table() const { return table_; }
  [[nodiscard]] const TableGame& game() const { return *table_.game(); }
  [[nodiscard]] const std::vector<Entry>& log() const { return log_; }
  // What the last entry did.
  [[nodiscard]] const Transition& done() const { return done_; }
  [[nodiscard]] const std::vector<Event>& events() const { return done_.events; }
  [[nodiscard]] Time now() const { return now_; }
  [[nodiscard]] Seat seat_to_act() const { return *game().seat_to_act(); }
  // Who is to act; kNobody for a bot.
  [[nodiscard]] const Person& person_to_act() const;
  [[nodiscard]] ActionList legal() const;

  TableStory& wait(Milliseconds time);
  TableStory& wait_until(Time time);

  // Into the log, whatever it is.
  TableStory& write(const Person& who, const Deed& deed, const std::string& ack_id = {});
  // The same with what the door admitted, if it changes anything; throws for a refusal.
  TableStory& ask(const Person& who, const Admission& admission, const std::string& ack_id = {});

  TableStory& sit(const Person& who, const std::string& ack_id = {});
  // Another seat for somebody who has one.
  TableStory& sit_too(const Person& who, std::string_view name);
  TableStory& sit_with(const Person& who, const Entropy& entropy);
  TableStory& give_entropy(const Person& who, const Entropy& entropy);
  TableStory& sit_bot(std::string_view level = "swab");
  TableStory& leave(const Person& who, Seat seat);
  TableStory& change_options(const TableOptions& options);
  TableStory& start();
  TableStory& rematch(const Person& who = kAnn);
  // Whoever is to act, person or bot.
  TableStory& act(const Action& action, const std::string& ack_id = {});
  TableStory& act(Rng& rng) { return act(any_legal(rng)); }
  TableStory& play_to_the_end(Rng& rng);
  TableStory& play_until_asked(Seat seat, Rng& rng);
  TableStory& give_to_bot(Seat seat);
  TableStory& hand_back(Seat seat);

  [[nodiscard]] Action any_legal(Rng& rng) const;

 private:
  Time now_ = kOpening;
  std::vector<Entry> log_;
  skyloot::Table table_;
  Transition done_;
  Rng deals_{7};
};

}  // namespace skyloot::testing
