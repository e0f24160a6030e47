// The door in a game: who may answer, and who may let a bot answer for him.
#include <gtest/gtest.h>

#include "table/door.h"
#include "tests/support/table_admissions.h"

namespace skyloot::testing {
namespace {

TEST(Acting, TheCaptainAskedAnswers) {
  expect_let_in(act(a_game().table(), kAnn, seat(0), 1, LeaveShare{}),
                Acted{seat(0), 1, LeaveShare{}});
}

TEST(Acting, EveryLegalAnswerIsLetIn) {
  Rng rng(2);
  TableStory story = a_game();
  while (story.table().stage() == Stage::Playing) {
    for (const Action& action : story.legal()) {
      const Seat seat = story.seat_to_act();
      const std::size_t ply = story.game().ply();
      expect_let_in(act(story.table(), story.person_to_act(), seat, ply, action),
                    Acted{seat, ply, action});
    }
    story.act(rng);
  }
}

TEST(Acting, ARefusalByTheRulesNamesTheRule) {
  const TableStory story = a_game();
  const Admission admission = act(story.table(), kAnn, seat(0), 1, PlayCard{card(0)});
  expect_refused(admission, RefusalCode::Illegal);
  EXPECT_EQ(admission.error().rejection,
            why_illegal(story.game().rules, story.game().state.board, seat(0), PlayCard{card(0)}));
}

TEST(Acting, OutOfTurnIsAgainstTheRules) {
  const Admission admission = act(a_game().table(), kBob, seat(1), 1, TakeShare{});
  expect_refused(admission, RefusalCode::Illegal);
  EXPECT_EQ(admission.error().rejection->code, RejectionCode::NotYourTurn);
}

TEST(Acting, OnlyFromASeatOfOnesOwn) {
  const TableStory story = a_game();
  expect_refused(act(story.table(), kEve, seat(0), 1, TakeShare{}), RefusalCode::NotSeated);
  expect_refused(act(story.table(), kNobody, seat(0), 1, TakeShare{}), RefusalCode::NotSeated);
  expect_refused(act(story.table(), kBob, seat(0), 1, TakeShare{}), RefusalCode::NotYourSeat);
  expect_refused(act(story.table(), kAnn, seat(2), 1, TakeShare{}), RefusalCode::NoSuchSeat);
}

TEST(Acting, NobodyAnswersForABot) {
  TableStory story(for_captains(2));
  story.sit_bot().sit(kAnn).start();
  expect_refused(act(story.table(), kAnn, seat(0), 1, TakeShare{}), RefusalCode::NotYourSeat);
}

TEST(Acting, OnlyToTheQuestionThatIsPending) {
  TableStory story = a_game();
  story.act(LeaveShare{});
  expect_refused(act(story.table(), kAnn, seat(0), 1, TakeShare{}), RefusalCode::StalePly);
  expect_refused(act(story.table(), kAnn, seat(0), 3, TakeShare{}), RefusalCode::StalePly);
  EXPECT_TRUE(act(story.table(), kAnn, seat(0), 2, TakeShare{}).has_value());
}

TEST(Acting, WaitsForTheStartAndEndsWithTheGame) {
  expect_refused(act(two_people().table(), kAnn, seat(0), 1, TakeShare{}),
                 RefusalCode::GameNotStarted);
  const TableStory story = a_finished_game();
  const Admission late = act(story.table(), kAnn, seat(0), story.game().ply(), TakeShare{});
  expect_refused(late, RefusalCode::Illegal);
  EXPECT_EQ(late.error().rejection->code, RejectionCode::GameIsOver);
}

TEST(Acting, OnePersonAnswersForEachOfHisSeats) {
  Rng rng(1);
  TableStory story(for_captains(2));
  story.sit(kAnn).sit_too(kAnn, "Anna").start();
  for (const Seat asked : {seat(0), seat(1)}) {
    story.play_until_asked(asked, rng);
    const Action action = story.any_legal(rng);
    expect_let_in(act(story.table(), kAnn, asked, story.game().ply(), action),
                  Acted{asked, story.game().ply(), action});
    const Seat other = left_of(asked, 2);
    expect_refused(act(story.table(), kAnn, other, story.game().ply(), action),
                   RefusalCode::Illegal);
  }
}

// --- Stand-ins ---

TEST(StandIns, ASeatIsGivenToABotAndTakenBack) {
  TableStory story = a_game();
  expect_let_in(give_to_bot(story.table(), kAnn, seat(0)), TakenOver{seat(0), StandIn::Asked});
  story.give_to_bot(seat(0));
  EXPECT_EQ(story.table().bot_of(seat(0)), &stand_in_player());
  expect_refused(act(story.table(), kAnn, seat(0), 1, TakeShare{}), RefusalCode::StandInPlays);
  expect_let_in(hand_back(story.table(), kAnn, seat(0)), HandedBack{seat(0)});
  story.hand_back(seat(0));
  EXPECT_EQ(story.table().bot_of(seat(0)), nullptr);
  EXPECT_TRUE(act(story.table(), kAnn, seat(0), 1, TakeShare{}).has_value());
}

TEST(StandIns, WhoeverWasAbsentTakesHisSeatBackToo) {
  TableStory story = a_game();
  story.write(kNobody, TakenOver{seat(0), StandIn::Absent});
  expect_refused(act(story.table(), kAnn, seat(0), 1, TakeShare{}), RefusalCode::StandInPlays);
  expect_refused(give_to_bot(story.table(), kAnn, seat(0)), RefusalCode::StandInPlays);
  expect_let_in(hand_back(story.table(), kAnn, seat(0)), HandedBack{seat(0)});
}

TEST(StandIns, AreTheBusinessOfWhoSitsThere) {
  TableStory story = a_game();
  expect_refused(give_to_bot(story.table(), kBob, seat(0)), RefusalCode::NotYourSeat);
  expect_refused(give_to_bot(story.table(), kEve, seat(0)), RefusalCode::NotSeated);
  expect_refused(give_to_bot(story.table(), kAnn, seat(2)), RefusalCode::NoSuchSeat);
  story.give_to_bot(seat(1));
  expect_refused(hand_back(story.table(), kAnn, seat(1)), RefusalCode::NotYourSeat);
  expect_refused(hand_back(story.table(), kEve, seat(1)), RefusalCode::NotSeated);
  expect_refused(hand_back(story.table(), kAnn, seat(2)), RefusalCode::NoSuchSeat);
}

TEST(StandIns, PlayInGamesOnly) {
  expect_refused(give_to_bot(two_people().table(), kAnn, seat(0)), RefusalCode::GameNotStarted);
  expect_refused(hand_back(two_people().table(), kAnn, seat(0)), RefusalCode::GameNotStarted);
  expect_refused(give_to_bot(a_finished_game().table(), kAnn, seat(0)),
                 RefusalCode::GameNotStarted);
}

TEST(StandIns, PlayTheRematchTooUntilTheSeatIsHandedBack) {
  Rng rng(1);
  TableStory story = a_game();
  story.give_to_bot(seat(0)).play_to_the_end(rng);
  expect_let_in(hand_back(story.table(), kAnn, seat(0)), HandedBack{seat(0)});
  story.rematch(kBob);
  EXPECT_EQ(story.table().bot_of(seat(0)), &stand_in_player());
  expect_let_in(hand_back(story.table(), kAnn, seat(0)), HandedBack{seat(0)});
}

TEST(WhoeverDeparts, GivesSeatsInAGameToABotForGood) {
  TableStory story = a_game();
  story.ask(kAnn, depart(story.table(), kAnn));
  const Chair& chair = story.table().chair(seat(0));
  EXPECT_EQ(chair.holder, Holder::Bot);
  EXPECT_EQ(chair.bot, &stand_in_player());
  EXPECT_TRUE(chair.person.empty());
  EXPECT_TRUE(chair.name.empty());
  EXPECT_FALSE(story.table().is_seated(kAnn));
  expect_refused(depart(story.table(), kAnn), RefusalCode::NotSeated);
  expect_refused(act(story.table(), kAnn, seat(0), 1, TakeShare{}), RefusalCode::NotSeated);
  Rng rng(1);
  story.play_to_the_end(rng).rematch(kBob);
  EXPECT_EQ(story.table().chair(seat(0)).holder, Holder::Bot) << "in the next game, too";
}

TEST(WhoeverDeparts, LeavesTheBytesInTheDealThatItWasMadeFrom) {
  Rng rng(1);
  TableStory story(for_captains(2), {}, a_sealed_secret(rng));
  story.sit_with(kAnn, entropy_of(1)).sit_with(kBob, entropy_of(2)).start();
  story.ask(kAnn, depart(story.table(), kAnn));
  EXPECT_EQ(story.table().chair(seat(0)).entropy, entropy_of(1));
}

TEST(WhoeverDeparts, LeavesAllSeatsBetweenGames) {
  TableStory story(for_captains(3));
  story.sit(kAnn).sit_too(kAnn, "Anna").sit(kBob);
  expect_let_in(depart(story.table(), kAnn), Left{seat(0)});
  story.ask(kAnn, depart(story.table(), kAnn));
  expect_let_in(depart(story.table(), kAnn), Left{seat(1)});
  story.ask(kAnn, depart(story.table(), kAnn));
  expect_refused(depart(story.table(), kAnn), RefusalCode::NotSeated);
  EXPECT_TRUE(story.table().is_seated(kBob));
}

TEST(WhoeverDeparts, ClosesATableWhereNobodyElseSits) {
  TableStory story = a_game();
  story.ask(kBob, depart(story.table(), kBob));
  expect_refused(depart(story.table(), kBob), RefusalCode::NotSeated);
  story.ask(kAnn, depart(story.table(), kAnn));
  expect_let_in(depart(story.table(), kAnn), Closed{Closing::Unused, {}});
  story.ask(kAnn, depart(story.table(), kAnn));
  expect_refused(depart(story.table(), kAnn), RefusalCode::TableClosed);
}

TEST(WhoeverDeparts, LeavesTheTablesOfOthersAlone) {
  TableStory story(for_captains(2));
  expect_refused(depart(story.table(), kEve), RefusalCode::NotSeated);
  expect_refused(depart(story.table(), kNobody), RefusalCode::NotSeated);
}

}  // namespace
}  // namespace skyloot::testing
