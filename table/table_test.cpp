// A table is its log: read again from the first entry on, it is the same table. Damaged logs are
// refused.
#include "table/table.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/support/random_records.h"
#include "tests/support/table_lives.h"

namespace skyloot::testing {
namespace {

// The entry as a store gives it back.
Entry stored(const Entry& entry) {
  auto deed = read_deed(write_deed(entry.deed));
  if (!deed) throw std::logic_error("refused: " + write_deed(entry.deed));
  return {entry.seq, entry.time, entry.who, entry.ack_id, std::move(*deed)};
}

std::string text_of(const TableOptions& options) {
  JsonWriter json;
  write_options(json, options);
  return json.text();
}

void expect_same_seats(const Table& one, const Table& other) {
  for (std::size_t i = 0; i < kMaxPlayers; ++i) {
    EXPECT_EQ(one.chair(seat(i)), other.chair(seat(i)));
    EXPECT_EQ(one.bot_of(seat(i)), other.bot_of(seat(i)));
  }
  for (const Person& person : kPeople) EXPECT_EQ(one.seats_of(person), other.seats_of(person));
}

void expect_same_game(const TableGame& one, const TableGame& other) {
  EXPECT_EQ(one.number, other.number);
  EXPECT_EQ(one.ply(), other.ply());
  EXPECT_EQ(one.asked_at, other.asked_at);
  EXPECT_EQ(one.state, other.state);
  EXPECT_EQ(one.people, other.people);
  EXPECT_EQ(one.record.actions, other.record.actions);
  EXPECT_EQ(one.record.setup, other.record.setup);
}

void expect_same(const Table& one, const Table& other, const std::vector<Entry>& log) {
  EXPECT_EQ(one.code(), other.code());
  EXPECT_EQ(one.owner(), other.owner());
  EXPECT_EQ(one.stage(), other.stage());
  EXPECT_EQ(one.seq(), other.seq());
  EXPECT_EQ(one.deadline(), other.deadline());
  EXPECT_EQ(one.prepared().has_value(), other.prepared().has_value());
  EXPECT_EQ(text_of(one.options()), text_of(other.options()));
  EXPECT_EQ(game_id(one), game_id(other));
  expect_same_seats(one, other);
  ASSERT_EQ(one.game().has_value(), other.game().has_value());
  if (one.game()) expect_same_game(*one.game(), *other.game());
  for (const Entry& entry : log) {
    EXPECT_EQ(one.entry_of(entry.who, entry.ack_id), other.entry_of(entry.who, entry.ack_id));
  }
}

TEST(Table, ReadAgainAfterAnyEntryIsTheSameTable) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    SCOPED_TRACE(seed);
    std::vector<Entry> log;
    live(seed, 1, [&](const TableLife& life) {
      log.push_back(stored(life.story().log().back()));
      const auto again = Table::replay(log);
      ASSERT_TRUE(again.has_value()) << again.error().path;
      expect_same(*again, life.table(), log);
    });
  }
}

TEST(Table, TheRecordOfAFinishedGameHoldsTheMovesOfTheLog) {
  std::size_t finished = 0;
  for (std::uint64_t seed = 10; seed <= 20; ++seed) {
    std::vector<Action> moves;
    live(seed, 1, [&](const TableLife& life) {
      const Deed& deed = life.story().log().back().deed;
      if (const auto* started = std::get_if<Started>(&deed)) moves = started->game.actions;
      if (const auto* rematched = std::get_if<Rematched>(&deed)) moves = rematched->game.actions;
      if (const auto* acted = std::get_if<Acted>(&deed)) moves.push_back(acted->action);
      if (const auto* timed_out = std::get_if<TimedOut>(&deed)) moves.push_back(timed_out->action);
      const bool ended = life.table().stage() == Stage::Over && !life.story().events().empty();
      if (!ended) return;
      const auto read = read_record(write_record(life.table().game()->record));
      ASSERT_TRUE(read.has_value());
      EXPECT_EQ(read->actions, moves);
      EXPECT_EQ(replay(*read, moves.size()), life.table().game()->state);
      ++finished;
    });
  }
  EXPECT_GE(finished, 10U);
}

