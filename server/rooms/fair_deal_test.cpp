// Deals that can be checked: the same numbers and cards as the test vectors, which another program
// has made (tests/vectors/make_fair_deal.py), and everything that a record can get wrong.
#include "server/rooms/fair_deal.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "tests/support/table_client.h"

namespace skyloot::testing {
namespace {

std::string text_of(const std::string& name) {
  std::ifstream file(SKYLOOT_SOURCE_DIR "/tests/vectors/" + name);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

const JsonNode& vectors() {
  static const JsonNode kVectors = read_json(text_of("fair_deal.json"));
  return kVectors;
}

DealProof proof_in(const JsonNode& vector) {
  DealProof proof{*from_hex<DealSecret>(vector.field("secret")->text), {}, FirstPlayer::Chosen};
  for (const JsonNode& entropy : vector.field("entropy")->items) {
    proof.entropy.push_back(*from_hex<Entropy>(entropy.text));
  }
  const JsonNode* const first = vector.field("first");
  if (first != nullptr && first->text == "drawn") proof.first = FirstPlayer::Drawn;
  if (const JsonNode* const bots = vector.field("bots")) {
    proof.bots = SeatSet{};
    for (const JsonNode& number : bots->items) {
      proof.bots->insert(seat(static_cast<std::size_t>(number.integer - 1)));
    }
  }
  return proof;
}

DealStream stream_of(const DealProof& proof) {
  return {proof.secret, {proof.entropy.begin(), proof.entropy.end()}};
}

// Vectors older than the second version of the rules do not name theirs.
std::uint8_t rules_in(const JsonNode& vector) {
  const JsonNode* const rules = vector.field("rules");
  return rules == nullptr ? kFirstRulesVersion : static_cast<std::uint8_t>(rules->integer);
}

DeckFile deck_in(const JsonNode& vector) {
  const std::string& deck = vector.field("deck")->text;
  return deck == "classic" ? classic_deck(rules_in(vector)) : *read_deck(text_of(deck));
}

// The game of a vector as a record, without any choices.
Record record_in(const JsonNode& vector) {
  Record record;
  record.rules_version = rules_in(vector);
  record.deck = deck_in(vector);
  record.proof = proof_in(vector);
  record.setup.players = static_cast<std::uint8_t>(vector.field("players")->integer);
  record.setup.first = seat(static_cast<std::size_t>(vector.field("firstSeat")->integer - 1));
  for (const JsonNode& face : vector.field("deal")->items) {
    record.setup.deal.push_back(*record.deck->find(face.text));
  }
  return record;
}

DealSeen seen_in(const JsonNode& vector) {
  const std::string told =
      joined(vector.field("told")->items, ",", [](const JsonNode& one) { return one.text; });
  return {from_hex<Commitment>(vector.field("commitment")->text), {}, read_seats_text(told)};
}

std::string doubt_word(const std::optional<DealDoubt>& doubt) {
  return doubt ? std::string(word_for(*doubt, kDealDoubtWords)) : std::string{};
}

TEST(FairDeal, CommitsToASecretAsTheVectorsSay) {
  for (const JsonNode& vector : vectors().field("vectors")->items) {
    EXPECT_EQ(hex_text(commitment_of(proof_in(vector).secret)), vector.field("commitment")->text);
  }
}

TEST(FairDeal, DrawsTheWordsOfTheVectors) {
  for (const JsonNode& vector : vectors().field("vectors")->items) {
    DealStream stream = stream_of(proof_in(vector));
    for (const JsonNode& word : vector.field("words")->items) {
      EXPECT_EQ(stream.next(), word.integer) << vector.field("name")->text;
    }
  }
}

TEST(FairDeal, PassesOverWordsThatWouldFavourSome) {
  for (const JsonNode& vector : vectors().field("below")->items) {
    DealStream stream = stream_of(proof_in(vector));
    const auto bound = static_cast<std::uint32_t>(vector.field("bound")->integer);
    for (const JsonNode& answer : vector.field("answers")->items) {
      EXPECT_EQ(stream.below(bound), answer.integer) << bound;
    }
  }
}

TEST(FairDeal, DealsTheCardsOfTheVectors) {
  std::size_t drawn = 0;
  for (const JsonNode& vector : vectors().field("vectors")->items) {
    Record record = record_in(vector);
    record.proof->bots = SeatSet{};
    const auto& entropy = record.proof->entropy;
    const bool given = std::any_of(entropy.begin(), entropy.end(), was_given);
    EXPECT_EQ(doubt_word(why_doubtful(record, {})), given ? "" : "nobodyGave")
        << vector.field("name")->text;
    EXPECT_FALSE(why_invalid(record.rules(), record.setup).has_value());
    drawn += record.proof->first == FirstPlayer::Drawn ? 1 : 0;
  }
  EXPECT_GT(drawn, 2U);
}

TEST(FairDeal, IsDoubtedAsTheProofsSay) {
  for (const JsonNode& vector : vectors().field("proofs")->items) {
    const Record record = record_in(vector);
    const std::string& name = vector.field("name")->text;
    EXPECT_EQ(doubt_word(why_doubtful(record, {})), vector.field("doubt")->text) << name;
    EXPECT_EQ(doubt_word(why_doubtful(record, seen_in(vector))),
              vector.field("doubtBesideTold")->text)
        << name;
  }
}

class ARecordWithProof : public ::testing::Test {
 protected:
  Record record_ = [] {
    for (const JsonNode& vector : vectors().field("vectors")->items) {
      if (vector.field("first")->text != "drawn") continue;
      Record record = record_in(vector);
      record.proof->bots = SeatSet{};
      return record;
    }
    return Record{};
  }();
};

TEST_F(ARecordWithProof, IsHeldAgainstWhatWasSeenBeforeTheGame) {
  const Commitment told = commitment_of(record_.proof->secret);
  EXPECT_EQ(why_doubtful(record_, {told, record_.proof->entropy[1]}), std::nullopt);
  Commitment other = told;
  other.bytes[31] ^= 1U;
  EXPECT_EQ(why_doubtful(record_, {other, {}}), DealDoubt::OtherCommitment);
  Entropy never_given = record_.proof->entropy[0];
  never_given.bytes[0] ^= 1U;
  EXPECT_EQ(why_doubtful(record_, {told, never_given}), DealDoubt::EntropyMissing);
}

TEST_F(ARecordWithProof, IsDoubtedWithoutIt) {
  record_.proof.reset();
  EXPECT_EQ(why_doubtful(record_, {}), DealDoubt::NoProof);
}

TEST_F(ARecordWithProof, OfAnOlderServerIsProvedWhereNobodyElseGaveBytes) {
  record_.proof->bots.reset();
  EXPECT_EQ(why_doubtful(record_, {{}, record_.proof->entropy[0]}), DealDoubt::BotsUnmarked);
  record_.proof->entropy[1] = {};
  record_.setup = fair_deal(record_.rules(), *record_.proof, std::nullopt);
  EXPECT_EQ(why_doubtful(record_, {}), DealDoubt::BotsUnmarked);
  EXPECT_EQ(why_doubtful(record_, {{}, record_.proof->entropy[0]}), std::nullopt);
}

TEST_F(ARecordWithProof, IsDoubtedBesideMoreSeatsThanItHas) {
  DealSeen seen{{}, {}, std::vector<ToldSeat>{}};
  for (const Entropy& entropy : record_.proof->entropy) seen.seats->push_back({false, entropy});
  EXPECT_EQ(why_doubtful(record_, seen), std::nullopt);
  seen.seats->push_back({});
  EXPECT_EQ(why_doubtful(record_, seen), DealDoubt::OtherSeats);
}

TEST(ToldSeats, AreReadAsTheyAreWritten) {
  const std::string text = std::string(32, 'a').append(",none,bot");
  const auto seats = read_seats_text(text);
  ASSERT_TRUE(seats.has_value());
  EXPECT_EQ(text_of_seats(*seats), text);
  for (const std::string bad :
       {"", "bot,", ",bot", "bots", "bot bot", "bot,bot,bot,bot,bot", "aa"}) {
    EXPECT_FALSE(read_seats_text(bad).has_value()) << bad;
  }
}

TEST_F(ARecordWithProof, IsDoubtedWithOtherCards) {
  std::size_t other = 1;
  while (record_.setup.deal[other] == record_.setup.deal[0]) ++other;
  std::swap(record_.setup.deal[0], record_.setup.deal[other]);
  EXPECT_EQ(why_doubtful(record_, {}), DealDoubt::OtherCards);
}

TEST_F(ARecordWithProof, IsDoubtedWhenAnotherCaptainBegan) {
  record_.setup.first = left_of(record_.setup.first, record_.setup.players);
  EXPECT_EQ(why_doubtful(record_, {}), DealDoubt::OtherFirst);
}

TEST_F(ARecordWithProof, IsDoubtedWhenADrawnFirstPlayerIsCalledChosen) {
  record_.proof->first = FirstPlayer::Chosen;
  EXPECT_EQ(why_doubtful(record_, {}), DealDoubt::OtherCards) << "a number was drawn before them";
}

TEST_F(ARecordWithProof, IsDoubtedWithBytesOfSomebodyChanged) {
  record_.proof->entropy[1].bytes[15] ^= 1U;
  EXPECT_TRUE(why_doubtful(record_, {}).has_value());
}

TEST(SystemDealer, SealsAnotherSecretEachTime) {
  const SealedSecret one = system_dealer().seal();
  EXPECT_EQ(one.commitment, commitment_of(one.secret));
  EXPECT_NE(one.secret, system_dealer().seal().secret);
}

}  // namespace
}  // namespace skyloot::testing
