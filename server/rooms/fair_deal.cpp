#include "server/rooms/fair_deal.h"

#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "server/secrets.h"

namespace skyloot {

namespace {

constexpr std::string_view kStreamName = "skyloot deal";  // not shown
constexpr std::size_t kWord = 4;                          // bytes

void write_big_endian(std::uint32_t word, std::span<std::uint8_t, kWord> bytes) {
  for (std::size_t i = 0; i < kWord; ++i) {
    bytes[i] = static_cast<std::uint8_t>(word >> (8U * (kWord - 1 - i)));
  }
}

bool is_marked(const DealProof& proof, std::size_t place) {
  return proof.bots && proof.bots->contains(seat(place));
}

bool bots_gave(const DealProof& proof) {
  for (std::size_t i = 0; i < proof.entropy.size(); ++i) {
    if (is_marked(proof, i) && was_given(proof.entropy[i])) return true;
  }
  return false;
}

bool are_as_told(const DealProof& proof, const std::vector<ToldSeat>& seats) {
  if (seats.size() != proof.entropy.size()) return false;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (seats[i].entropy != proof.entropy[i]) return false;
    if (proof.bots && seats[i].is_bot != is_marked(proof, i)) return false;
  }
  return true;
}

// Bytes of which whoever checks does not know that a person gave them.
bool has_strange_bytes(const DealProof& proof, const DealSeen& seen) {
  return std::any_of(proof.entropy.begin(), proof.entropy.end(), [&](const Entropy& entropy) {
    return was_given(entropy) && entropy != seen.own;
  });
}

}  // namespace

Commitment commitment_of(const DealSecret& secret) { return {sha256(secret.bytes)}; }

SealedSecret fresh_sealed_secret() {
  SealedSecret sealed;
  fill_randomly(sealed.secret.bytes);
  sealed.commitment = commitment_of(sealed.secret);
  return sealed;
}

DealStream::DealStream(const DealSecret& secret, std::span<const Entropy> entropy)
    : secret_(secret), message_(kStreamName.begin(), kStreamName.end()), used_(block_.size()) {
  for (const Entropy& each : entropy) {
    message_.insert(message_.end(), each.bytes.begin(), each.bytes.end());
  }
  message_.resize(message_.size() + kWord);
}

void DealStream::make_block() {
  write_big_endian(counter_++, std::span(message_).last<kWord>());
  const auto* const made =
      HMAC(EVP_sha256(), secret_.bytes.data(), static_cast<int>(secret_.bytes.size()),
           message_.data(), message_.size(), block_.data(), nullptr);
  if (made == nullptr) std::abort();
  used_ = 0;
}

std::uint32_t DealStream::next() {
  if (used_ == block_.size()) make_block();
  std::uint32_t word = 0;
  for (const std::uint8_t byte : std::span(block_).subspan(used_, kWord)) word = word << 8U | byte;
  used_ += kWord;
  return word;
}

std::uint32_t DealStream::below(std::uint32_t bound) {
  constexpr std::uint64_t kWords = 1ULL << 32U;
  const std::uint64_t limit = kWords - kWords % bound;
  std::uint32_t word = next();
  while (word >= limit) word = next();
  return word % bound;
}

Setup fair_deal(const Rules& rules, const DealProof& proof, std::optional<Seat> first) {
  DealStream stream(proof.secret, {proof.entropy.begin(), proof.entropy.end()});
  return deal(rules, proof.entropy.size(), stream, first);
}

Dealer system_dealer() {
  return {fresh_sealed_secret, fair_deal,
          [](const Rules& rules, std::size_t captains, std::optional<Seat> first) {
            Rng rng(random_seed());
            return deal(rules, captains, rng, first);
          }};
}

std::optional<DealDoubt> why_doubtful(const Record& record, const DealSeen& seen) {
  if (!record.proof) return DealDoubt::NoProof;
  const DealProof& proof = *record.proof;
  if (seen.commitment && commitment_of(proof.secret) != *seen.commitment) {
    return DealDoubt::OtherCommitment;
  }
  const bool has_own = !seen.own || std::find(proof.entropy.begin(), proof.entropy.end(),
                                              *seen.own) != proof.entropy.end();
  if (!has_own) return DealDoubt::EntropyMissing;
  if (bots_gave(proof)) return DealDoubt::BotsGave;
  if (seen.seats && !are_as_told(proof, *seen.seats)) return DealDoubt::OtherSeats;
  const bool drawn = proof.first == FirstPlayer::Drawn;
  const Setup again =
      fair_deal(record.rules(), proof, drawn ? std::nullopt : std::optional(record.setup.first));
  if (again.first != record.setup.first) return DealDoubt::OtherFirst;
  if (again.deal != record.setup.deal) return DealDoubt::OtherCards;
  if (std::none_of(proof.entropy.begin(), proof.entropy.end(), was_given)) {
    return DealDoubt::NobodyGave;
  }
  const bool knows_bots = proof.bots || seen.seats;
  if (!knows_bots && has_strange_bytes(proof, seen)) return DealDoubt::BotsUnmarked;
  return std::nullopt;
}

}  // namespace skyloot
