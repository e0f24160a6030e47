// Why the text of a record is refused, and in which line.
#include <gtest/gtest.h>

#include "formats/record.h"
#include "tests/support/random_records.h"

namespace skyloot::testing {
namespace {

// The lines of the set-up with 3 captains; with 2 the removed cards follow.
constexpr std::size_t kRulesLine = 2;
constexpr std::size_t kEditionLine = 3;
constexpr std::size_t kDeckLine = 4;
constexpr std::size_t kPlayersLine = 5;
constexpr std::size_t kFirstLine = 6;
constexpr std::size_t kDealLine = 7;
constexpr std::size_t kFacesLine = 8;
constexpr std::size_t kActionsLine = 20;
constexpr std::size_t kPlyOneLine = 21;

class Text {
 public:
  explicit Text(const Record& record) {
    const std::string text = write_record(record);
    for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) {
      lines_.push_back(text.substr(at, text.find('\n', at) - at));
    }
  }

  [[nodiscard]] const std::string& line(std::size_t number) const { return lines_.at(number - 1); }
  [[nodiscard]] std::size_t lines() const { return lines_.size(); }
  [[nodiscard]] std::string all() const {
    std::string text;
    for (const std::string& line : lines_) text += line + "\n";
    return text;
  }
  // Another text in the place of one line.
  [[nodiscard]] std::string with(std::size_t number, std::string_view line) const {
    Text changed = *this;
    changed.lines_.at(number - 1) = line;
    return changed.all();
  }
  [[nodiscard]] std::string with_more(std::string_view line) const {
    return all() + std::string(line) + "\n";
  }
  [[nodiscard]] std::string only(std::size_t lines) const {
    Text changed = *this;
    changed.lines_.resize(lines);
    return changed.all();
  }

