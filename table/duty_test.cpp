// What a table does by itself, and when, on a clock that only the tests move.
#include "table/duty.h"

#include <gtest/gtest.h>

#include "tests/support/table_lives.h"

namespace skyloot::testing {
namespace {

using std::chrono::hours;
using std::chrono::seconds;

// A game at which Ann (seat 1, first) and Bob play; the room has been open all the time.
TableStory a_game(ChoiceClock clock) {
  TableOptions options = for_captains(2, clock);
  options.first = seat(0);
  options.grace = seconds{100};
  TableStory story(options);
  story.sit(kAnn).sit(kBob).wait(seconds{1000}).start();
  return story;
}

// The people of a story, as they were heard of.
class Room {
 public:
  explicit Room(Time open_since = kOpening) : open_since_(open_since) {}

  Room& heard(const Person& person, Time time) {
    presence_.heard(person, time);
    return *this;
  }
  [[nodiscard]] std::optional<DueDuty> next(const TableStory& story, Time now) const {
    return next_duty(story.table(), {presence_, open_since_}, now);
  }

 private:
  Presence presence_;
  Time open_since_;
};

TEST(Presence, ASilenceOf15SecondsIsAbsence) {
  Presence presence;
  const Time heard = kOpening + seconds{50};
  presence.heard(kAnn, heard);
  EXPECT_EQ(presence.absent_since(kAnn, heard, kOpening), std::nullopt);
  EXPECT_EQ(presence.absent_since(kAnn, heard + Milliseconds{14'999}, kOpening), std::nullopt);
  const Time absent = heard + Milliseconds{15'000};
  EXPECT_EQ(presence.absent_since(kAnn, absent, kOpening), absent);
  EXPECT_EQ(presence.absent_since(kAnn, absent + hours{1}, kOpening), absent);
}

TEST(Presence, WhoeverIsHeardOfAgainIsThere) {
  Presence presence;
  presence.heard(kAnn, kOpening);
  presence.heard(kAnn, kOpening + seconds{60});
  EXPECT_EQ(presence.absent_since(kAnn, kOpening + seconds{74}, kOpening), std::nullopt);
}

TEST(Presence, WhoeverWasNeverHeardOfIsMissedFromTheBeginning) {
  const Presence presence;
  const Time otherwise = kOpening + seconds{5};
  EXPECT_EQ(presence.absent_since(kAnn, otherwise + Milliseconds{14'999}, otherwise), std::nullopt);
  EXPECT_EQ(presence.absent_since(kAnn, otherwise + Milliseconds{15'000}, otherwise),
            otherwise + Milliseconds{15'000});
}

TEST(Duty, ThereIsNoneOutsideOfGames) {
  Rng rng(1);
  TableStory story(for_captains(2, ChoiceClock::HalfMinute));
  const Time later = kOpening + hours{100};
  EXPECT_EQ(Room().next(story, later), std::nullopt);
  EXPECT_EQ(wake_time(story.table()), std::nullopt);
  story.sit(kAnn).sit(kBob).start().play_to_the_end(rng);
  EXPECT_EQ(Room().next(story, later), std::nullopt);
  EXPECT_EQ(wake_time(story.table()), std::nullopt);
}

TEST(Duty, ABotAnswersAtOnce) {
  Rng rng(1);
  TableStory story(for_captains(2, ChoiceClock::Minute));
  story.sit(kAnn).sit_bot("gunner").start().play_until_asked(seat(1), rng);
  const DueDuty at_once{story.now(), BotToAct{seat(1), player_named("gunner")}};
  EXPECT_EQ(Room().next(story, story.now()), at_once);
  EXPECT_EQ(Room().next(story, story.now() + hours{1}), at_once);
}

TEST(Duty, ABotAnswersAtOnceEvenIfTheEntryBeforeIsOfLater) {
  Rng rng(1);
  TableStory story(for_captains(2));
  story.sit(kAnn).sit_bot("gunner").start().play_until_asked(seat(1), rng);
  const Time earlier = story.now() - hours{24};
  EXPECT_EQ(Room().next(story, earlier)->at, earlier);
}

// All seats have bots.
TableStory a_game_of_bots() {
  TableStory story(for_captains(2));
  story.sit_bot("gunner").sit_bot("swab").start();
  return story;
}

TEST(Duty, BotsRestWhereNobodySitsOrWatches) {
  const TableStory story = a_game_of_bots();
  EXPECT_EQ(Room().next(story, story.now() + hours{1}), std::nullopt);
  EXPECT_EQ(wake_time(story.table()), std::nullopt);
}

TEST(Duty, BotsPlayOnWhileSomebodyWatches) {
  const TableStory story = a_game_of_bots();
  const Room room = Room().heard(kEve, story.now());
  ASSERT_TRUE(room.next(story, story.now()));
  EXPECT_TRUE(std::holds_alternative<BotToAct>(room.next(story, story.now())->duty));
  EXPECT_EQ(room.next(story, story.now() + kSilenceOfTheAbsent), std::nullopt) << "he has gone";
}

TEST(Duty, BotsPlayAloneInAHouseForMeasuring) {
  const TableStory story = a_game_of_bots();
  const Presence nobody;
  EXPECT_TRUE(next_duty(story.table(), {nobody, kOpening, Allowed::Yes}, story.now()));
}

TEST(Duty, BotsPlayForWhoIsAway) {
  TableStory story = a_game(ChoiceClock::None);
  story.give_to_bot(seat(0)).give_to_bot(seat(1));
  EXPECT_TRUE(Room().next(story, story.now())) << "they may come back";
  EXPECT_EQ(wake_time(story.table()), story.now());
}

TEST(Duty, AStandInAnswersAtOnceEvenIfThePersonHasBeenThinking) {
  TableStory story = a_game(ChoiceClock::Minute);
  const Time asked = story.now();
  story.wait(seconds{20}).give_to_bot(seat(0));
  const DueDuty at_once{asked, BotToAct{seat(0), &stand_in_player()}};
  EXPECT_EQ(Room().heard(kAnn, story.now()).next(story, story.now()), at_once);
  EXPECT_EQ(story.table().deadline(), std::nullopt);
}

// Both have handed their seats to bots, which played to the end; a rematch has begun.
TableStory a_rematch_after_stand_ins() {
  Rng rng(1);
  TableStory story = a_game(ChoiceClock::Minute);
  story.give_to_bot(seat(0)).give_to_bot(seat(1)).play_to_the_end(rng).wait(seconds{20}).rematch();
  return story;
}

TEST(Duty, ARematchGivesTheirSeatsBackToThoseWhoAreThere) {
  TableStory story = a_rematch_after_stand_ins();
  const Room room = Room().heard(kAnn, story.now()).heard(kBob, story.now());
  for (const Seat back : {seat(0), seat(1)}) {
    EXPECT_EQ(room.next(story, story.now()), (DueDuty{story.now(), SeatComesBack{back}}));
    story.hand_back(back);
    EXPECT_EQ(story.table().bot_of(back), nullptr);
  }
  EXPECT_EQ(room.next(story, story.now()),
            (DueDuty{story.now() + seconds{60}, ClockRunsOut{seat(0)}}));
}

TEST(Duty, StandInsPlayTheRematchOfThoseWhoAreAway) {
  const TableStory story = a_rematch_after_stand_ins();
  const Time now = story.now();
  const DueDuty at_once{now, BotToAct{seat(0), &stand_in_player()}};
  EXPECT_EQ(Room(now).next(story, now), at_once) << "a room just opened has heard of nobody";
  EXPECT_EQ(Room().heard(kAnn, now - seconds{15}).next(story, now), at_once);
  EXPECT_EQ(Room().heard(kBob, now).next(story, now), (DueDuty{now, SeatComesBack{seat(1)}}));
}

TEST(Duty, WhoeverComesIntoARematchLaterHasTheSeatAgain) {
  TableStory story = a_rematch_after_stand_ins();
  Rng rng(1);
  story.act(rng).wait(seconds{100});
  EXPECT_EQ(Room().heard(kBob, story.now()).next(story, story.now())->duty,
            Duty(SeatComesBack{seat(1)}));
}

TEST(Duty, WhatWasAskedForInThisGameStays) {
  TableStory story = a_rematch_after_stand_ins();
  story.hand_back(seat(0)).hand_back(seat(1)).give_to_bot(seat(0));
  EXPECT_EQ(Room().heard(kAnn, story.now()).next(story, story.now())->duty,
            Duty(BotToAct{seat(0), &stand_in_player()}));
}

TEST(Duty, AClockRunsOutExactlyAtItsDeadline) {
  struct Clock {
    ChoiceClock clock;
    Milliseconds length;
  };
  for (const Clock& clock :
       {Clock{ChoiceClock::HalfMinute, seconds{30}}, Clock{ChoiceClock::Minute, seconds{60}},
        Clock{ChoiceClock::Day, hours{24}}}) {
    TableStory story = a_game(clock.clock);
    const Time deadline = story.now() + clock.length;
    EXPECT_EQ(story.table().deadline(), deadline);
    Room room;
    for (const Time now : {story.now(), deadline - Milliseconds{1}, deadline}) {
      room.heard(kAnn, now).heard(kBob, now);
      EXPECT_EQ(room.next(story, now), (DueDuty{deadline, ClockRunsOut{seat(0)}}));
    }
  }
}

TEST(Duty, EveryChoiceHasItsOwnClock) {
  TableStory story = a_game(ChoiceClock::HalfMinute);
  story.wait(seconds{29}).act(LeaveShare{});
  EXPECT_EQ(story.table().deadline(), story.now() + seconds{30});
}

TEST(Duty, WithoutAClockNobodyRunsOutOfTime) {
  TableStory story = a_game(ChoiceClock::None);
  const Time later = story.now() + hours{1000};
  EXPECT_EQ(story.table().deadline(), std::nullopt);
  EXPECT_EQ(Room().heard(kAnn, later).heard(kBob, later).next(story, later), std::nullopt);
}

TEST(Duty, ABotStandsInWhenTheGraceOfAnAbsentCaptainEnds) {
  TableStory story = a_game(ChoiceClock::None);
  const Time silent = story.now();
  const Time absent = silent + kSilenceOfTheAbsent;
  Room room;
  room.heard(kAnn, silent);
  room.heard(kBob, absent - Milliseconds{1});
  EXPECT_EQ(room.next(story, absent - Milliseconds{1}), std::nullopt);
  const DueDuty stand_in{absent + seconds{100}, AbsenceEnds{seat(0)}};
  EXPECT_EQ(room.next(story, absent), stand_in);
  const Time much_later = absent + seconds{5000};
  EXPECT_EQ(room.heard(kBob, much_later).next(story, much_later), stand_in);
}

TEST(Duty, NobodyIsStoodInForWhileNobodyElseWaits) {
  TableStory story = a_game(ChoiceClock::None);
  const Time later = story.now() + hours{1};
  EXPECT_EQ(Room().heard(kBob, later - kSilenceOfTheAbsent).next(story, later), std::nullopt);
  EXPECT_NE(Room().heard(kBob, later - Milliseconds{14'999}).next(story, later), std::nullopt);
}

TEST(Duty, NeitherBotsNorSpectatorsNorAnotherSeatOfHisWaitForSomebody) {
  TableOptions options = for_captains(3);
  options.first = seat(0);
  TableStory story(options);
  story.sit(kAnn).sit_too(kAnn, "Anna").sit_bot().start();
  const Time later = story.now() + hours{1};
  EXPECT_EQ(Room().heard(kEve, later).next(story, later), std::nullopt);
}

TEST(Duty, OnlyTheCaptainAskedIsWaitedFor) {
  TableStory story = a_game(ChoiceClock::None);
  const Time later = story.now() + hours{1};
  EXPECT_EQ(Room().heard(kAnn, later).next(story, later), std::nullopt);
}

TEST(Duty, NobodyIsStoodInForWithADayForEachChoice) {
  TableStory story = a_game(ChoiceClock::Day);
  const Time later = story.now() + hours{1};
  EXPECT_EQ(Room().heard(kBob, later).next(story, later),
            (DueDuty{story.now() + hours{24}, ClockRunsOut{seat(0)}}));
}

TEST(Duty, OfClockAndGraceTheEarlierEndsTheWaiting) {
  TableStory story = a_game(ChoiceClock::Minute);
  const Time deadline = story.now() + seconds{60};
  const auto next = [&](Time ann_was_heard) {
    const Time now = story.now() + seconds{14};
    return Room().heard(kAnn, ann_was_heard).heard(kBob, now).next(story, now);
  };
  const Milliseconds patience = kSilenceOfTheAbsent + seconds{100};
  EXPECT_EQ(next(deadline - patience), (DueDuty{deadline, ClockRunsOut{seat(0)}}));
  EXPECT_EQ(next(deadline - patience - Milliseconds{1}),
            (DueDuty{deadline - Milliseconds{1}, AbsenceEnds{seat(0)}}));
}

TEST(Duty, WhoeverTakesHisSeatBackHasTheWholeClockAgain) {
  TableStory story = a_game(ChoiceClock::Minute);
  story.wait(seconds{50}).give_to_bot(seat(0)).wait(seconds{5}).hand_back(seat(0));
  EXPECT_EQ(story.table().deadline(), story.now() + seconds{60});
}

TEST(Duty, TheClockOfAnotherGoesOnWhenSomebodyTakesHisSeatBack) {
  TableStory story = a_game(ChoiceClock::Minute);
  const Time deadline = story.now() + seconds{60};
  story.wait(seconds{20}).give_to_bot(seat(1)).hand_back(seat(1));
  EXPECT_EQ(story.table().deadline(), deadline);
}

TEST(Duty, AfterARestartEverybodyHasTimeToComeBack) {
  for (const ChoiceClock clock : {ChoiceClock::HalfMinute, ChoiceClock::Minute, ChoiceClock::Day}) {
    const TableStory story = a_game(clock);
    const Time deadline = *story.table().deadline();
    for (const Milliseconds closed : {Milliseconds{1}, Milliseconds{hours{1}}}) {
      const Time open_again = deadline + closed;
      EXPECT_EQ(deadline_of(story.table(), open_again), open_again + kTimeToComeBack);
      EXPECT_EQ(Room(open_again).next(story, open_again),
                (DueDuty{open_again + kTimeToComeBack, ClockRunsOut{seat(0)}}));
    }
  }
}

TEST(Duty, ARestartTakesNoTimeFromAnybody) {
  const TableStory story = a_game(ChoiceClock::Day);
  const Time deadline = *story.table().deadline();
  EXPECT_EQ(deadline_of(story.table(), kOpening), deadline);
  EXPECT_EQ(deadline_of(story.table(), story.now()), deadline);
  EXPECT_EQ(deadline_of(story.table(), story.now() + hours{1}), deadline);
  EXPECT_EQ(deadline_of(story.table(), deadline - kTimeToComeBack), deadline);
}

TEST(Duty, AfterARestartAbsenceCountsFromTheOpening) {
  const TableStory story = a_game(ChoiceClock::None);
  const Time open_again = story.now() + hours{5};
  const Time later = open_again + seconds{20};
  const Room room = Room(open_again).heard(kBob, later);
  EXPECT_EQ(room.next(story, later),
            (DueDuty{open_again + kSilenceOfTheAbsent + seconds{100}, AbsenceEnds{seat(0)}}));
}

TEST(Duty, ATableWithoutAnybodyWakesForItsNextDuty) {
  std::size_t awake = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    live(seed, 1, [&](const TableLife& life) {
      const Time now = life.story().now() + hours{1};
      const auto duty = Room().next(life.story(), now);
      const auto wakes = wake_time(life.table());
      ASSERT_EQ(duty ? std::optional(duty->at) : std::nullopt, wakes);
      awake += wakes ? 1 : 0;
    });
  }
  EXPECT_GT(awake, 100U);
}

}  // namespace
}  // namespace skyloot::testing
