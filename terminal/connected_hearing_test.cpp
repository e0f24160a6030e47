// What a person reads of a table on a server: news, absences, lost connections, the end.
#include <gtest/gtest.h>

#include "tests/support/terminal_visit.h"

namespace skyloot::testing {
namespace {

std::string with_spectators(int count, std::string_view names) {
  return R"({"type":"presence","seats":[],"spectators":{"count":)" + std::to_string(count) +
         R"(,"names":[)" + std::string(names) + "]}}";
}

TEST_F(AtTable, SaysHelloAndThenHowFarItHasRead) {
  Visit visit(story_, kAnn);
  visit.game().connected();
  EXPECT_EQ(visit.last_sent(), R"({"type":"hello","protocol":1})");
  visit.game().hear(visit.room().welcome(kAnn));
  visit.game().lost(1006, "");
  visit.game().connected();
  EXPECT_EQ(visit.last_sent(), R"({"type":"hello","protocol":1,"seq":4})");
}

TEST_F(AtTable, TellsTheOthersWhomTheyWaitFor) {
  Visit visit(story_, other());
  const std::string text = visit.come().news();
  EXPECT_TRUE(has(text, "Waiting for " + asked() + " to take or leave share 1.\n")) << text;
  EXPECT_TRUE(has(text, other() + " (you")) << text;
  EXPECT_FALSE(visit.game().is_asking());
}

TEST_F(AtTable, WithdrawsTheQuestionWhenTheTimeIsUp) {
  Visit visit(story_, asked());
  visit.come();
  visit.news();
  const std::size_t question = visit.game().question();
  const std::string who = asked();
  while (story_.table().stage() == Stage::Playing && asked() == who) {
    story_.write(kNobody, TimedOut{story_.seat_to_act(), story_.game().ply(), TakeShare{}});
    visit.follow();
  }
  EXPECT_NE(visit.game().question(), question);
  const std::string text = visit.news();
  EXPECT_EQ(text.find("\nThe time is up: a bot answers for " + who + ".\n"), 0U) << text;
  EXPECT_FALSE(visit.game().is_asking());
  EXPECT_TRUE(has(visit.news_after("1"), "not asked"));
  EXPECT_EQ(visit.link().sent.size(), 1U);
}

TEST_F(AtTable, WithdrawsTheQuestionWhenABotPlaysOn) {
  Visit visit(story_, asked());
  visit.come();
  story_.give_to_bot(story_.seat_to_act());
  visit.news();
  EXPECT_TRUE(has(visit.follow().news(), "lets a bot play.\n"));
  EXPECT_FALSE(visit.game().is_asking());
  story_.hand_back(story_.seat_to_act());
  EXPECT_TRUE(has(visit.follow().news(), "plays again.\n"));
  EXPECT_TRUE(visit.game().is_asking());
}

TEST_F(AtTable, SendsTheSameAnswerAgainAfterALostConnection) {
  Visit visit(story_, asked());
  visit.come();
  visit.news();
  visit.game().lost(1006, "");
  EXPECT_EQ(visit.news().find("\nThe connection is lost."), 0U);
  visit.game().lost(0, "");
  EXPECT_EQ(visit.news(), "") << "said once";
  EXPECT_TRUE(has(visit.news_after("1"), "kept until"));
  const std::string answer = visit.last_sent();
  visit.game().connected();
  ASSERT_EQ(visit.link().sent.size(), 4U);
  EXPECT_TRUE(has(visit.link().sent[2], R"("seq":4)"));
  EXPECT_EQ(visit.link().sent[3], answer);
  EXPECT_EQ(visit.news_of(visit.room().resumed(kAnn, 4)), "The connection is back.\n");
}

TEST_F(AtTable, TellsWhatWasMissedOnceAndAsksOnlyAboutTheLast) {
  Visit visit(story_, asked());
  visit.come();
  visit.game().lost(1006, "");
  Rng rng(3);
  std::vector<std::string> frames;
  const Person person = asked();
  const Seat seat = story_.seat_to_act();
  do {
    story_.act(rng);
    frames.push_back(visit.room().frame(person));
  } while (frames.size() < 12 || story_.seat_to_act() != seat);
  visit.game().connected();
  visit.game().hear(visit.room().resumed(person, 4));
  visit.news();
  for (const std::string& frame : frames) {
    EXPECT_FALSE(visit.game().is_asking());
    visit.game().hear(frame);
  }
  const std::string text = visit.news();
  EXPECT_EQ(text.find(kPrompt), text.rfind(kPrompt)) << text;
  EXPECT_TRUE(ends_with_prompt(text));
  for (const std::string& frame : frames) EXPECT_EQ(visit.news_of(frame), "");
}

TEST_F(AtTable, ShowsTheTableAnewAfterALongAbsence) {
  Visit visit(story_, other());
  visit.come();
  visit.game().lost(1006, "");
  story_.act(TakeShare{});
  visit.game().connected();
  const std::string text = visit.news_of(visit.room().welcome(other()));
  EXPECT_EQ(text.find("The connection is back.\nMuch has happened"), 0U) << text;
  EXPECT_TRUE(has(text, "Round 1 of 15"));
}

TEST_F(AtTable, TellsWhoIsAwayAndBack) {
  Visit visit(story_, kAnn);
  visit.come();
  const auto presence = [](std::string_view bob) {
    return R"({"type":"presence","seats":[
        {"seat":1,"present":false,"absentSince":1,"standInAt":null},
        {"seat":2,)" +
           std::string(bob) + "}]}";
  };
  const std::string away = R"("present":false,"absentSince":1,"standInAt":)";
  const std::string until = std::to_string(number_of(kOpening + std::chrono::seconds(65)));
  const std::string text = visit.news_of(presence(away + until));
  EXPECT_TRUE(has(text, "bob is away; a bot plays on in 1 min 5 s.\n")) << text;
  EXPECT_FALSE(has(text, "ann is away"));
  EXPECT_FALSE(has(visit.news_of(presence(away + "null")), "away")) << "said once";
  const std::string back = R"("present":true,"absentSince":null,"standInAt":null)";
  EXPECT_TRUE(has(visit.news_of(presence(back)), "bob is back.\n"));
}

TEST_F(AtTable, ShowsWhoWatchesWithTheTable) {
  Visit visit(story_, asked());
  visit.come();
  EXPECT_EQ(visit.news_of(with_spectators(22, R"("Eve","Mo")")), "") << "nobody is disturbed";
  EXPECT_TRUE(has(visit.news_after("t"), "Watching: Eve, Mo and 20 more\n"));
  visit.news_of(with_spectators(0, ""));
  EXPECT_FALSE(has(visit.news_after("t"), "Watching"));
}

TEST_F(AtTable, ShowsEveryLineOfChatOnceAndThePromptAgain) {
  Visit visit(story_, asked());
  visit.come();
  const auto line = [](int id, int time) {
    return R"({"type":"chat","id":)" + std::to_string(id) +
           R"(,"person":"p","name":"Bob","text":"ahoy","time":)" + std::to_string(time) + "}";
  };
  const std::string said = "\nBob says: ahoy\n" + kPrompt + "2: ";
  EXPECT_EQ(visit.news_of(line(1, 1000)), said);
  EXPECT_EQ(visit.news_of(line(1, 1000)), "");
  EXPECT_EQ(visit.news_of(line(2, 1000)), said);
  EXPECT_EQ(visit.news_of(line(1, 2000)), said) << "the server has begun to count anew";
}

TEST(ConnectedGame, OfTheOwnerStartsAsSoonAsAllAreThere) {
  TableStory story(for_captains(2));
  story.sit(kAnn);
  Visit ann(story, kAnn);
  EXPECT_TRUE(has(ann.come().news(), "Waiting for 1 more captain.\n"));
  EXPECT_TRUE(ann.link().asked.empty());
  story.sit(kBob);
  EXPECT_TRUE(has(ann.follow().news(), "bob sits down.\n"));
  ASSERT_EQ(ann.link().asked.size(), 1U);
  EXPECT_EQ(ann.link().asked[0].path, "/start");
  Visit bob(story, kBob);
  EXPECT_TRUE(has(bob.come().news(), "The owner of the table starts the game.\n"));
  EXPECT_TRUE(bob.link().asked.empty());
}

TEST(ConnectedGame, SaysWhoWatchesWhileTheCrewGathers) {
  TableStory story(for_captains(2));
  story.sit(kAnn);
  Visit ann(story, kAnn);
  ann.come();
  EXPECT_EQ(ann.news_of(with_spectators(1, R"("Eve")")), "Watching: Eve\n");
  EXPECT_EQ(ann.news_of(with_spectators(1, R"("Eve")")), "") << "said once";
  EXPECT_EQ(ann.news_of(with_spectators(0, "")), "");
}

TEST(ConnectedGame, GetsTheDeckOfATableThatHasItsOwn) {
  TableOptions options = for_captains(2);
  options.own_deck = an_own_deck();
  TableStory story(options);
  story.sit(kAnn).sit(kBob).start();
  Visit visit(story, kAnn);
  visit.link().answers.emplace_back(write_deck(an_own_deck()));
  EXPECT_TRUE(has(visit.come().news(), "Round 1 of 15"));
  EXPECT_EQ(visit.link().asked.at(0).path, "/deck?hash=" + hash_text(deck_hash(an_own_deck())));
  Visit another(story, kBob);
  DeckFile stronger = an_own_deck();
  for (Face& face : stronger.deck.faces) {
    if (face.back == Back::Pirate) ++face.strength;
  }
  another.link().answers.emplace_back(write_deck(stronger));
  another.come();
  EXPECT_EQ(another.game().end(), ConnectedEnd::Error) << "that is not the table's deck";
}

TEST(ConnectedGame, SaysHowToCheckADealThatWasSealedAndAddsChanceToTheNext) {
  Rng rng(1);
  const SealedSecret sealed = a_sealed_secret(rng);
  TableStory story(for_captains(2), {}, sealed);
  story.sit(kAnn).sit(kBob).start();
  Visit visit(story, kAnn);
  visit.come();
  while (story.table().stage() == Stage::Playing) {
    EXPECT_TRUE(visit.link().asked.empty());
    story.act(rng);
    visit.follow();
  }
  const std::string check = "skyloot verify FILE --commitment " + hex_text(sealed.commitment);
  EXPECT_TRUE(has(visit.news(), check));
  ASSERT_EQ(visit.link().asked.size(), 1U);
  EXPECT_EQ(visit.link().asked[0].path, "/entropy");
}

TEST(ConnectedGame, SaysWhatEverybodyGaveBeforeTheStart) {
  Rng rng(1);
  const SealedSecret sealed = a_sealed_secret(rng);
  TableStory story(for_captains(3), {}, sealed);
  story.sit_with(kAnn, entropy_of(1)).sit(kBob);
  Visit visit(story, kBob);
  visit.come();
  story.sit_bot();
  visit.follow();
  story.start();
  visit.follow();
  while (story.table().stage() == Stage::Playing) {
    story.act(rng);
    visit.follow();
  }
  EXPECT_TRUE(has(visit.news(), "skyloot verify FILE --commitment " + hex_text(sealed.commitment) +
                                    " --seats " + hex_text(entropy_of(1)) + ",none,bot\n"));
}

TEST(ConnectedGame, RemembersItsOwnBytesWhateverTheServerTellsOfThem) {
  Rng rng(1);
  TableStory story(for_captains(2), {}, a_sealed_secret(rng));
  story.sit(kAnn).sit(kBob).start();
  Visit visit(story, kAnn);
  visit.come();
  const auto play_to_the_end = [&] {
    while (story.table().stage() == Stage::Playing) {
      story.act(rng);
      visit.follow();
    }
  };
  play_to_the_end();
  const std::string given = parse_json(visit.link().asked.at(0).body)->field("entropy")->text;
  story.give_entropy(kAnn, entropy_of(1));
  visit.follow();
  story.rematch();
  visit.follow();
  play_to_the_end();
  EXPECT_TRUE(has(visit.news(), " --seats " + given + ",none\n"));
}

TEST_F(AtTable, EndsForThoseWhoOnlyWatchedWithTheGame) {
  Visit visit(story_, kEve);
  EXPECT_TRUE(has(visit.come().news(), "Waiting for"));
  Rng rng(5);
  while (story_.table().stage() == Stage::Playing) {
    EXPECT_FALSE(visit.game().is_asking());
    story_.act(rng);
    visit.follow();
  }
  EXPECT_EQ(visit.game().end(), ConnectedEnd::Finished);
  EXPECT_TRUE(has(visit.news(), "Ranking\n"));
}

TEST_F(AtTable, EndsWhenTheServerHasEnoughOfIt) {
  const auto error_of = [&](std::uint16_t code, const std::string& reason) {
    Visit visit(story_, kEve);
    visit.come();
    visit.game().lost(code, reason);
    EXPECT_EQ(visit.game().end(), ConnectedEnd::Error);
    return visit.game().error();
  };
  EXPECT_TRUE(has(error_of(4001, "replaced"), "elsewhere"));
  EXPECT_TRUE(has(error_of(4002, "loggedOut"), "logged out"));
  EXPECT_TRUE(has(error_of(1008, "tooManyRefused"), "http://example.org"));
  EXPECT_TRUE(has(error_of(1008, "spectatorsNotWelcome"), "without spectators"));
}

TEST_F(AtTable, GivesUpOnWhatItDoesNotUnderstand) {
  for (const std::string message : {"", "{}", R"({"type":"welcome"})", R"({"type":"frame","seq":5,
      "deed":{"deed":"acted"},"game":{"number":9,"ply":1,"toAct":1,"deadline":null,"record":null,
      "result":null,"events":[],"views":[{"seat":1,"parts":{}}],"legal":null}})"}) {
    Visit visit(story_, kAnn);
    visit.come();
    visit.game().hear(message);
    EXPECT_EQ(visit.game().end(), ConnectedEnd::Error) << message;
    EXPECT_TRUE(has(visit.game().error(), "understood"));
  }
}

}  // namespace
}  // namespace skyloot::testing
