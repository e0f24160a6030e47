// A deck that reads well writes back and reads again to the same, and can be played with.
#include "tests/fuzz/fuzz.h"
#include "tests/support/random_records.h"

namespace skyloot::testing {
namespace {

void play_with(const DeckFile& deck) {
  const std::uint64_t hash = deck_hash(deck);
  Rules rules;
  rules.deck = deck.deck;
  rules.edition = kAllEditions[hash % kAllEditions.size()];
  const std::size_t players = kMinPlayers + hash / 7 % 3;
  const State last = play_at_random(rules, players, hash, [&](const State& state) {  //
    require_sound(rules, state);
  });
  require_sound(rules, last);
}

void try_deck(std::string_view json) {
  const auto deck = read_deck(json);
  if (!deck) return require(deck.error().line > 0 && deck.error().column > 0);
  const std::string written = write_deck(*deck);
  const auto again = read_deck(written);
  require(again.has_value());
  require(write_deck(*again) == written);
  require(again->labels == deck->labels);
  require(deck_hash(*again) == deck_hash(*deck));
  play_with(*deck);
}

}  // namespace
}  // namespace skyloot::testing

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  skyloot::testing::try_deck(skyloot::testing::text_of(bytes, size));
  return 0;
}
