// A record that reads well writes back to the same in both forms, and replays soundly. Hardly any
// slip of a byte leaves a record legal, so most mutations here are other games and other decks.
#include <cstring>

#include "formats/message.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support/random_records.h"

namespace skyloot::testing {
namespace {

void replay_soundly(const Record& record) {
  const Rules rules = record.rules();
  require_sound(rules, replay(record, [&](const Step& step) {
                  require_sound(rules, step.before);
                  require(read_action(to_json(step.action)) == step.action);
                }));
}

void try_record(std::string_view source) {
  const auto record = read_record(source);
  if (!record) return require(record.error().line > 0);
  const std::string text = write_record(*record);
  const std::string json = write_record_json(*record);
  require(source.starts_with('{') || source == text);
  for (const std::string& form : {text, json}) {
    const auto again = read_record(form);
    require(again.has_value());
    require(write_record(*again) == text);
    require(write_record_json(*again) == json);
  }
  replay_soundly(*record);
}

template <class List>
auto& any_of(List& list, Rng& rng) {
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

int any_in(Range range, Rng& rng) {
  return range.low +
         static_cast<int>(rng.below(static_cast<std::uint32_t>(range.high - range.low + 1)));
}

// Another number, or another card's effects, on one card of the deck.
void change_a_card(DeckFile& deck, Rng& rng) {
  Face& face = any_of(deck.deck.faces, rng);
  const Face& other = any_of(deck.deck.faces, rng);
  switch (rng.below(4)) {
    case 0:
      face.copies = static_cast<std::uint8_t>(any_in(kCopies, rng));
      break;
    case 1:
      face.removed_with_two = !face.removed_with_two;
      break;
    case 2:
      if (face.back == Back::Pirate) {
        face.strength = static_cast<std::int8_t>(any_in(kStrength, rng));
        face.once = !face.once;
      }
      break;
    default:
      if (face.back == other.back) {
        face.effects = other.effects;
        face.table = other.table;
        face.timing = other.timing;
      }
  }
}

void deal_anew(Record& record, Rng& rng) {
  record.edition = any_of(kAllEditions, rng);
  record.actions.clear();
  record.setup = deal(record.rules(), kMinPlayers + rng.below(3), rng);
  record.proof.reset();
  if (rng.below(3) == 0) record = with_proof(std::move(record));
}

// Another game: cut and played on otherwise, dealt anew, or with another deck.
Record another_game(Record record, Rng& rng) {
  switch (rng.below(3)) {
    case 0:
      record.actions.resize(rng.below(static_cast<std::uint32_t>(record.actions.size() + 1)));
      break;
    case 1:
      deal_anew(record, rng);
      break;
    default: {
      DeckFile deck = record.deck;
      for (std::uint32_t i = rng.below(6); i > 0; --i) change_a_card(deck, rng);
      if (!why_unplayable(deck.deck)) record.deck = std::move(deck);
      deal_anew(record, rng);
    }
  }
  play_on(record, record.actions.size() + rng.below(300), rng);
  return record;
}

std::size_t mutate(std::uint8_t* bytes, std::size_t size, std::size_t max_size, unsigned seed) {
  Rng rng(seed);
  const auto record =
      rng.below(4) == 0 ? tl::unexpected(FormatError{}) : read_record(text_of(bytes, size));
  if (!record) return LLVMFuzzerMutate(bytes, size, max_size);
  const Record other = another_game(*record, rng);
  const std::string form = rng.below(2) == 0 ? write_record(other) : write_record_json(other);
  if (form.size() > max_size) return LLVMFuzzerMutate(bytes, size, max_size);
  std::memcpy(bytes, form.data(), form.size());
  return form.size();
}

}  // namespace
}  // namespace skyloot::testing

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  skyloot::testing::try_record(skyloot::testing::text_of(bytes, size));
  return 0;
}

std::size_t LLVMFuzzerCustomMutator(std::uint8_t* bytes, std::size_t size, std::size_t max_size,
                                    unsigned seed) {
  return skyloot::testing::mutate(bytes, size, max_size, seed);
}
