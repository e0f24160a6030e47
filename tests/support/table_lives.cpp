#include "tests/support/table_lives.h"

#include "tests/support/random_records.h"

namespace skyloot::testing {

namespace {

PreparedGame a_prepared_game(Rng& rng) {
  if (rng.below(4) != 0) return std::nullopt;
  const std::size_t captains = kMinPlayers + rng.below(3);
  const std::uint64_t seed = rng.next();  // before the next number, whatever the compiler
  return random_record(classic_deck(), captains, Edition::German, seed, rng.below(60));
}

TableStory a_table(Rng& rng) {
  TableOptions options = for_captains(kMinPlayers + rng.below(3));
  options.clock = static_cast<ChoiceClock>(rng.below(kChoiceClockWords.size()));
  const PreparedGame prepared = a_prepared_game(rng);
  if (prepared || rng.below(4) == 0) return TableStory(options, prepared);
  return TableStory(options, {}, a_sealed_secret(rng));
}

}  // namespace

TableLife::TableLife(std::uint64_t seed) : rng_(seed), story_(a_table(rng_)) {}

void TableLife::go_on() {
  const std::uint64_t before = table().seq();
  while (table().seq() == before) {
    story_.wait(Milliseconds{rng_.below(20'000)});
    if (table().stage() == Stage::Playing) {
      play();
    } else {
      meet();
    }
  }
}

void TableLife::end() {
  const bool by_house = rng_.below(2) == 0;
  story_.write(kNobody, by_house ? Closed{Closing::ByHouse, "Good night."} : Closed{});
}

void TableLife::ask(const Person& who, const Admission& admission) {
  if (!admission) return;
  const bool named = rng_.below(3) != 0;
  story_.ask(who, admission, named ? "ack-" + std::to_string(rng_.below(1000)) : "");
}

Seat TableLife::any_seat() { return seat(rng_.below(kMaxPlayers)); }

std::optional<Seat> TableLife::any_seat_or_none() {
  if (rng_.below(2) == 0) return std::nullopt;
  return any_seat();
}

Entropy TableLife::any_entropy() { return entropy_of(static_cast<std::uint8_t>(rng_.next())); }

std::optional<Entropy> TableLife::any_entropy_or_none() {
  if (rng_.below(2) == 0) return std::nullopt;
  return any_entropy();
}

TableOptions TableLife::other_options() {
  TableOptions options = table().options();
  switch (rng_.below(6)) {
    case 0:
      options.captains = static_cast<std::uint8_t>(kMinPlayers + rng_.below(3));
      options.first.reset();
      break;
    case 1:
      options.clock = static_cast<ChoiceClock>(rng_.below(kChoiceClockWords.size()));
      break;
    case 2:
      options.first = seat(rng_.below(options.captains));
      break;
    case 3:
      options.own_deck = an_own_deck();
      break;
    case 4:
      options.grace = std::chrono::seconds{1 + rng_.below(1000)};
      break;
    default:
      options.edition = static_cast<Edition>(rng_.below(kEditionWords.size()));
      options.own_deck.reset();
  }
  return options;
}

void TableLife::meet() {
  const Person& who = anybody();
  switch (rng_.below(15)) {
    case 12:
    case 13:
    case 14:
      return ask(who, give_entropy(table(), who, any_seat_or_none(), any_entropy()));
    case 0:
      return ask(who, leave(table(), who, any_seat()));
    case 1:
      return ask(kAnn, change_options(table(), kAnn, other_options()));
    case 2:
    case 3:
      return ask(kAnn, sit_bot(table(), kAnn, any_seat_or_none(), "gunner"));
    case 4:
    case 5:
      return ask(kAnn, start(table(), kAnn, dealer_from(rng_)));
    case 6:
      return ask(who, rematch(table(), who, dealer_from(rng_)));
    default: {
      const auto where = any_seat_or_none();
      // A second seat of the same person needs a second name.
      const std::string name = who + std::string(rng_.below(2), '2');
      return ask(who, sit(table(), who, where, name, any_entropy_or_none()));
    }
  }
}

void TableLife::play() {
  const Seat seat = any_seat();
  const Person who = table().chair(seat).person;
  switch (rng_.below(40)) {
    case 0:
      return ask(who, give_to_bot(table(), who, seat));
    case 1:
    case 2:
      return ask(who, hand_back(table(), who, seat));
    case 3:
      return be_absent();
    case 4:
      return run_out_of_time();
    case 5:
      return rng_.below(10) == 0 ? ask(who, depart(table(), who)) : answer();
    default:
      return answer();
  }
}

void TableLife::answer() {
  const Person who = story_.person_to_act();
  const Acted answer{story_.seat_to_act(), story_.game().ply(), story_.any_legal(rng_)};
  if (who == kNobody) {
    story_.write(kNobody, answer);
  } else {
    ask(who, act(table(), who, answer.seat, answer.ply, answer.action));
  }
}

void TableLife::run_out_of_time() {
  const auto deadline = table().deadline();
  if (!deadline) return;
  story_.wait_until(std::max(story_.now(), *deadline));
  story_.write(kNobody,
               TimedOut{story_.seat_to_act(), story_.game().ply(), story_.any_legal(rng_)});
}

void TableLife::be_absent() {
  if (story_.person_to_act() == kNobody) return;
  story_.write(kNobody, TakenOver{story_.seat_to_act(), StandIn::Absent});
}

}  // namespace skyloot::testing