TEST(Table, RandomLivesKnowEveryDeed) {
  std::set<std::string> deeds;
  std::size_t most_seats_of_one_person = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    live(seed, 1, [&](const TableLife& life) {
      const Deed& deed = life.story().log().back().deed;
      deeds.emplace(word_of(deed));
      if (const auto* over = std::get_if<TakenOver>(&deed)) {
        deeds.emplace(word_for(over->why, kStandInWords));
      }
      if (life.table().prepared()) deeds.emplace("prepared");
      if (life.table().options().own_deck) deeds.emplace("own deck");
      for (const Person& person : kPeople) {
        most_seats_of_one_person =
            std::max(most_seats_of_one_person, life.table().seats_of(person).size());
      }
    });
  }
  std::set<std::string> wanted{"prepared", "own deck", "absent", "asked"};
  wanted.insert(kDeedWords.begin(), kDeedWords.end());
  EXPECT_EQ(deeds, wanted);
  EXPECT_EQ(most_seats_of_one_person, 2U);
}

TEST(Table, OnePersonMayPlaySeveralSeats) {
  TableStory story(for_captains(3));
  story.sit(kAnn).sit(kBob).sit_too(kAnn, "Anna").start();
  SeatSet seats;
  seats.insert(seat(0));
  seats.insert(seat(2));
  EXPECT_EQ(story.table().seats_of(kAnn), seats);
  EXPECT_EQ(story.game().seats_of(kAnn), seats);
  Rng rng(1);
  story.play_to_the_end(rng);
  EXPECT_EQ(story.table().stage(), Stage::Over);
}

TEST(Table, NobodyHasASeatAtItWithoutBeingAPerson) {
  TableStory story(for_captains(2));
  story.sit(kAnn).sit_bot().start();
  EXPECT_TRUE(story.table().seats_of(kNobody).empty());
  EXPECT_TRUE(story.game().seats_of(kNobody).empty());
}

TEST(Table, WhoPlayedAGameIsNotForgottenWhenHeLeaves) {
  Rng rng(1);
  TableStory story(for_captains(2));
  story.sit(kAnn).sit(kBob).start().play_to_the_end(rng);
  story.leave(kBob, seat(1)).sit(kCid);
  EXPECT_TRUE(story.game().seats_of(kBob).contains(seat(1)));
  EXPECT_TRUE(story.game().seats_of(kCid).empty());
  story.rematch();
  EXPECT_TRUE(story.game().seats_of(kBob).empty());
  EXPECT_TRUE(story.game().seats_of(kCid).contains(seat(1)));
}

TEST(Table, AForkGoesOnExactlyAsTheOriginal) {
  for (const std::size_t ply : {0U, 1U, 17U, 50U}) {
    const Record whole = random_record(classic_deck(), 3, Edition::French, ply);
    Record begun = whole;
    begun.actions.resize(ply);
    TableStory story({}, begun);
    story.sit(kAnn).sit(kBob).sit_bot().start();
    ASSERT_EQ(story.game().ply(), ply + 1);
    for (std::size_t i = ply; i < whole.actions.size(); ++i) {
      EXPECT_EQ(story.game().state, replay(whole, i));
      story.act(whole.actions[i]);
    }
    EXPECT_EQ(story.table().stage(), Stage::Over);
    EXPECT_EQ(write_record(story.game().record), write_record(whole));
  }
}

TEST(Table, APreparedGameDecidesTheOptionsThatItIsPlayedWith) {
  const Record game = random_record(an_own_deck(), 2, Edition::Polish, 3, 10);
  const TableStory story(for_captains(4, ChoiceClock::Minute), game);
  const TableOptions& options = story.table().options();
  EXPECT_EQ(options.captains, 2);
  EXPECT_EQ(options.edition, Edition::Polish);
  EXPECT_EQ(options.first, game.setup.first);
  EXPECT_EQ(deck_hash(options.deck()), deck_hash(game.deck));
  EXPECT_EQ(options.clock, ChoiceClock::Minute);
}

TEST(Table, APreparedGameThatIsOverIsOverAtOnce) {
  TableStory story({}, random_record(classic_deck(), 2, Edition::English, 3));
  story.sit(kAnn).sit(kBob).start();
  EXPECT_EQ(story.table().stage(), Stage::Over);
  EXPECT_EQ(story.table().deadline(), std::nullopt);
}