 private:
  std::vector<std::string> lines_;
};

Text a_text(std::size_t plies = 20) {
  return Text(random_record(classic_deck(), 3, Edition::English, 1, plies));
}

struct Refusal {
  FormatErrorCode code;
  std::size_t line;
  std::string_view found;
  std::string_view wanted;
};

void expect_refused(const std::string& text, const Refusal& refusal) {
  const auto read = read_record(text);
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(read.error().code, refusal.code);
  EXPECT_EQ(read.error().line, refusal.line);
  EXPECT_EQ(read.error().found, refusal.found);
  EXPECT_EQ(read.error().wanted, refusal.wanted);
}

std::vector<std::string> words_of(const std::string& line) {
  std::vector<std::string> words(1);
  for (const char c : line) {
    if (c == ' ') {
      words.emplace_back();
    } else {
      words.back() += c;
    }
  }
  return words;
}

// The number of the first action line that names a card.
std::size_t line_with_a_card(const Text& text) {
  std::size_t number = kPlyOneLine;
  while (words_of(text.line(number)).size() < 5) ++number;
  return number;
}

TEST(ARecordsText, StandsAsExpectedHere) {
  EXPECT_EQ(a_text().line(kDealLine), "deal");
  EXPECT_EQ(a_text().line(kActionsLine), "actions");
  EXPECT_TRUE(read_record(a_text().all()).has_value());
}

// The same with the proof of its deal before the deal.
Text a_text_with_proof() {
  return Text(with_proof(random_record(classic_deck(), 2, Edition::English, 1, 20)));
}
constexpr std::size_t kProofLine = kDealLine;

TEST(ARecordsText, TellsTheProofOfItsDealInOneLine) {
  EXPECT_EQ(a_text_with_proof().line(kProofLine),
            "proof drawn 0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20 "
            "2122232425262728292a2b2c2d2e2f30 3132333435363738393a3b3c3d3e3f40");
}

// Whatever is wrong with it: the line may hold a secret, so it is not quoted.
TEST(ARecordsText, IsRefusedWithAProofThatCannotBeOne) {
  const Text record = a_text_with_proof();
  const std::string proof = record.line(kProofLine);
  const Refusal bad_line{FormatErrorCode::BadLine, kProofLine, "proof …", "proof drawn | chosen …"};
  expect_refused(record.with(kProofLine, "proof "), bad_line);
  expect_refused(record.with(kProofLine, "proof tossed" + proof.substr(11)), bad_line);
  expect_refused(record.with(kProofLine, proof.substr(0, proof.rfind(' '))), bad_line);
  expect_refused(record.with(kProofLine, proof + proof.substr(proof.rfind(' '))), bad_line);
  expect_refused(record.with(kProofLine, "proof  " + proof.substr(6)), bad_line);
  expect_refused(record.with(kProofLine, proof + " "), bad_line);
  expect_refused(record.with(kProofLine, proof + "41"),
                 {FormatErrorCode::NotHex, kProofLine, "", "32"});
  expect_refused(record.with(kProofLine, "proof drawn 0X" + proof.substr(14)),
                 {FormatErrorCode::NotHex, kProofLine, "", "64"});
  expect_refused(record.with(kProofLine, proof.substr(0, proof.size() - 1) + "A"),
                 {FormatErrorCode::NotHex, kProofLine, "", "32"});
}

TEST(ARecordsText, MarksTheSeatsOfBotsAfterTheProof) {
  const Record record = with_proof(random_record(classic_deck(), 4, Edition::English, 1, 20));
  EXPECT_EQ(Text(with_bots(record, {1, 3})).line(kProofLine + 1), "bots 2 4");
  EXPECT_EQ(Text(with_bots(record, {})).line(kProofLine + 1), "bots none");
  EXPECT_EQ(Text(record).line(kProofLine + 1), "deal") << "an older server did not say";
}

TEST(ARecordsText, IsRefusedWithBotsThatCannotBe) {
  const Text record(
      with_bots(with_proof(random_record(classic_deck(), 2, Edition::English, 1, 20)), {1}));
  constexpr std::size_t kBotsLine = kProofLine + 1;
  const auto expect_written = [&](const std::string& line, const std::string& wanted) {
    expect_refused(record.with(kBotsLine, line),
                   {FormatErrorCode::NotCanonical, kBotsLine, line, wanted});
  };
  for (const std::string seat : {"3", "0", "two", "-1"}) {
    expect_refused(record.with(kBotsLine, "bots " + seat),
                   {FormatErrorCode::OutOfRange, kBotsLine, seat, "1…2"});
  }
  expect_written("bots 2 1", "bots 1 2");
  expect_written("bots 2 2", "bots 2");
  expect_written("bots none 2", "bots 2");
  expect_written("bots ", "bots none");
  expect_refused(record.with(kBotsLine, "bots"),
                 {FormatErrorCode::BadLine, kBotsLine, "bots", "deal"});
  expect_refused(record.with(kProofLine, "bots 2"),
                 {FormatErrorCode::BadLine, kProofLine, "bots 2", "deal"});
}

TEST(ARecordsText, IsRefusedWhenItIsSomethingElse) {
  expect_refused("", {FormatErrorCode::NotARecord, 1, "", ""});
  expect_refused("\n", {FormatErrorCode::NotARecord, 1, "", ""});
  expect_refused("ahoy\n", {FormatErrorCode::NotARecord, 1, "", ""});
  expect_refused(" " + a_text().all(), {FormatErrorCode::NotARecord, 1, "", ""});
}

TEST(ARecordsText, IsRefusedWithAnUnknownVersion) {
  expect_refused(a_text().with(1, "skyloot record 2"),
                 {FormatErrorCode::UnknownVersion, 1, "skyloot record 2", "skyloot record 1"});
}

TEST(ARecordsText, IsRefusedWithOtherLineEnds) {
  std::string text = a_text().all();
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2) {
    text.insert(at, 1, '\r');
  }
  expect_refused(text, {FormatErrorCode::BadLine, 1, "skyloot record 1\r", "skyloot record 1"});
  expect_refused(a_text().with(kPlayersLine, "players 3\r"),
                 {FormatErrorCode::OutOfRange, kPlayersLine, "3\r", "2…4"});
}

TEST(ARecordsText, IsRefusedWithoutItsLastLineEnd) {
  const Text record = a_text(1);
  std::string text = record.all();
  text.pop_back();
  const std::string& last = record.line(record.lines());
  expect_refused(text, {FormatErrorCode::NotCanonical, record.lines(), last, last});
}

TEST(ARecordsText, IsRefusedWithAnEmptyLineMore) {
  const Text record = a_text(1);
  expect_refused(record.with_more(""),
                 {FormatErrorCode::BadLine, record.lines() + 1, "", "12 3 play 17 beer"});
}

TEST(ARecordsText, IsRefusedWhenCutShortBeforeItsActions) {
  const Text record = a_text(3);
  for (std::size_t lines = 0; lines < record.lines(); ++lines) {
    EXPECT_EQ(read_record(record.only(lines)).has_value(), lines >= kActionsLine) << lines;
  }
  expect_refused(record.only(kEditionLine), {FormatErrorCode::BadLine, kDeckLine, "", "deck …"});
  expect_refused(record.only(kActionsLine - 1),
                 {FormatErrorCode::BadLine, kActionsLine, "", "actions"});
}

TEST(ARecordsText, IsRefusedWithUnknownRulesOrEdition) {
  expect_refused(a_text().with(kRulesLine, "rules 3"),
                 {FormatErrorCode::OutOfRange, kRulesLine, "3", "1…2"});
  expect_refused(a_text().with(kEditionLine, "edition it"),
                 {FormatErrorCode::UnknownWord, kEditionLine, "it", "en, fr, de, pl"});
  expect_refused(a_text().with(kEditionLine, "language en"),
                 {FormatErrorCode::BadLine, kEditionLine, "language en", "edition …"});
}

