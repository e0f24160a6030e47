#include <variant>

#include "engine/world.h"

namespace skyloot {

namespace {

// FNV-1a over 64-bit words with a final mix: plain, and independent of padding and byte order.
class Hash {
 public:
  void add(std::uint64_t word) {
    value_ = (value_ ^ word) * 0x100000001b3ULL;
    value_ ^= value_ >> 29U;
  }
  void add(CardSet cards) {
    add(cards.low());
    add(cards.high());
  }
  template <class Id>
  void add_optional(const std::optional<Id>& id) {
    add(id ? index(*id) + 1 : 0);
  }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325ULL;
};

void add(Hash& hash, const Decision& decision) {
  hash.add(decision.index());
  std::visit(
      [&](const auto& question) {
        if constexpr (requires { question.seat; }) hash.add(index(question.seat));
        if constexpr (requires { question.share; }) hash.add(index(question.share));
        if constexpr (requires { question.loser; }) hash.add(index(question.loser));
        if constexpr (requires { question.given; }) hash.add(index(question.given));
      },
      decision);
}

void add(Hash& hash, const Captain& captain) {
  for (const CardSet cards : {captain.pirates, captain.relics, captain.objects, captain.rum,
                              captain.secrets, captain.waiting}) {
    hash.add(cards);
  }
  hash.add(static_cast<std::uint64_t>(captain.doubloons));
}

void add(Hash& hash, const Boarding& boarding) {
  hash.add(index(boarding.first));
  for (const SeatSet defeated : boarding.defeated) hash.add(defeated.bits());
  hash.add(boarding.fighters);
  for (const CardSet used : boarding.used) hash.add(used);
}

}  // namespace

std::uint64_t fingerprint(const World& world) {
  Hash hash;
  const Board& board = world.board;
  for (const std::size_t number :
       {static_cast<std::size_t>(board.players), static_cast<std::size_t>(board.cards),
        static_cast<std::size_t>(board.cards_in_game), static_cast<std::size_t>(board.deck_top),
        static_cast<std::size_t>(board.round), index(board.phase), index(board.hat),
        index(board.parrot), index(board.active), static_cast<std::size_t>(board.next_effect)}) {
    hash.add(number);
  }
  hash.add_optional(board.in_play);
  hash.add_optional(board.emptied);
  add(hash, board.decision);
  for (const CardSet cards : {board.hand, board.urgent, board.discard}) hash.add(cards);
  for (const LootShare& share : board.shares) {
    hash.add(share.cards);
    hash.add(static_cast<std::uint64_t>(share.doubloons));
  }
  for (const Captain& captain : board.captains) add(hash, captain);
  add(hash, board.boarding);
  for (const CardSet seen : board.seen_by) hash.add(seen);
  hash.add(board.open);
  for (std::size_t i = 0; i < board.cards; ++i) {
    hash.add(index(board.open_face[i]) << 16U | board.coins_on[i] << 8U |
             index(world.faces.of_card[i]));
  }
  return hash.value();
}

}  // namespace skyloot
