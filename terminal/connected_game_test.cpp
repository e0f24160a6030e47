// A game at a server's table as a person plays it: what he is asked, and what is sent.
#include "terminal/connected_game.h"

#include <gtest/gtest.h>

#include <sstream>

#include "bots/hint_message.h"
#include "terminal/plain_game.h"
#include "tests/support/terminal_visit.h"

namespace skyloot::testing {
namespace {

TEST_F(AtTable, AsksWhoeverIsToActAndSendsTheAnswer) {
  Visit visit(story_, asked());
  const std::string text = visit.come().news();
  EXPECT_TRUE(has(text, "Take share 1 or leave it?")) << text;
  EXPECT_TRUE(ends_with_prompt(text));
  EXPECT_TRUE(visit.game().is_asking());
  visit.game().typed(" 2 ");
  EXPECT_TRUE(has(visit.last_sent(), R"("ply":1,)"));
  EXPECT_TRUE(has(visit.last_sent(), R"("action":{"action":"leave"})"));
  EXPECT_FALSE(visit.game().is_asking());
  visit.news();
  visit.carry_out();
  EXPECT_TRUE(has(visit.news(), "leaves share\u00a01.\n"));
  EXPECT_TRUE(visit.game().is_asking());
}

// Two people at one screen have the same game here and at a server, to the byte.
TEST(ConnectedGame, TellsAndAsksExactlyAsAPlainGameDoes) {
  TableStory story(for_captains(2));
  story.sit_too(kAnn, "Ann").sit_too(kAnn, "Bob");
  Visit visit(story, kAnn, Echo::ByUs);
  visit.come().news();
  story.start();
  const Record start = story.game().record;
  visit.follow();
  const auto act = [&](const std::string& line) {
    const std::size_t sent = visit.link().sent.size();
    visit.game().typed(line);
    if (visit.link().sent.size() > sent) visit.carry_out();
  };
  std::string script;
  while (story.table().stage() == Stage::Playing) {
    const std::string line = story.game().ply() % 5 == 0 ? "c" : "1";
    act(line);
    script += line + "\n";
    if (line == "1") continue;
    act("2");
    script += "2\n";
  }
  std::istringstream in(script);
  std::ostringstream out;
  PlainOptions options;
  options.people.insert(seat(0));
  options.people.insert(seat(1));
  options.names = {"Ann", "Bob"};
  options.echo = Echo::ByUs;
  EXPECT_EQ(PlainGame(start, options, catalogue(Language::English), Rng(1), in, out).play(),
            PlainEnd::Finished);
  const std::string begins = "The game begins.\n";
  const std::string told = visit.news();
  const std::string plain = out.str();
  const std::string ends = "The game ends.\n";
  ASSERT_TRUE(has(plain, ends));
  const std::size_t begin = told.find(begins) + begins.size();
  EXPECT_EQ(told.substr(begin, told.find(ends) - begin), plain.substr(0, plain.find(ends)));
  const std::size_t sheet = plain.find("\nAnn\n");
  const std::string scores = plain.substr(sheet, plain.find("\n\n", sheet + 1) - sheet);
  EXPECT_TRUE(has(scores, "Ranking"));
  EXPECT_TRUE(has(told, scores)) << scores;
}

TEST_F(AtTable, AnswersNonsenseWithWhatIsPossible) {
  Visit visit(story_, asked());
  visit.come();
  EXPECT_TRUE(has(visit.news_after("rum"), "a number from 1 to 2"));
  EXPECT_TRUE(has(visit.news_after("t"), "Take share 1 or leave it?"));
  EXPECT_TRUE(ends_with_prompt(visit.news_after("c")));
  EXPECT_EQ(visit.link().sent.size(), 1U) << "nothing but the hello";
  Visit idle(story_, other());
  idle.come();
  EXPECT_TRUE(has(idle.news_after("1"), "not asked"));
  EXPECT_TRUE(has(idle.news_after("t"), "Round 1 of 15"));
}

TEST_F(AtTable, ShowsHowMuchTimeIsLeft) {
  Visit visit(story_, asked());
  EXPECT_TRUE(has(visit.come().news(), "Time left: 1 min 0 s\n"));
  visit.wait(std::chrono::seconds(42));
  EXPECT_TRUE(has(visit.news_after("t"), "Time left: 18 s\n"));
}

TEST_F(AtTable, TellsWhyAnAnswerIsRefusedAndAsksAgain) {
  Visit visit(story_, asked());
  visit.come();
  visit.game().typed("1");
  const std::string ack_id = parse_json(visit.last_sent())->field("ackId")->text;
  const std::string text = visit.news_of(R"({"type":"refused","ackId":")" + ack_id +
                                         R"(","code":"storeFailed","rule":null,"ply":1,
                                            "detail":"It could not be stored."})");
  EXPECT_EQ(text.find("It could not be stored.\n"), 0U) << text;
  EXPECT_TRUE(ends_with_prompt(text));
  visit.game().typed("1");
  EXPECT_FALSE(has(visit.last_sent(), ack_id)) << "another answer has another name";
}

TEST_F(AtTable, SendsAnAnswerThatCameTooFastAgainWhenTheServerAllowsIt) {
  Visit visit(story_, asked());
  visit.come();
  visit.game().typed("1");
  const std::string ack_id = parse_json(visit.last_sent())->field("ackId")->text;
  EXPECT_EQ(visit.news_of(R"({"type":"refused","ackId":")" + ack_id +
                          R"(","code":"tooManyMessages","rule":null,"ply":1,
                             "retryAfterMs":200,"detail":"Slow down."})"),
            "");
  EXPECT_EQ(visit.game().wakes_at(), visit.now() + Milliseconds{200});
  visit.game().wake();
  ASSERT_EQ(visit.link().sent.size(), 3U);
  EXPECT_EQ(visit.link().sent[2], visit.link().sent[1]);
}