TEST(ARecordsText, IsRefusedWithAnUnknownDeck) {
  const std::string hash = hash_text(deck_hash(classic_deck()));
  expect_refused(a_text().with(kDeckLine, "deck mine " + hash),
                 {FormatErrorCode::UnknownDeck, kDeckLine, "mine", "classic, own"});
  expect_refused(a_text().with(kDeckLine, "deck classic"),
                 {FormatErrorCode::UnknownDeck, kDeckLine, "classic", "classic, own"});
}

TEST(ARecordsText, IsRefusedWithTheHashOfAnotherDeck) {
  const std::string hash = hash_text(deck_hash(classic_deck()));
  expect_refused(a_text().with(kDeckLine, "deck classic 0123456789abcdef"),
                 {FormatErrorCode::WrongHash, kDeckLine, "0123456789abcdef", hash});
}

TEST(ARecordsText, IsRefusedWithTheClassicDeckOfAnotherVersion) {
  const std::string hash = hash_text(deck_hash(classic_deck()));
  const std::string older = hash_text(deck_hash(classic_deck(1)));
  expect_refused(a_text().with(kRulesLine, "rules 1"),
                 {FormatErrorCode::WrongHash, kDeckLine, hash, older});
}

TEST(ARecordsText, IsRefusedWithABadDeckInIt) {
  DeckFile deck = classic_deck();
  deck.deck.faces[0].copies = 3;
  const Text record(random_record(deck, 3, Edition::English, 1, 5));
  ASSERT_EQ(record.line(14), "|       \"copies\": 3,");
  expect_refused(record.with(14, "|       \"copies\": 21,"),
                 {FormatErrorCode::OutOfRange, 14, "21", "1…20"});
  EXPECT_EQ(read_record(record.with(14, "|       \"copies\": 21,")).error().path,
            "cards[0].copies");
  EXPECT_EQ(read_record(record.with(14, "|       \"copies\": 21,")).error().column, 19U);
  EXPECT_EQ(read_record(record.with(14, "|       \"copies\": 4,")).error().code,
            FormatErrorCode::WrongHash);
  EXPECT_EQ(read_record(record.with(14, "|      \"copies\": 3,")).error().code,
            FormatErrorCode::NotCanonical);
  EXPECT_EQ(read_record(record.with(14, "|      \"copies\": 3,")).error().line, 14U);
}

TEST(ARecordsText, IsRefusedWithAnOwnDeckThatIsNotThere) {
  expect_refused(a_text().with(kDeckLine, "deck own 0123456789abcdef"),
                 {FormatErrorCode::NotJson, kPlayersLine, "", ""});
}

TEST(ARecordsText, IsRefusedWithAWrongNumberOfCaptains_R1_1) {
  expect_refused(a_text().with(kPlayersLine, "players 1"),
                 {FormatErrorCode::OutOfRange, kPlayersLine, "1", "2…4"});
  expect_refused(a_text().with(kPlayersLine, "players 5"),
                 {FormatErrorCode::OutOfRange, kPlayersLine, "5", "2…4"});
  expect_refused(a_text().with(kPlayersLine, "players three"),
                 {FormatErrorCode::OutOfRange, kPlayersLine, "three", "2…4"});
}

TEST(ARecordsText, IsRefusedWhenNobodySitsInTheFirstSeat) {
  expect_refused(a_text().with(kFirstLine, "first 4"),
                 {FormatErrorCode::OutOfRange, kFirstLine, "4", "1…3"});
  expect_refused(a_text().with(kFirstLine, "first 0"),
                 {FormatErrorCode::OutOfRange, kFirstLine, "0", "1…3"});
}

TEST(ARecordsText, IsRefusedWithAnUnknownCard) {
  expect_refused(a_text().with(kFacesLine + 1, "8: rum cannon"),
                 {FormatErrorCode::UnknownCard, kFacesLine + 1, "cannon", ""});
}

TEST(ARecordsText, IsRefusedWithTooFewOrTooManyCards) {
  const Text record = a_text();
  const std::string line = record.line(kFacesLine);
  expect_refused(record.with(kFacesLine, line.substr(0, line.rfind(' '))),
                 {FormatErrorCode::WrongCardCount, kDealLine, "93", "94"});
  expect_refused(record.with(kFacesLine, line + " rum"),
                 {FormatErrorCode::WrongCardCount, kDealLine, "95", "94"});
  std::string endless = line;
  for (int i = 0; i < 35; ++i) endless += " rum";
  expect_refused(record.with(kFacesLine, endless),
                 {FormatErrorCode::TooManyCards, kActionsLine - 1, "129", "128"});
}

