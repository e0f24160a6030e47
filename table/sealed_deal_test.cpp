// A deal that is sealed before the start: who adds chance to it, what is told of it when, and what
// the log keeps. How cards follow from the secret is the dealer's
// (server/rooms/fair_deal_test.cpp).
#include <gtest/gtest.h>

#include "formats/message.h"
#include "tests/support/random_records.h"
#include "tests/support/story_room.h"
#include "tests/support/table_admissions.h"
#include "tests/support/table_client.h"

namespace skyloot::testing {
namespace {

const SealedSecret kSealed = [] {
  Rng rng(99);
  return a_sealed_secret(rng);
}();
const Entropy kAnns = entropy_of(0xA1);
const Entropy kBobs = entropy_of(0xB2);
const SeatSet kNoBots;
const SeatSet kSecond = [] {
  SeatSet seats;
  seats.insert(seat(1));
  return seats;
}();

TableStory a_sealed_table(std::size_t captains = 2) {
  return TableStory(for_captains(captains), {}, kSealed);
}

TableStory a_sealed_game() {
  TableStory story = a_sealed_table();
  story.sit_with(kAnn, kAnns).sit_with(kBob, kBobs).start();
  return story;
}

TableStory a_finished_sealed_game() {
  Rng rng(1);
  TableStory story = a_sealed_game();
  story.play_to_the_end(rng);
  return story;
}

// {"commitment":…,"entropy":[…]}
std::string told(const Commitment& commitment, const std::vector<std::string>& entropy) {
  return "{\"commitment\":\"" + hex_text(commitment) + "\",\"entropy\":[" +
         joined(entropy, ",", [](const std::string& text) { return json_text(text); }) + "]}";
}

std::string deal_told(const skyloot::Table& table) {
  const JsonNode json = read_json(table_told(table));
  const JsonNode* const deal = json.field("deal");
  return deal == nullptr ? "nothing" : json_of(*deal);
}

TEST(ASealedDeal, IsToldFromTheOpeningOn) {
  TableStory story = a_sealed_table(3);
  EXPECT_EQ(deal_told(story.table()), told(kSealed.commitment, {"", "", ""}));
  story.sit_with(kAnn, kAnns).sit_bot().sit(kBob);
  EXPECT_EQ(deal_told(story.table()), told(kSealed.commitment, {hex_text(kAnns), "", ""}));
  story.give_entropy(kBob, kBobs);
  EXPECT_EQ(deal_told(story.table()),
            told(kSealed.commitment, {hex_text(kAnns), "", hex_text(kBobs)}));
}

TEST(ASealedDeal, IsTheSameWhileTheGameRuns) {
  const TableStory story = a_sealed_game();
  EXPECT_EQ(deal_told(story.table()), told(kSealed.commitment, {hex_text(kAnns), hex_text(kBobs)}));
}

TEST(ASealedDeal, IsTheNextOneOnceTheGameIsOver) {
  const TableStory story = a_finished_sealed_game();
  EXPECT_NE(story.table().sealed()->secret, kSealed.secret);
  EXPECT_EQ(deal_told(story.table()), told(story.table().sealed()->commitment, {"", ""}));
}

TEST(ASealedDeal, IsNotToldWhereNothingIsSealed) {
  TableStory prepared({}, random_record(classic_deck(), 2, Edition::English, 4, 20));
  EXPECT_EQ(deal_told(prepared.table()), "nothing");
  prepared.sit_with(kAnn, kAnns);
  EXPECT_FALSE(prepared.table().chair(seat(0)).entropy.has_value());
  EXPECT_EQ(deal_told(a_game().table()), "nothing");
}

TEST(ASealedDeal, ComesWithItsProofIntoTheLog) {
  TableStory story = a_sealed_table(3);
  story.sit_with(kAnn, kAnns).sit_bot().sit_with(kBob, kBobs).start();
  const auto& started = std::get<Started>(story.log().back().deed);
  EXPECT_EQ(started.game.proof,
            (DealProof{kSealed.secret, {kAnns, Entropy{}, kBobs}, FirstPlayer::Drawn, kSecond}));
  EXPECT_TRUE(started.sealed.has_value());
  EXPECT_NE(started.sealed, kSealed);
}

TEST(ASealedDeal, SaysWhetherTheFirstPlayerWasDrawn) {
  TableOptions options = for_captains(2);
  options.first = seat(1);
  TableStory story(options, {}, kSealed);
  story.sit(kAnn).sit(kBob).start();
  EXPECT_EQ(story.game().dealt_from->proof.first, FirstPlayer::Chosen);
}

TEST(ASealedDeal, LeavesItsSecretOutOfTheRunningGamesRecord) {
  const TableStory story = a_sealed_game();
  EXPECT_FALSE(story.game().record.proof.has_value());
  EXPECT_EQ(story.game().dealt_from->proof.secret, kSealed.secret);
}

TEST(ASealedDeal, IsDealtAgainFromTheNextSecret) {
  TableStory story = a_finished_sealed_game();
  const SealedSecret next = *story.table().sealed();
  story.give_entropy(kBob, entropy_of(7)).rematch();
  EXPECT_EQ(story.game().dealt_from->proof,
            (DealProof{next.secret, {Entropy{}, entropy_of(7)}, FirstPlayer::Drawn, kNoBots}));
  EXPECT_EQ(deal_told(story.table()), told(next.commitment, {"", hex_text(entropy_of(7))}));
}

TEST(Entropy, IsGivenOnceForADeal) {
  TableStory story = a_sealed_table();
  story.sit(kAnn);
  const auto give = [&] { return give_entropy(story.table(), kAnn, std::nullopt, kAnns); };
  SeatSet first;
  first.insert(seat(0));
  expect_let_in(give(), EntropyGiven{first, kAnns});
  story.give_entropy(kAnn, kBobs);
  expect_refused(give(), RefusalCode::EntropyGiven);
  expect_refused(give_entropy(story.table(), kAnn, seat(0), kAnns), RefusalCode::EntropyGiven);
  EXPECT_TRUE(give_entropy(story.table(), kAnn, seat(0), kBobs)) << "they are these already";
}

TEST(Entropy, IsForTheSeatNamedOrForAllThatHaveNone) {
  TableStory story = a_sealed_table(4);
  story.sit_with(kAnn, kAnns).sit_too(kAnn, "Anna").sit(kBob).sit_too(kAnn, "Annie");
  SeatSet second;
  second.insert(seat(1));
  SeatSet second_and_last = second;
  second_and_last.insert(seat(3));
  expect_let_in(give_entropy(story.table(), kAnn, seat(1), kBobs), EntropyGiven{second, kBobs});
  expect_let_in(give_entropy(story.table(), kAnn, std::nullopt, kBobs),
                EntropyGiven{second_and_last, kBobs});
}

TEST(Entropy, IsOnlyForOwnSeatsAndBetweenGames) {
  const TableStory story = a_sealed_table().sit(kAnn);
  expect_refused(give_entropy(story.table(), kEve, std::nullopt, kAnns), RefusalCode::NotSeated);
  expect_refused(give_entropy(story.table(), kAnn, seat(1), kAnns), RefusalCode::NotYourSeat);
  expect_refused(give_entropy(story.table(), kAnn, seat(2), kAnns), RefusalCode::NoSuchSeat);
  expect_refused(give_entropy(a_sealed_game().table(), kAnn, std::nullopt, entropy_of(9)),
                 RefusalCode::GameRunning);
}

TEST(Entropy, GoesWithWhoLeaves) {
  TableStory story = a_sealed_table();
  story.sit_with(kAnn, kAnns).leave(kAnn, seat(0)).sit(kBob);
  EXPECT_EQ(deal_told(story.table()), told(kSealed.commitment, {"", ""}));
}

TEST(Entropy, IsToldByAFrameWhenItIsGiven) {
  TableStory story = a_sealed_table();
  story.sit(kAnn);
  story.give_entropy(kAnn, kAnns);
  const std::string frame = StoryRoom(story).frame(kEve);
  const JsonNode json = read_json(frame);
  EXPECT_EQ(json_of(*json.field("deed")), R"({"deed":"entropyGiven"})");
  EXPECT_EQ(json_of(*json.field("table")->field("deal")),
            told(kSealed.commitment, {hex_text(kAnns), ""}));
}

// As servers wrote them before deals were sealed.
TEST(AnOldLog, IsStillPlayedWithoutAProof) {
  const Record game = random_record(classic_deck(), 2, Edition::English, 3, 0);
  const std::vector<std::string> deeds{
      R"({"deed":"opened","code":"K7QX2M","options":{"captains":2}})",
      R"({"deed":"sat","seat":1,"name":"Ann"})",
      R"({"deed":"botSat","seat":2,"level":"swab"})",
      "{\"deed\":\"started\",\"game\":" + json_text(write_record(game)) + "}",
  };
  std::vector<Entry> log;
  for (const std::string& deed : deeds) {
    log.push_back({log.size() + 1, kOpening, kAnn, {}, *read_deed(deed)});
    EXPECT_EQ(read_deed(write_deed(log.back().deed)).has_value(), true);
  }
  const auto table = Table::replay(log);
  ASSERT_TRUE(table.has_value());
  EXPECT_EQ(table->game()->record.setup, game.setup);
  EXPECT_FALSE(table->game()->dealt_from.has_value());
  EXPECT_FALSE(table->sealed().has_value());
  EXPECT_EQ(deal_told(*table), "nothing");
}

TEST(DamagedLog, AProofOfAnotherSecretIsRefused) {
  std::vector<Entry> log = a_sealed_game().log();
  EXPECT_TRUE(Table::replay(log).has_value());
  std::get<Started>(log.back().deed).game.proof->secret.bytes[0] ^= 1U;
  EXPECT_FALSE(Table::replay(log).has_value());
  std::get<Opened>(log.front().deed).sealed.reset();
  EXPECT_FALSE(Table::replay(log).has_value());
}

}  // namespace
}  // namespace skyloot::testing
