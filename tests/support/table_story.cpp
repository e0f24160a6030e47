#include "tests/support/table_story.h"

#include "tests/support/random_games.h"

namespace skyloot::testing {

TableOptions for_captains(std::size_t captains, ChoiceClock clock) {
  TableOptions options;
  options.captains = static_cast<std::uint8_t>(captains);
  options.clock = clock;
  return options;
}

DeckFile an_own_deck() {
  DeckFile deck = classic_deck();
  deck.name = "“own” \\ deck";
  deck.deck.faces[0].copies = 3;
  return deck;
}

SealedSecret a_sealed_secret(Rng& rng) {
  SealedSecret sealed;
  for (std::uint8_t& byte : sealed.secret.bytes) byte = static_cast<std::uint8_t>(rng.next());
  for (std::uint8_t& byte : sealed.commitment.bytes) byte = static_cast<std::uint8_t>(rng.next());
  return sealed;
}

Entropy entropy_of(std::uint8_t first_byte) {
  Entropy entropy;
  entropy.bytes[0] = first_byte;
  return entropy;
}

Dealer dealer_from(Rng& rng) {
  return {[&rng] { return a_sealed_secret(rng); },
          [&rng](const Rules& rules, const DealProof& proof, std::optional<Seat> first) {
            return deal(rules, proof.entropy.size(), rng, first);
          },
          [&rng](const Rules& rules, std::size_t captains, std::optional<Seat> first) {
            return deal(rules, captains, rng, first);
          }};
}

TableStory::TableStory(const TableOptions& options, const PreparedGame& prepared,
                       const std::optional<SealedSecret>& sealed)
    : log_{Entry{1, kOpening, kAnn, {}, Opened{"K7QX2M", options, prepared, sealed}}},
      table_(log_[0]) {}

const Person& TableStory::person_to_act() const {
  return table_.bot_of(seat_to_act()) != nullptr ? kNobody : table_.chair(seat_to_act()).person;
}

ActionList TableStory::legal() const {
  ActionList actions;
  legal_actions(game().rules, game().state.board, actions);
  return actions;
}

Action TableStory::any_legal(Rng& rng) const { return any_answer(legal(), rng); }

TableStory& TableStory::wait(Milliseconds time) { return wait_until(now_ + time); }

TableStory& TableStory::wait_until(Time time) {
  now_ = time;
  return *this;
}

TableStory& TableStory::write(const Person& who, const Deed& deed, const std::string& ack_id) {
  log_.push_back({table_.seq() + 1, now_, who, ack_id, deed});
  done_ = table_.carry_out(log_.back());
  return *this;
}

TableStory& TableStory::ask(const Person& who, const Admission& admission,
                            const std::string& ack_id) {
  if (admission) {
    const Entry entry{table_.seq() + 1, now_, who, ack_id, *admission};
    const bool is_stored = !table_.step(entry).changes_nothing(table_.status());
    return is_stored ? write(who, *admission, ack_id) : *this;
  }
  throw std::logic_error("refused: " +
                         std::string(word_for(admission.error().code, kRefusalWords)));
}

TableStory& TableStory::sit(const Person& who, const std::string& ack_id) {
  return ask(who, skyloot::sit(table_, who, std::nullopt, who), ack_id);
}

TableStory& TableStory::sit_too(const Person& who, std::string_view name) {
  return ask(who, skyloot::sit(table_, who, std::nullopt, name));
}

TableStory& TableStory::sit_with(const Person& who, const Entropy& entropy) {
  return ask(who, skyloot::sit(table_, who, std::nullopt, who, entropy));
}

TableStory& TableStory::give_entropy(const Person& who, const Entropy& entropy) {
  return ask(who, skyloot::give_entropy(table_, who, std::nullopt, entropy));
}

TableStory& TableStory::sit_bot(std::string_view level) {
  return ask(kAnn, skyloot::sit_bot(table_, kAnn, std::nullopt, level));
}

TableStory& TableStory::leave(const Person& who, Seat seat) {
  return ask(who, skyloot::leave(table_, who, seat));
}

TableStory& TableStory::change_options(const TableOptions& options) {
  return ask(kAnn, skyloot::change_options(table_, kAnn, options));
}

TableStory& TableStory::start() {
  return ask(kAnn, skyloot::start(table_, kAnn, dealer_from(deals_)));
}

TableStory& TableStory::rematch(const Person& who) {
  return ask(who, skyloot::rematch(table_, who, dealer_from(deals_)));
}

TableStory& TableStory::act(const Action& action, const std::string& ack_id) {
  const Person who = person_to_act();
  const Acted acted{seat_to_act(), game().ply(), action};
  if (who == kNobody) return write(who, acted);
  return ask(who, skyloot::act(table_, who, acted.seat, acted.ply, action), ack_id);
}

TableStory& TableStory::play_to_the_end(Rng& rng) {
  while (table_.stage() == Stage::Playing) act(rng);
  return *this;
}

TableStory& TableStory::play_until_asked(Seat seat, Rng& rng) {
  while (seat_to_act() != seat) act(rng);
  return *this;
}

TableStory& TableStory::give_to_bot(Seat seat) {
  const Person who = table_.chair(seat).person;
  return ask(who, skyloot::give_to_bot(table_, who, seat));
}

TableStory& TableStory::hand_back(Seat seat) {
  const Person who = table_.chair(seat).person;
  return ask(who, skyloot::hand_back(table_, who, seat));
}

}  // namespace skyloot::testing