TEST(ARecordsText, IsRefusedWithMoreCopiesThanTheDeckHas) {
  expect_refused(a_text().with(kFacesLine, "0: chest chest rum rum rum rum rum rum"),
                 {FormatErrorCode::WrongCopies, kDealLine, "chest", "1"});
}

TEST(ARecordsText, IsRefusedWithOtherCardsRemovedThanR2_2Says) {
  const Text record(random_record(classic_deck(), 2, Edition::English, 1, 0));
  std::string text = record.all();
  const std::size_t song = text.find("sirens_song");
  const std::string line = record.line(kFacesLine);
  const std::string first = words_of(line)[1];
  text.replace(song, std::string("sirens_song").size(), first);
  text.replace(text.find("0: " + first) + 3, first.size(), "sirens_song");
  expect_refused(text, {FormatErrorCode::WrongRemoved, kDealLine, first, "0"});
}

TEST(ARecordsText, IsRefusedInAnyOtherForm) {
  const Text record = a_text();
  expect_refused(record.with(kPlayersLine, "players 03"),
                 {FormatErrorCode::NotCanonical, kPlayersLine, "players 03", "players 3"});
  const std::string faces = record.line(kFacesLine + 1);
  expect_refused(record.with(kFacesLine + 1, "9" + faces.substr(1)),
                 {FormatErrorCode::NotCanonical, kFacesLine + 1, "9" + faces.substr(1), faces});
  const std::string action = record.line(kPlyOneLine);
  expect_refused(record.with(kPlyOneLine, action + " "),
                 {FormatErrorCode::NotCanonical, kPlyOneLine, action + " ", action});
}

TEST(ARecordsText, IsRefusedWithAnActionThatCannotBeRead) {
  const std::string hint = "12 3 play 17 beer";
  for (const std::string_view line :
       {"", "1", "1 1", "x 1 take", "1 x take", "1 0 take", "1 5 take", "-1 1 take", "1 1 sail",
        "1 1 play", "1 1 play 3", "1 1 play 128 rum", "1 1 play 94 rum", "1 1 take from 2",
        "99999999999999999999 1 take"}) {
    expect_refused(a_text().with(kPlyOneLine, line),
                   {FormatErrorCode::BadLine, kPlyOneLine, line, hint});
  }
}

TEST(ARecordsText, IsRefusedWithActionsOutOfOrder) {
  const Text record = a_text();
  const std::string action = record.line(kPlyOneLine + 1).substr(1);
  expect_refused(record.with(kPlyOneLine + 1, "3" + action),
                 {FormatErrorCode::WrongPly, kPlyOneLine + 1, "3", "2"});
}

TEST(ARecordsText, IsRefusedWhenAnotherSeatActs) {
  const Text record = a_text();
  auto words = words_of(record.line(kPlyOneLine));
  const std::string other = words[1] == "1" ? "2" : "1";
  expect_refused(record.with(kPlyOneLine, "1 " + other + " " + words[2]),
                 {FormatErrorCode::WrongSeat, kPlyOneLine, other, words[1]});
}

TEST(ARecordsText, IsRefusedWhenACardIsCalledByAnotherName) {
  const Text record = a_text(kToTheEnd);
  const std::size_t number = line_with_a_card(record);
  const std::string line = record.line(number);
  const std::string face = words_of(line)[4];
  const std::string other = face == "rum" ? "beer" : "rum";
  std::string changed = line;
  changed.replace(line.find(face), face.size(), other);
  expect_refused(record.with(number, changed), {FormatErrorCode::WrongFace, number, other, face});
}

TEST(ARecordsText, IsRefusedWhenItGoesOnAfterTheEnd) {
  const Text record = a_text(kToTheEnd);
  const std::string ply = std::to_string(record.lines() - kActionsLine + 1);
  expect_refused(record.with_more(ply + " 1 take"),
                 {FormatErrorCode::GameGoesOn, record.lines() + 1, ply, ""});
}

TEST(ARecordsText, IsRefusedWithAnIllegalActionAndItsReason) {
  const Text record = a_text();
  const std::string text =
      record.with(kPlyOneLine, "1 " + words_of(record.line(kPlyOneLine))[1] + " stop");
  expect_refused(text, {FormatErrorCode::Illegal, kPlyOneLine, "", ""});
  EXPECT_EQ(read_record(text).error().rejection, (Rejection{RejectionCode::NotAsked, {3, 2}}));
}

TEST(ARecordsText, IsRefusedForAnIllegalActionBeforeABadLine) {
  const Text record = a_text(3);
  const std::string text =
      record.with(kPlyOneLine, "1 " + words_of(record.line(kPlyOneLine))[1] + " stop") + "?\n";
  expect_refused(text, {FormatErrorCode::Illegal, kPlyOneLine, "", ""});
}

}  // namespace
}  // namespace skyloot::testing
