// Records of random games, whole or cut short.
#pragma once

#include <limits>

#include "engine/state.h"
#include "formats/record.h"
#include "tests/support/random_games.h"

namespace skyloot::testing {

inline constexpr std::size_t kToTheEnd = std::numeric_limits<std::size_t>::max();

// Plays a record on from its last position, until it has so many actions or the game is over.
inline void play_on(Record& record, std::size_t plies, Rng& rng) {
  const Rules rules = record.rules();
  State state = replay(record, record.actions.size());
  ActionList actions;
  while (!is_over(state.board) && record.actions.size() < plies) {
    legal_actions(rules, state.board, actions);
    record.actions.push_back(any_answer(actions, rng));
    apply(rules, state, record.actions.back());
  }
}

inline Record random_record(const DeckFile& deck, std::size_t players, Edition edition,
                            std::uint64_t seed, std::size_t plies = kToTheEnd) {
  Record record;
  record.edition = edition;
  record.deck = deck;
  Rng rng(seed);
  record.setup = deal(record.rules(), players, rng);
  play_on(record, plies, rng);
  return record;
}

// With a proof that proves nothing: its bytes only count up.
inline Record with_proof(Record record, FirstPlayer first = FirstPlayer::Drawn) {
  std::uint8_t count = 0;
  DealProof proof{{}, {}, first};
  for (std::uint8_t& byte : proof.secret.bytes) byte = ++count;
  for (std::size_t i = 0; i < record.setup.players; ++i) {
    Entropy entropy;
    for (std::uint8_t& byte : entropy.bytes) byte = ++count;
    proof.entropy.push_back(entropy);
  }
  record.proof = proof;
  return record;
}

// As newer servers mark the seats of bots, which gave no bytes.
inline Record with_bots(Record record, std::initializer_list<std::size_t> places) {
  record.proof->bots = SeatSet{};
  for (const std::size_t place : places) {
    record.proof->bots->insert(seat(place));
    record.proof->entropy[place] = {};
  }
  return record;
}

}  // namespace skyloot::testing