TEST(Table, ADealtGameBeginsWithItsEventsAndAPreparedOneWithoutAny) {
  TableStory dealt(for_captains(2));
  dealt.sit(kAnn).sit(kBob).start();
  EventList events;
  new_game(dealt.game().rules, dealt.game().record.setup, &events);
  EXPECT_FALSE(events.empty());
  EXPECT_EQ(dealt.events(), std::vector<Event>(events.begin(), events.end()));
  TableStory prepared({}, random_record(classic_deck(), 2, Edition::English, 3, 10));
  prepared.sit(kAnn).sit(kBob).start();
  EXPECT_TRUE(prepared.events().empty());
}

TEST(Table, GamesCountFromOne) {
  Rng rng(1);
  TableStory story(for_captains(2));
  story.sit(kAnn).sit_bot().start();
  EXPECT_EQ(game_id(story.table()), "K7QX2M-1");
  story.play_to_the_end(rng).rematch();
  EXPECT_EQ(story.game().number, 2U);
  EXPECT_EQ(game_id(story.table()), "K7QX2M-2");
}

TEST(Table, ARequestIsFoundByWhoAskedAndTheNameHeGaveIt) {
  TableStory story(for_captains(2));
  story.sit(kAnn, "x").sit(kBob, "x").start();
  EXPECT_EQ(story.table().entry_of(kAnn, "x"), 2U);
  EXPECT_EQ(story.table().entry_of(kBob, "x"), 3U);
  EXPECT_EQ(story.table().entry_of(kBob, "y"), std::nullopt);
  EXPECT_EQ(story.table().entry_of(kCid, "x"), std::nullopt);
  EXPECT_EQ(story.table().entry_of(kAnn, ""), std::nullopt);
}

TEST(Table, OpeningItMayBeNamedToo) {
  const Table table({1, kOpening, kAnn, "new", Opened{"K7QX2M", {}, {}}});
  EXPECT_EQ(table.entry_of(kAnn, "new"), 1U);
}

// --- Damaged logs ---

FormatErrorCode error_of(std::span<const Entry> log) {
  const auto table = Table::replay(log);
  EXPECT_FALSE(table.has_value());
  return table ? FormatErrorCode{} : table.error().code;
}

// The error of the story's log with one more entry.
FormatErrorCode error_of(const TableStory& story, const Deed& deed) {
  std::vector<Entry> log = story.log();
  log.push_back({log.size() + 1, story.now(), kAnn, "", deed});
  return error_of(log);
}

TableStory a_game_of_two() {
  TableStory story(for_captains(2));
  story.sit(kAnn).sit(kBob).start();
  return story;
}

TEST(DamagedLog, AnEmptyLogIsRefused) { EXPECT_EQ(error_of({}), FormatErrorCode::WrongPly); }

TEST(DamagedLog, ALogBeginsWithTheOpening) {
  const std::vector<Entry> log{{1, kOpening, kAnn, "", Sat{seat(0), "Ann"}}};
  EXPECT_EQ(error_of(log), FormatErrorCode::WrongPly);
}

TEST(DamagedLog, ATableIsOpenedOnce) {
  EXPECT_EQ(error_of(TableStory(), Opened{"K7QX2M", {}, {}}), FormatErrorCode::WrongPly);
}

TEST(DamagedLog, EntriesCountFromOneWithoutAGap) {
  const std::vector<Entry> log = a_game_of_two().log();
  EXPECT_TRUE(Table::replay(log).has_value());
  for (std::size_t gone = 0; gone + 1 < log.size(); ++gone) {
    std::vector<Entry> rest = log;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(gone));
    EXPECT_EQ(error_of(rest), FormatErrorCode::WrongPly) << gone;
  }
  std::vector<Entry> twice = log;
  twice.push_back(log.back());
  EXPECT_EQ(error_of(twice), FormatErrorCode::WrongPly);
  std::vector<Entry> late = log;
  for (Entry& entry : late) ++entry.seq;
  EXPECT_EQ(error_of(late), FormatErrorCode::WrongPly);
}

