// Why the JSON form of a record is refused, and where.
#include <gtest/gtest.h>

#include "formats/record.h"
#include "tests/support/random_records.h"

namespace skyloot::testing {
namespace {

// The JSON of a record, with one place changed.
class Json {
 public:
  explicit Json(const Record& record) : text_(write_record_json(record)) {}

  [[nodiscard]] std::string text() const { return text_; }
  [[nodiscard]] std::string with(std::string_view from, std::string_view to) const {
    const std::size_t place = text_.find(from);
    if (place == std::string::npos) throw std::logic_error("not there: " + std::string(from));
    return std::string(text_).replace(place, from.size(), to);
  }
  // The text from this mark up to the next end mark.
  [[nodiscard]] std::string part(std::string_view from, char end) const {
    const std::size_t place = text_.find(from);
    return text_.substr(place, text_.find(end, place) + 1 - place);
  }

 private:
  std::string text_;
};

Json a_json(std::size_t players = 3, std::size_t plies = 20) {
  return Json(random_record(classic_deck(), players, Edition::English, 1, plies));
}

DeckFile an_own_deck() {
  DeckFile deck = classic_deck();
  deck.deck.faces[0].copies = 3;
  return deck;
}

struct Refusal {
  FormatErrorCode code;
  std::string_view path;
  std::string_view found;
  std::string_view wanted;
};

void expect_refused(const std::string& json, const Refusal& refusal) {
  const auto read = read_record(json);
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(read.error().code, refusal.code);
  EXPECT_EQ(read.error().path, refusal.path);
  EXPECT_EQ(read.error().found, refusal.found);
  EXPECT_EQ(read.error().wanted, refusal.wanted);
  EXPECT_EQ(read.error().line, 1U);
}

TEST(ARecordsJson, IsRefusedWithAProofThatCannotBeOne) {
  const Json json(with_proof(random_record(classic_deck(), 2, Edition::English, 1, 20)));
  const std::string secret = "0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20";
  expect_refused(json.with(secret, secret.substr(2)),
                 {FormatErrorCode::NotHex, "proof.secret", "", "64"});
  expect_refused(json.with(secret, secret + "21"),
                 {FormatErrorCode::TextTooLong, "proof.secret", "66", "64"});
  expect_refused(json.with("2122", "212G"),
                 {FormatErrorCode::NotHex, "proof.entropy[0]", "", "32"});
  expect_refused(json.with(",\"3132333435363738393a3b3c3d3e3f40\"", ""),
                 {FormatErrorCode::OutOfRange, "proof.entropy", "1", "2…2"});
  expect_refused(json.with("\"drawn\"", "\"tossed\""),
                 {FormatErrorCode::UnknownWord, "proof.first", "tossed", "drawn, chosen"});
  expect_refused(json.with("\"drawn\"", "\"drawn\",\"more\":1"),
                 {FormatErrorCode::UnknownField, "proof", "more", ""});
}

TEST(ARecordsJson, IsRefusedWithBotsThatCannotBe) {
  const Json json(
      with_bots(with_proof(random_record(classic_deck(), 2, Edition::English, 1, 20)), {1}));
  const std::string bots = "\"bots\":[2]";
  expect_refused(json.with(bots, "\"bots\":[3]"),
                 {FormatErrorCode::OutOfRange, "proof.bots[0]", "3", "1…2"});
  expect_refused(json.with(bots, "\"bots\":[\"2\"]"),
                 {FormatErrorCode::WrongType, "proof.bots[0]", "", "integer"});
  expect_refused(json.with(bots, "\"bots\":[2,1]"),
                 {FormatErrorCode::OutOfRange, "proof.bots[1]", "1", "3…2"});
  expect_refused(json.with(bots, "\"bots\":[1,1]"),
                 {FormatErrorCode::OutOfRange, "proof.bots[1]", "1", "2…2"});
  expect_refused(json.with(bots, "\"bots\":null"),
                 {FormatErrorCode::WrongType, "proof.bots", "", "list"});
}

TEST(ARecordsJson, MayBeLaidOutFreely) {
  std::string json;
  const std::string written = a_json().text();
  for (const char c : written) {
    json += c;
    if (c == ',' || c == '{' || c == '[') json += "\r\n\t ";
  }
  const auto record = read_record(json);
  ASSERT_TRUE(record.has_value());
  EXPECT_EQ(write_record_json(*record), written);
}

TEST(ARecordsJson, IsRefusedWhenItIsSomethingElse) {
  expect_refused("{", {FormatErrorCode::NotJson, "", "", ""});
  expect_refused("{}", {FormatErrorCode::MissingField, "", "format", ""});
  expect_refused(a_json().with("skyloot-record", "skyloot-deck"),
                 {FormatErrorCode::UnknownWord, "format", "skyloot-deck", "skyloot-record"});
  expect_refused(a_json().with("\"version\":1", "\"version\":2"),
                 {FormatErrorCode::OutOfRange, "version", "2", "1…1"});
  expect_refused(a_json().with("\"rules\":2", "\"rules\":0"),
                 {FormatErrorCode::OutOfRange, "rules", "0", "1…2"});
  expect_refused(a_json().with("\"edition\":\"en\"", "\"edition\":\"it\""),
                 {FormatErrorCode::UnknownWord, "edition", "it", "en, fr, de, pl"});
}

TEST(ARecordsJson, IsRefusedWithFieldsTwiceUnknownOrMissing) {
  expect_refused(a_json().with("\"players\":3", "\"players\":3,\"players\":3"),
                 {FormatErrorCode::DuplicateField, "", "players", ""});
  expect_refused(a_json().with("\"players\":3", "\"players\":3,\"seed\":3"),
                 {FormatErrorCode::UnknownField, "", "seed", ""});
  expect_refused(a_json().with("\"players\":3,", ""),
                 {FormatErrorCode::MissingField, "", "players", ""});
  expect_refused(a_json().with("\"removed\":[],", ""),
                 {FormatErrorCode::MissingField, "", "removed", ""});
}

TEST(ARecordsJson, IsRefusedWithAnUnknownDeck) {
  expect_refused(a_json().with("\"name\":\"classic\"", "\"name\":\"mine\""),
                 {FormatErrorCode::UnknownWord, "deck.name", "mine", "classic, own"});
  expect_refused(a_json().with("\"name\":\"classic\"", "\"name\":\"own\""),
                 {FormatErrorCode::MissingField, "deck", "file", ""});
  expect_refused(a_json().with("\"name\":\"classic\"", "\"name\":\"classic\",\"file\":\"\""),
                 {FormatErrorCode::UnknownField, "deck", "file", ""});
}

TEST(ARecordsJson, IsRefusedWithTheHashOfAnotherDeck) {
  const std::string hash = hash_text(deck_hash(classic_deck()));
  expect_refused(a_json().with(hash, "0123456789abcdef"),
                 {FormatErrorCode::WrongHash, "deck.hash", "0123456789abcdef", hash});
}

TEST(ARecordsJson, IsRefusedWithTheClassicDeckOfAnotherVersion) {
  const std::string hash = hash_text(deck_hash(classic_deck()));
  const std::string older = hash_text(deck_hash(classic_deck(1)));
  expect_refused(a_json().with("\"rules\":2", "\"rules\":1"),
                 {FormatErrorCode::WrongHash, "deck.hash", hash, older});
  expect_refused(a_json().with("\"rules\":2", "\"rules\":3"),
                 {FormatErrorCode::OutOfRange, "rules", "3", "1…2"});
}

TEST(ARecordsJson, IsRefusedWithABadDeckInIt) {
  const Json json(random_record(an_own_deck(), 3, Edition::English, 1, 5));
  expect_refused(json.with("\\\"copies\\\": 3", "\\\"copies\\\": 21"),
                 {FormatErrorCode::OutOfRange, "deck.file: cards[0].copies", "21", "1…20"});
  const std::string hash = hash_text(deck_hash(an_own_deck()));
  const auto read = read_record(json.with("\\\"copies\\\": 3", "\\\"copies\\\": 4"));
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(read.error().code, FormatErrorCode::WrongHash);
  EXPECT_EQ(read.error().found, hash);
}

TEST(ARecordsJson, IsRefusedWithAWrongNumberOfCaptains_R1_1) {
  expect_refused(a_json().with("\"players\":3", "\"players\":5"),
                 {FormatErrorCode::OutOfRange, "players", "5", "2…4"});
  expect_refused(a_json().with(a_json().part("\"first\"", ','), "\"first\":4,"),
                 {FormatErrorCode::OutOfRange, "first", "4", "1…3"});
}

TEST(ARecordsJson, IsRefusedWithAnUnknownCard) {
  expect_refused(a_json().with("\"deal\":[", "\"deal\":[\"cannon\","),
                 {FormatErrorCode::UnknownCard, "deal[0]", "cannon", ""});
}

TEST(ARecordsJson, IsRefusedWithTooFewOrTooManyCards) {
  expect_refused(a_json().with("\"deal\":[", "\"deal\":[\"rum\","),
                 {FormatErrorCode::WrongCardCount, "deal", "95", "94"});
  std::string endless;
  for (int i = 0; i < 40; ++i) endless += "\"rum\",";
  expect_refused(a_json().with("\"deal\":[", "\"deal\":[" + endless),
                 {FormatErrorCode::TooManyCards, "deal[128]", "129", "128"});
}

TEST(ARecordsJson, IsRefusedWithMoreCopiesThanTheDeckHas) {
  const Json json = a_json();
  expect_refused(json.with(json.part("\"deal\"", ','), "\"deal\":[\"peace_treaty\","),
                 {FormatErrorCode::WrongCopies, "deal", "peace_treaty", "2"});
}

TEST(ARecordsJson, IsRefusedWhenRemovedCardsStandInTheDeal_R2_2) {
  const Json json = a_json(2);
  expect_refused(json.with("],\"removed\":[", ","),
                 {FormatErrorCode::MissingField, "", "removed", ""});
  std::string moved = json.with("],\"removed\":[", ",");
  moved.replace(moved.find("],\"actions\""), 1, "],\"removed\":[]");
  expect_refused(moved, {FormatErrorCode::OutOfRange, "removed", "0", "23…23"});
}

TEST(ARecordsJson, IsRefusedWhenTooMuchIsRemoved_R2_2) {
  std::string json = a_json(3).with("\"removed\":[]", "");
  const std::size_t end = json.find("],,");
  const std::size_t last = json.rfind(',', end);
  json.replace(last, 1, "],\"removed\":[");
  json.replace(json.find("],,"), 3, "],");
  expect_refused(json, {FormatErrorCode::OutOfRange, "removed", "1", "0…0"});
}

TEST(ARecordsJson, SaysInWhichLineTheDealIs) {
  const Json json = a_json();
  const auto read = read_record(json.with("\"deal\":[", "\n\n\"deal\":[\"rum\","));
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(read.error().code, FormatErrorCode::WrongCardCount);
  EXPECT_EQ(read.error().line, 3U);
}

TEST(ARecordsJson, IsRefusedWithActionsOutOfOrder) {
  expect_refused(a_json().with("\"ply\":2,", "\"ply\":3,"),
                 {FormatErrorCode::WrongPly, "actions[1]", "3", "2"});
  expect_refused(a_json().with("\"ply\":1,", "\"ply\":0,"),
                 {FormatErrorCode::OutOfRange, "actions[0].ply", "0", "1…1000000"});
}

TEST(ARecordsJson, IsRefusedWhenAnotherSeatActs) {
  const Json json = a_json();
  const std::string seat = json.part("\"seat\"", ',');
  const std::string number = seat.substr(seat.find(':') + 1, 1);
  const std::string other = number == "1" ? "2" : "1";
  expect_refused(json.with(seat, "\"seat\":" + other + ","),
                 {FormatErrorCode::WrongSeat, "actions[0]", other, number});
}

TEST(ARecordsJson, IsRefusedWithAnIllegalActionAndItsReason) {
  const Json json = a_json();
  const std::string action = json.part("\"action\":", '}');
  const std::string illegal = json.with(action, "\"action\":\"stop\"}");
  expect_refused(illegal, {FormatErrorCode::Illegal, "actions[0]", "", ""});
  EXPECT_EQ(read_record(illegal).error().rejection, (Rejection{RejectionCode::NotAsked, {3, 2}}));
}

TEST(ARecordsJson, IsRefusedWithAnActionThatCannotBeRead) {
  const Json json = a_json();
  const std::string action = json.part("\"action\":", '}');
  expect_refused(json.with(action, "\"action\":\"sail\"}"),
                 {FormatErrorCode::UnknownWord, "actions[0].action", "sail",
                  "take, leave, play, discard-pirate, use, loot, plunder, stop, steal-rum, "
                  "give-rum, take-rum, give-object, take-object, discard-object"});
  expect_refused(json.with(action, "\"action\":\"take\",\"card\":1}"),
                 {FormatErrorCode::UnknownField, "actions[0]", "card", ""});
  expect_refused(json.with(action, "\"action\":\"play\",\"card\":128}"),
                 {FormatErrorCode::OutOfRange, "actions[0].card", "128", "0…127"});
  expect_refused(json.with(action, "\"action\":\"plunder\",\"card\":1}"),
                 {FormatErrorCode::MissingField, "actions[0]", "loser", ""});
}

TEST(ARecordsJson, IsRefusedWhenItGoesOnAfterTheEnd) {
  const Record record = random_record(classic_deck(), 3, Edition::English, 1);
  const std::string ply = std::to_string(record.actions.size() + 1);
  const std::string path = "actions[" + std::to_string(record.actions.size()) + "]";
  expect_refused(
      Json(record).with("}]}", "},{\"ply\":" + ply + ",\"seat\":1,\"action\":\"take\"}]}"),
      {FormatErrorCode::GameGoesOn, path, ply, ""});
}

TEST(ARecordsJson, SaysInWhichLineAnActionIs) {
  std::string json = a_json().with("{\"ply\":1,", "\n\n{\"ply\":1,");
  json.replace(json.find("{\"ply\":3,"), 9, "\n{\"ply\":4,");
  const auto read = read_record(json);
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(read.error().code, FormatErrorCode::WrongPly);
  EXPECT_EQ(read.error().line, 4U);
}

}  // namespace
}  // namespace skyloot::testing