TEST_F(AtTable, TellsThatChatCameTooFastAndLeavesTheAnswerOnItsWay) {
  Visit visit(story_, asked());
  visit.come();
  visit.game().typed("1");
  EXPECT_TRUE(has(visit.news_of(R"({"type":"refused","ackId":null,"code":"tooManyMessages",
                                    "rule":null,"ply":1,"retryAfterMs":200,"detail":"Slow down."})"),
                  "Slow down.\n"));
  EXPECT_EQ(visit.game().wakes_at(), std::nullopt);
  EXPECT_EQ(visit.link().sent.size(), 2U);
}

TEST_F(AtTable, SendsChatWhileThereIsAConnection) {
  Visit visit(story_, kAnn);
  visit.come();
  visit.game().typed("/ ahoy \"mates\"");
  EXPECT_EQ(visit.last_sent(), R"({"type":"chat","text":"ahoy \"mates\""})");
  visit.game().typed("/");
  visit.game().lost(1006, "");
  EXPECT_TRUE(has(visit.news_after("/hello?"), "nobody has heard"));
  EXPECT_EQ(visit.link().sent.size(), 2U);
}

TEST_F(AtTable, AsksTheServerForAHintAndSaysItInItsOwnWords) {
  Visit visit(story_, asked());
  visit.come();
  const TableGame& game = story_.game();
  Rng rng(1);
  const Hint advice =
      hint(*player_named("captain"), game.rules,
           view_for(game.rules, game.state, story_.seat_to_act()), Budget{.iterations = 50}, rng);
  JsonWriter json;
  json.begin_object().field("ply", 1).key("hint");
  write_hint(json, game.record.deck, advice);
  visit.link().answers.emplace_back(json.end_object().text());
  const std::string text = visit.news_after("h");
  EXPECT_EQ(visit.link().asked.back().path, "/hint");
  EXPECT_TRUE(has(text, "imagined games)\n")) << text;
  EXPECT_TRUE(has(text, "Best: ")) << text;
  EXPECT_TRUE(ends_with_prompt(text));
  visit.link().answers.emplace_back(tl::unexpected(RemoteError{403, "hintsOff", "No hints."}));
  EXPECT_TRUE(has(visit.news_after("h"), "No hints.\n"));
}

TEST_F(AtTable, OffersARematchToThoseWhoPlayed) {
  Visit visit(story_, kBob);
  visit.come();
  Rng rng(5);
  while (story_.table().stage() == Stage::Playing) {
    story_.act(rng);
    visit.follow();
  }
  const std::string text = visit.news();
  EXPECT_TRUE(has(text, "Ranking\n"));
  EXPECT_TRUE(has(text, "Record K7QX2M-1: http://example.org/api/v1/records/K7QX2M-1\n"));
  EXPECT_TRUE(has(text, "r for a rematch"));
  visit.link().answers.emplace_back(tl::unexpected(RemoteError{409, "seatsEmpty", "Not all."}));
  EXPECT_TRUE(has(visit.news_after("r"), "Not all.\nr for a rematch"));
  EXPECT_EQ(visit.news_after("r"), "") << "now it comes";
  story_.rematch(kBob);
  EXPECT_TRUE(has(visit.follow().news(), "Another game begins.\n"));
}

TEST_F(AtTable, LeavesTheSeatToWhomItBelongs) {
  Visit visit(story_, kAnn);
  visit.come();
  EXPECT_TRUE(has(visit.news_after("q"), "stays yours"));
  EXPECT_EQ(visit.game().end(), ConnectedEnd::Quit);
  Visit watching(story_, kEve);
  watching.come();
  EXPECT_FALSE(has(watching.news_after("q"), "yours"));
}

TEST_F(AtTable, EndsWithItsInput) {
  Visit visit(story_, asked());
  visit.come();
  visit.game().input_ended();
  EXPECT_EQ(visit.game().end(), ConnectedEnd::InputEnded);
}

class AtOneScreen : public ::testing::Test {
 protected:
  AtOneScreen() {
    story_.sit_too(kAnn, "Ann").sit_too(kAnn, "Bob").sit_bot().start();
    Rng rng(1);
    while (story_.person_to_act() != kAnn) story_.act(rng);
  }

  TableStory story_{for_captains(3)};
};

TEST_F(AtOneScreen, NobodySeesAnothersCardsBeforeTheCurtainIsLifted) {
  Visit visit(story_, kAnn);
  const std::string before = visit.come().news();
  EXPECT_TRUE(has(before, "Press Enter when nobody else")) << before;
  EXPECT_FALSE(has(before, "Share 1:"));
  const std::string after = visit.news_after("");
  EXPECT_TRUE(has(after, "Share 1:"));
  EXPECT_TRUE(ends_with_prompt(after));
}

TEST_F(AtOneScreen, WhoeverHasChosenHandsTheScreenOver) {
  Visit visit(story_, kAnn);
  visit.come();
  const Seat first = story_.seat_to_act();
  visit.game().typed("");
  Rng rng(2);
  while (story_.person_to_act() != kAnn || story_.seat_to_act() == first) {
    story_.act(rng);
    visit.follow();
  }
  EXPECT_TRUE(has(visit.news(), "hand over the screen: "));
  EXPECT_TRUE(has(visit.news_after(""), "\n\n\nIt is the turn of "));
  EXPECT_TRUE(has(visit.news_after(""), "looks at share\u00a01.\n"))
      << "the news since his last turn";
  EXPECT_TRUE(visit.game().is_asking());
}

}  // namespace
}  // namespace skyloot::testing
