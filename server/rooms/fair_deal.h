// Deals that everybody can check afterwards: drawn from a secret that was sealed before, and from
// bytes of all captains (docs/fair-deal.md).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "formats/record.h"
#include "table/door.h"

namespace skyloot {

Commitment commitment_of(const DealSecret& secret);
SealedSecret fresh_sealed_secret();

// The numbers of a deal: words of HMAC-SHA-256(secret, "skyloot deal" | entropy | counter).
class DealStream {
 public:
  DealStream(const DealSecret& secret, std::span<const Entropy> entropy);

  std::uint32_t next();
  // Uniform over 0 … bound - 1: words that would favour some numbers are passed over.
  std::uint32_t below(std::uint32_t bound);

 private:
  void make_block();

  DealSecret secret_;
  std::vector<std::uint8_t> message_;  // the counter in its last four bytes
  std::uint32_t counter_ = 0;
  std::array<std::uint8_t, 32> block_{};
  std::size_t used_;  // bytes of the block
};

Setup fair_deal(const Rules& rules, const DealProof& proof, std::optional<Seat> first);

// Draws from the operating system what is not sealed.
Dealer system_dealer();

// Why a record does not prove its deal; in the order in which one looks.
enum class DealDoubt : std::uint8_t {
  NoProof,
  OtherCommitment,  // than the one seen before the start
  EntropyMissing,   // own bytes are of no seat
  BotsGave,         // a seat marked as a bot's has bytes
  OtherSeats,       // bytes, or bots, than those told before the start
  OtherFirst,       // player than the one drawn
  OtherCards,
  NobodyGave,    // bytes: the secret itself may have been chosen for the deal
  BotsUnmarked,  // somebody else's bytes may be a bot's, and chosen: as older servers wrote records
};
inline constexpr std::array<std::string_view, 9> kDealDoubtWords{
    "noProof",    "otherCommitment", "entropyMissing", "botsGave",    "otherSeats",
    "otherFirst", "otherCards",      "nobodyGave",     "botsUnmarked"};

// What somebody knows of a deal from the time before the game.
struct DealSeen {
  std::optional<Commitment> commitment;
  std::optional<Entropy> own;
  std::optional<std::vector<ToldSeat>> seats{};  // by seat
};
std::optional<DealDoubt> why_doubtful(const Record& record, const DealSeen& seen);

}  // namespace skyloot
