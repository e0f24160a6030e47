// The door: what is let in, and what is refused for which reason.
#include "table/door.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/support/random_records.h"
#include "tests/support/table_admissions.h"

namespace skyloot::testing {
namespace {

TableStory a_prepared_table() {
  return TableStory({}, random_record(an_own_deck(), 3, Edition::German, 4, 20));
}

Admission asked_to_start(const TableStory& story, const Person& who) {
  Rng rng(3);
  return start(story.table(), who, dealer_from(rng));
}

Admission asked_for_rematch(const TableStory& story, const Person& who) {
  Rng rng(3);
  return rematch(story.table(), who, dealer_from(rng));
}

TableStory a_closed_table() {
  TableStory story(for_captains(2));
  story.write({}, Closed{Closing::ByHouse, "Good night."});
  return story;
}

// Something that is refused for this reason.
Admission an_example_of(RefusalCode code) {
  const TableStory newly_opened(for_captains(2));
  switch (code) {
    case RefusalCode::NotOwner:
      return asked_to_start(two_people(), kBob);
    case RefusalCode::NotSeated:
      return act(a_game().table(), kEve, seat(0), 1, TakeShare{});
    case RefusalCode::NotYourSeat:
      return act(a_game().table(), kBob, seat(0), 1, TakeShare{});
    case RefusalCode::NoSuchSeat:
      return sit(newly_opened.table(), kCid, seat(2), "Cid");
    case RefusalCode::SeatTaken:
      return sit(two_people().table(), kCid, seat(1), "Cid");
    case RefusalCode::TableFull:
      return sit(two_people().table(), kCid, std::nullopt, "Cid");
    case RefusalCode::NameTaken:
      return sit(TableStory().sit(kAnn).table(), kAnn, std::nullopt, "ann");
    case RefusalCode::BadName:
      return sit(newly_opened.table(), kCid, std::nullopt, "");
    case RefusalCode::UnknownLevel:
      return sit_bot(newly_opened.table(), kAnn, std::nullopt, "parrot");
    case RefusalCode::GameRunning:
      return leave(a_game().table(), kAnn, seat(0));
    case RefusalCode::GameNotStarted:
      return act(two_people().table(), kAnn, seat(0), 1, TakeShare{});
    case RefusalCode::GameNotOver:
      return asked_for_rematch(a_game(), kAnn);
    case RefusalCode::SeatsEmpty:
      return asked_to_start(newly_opened, kAnn);
    case RefusalCode::TooManyPeople:
      return change_options(TableStory(for_captains(3)).sit(kAnn).sit(kBob).sit(kCid).table(), kAnn,
                            for_captains(2));
    case RefusalCode::FixedByPreparedGame:
      return change_options(a_prepared_table().table(), kAnn, for_captains(4));
    case RefusalCode::StandInPlays:
      return act(a_game().give_to_bot(seat(0)).table(), kAnn, seat(0), 1, TakeShare{});
    case RefusalCode::StalePly:
      return act(a_game().table(), kAnn, seat(0), 2, TakeShare{});
    case RefusalCode::EntropyGiven: {
      Rng rng(1);
      TableStory story(for_captains(2), {}, a_sealed_secret(rng));
      story.sit_with(kAnn, {});
      return give_entropy(story.table(), kAnn, std::nullopt, entropy_of(1));
    }
    case RefusalCode::DealNotSealed:
      return give_entropy(two_people().table(), kAnn, std::nullopt, {});
    case RefusalCode::Illegal:
      return act(a_game().table(), kAnn, seat(0), 1, StopPlunder{});
    case RefusalCode::TableClosed:
      return sit(a_closed_table().table(), kCid, std::nullopt, "Cid");
    case RefusalCode::LogFull:  // said by whoever writes the log
      return tl::unexpected(Refusal{code, {}});
  }
  return HandedBack{};
}

TEST(Door, IsShutForEverAtAClosedTable) {
  const TableStory story = a_closed_table();
  const Table& table = story.table();
  for (const Admission& admission :
       {sit(table, kCid, seat(0), "Cid"), sit_bot(table, kAnn, std::nullopt, "swab"),
        leave(table, kAnn, seat(0)), change_options(table, kAnn, for_captains(3)),
        asked_to_start(story, kAnn), asked_for_rematch(story, kAnn),
        act(table, kAnn, seat(0), 1, TakeShare{}), give_to_bot(table, kAnn, seat(0)),
        hand_back(table, kAnn, seat(0))}) {
    expect_refused(admission, RefusalCode::TableClosed);
  }
}

TEST(Door, GivesEveryReasonThereIs) {
  for (std::size_t code = 0; code < kRefusalWords.size(); ++code) {
    expect_refused(an_example_of(static_cast<RefusalCode>(code)), static_cast<RefusalCode>(code));
  }
}

TEST(Door, EveryReasonHasAWordOfItsOwn) {
  const std::set<std::string_view> words(kRefusalWords.begin(), kRefusalWords.end());
  EXPECT_EQ(words.size(), kRefusalWords.size());
}

// --- Sitting down ---

TEST(Sitting, TheSeatAskedForOrTheFirstFreeOne) {
  TableStory story(for_captains(3));
  expect_let_in(sit(story.table(), kCid, seat(1), "Bob"), Sat{seat(1), "Bob"});
  expect_let_in(sit(story.table(), kCid, std::nullopt, "Bob"), Sat{seat(0), "Bob"});
  story.write(kBob, Sat{seat(0), "Bob"});
  expect_let_in(sit(story.table(), kCid, std::nullopt, "Cid"), Sat{seat(1), "Cid"});
}

TEST(Sitting, NamesHaveAtMost24CharactersOfAnyLanguage) {
  const TableStory story;
  std::string name;
  for (std::size_t i = 0; i < kLongestCaptainName; ++i) name += "Ж";
  expect_let_in(sit(story.table(), kCid, seat(0), name), Sat{seat(0), name});
  expect_refused(sit(story.table(), kCid, seat(0), name + "Ж"), RefusalCode::BadName);
}

TEST(Sitting, NamesAreCleanText) {
  const TableStory story;
  for (const std::string_view name : {"", "a\nb", "\x1b[2J", "\x7f", "\xc2\x85"}) {
    expect_refused(sit(story.table(), kCid, std::nullopt, name), RefusalCode::BadName);
  }
  for (const std::string_view name : {"<b>Ann</b>", "O’Neill", "two words", "\"", "🦜"}) {
    expect_let_in(sit(story.table(), kCid, std::nullopt, name), Sat{seat(0), std::string(name)});
  }
}

TEST(Sitting, ANameIsFreeAgainWhenItsCaptainLeft) {
  TableStory story(for_captains(3));
  story.sit(kAnn).sit(kBob);
  expect_refused(sit(story.table(), kCid, std::nullopt, "bob"), RefusalCode::NameTaken);
  story.leave(kBob, seat(1));
  expect_let_in(sit(story.table(), kCid, std::nullopt, "bob"), Sat{seat(1), "bob"});
}

TEST(Sitting, NobodySitsDownInAGameButAfterItsEnd) {
  TableStory story(for_captains(2));
  story.sit(kAnn).sit_bot().start();
  expect_refused(sit(story.table(), kCid, std::nullopt, "Cid"), RefusalCode::GameRunning);
  Rng rng(1);
  story.play_to_the_end(rng);
  expect_refused(sit(story.table(), kCid, std::nullopt, "Cid"), RefusalCode::TableFull);
  story.leave(kAnn, seat(1));
  expect_let_in(sit(story.table(), kCid, std::nullopt, "Cid"), Sat{seat(1), "Cid"});
}

TEST(Sitting, BotsAreSeatedByTheOwnerOnly) {
  const TableStory story(for_captains(2));
  expect_let_in(sit_bot(story.table(), kAnn, std::nullopt, "mate"), BotSat{seat(0), "mate"});
  expect_let_in(sit_bot(story.table(), kAnn, seat(1), "captain"), BotSat{seat(1), "captain"});
  expect_refused(sit_bot(story.table(), kBob, std::nullopt, "mate"), RefusalCode::NotOwner);
}

TEST(Sitting, BotsFindTheirSeatsAsPeopleDo) {
  const TableStory story = two_people();
  expect_refused(sit_bot(story.table(), kAnn, seat(1), "mate"), RefusalCode::SeatTaken);
  expect_refused(sit_bot(story.table(), kAnn, seat(2), "mate"), RefusalCode::NoSuchSeat);
  expect_refused(sit_bot(story.table(), kAnn, std::nullopt, "mate"), RefusalCode::TableFull);
  expect_refused(sit_bot(a_game().table(), kAnn, seat(1), "mate"), RefusalCode::GameRunning);
}

TEST(Sitting, OnlyLevelsForPeopleAreOffered) {
  const TableStory story;
  for (const Player& player : all_players()) {
    const Admission admission = sit_bot(story.table(), kAnn, seat(0), player.name);
    EXPECT_EQ(admission.has_value(), player.offered == Offered::ToPeople) << player.name;
  }
  expect_refused(sit_bot(story.table(), kAnn, seat(0), "seer"), RefusalCode::UnknownLevel);
}

// --- Leaving ---

TEST(Leaving, APersonLeavesHisOwnSeat) {
  expect_let_in(leave(two_people().table(), kBob, seat(1)), Left{seat(1)});
  expect_refused(leave(two_people().table(), kBob, seat(0)), RefusalCode::NotOwner);
  expect_refused(leave(two_people().table(), kEve, seat(0)), RefusalCode::NotOwner);
}

TEST(Leaving, TheOwnerSendsAnybodyAwayBotsToo) {
  TableStory story(for_captains(3));
  story.sit(kBob).sit_bot();
  expect_let_in(leave(story.table(), kAnn, seat(0)), Left{seat(0)});
  expect_let_in(leave(story.table(), kAnn, seat(1)), Left{seat(1)});
  expect_refused(leave(story.table(), kBob, seat(1)), RefusalCode::NotOwner);
  expect_refused(leave(story.table(), kNobody, seat(1)), RefusalCode::NotOwner);
}

TEST(Leaving, OnlySeatsOfTheTableAreLeft) {
  const TableStory story(for_captains(2));
  expect_refused(leave(story.table(), kAnn, seat(2)), RefusalCode::NoSuchSeat);
}

TEST(Leaving, NotInAGameButAfterItsEnd) {
  expect_refused(leave(a_game().table(), kBob, seat(1)), RefusalCode::GameRunning);
  expect_refused(leave(a_game().table(), kAnn, seat(1)), RefusalCode::GameRunning);
  expect_let_in(leave(a_finished_game().table(), kBob, seat(1)), Left{seat(1)});
  expect_let_in(leave(a_finished_game().table(), kAnn, seat(1)), Left{seat(1)});
}

// --- Options ---

TEST(ChangingOptions, IsTheOwnersRightOutsideOfGames) {
  const TableOptions minute = for_captains(2, ChoiceClock::Minute);
  EXPECT_TRUE(change_options(two_people().table(), kAnn, minute).has_value());
  EXPECT_TRUE(change_options(a_finished_game().table(), kAnn, minute).has_value());
  expect_refused(change_options(two_people().table(), kBob, minute), RefusalCode::NotOwner);
  expect_refused(change_options(a_game().table(), kAnn, minute), RefusalCode::GameRunning);
}

TEST(ChangingOptions, BotsOnCutSeatsDisappear) {
  TableStory story(for_captains(4));
  story.sit(kAnn).sit(kBob).sit_bot().sit_bot();
  story.change_options(for_captains(2));
  EXPECT_EQ(story.table().captains(), 2U);
  story.change_options(for_captains(4));
  EXPECT_EQ(story.table().chair(seat(2)), Chair{});
  EXPECT_EQ(story.table().chair(seat(3)), Chair{});
  EXPECT_EQ(story.table().chair(seat(1)).person, kBob);
}

TEST(ChangingOptions, PeopleOnCutSeatsDoNot) {
  TableStory story(for_captains(4));
  story.write(kBob, Sat{seat(3), "Bob"});
  expect_refused(change_options(story.table(), kAnn, for_captains(3)), RefusalCode::TooManyPeople);
  story.leave(kBob, seat(3));
  EXPECT_TRUE(change_options(story.table(), kAnn, for_captains(3)).has_value());
}

TEST(ChangingOptions, APreparedGameFixesWhatItIsPlayedWithAndNothingElse) {
  const TableStory story = a_prepared_table();
  const auto with = [&](auto change) {
    TableOptions options = story.table().options();
    change(options);
    return change_options(story.table(), kAnn, options);
  };
  const auto fixed = RefusalCode::FixedByPreparedGame;
  expect_refused(with([](TableOptions& o) { o.captains = 2; }), fixed);
  expect_refused(with([](TableOptions& o) { o.edition = Edition::Polish; }), fixed);
  expect_refused(with([](TableOptions& o) { o.first.reset(); }), fixed);
  expect_refused(with([](TableOptions& o) { o.own_deck.reset(); }), fixed);
  EXPECT_TRUE(with([](TableOptions& o) { o.clock = ChoiceClock::Day; }).has_value());
  EXPECT_TRUE(with([](TableOptions& o) { o.grace = std::chrono::seconds{5}; }).has_value());
  EXPECT_TRUE(with([](TableOptions& o) { o.hints = Allowed::No; }).has_value());
  EXPECT_TRUE(with([](TableOptions& o) { o.spectators = Allowed::No; }).has_value());
  EXPECT_TRUE(with([](TableOptions& o) { o.visibility = Visibility::Public; }).has_value());
}

// --- Starting, and starting again ---

TEST(Starting, TheGameIsDealtAsTheOptionsSay) {
  TableOptions options = for_captains(3);
  options.edition = Edition::French;
  options.own_deck = an_own_deck();
  options.first = seat(2);
  TableStory story(options);
  story.sit(kAnn).sit(kBob).sit_bot();
  const Admission admission = asked_to_start(story, kAnn);
  ASSERT_TRUE(admission.has_value());
  const Record& game = std::get<Started>(*admission).game;
  EXPECT_EQ(game.edition, Edition::French);
  EXPECT_EQ(deck_hash(game.deck), deck_hash(an_own_deck()));
  EXPECT_EQ(game.setup.players, 3);
  EXPECT_EQ(game.setup.first, seat(2));
  EXPECT_TRUE(game.actions.empty());
  EXPECT_FALSE(why_invalid(game.rules(), game.setup).has_value());
}

TEST(Starting, EveryDealIsDrawnAnew) {
  Rng rng(1);
  const TableStory story = two_people();
  const Admission one = start(story.table(), kAnn, dealer_from(rng));
  const Admission other = start(story.table(), kAnn, dealer_from(rng));
  EXPECT_NE(std::get<Started>(*one).game.setup, std::get<Started>(*other).game.setup);
}

TEST(Starting, TheOwnerStartsOnceAllSeatsAreTaken) {
  TableStory story(for_captains(2));
  story.sit(kBob);
  expect_refused(asked_to_start(story, kAnn), RefusalCode::SeatsEmpty);
  story.sit_bot();
  expect_refused(asked_to_start(story, kBob), RefusalCode::NotOwner);
  EXPECT_TRUE(asked_to_start(story, kAnn).has_value());
}

TEST(Starting, ATableStartsOnce) {
  expect_refused(asked_to_start(a_game(), kAnn), RefusalCode::GameRunning);
  const Admission again = asked_to_start(a_finished_game(), kAnn);
  ASSERT_TRUE(again);
  EXPECT_TRUE(std::holds_alternative<Rematched>(*again)) << "starting anew is a rematch";
}

TEST(Starting, APreparedGameIsTheOneThatIsPlayed) {
  TableStory story = a_prepared_table();
  story.sit(kAnn).sit(kBob).sit_bot();
  const Admission admission = asked_to_start(story, kAnn);
  ASSERT_TRUE(admission.has_value());
  EXPECT_EQ(write_record(std::get<Started>(*admission).game),
            write_record(*story.table().prepared()));
}

TEST(Rematch, AnybodySeatedMayHaveIt) {
  const TableStory story = a_finished_game();
  EXPECT_TRUE(asked_for_rematch(story, kAnn).has_value());
  EXPECT_TRUE(asked_for_rematch(story, kBob).has_value());
  expect_refused(asked_for_rematch(story, kEve), RefusalCode::NotSeated);
  expect_refused(asked_for_rematch(story, kNobody), RefusalCode::NotSeated);
}

TEST(Rematch, TheOwnerMayHaveItWhereverHeIs) {
  Rng rng(1);
  TableStory story(for_captains(2));
  story.sit(kBob).sit_bot().start().play_to_the_end(rng);
  EXPECT_TRUE(asked_for_rematch(story, kAnn).has_value());
}

TEST(Rematch, ComesAfterTheEndWithAllSeatsTaken) {
  expect_refused(asked_for_rematch(two_people(), kAnn), RefusalCode::GameNotOver);
  expect_refused(asked_for_rematch(a_game(), kAnn), RefusalCode::GameNotOver);
  TableStory story = a_finished_game();
  story.leave(kBob, seat(1));
  expect_refused(asked_for_rematch(story, kAnn), RefusalCode::SeatsEmpty);
}

}  // namespace
}  // namespace skyloot::testing
