// A record is read as it was written, in both of its forms.
#include "formats/record.h"

#include <gtest/gtest.h>

#include "tests/support/cards.h"
#include "tests/support/random_records.h"

namespace skyloot::testing {
namespace {

// A deck of our own: the classic one with a change that matters.
DeckFile an_own_deck() {
  DeckFile deck = classic_deck();
  deck.name = "“own” \\ deck";
  deck.labels[0].names[index(Language::Polish)].clear();
  deck.deck.faces[0].copies = 3;
  return deck;
}

Record read(std::string_view text) {
  auto record = read_record(text);
  if (!record) throw std::logic_error("refused at line " + std::to_string(record.error().line));
  return *record;
}

void expect_same(const Record& record, const Record& other) {
  EXPECT_EQ(record.rules_version, other.rules_version);
  EXPECT_EQ(record.edition, other.edition);
  EXPECT_EQ(record.setup, other.setup);
  EXPECT_EQ(record.actions, other.actions);
  EXPECT_EQ(record.proof, other.proof);
  EXPECT_EQ(write_deck(record.deck), write_deck(other.deck));
}

// Calls with records of games to the end and games cut short, of every size and edition.
template <class Visit>
void for_each_sort_of_record(const DeckFile& deck, Visit visit) {
  std::uint64_t seed = 1;
  for (std::size_t players = kMinPlayers; players <= kMaxPlayers; ++players) {
    for (const Edition edition : kAllEditions) {
      for (const std::size_t plies : {kToTheEnd, kToTheEnd, std::size_t{40}, std::size_t{0}}) {
        visit(random_record(deck, players, edition, seed++, plies));
      }
    }
  }
}

void expect_same_as_text(const Record& record) {
  const std::string text = write_record(record);
  const Record again = read(text);
  expect_same(again, record);
  EXPECT_EQ(write_record(again), text);
}

void expect_same_as_json(const Record& record) {
  const std::string json = write_record_json(record);
  const Record again = read(json);
  expect_same(again, record);
  EXPECT_EQ(write_record_json(again), json);
}

TEST(ARecord, IsTheSameAfterItsTextWasRead) {
  for_each_sort_of_record(classic_deck(), expect_same_as_text);
}

TEST(ARecord, IsTheSameAfterItsJsonWasRead) {
  for_each_sort_of_record(classic_deck(), expect_same_as_json);
}

TEST(ARecord, CarriesTheProofOfItsDeal) {
  for (std::size_t players = kMinPlayers; players <= kMaxPlayers; ++players) {
    const Record record = with_proof(random_record(classic_deck(), players, Edition::English, 1));
    for (const Record& marked : {record, with_bots(record, {}), with_bots(record, {0, 1})}) {
      expect_same_as_text(marked);
      expect_same_as_json(marked);
    }
  }
}

TEST(ARecord, CarriesItsOwnDeck) {
  const Record record = random_record(an_own_deck(), 2, Edition::German, 7, 30);
  expect_same_as_text(record);
  expect_same_as_json(record);
  EXPECT_EQ(read(write_record(record)).deck->name, "“own” \\ deck");
}

TEST(ARecord, DoesNotCarryTheClassicDeck) {
  const Record record = random_record(classic_deck(), 3, Edition::English, 7, 0);
  EXPECT_EQ(write_record(record).find("\n| "), std::string::npos);
  EXPECT_EQ(write_record_json(record).find("\"file\""), std::string::npos);
}

TEST(ARecord, MayNameItsDeckInsteadOfHoldingIt) {
  const Record record = random_record(an_own_deck(), 2, Edition::German, 7, 30);
  const std::string named = write_record(record, "kept");
  EXPECT_NE(named.find("\ndeck named kept\n"), std::string::npos);
  EXPECT_EQ(named.find("\n| "), std::string::npos);
  const auto deck = std::make_shared<const DeckFile>(an_own_deck());
  const FindDeck kept = [&](std::string_view name) { return name == "kept" ? deck : nullptr; };
  const auto again = read_record(named, kept);
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(&*again->deck, deck.get()) << "all that name it share it";
  EXPECT_EQ(write_record(*again), write_record(record));
  EXPECT_TRUE(read_record(write_record(record), kept).has_value()) << "one that holds its deck";
}

TEST(ARecord, IsRefusedWithTheNameOfADeckThatNobodyKeeps) {
  const std::string named =
      write_record(random_record(an_own_deck(), 2, Edition::German, 7, 30), "kept");
  EXPECT_EQ(read_record(named).error().code, FormatErrorCode::UnknownDeck) << "from a stranger";
  const FindDeck none = [](std::string_view) { return nullptr; };
  const auto refused = read_record(named, none);
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().code, FormatErrorCode::UnknownDeck);
  EXPECT_EQ(refused.error().line, 4U);
  EXPECT_EQ(refused.error().found, "kept");
}

TEST(ARecord, TakesAClassicDeckWithOtherNamesForTheClassicOne) {
  Record record = random_record(classic_deck(), 3, Edition::English, 7, 5);
  const std::string text = write_record(record);
  DeckFile renamed = record.deck;
  renamed.name = "renamed";
  renamed.labels[0].names[0] = "Other";
  record.deck = renamed;
  EXPECT_EQ(write_record(record), text);
}

TEST(ARecord, ReplaysToTheSamePosition) {
  const Record record = random_record(classic_deck(), 4, Edition::Polish, 3);
  const Rules rules = record.rules();
  State state = new_game(rules, record.setup);
  for (std::size_t ply = 0; ply < record.actions.size(); ++ply) {
    ASSERT_EQ(replay(record, ply), state) << ply;
    apply(rules, state, record.actions[ply]);
  }
  EXPECT_TRUE(is_over(state.board));
  EXPECT_EQ(replay(record, record.actions.size() + 5), state);
}

TEST(ARecord, ShowsEveryStepOfItsReplay) {
  const Record record = random_record(classic_deck(), 2, Edition::French, 3);
  std::size_t ply = 0;
  const State last = replay(record, [&](const Step& step) {
    EXPECT_EQ(step.ply, ply + 1);
    EXPECT_EQ(step.action, record.actions[ply]);
    EXPECT_EQ(step.seat, seat_to_act(step.before.board.decision));
    ++ply;
  });
  EXPECT_EQ(ply, record.actions.size());
  EXPECT_EQ(last, replay(record, ply));
}

// The text with one character replaced, left out, or doubled.
std::array<std::string, 3> with_a_slip(const std::string& text, std::size_t place, Rng& rng) {
  constexpr std::string_view kCharacters = " \n\r:0123459abeklmnorstuy_|{\",";
  std::array<std::string, 3> slips{text, text, text};
  slips[0][place] = kCharacters[rng.below(static_cast<std::uint32_t>(kCharacters.size()))];
  slips[1].erase(place, 1);
  slips[2].insert(place, 1, text[place]);
  return slips;
}

// Whatever reads well is the one text of its game.
void expect_canonical(const Record& record) {
  Rng rng(1);
  const std::string text = write_record(record);
  for (std::size_t place = 0; place < text.size(); ++place) {
    for (const std::string& slip : with_a_slip(text, place, rng)) {
      const auto other = read_record(slip);
      if (other) {
        EXPECT_EQ(write_record(*other), slip) << place;
      } else {
        EXPECT_GE(other.error().line, 1U);
        EXPECT_LE(other.error().line, 2U + std::count(slip.begin(), slip.end(), '\n'));
      }
    }
  }
}

TEST(ARecord, HasOneTextOnly) {
  expect_canonical(random_record(classic_deck(), 2, Edition::English, 11, 12));
}

TEST(ARecord, HasOneTextOnlyWithItsOwnDeck) {
  const DeckFile deck =
      a_deck({{"rum", copies(5, a_rum(effect(EffectKind::Value, 1)))},
              {"relic", copies(4, a_relic({1, 2}))},
              {"purse", copies(6, an_object(Timing::Immediate, {effect(EffectKind::Gain, 2)}))},
              {"pirate", copies(6, a_pirate(1, effect(EffectKind::StealRum)))}});
  DeckFile named = deck;
  for (CardLabel& label : named.labels) label.names[0] = "x";
  expect_canonical(random_record(named, 2, Edition::German, 5, 3));
}

}  // namespace
}  // namespace skyloot::testing