TEST(DamagedLog, AnIllegalAnswerIsRefusedWithItsRule) {
  TableStory story = a_game_of_two();
  std::vector<Entry> log = story.log();
  log.push_back({log.size() + 1, kOpening, kAnn, "", Acted{story.seat_to_act(), 1, StopPlunder{}}});
  const auto table = Table::replay(log);
  ASSERT_FALSE(table.has_value());
  EXPECT_EQ(table.error().code, FormatErrorCode::Illegal);
  EXPECT_EQ(table.error().path, "seq 5");
  ASSERT_TRUE(table.error().rejection.has_value());
  EXPECT_EQ(table.error().rejection->code, RejectionCode::NotAsked);
}

TEST(DamagedLog, AnAnswerOfTheWrongSeatIsRefused) {
  const TableStory story = a_game_of_two();
  const Seat other = left_of(story.seat_to_act(), 2);
  EXPECT_EQ(error_of(story, Acted{other, 1, TakeShare{}}), FormatErrorCode::Illegal);
  EXPECT_EQ(error_of(story, TimedOut{seat(3), 1, TakeShare{}}), FormatErrorCode::Illegal);
}

TEST(DamagedLog, AnAnswerAtTheWrongPlyIsRefused) {
  const TableStory story = a_game_of_two();
  const Seat asked = story.seat_to_act();
  EXPECT_EQ(error_of(story, Acted{asked, 0, TakeShare{}}), FormatErrorCode::WrongPly);
  EXPECT_EQ(error_of(story, TimedOut{asked, 2, TakeShare{}}), FormatErrorCode::WrongPly);
}

TEST(DamagedLog, AnAnswerOutsideOfAGameIsRefused) {
  EXPECT_EQ(error_of(TableStory(), Acted{seat(0), 1, TakeShare{}}), FormatErrorCode::WrongPly);
  Rng rng(1);
  TableStory story = a_game_of_two();
  story.play_to_the_end(rng);
  const std::size_t ply = story.game().ply();
  EXPECT_EQ(error_of(story, Acted{seat(0), ply, TakeShare{}}), FormatErrorCode::WrongPly);
  EXPECT_EQ(error_of(story, TimedOut{seat(0), ply, TakeShare{}}), FormatErrorCode::WrongPly);
}

TEST(DamagedLog, AnUnknownBotIsRefused) {
  EXPECT_EQ(error_of(TableStory(), BotSat{seat(0), "parrot"}), FormatErrorCode::WrongPly);
}

TEST(DamagedLog, NobodyComesOrGoesInAGame) {
  const TableStory story = a_game_of_two();
  EXPECT_EQ(error_of(story, Sat{seat(0), "Cid"}), FormatErrorCode::WrongPly);
  EXPECT_EQ(error_of(story, BotSat{seat(2), "swab"}), FormatErrorCode::WrongPly);
  EXPECT_EQ(error_of(story, Left{seat(0)}), FormatErrorCode::WrongPly);
  EXPECT_EQ(error_of(story, OptionsChanged{for_captains(3)}), FormatErrorCode::WrongPly);
  EXPECT_EQ(error_of(story, Started{story.game().record}), FormatErrorCode::WrongPly);
  EXPECT_EQ(error_of(story, Rematched{story.game().record}), FormatErrorCode::WrongPly);
}

TEST(DamagedLog, AGameOfMoreOrFewerCaptainsThanTheTableHasIsRefused) {
  TableStory story(for_captains(3));
  const Record game = random_record(classic_deck(), 2, Edition::English, 1, 0);
  EXPECT_EQ(error_of(story, Started{game}), FormatErrorCode::WrongPly);
  EXPECT_EQ(error_of(story, Rematched{game}), FormatErrorCode::WrongPly);
}

TEST(DamagedLog, NothingFollowsTheEndOfATable) {
  TableStory story;
  story.write({}, Closed{Closing::Unused, {}});
  EXPECT_EQ(story.table().stage(), Stage::Closed);
  EXPECT_EQ(error_of(story, Sat{seat(0), "Cid"}), FormatErrorCode::WrongPly);
  EXPECT_EQ(error_of(story, Closed{Closing::Unused, {}}), FormatErrorCode::WrongPly);
}

}  // namespace
}  // namespace skyloot::testing
