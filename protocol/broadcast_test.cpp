// What people are told: enough to follow the game, the same again after a lost connection, and
// nothing that is meant for somebody else.
#include "protocol/broadcast.h"

#include <gtest/gtest.h>

#include <map>

#include "formats/message.h"
#include "tests/support/random_records.h"
#include "tests/support/table_client.h"
#include "tests/support/table_lives.h"

namespace skyloot::testing {
namespace {

// Tells every entry of a life as it happens; `visit` gets the life and the telling.
template <class Visit>
void tell_life(std::uint64_t seed, Visit visit) {
  live(seed, 1, [&](const TableLife& life) {
    if (life.table().seq() > 1) visit(life, Broadcast(life.table(), life.story().done()));
  });
}

Broadcast last_told(const TableStory& story) { return Broadcast(story.table(), story.done()); }

JsonNode last_frame(const TableStory& story, const Person& person) {
  return read_json(last_told(story).frame_for(person));
}

std::vector<std::string> field_names(const JsonNode& object) {
  std::vector<std::string> names;
  for (const auto& [name, value] : object.fields) names.push_back(name);
  return names;
}

std::string view_json(const TableGame& game, Viewer viewer) {
  JsonWriter json;
  write_view(json, game.rules, game.record.deck, view_for(game.rules, game.state, viewer));
  return json.text();
}

// The choices as they are told to the person who is asked.
std::string legal_json(const TableStory& story) {
  return "{\"seat\":" + std::to_string(number_of(story.seat_to_act())) + ",\"actions\":[" +
         joined(story.legal(), ",", [](const Action& action) { return to_json(action); }) + "]}";
}

TEST(Broadcast, WhoeverFollowsTheFramesKnowsWhatSomebodyIsToldWhoComesNow) {
  for (const std::uint64_t seed : {1U, 2U, 3U, 5U, 6U}) {
    SCOPED_TRACE(seed);
    const TableLife newly_opened(seed);
    std::map<Person, TableClient> clients;
    for (const Person& person : kPeople) {
      clients.emplace(person, TableClient(newly_opened.table(), person));
    }
    tell_life(seed, [&](const TableLife& life, const Broadcast& telling) {
      for (auto& [person, client] : clients) {
        client.hear(telling.frame_for(person));
        const bool same_table = client.table() == table_told(life.table());
        const bool same_game = client.game() == game_told(life.table(), person);
        ASSERT_TRUE(same_table && same_game) << person << ": " << telling.frame_for(person);
      }
    });
  }
}

TEST(Broadcast, TellingAgainFromAnyEntryOnGivesTheSameBytes) {
  for (const std::uint64_t seed : {3U, 4U, 8U}) {
    SCOPED_TRACE(seed);
    std::vector<Broadcast> live;  // live[i] tells log[i + 1]
    std::vector<Entry> log;
    tell_life(seed, [&](const TableLife& life, const Broadcast& telling) {
      live.push_back(telling);
      log = life.story().log();
    });
    for (std::size_t k = 1; k < log.size(); k += 23) {
      auto table = Table::replay(std::span(log).first(k));
      ASSERT_TRUE(table.has_value());
      for (std::size_t i = k; i < log.size(); ++i) {
        const Transition done = table->carry_out(log[i]);
        const Broadcast again(*table, done);
        for (const Person& person : kPeople) {
          ASSERT_TRUE(again.frame_for(person) == live[i - 1].frame_for(person))
              << "entry " << i + 1 << " told again from " << k << ": " << again.frame_for(person);
        }
      }
    }
  }
}

TEST(Broadcast, ChoicesAreToldToThePersonAskedAndToNobodyElse) {
  std::size_t asked = 0;
  for (const std::uint64_t seed : {3U, 7U, 9U}) {
    tell_life(seed, [&](const TableLife& life, const Broadcast& telling) {
      const bool playing = life.table().stage() == Stage::Playing;
      const Person who = playing ? life.story().person_to_act() : kNobody;
      for (const Person& person : kPeople) {
        const JsonNode frame = read_json(telling.frame_for(person));
        const JsonNode* const game = frame.field("game");
        ASSERT_EQ(game != nullptr || !playing, true);
        if (game == nullptr) continue;
        const bool his_turn = who != kNobody && person == who;
        EXPECT_EQ(json_of(*game->field("legal")), his_turn ? legal_json(life.story()) : "null");
        asked += his_turn ? 1 : 0;
      }
    });
  }
  EXPECT_GT(asked, 100U);
}

TEST(Broadcast, WhoeverComesIsToldHisChoicesToo) {
  Rng rng(1);
  TableStory story(for_captains(2));
  story.sit(kAnn).sit(kBob).start().play_until_asked(seat(1), rng);
  EXPECT_EQ(json_of(*read_json(game_told(story.table(), kBob)).field("legal")), legal_json(story));
  for (const Person& other : {kAnn, kEve, kNobody}) {
    EXPECT_EQ(json_of(*read_json(game_told(story.table(), other)).field("legal")), "null");
  }
}

TEST(Broadcast, NobodyIsAskedWhileAStandInPlays) {
  TableStory story(for_captains(2));
  story.sit(kAnn).sit(kBob).start();
  const Person who = story.person_to_act();
  story.give_to_bot(story.seat_to_act());
  for (const Person& person : {kAnn, kBob, kEve}) {
    EXPECT_EQ(json_of(*last_frame(story, person).field("game")->field("legal")), "null");
    EXPECT_EQ(json_of(*read_json(game_told(story.table(), person)).field("legal")), "null");
  }
  story.hand_back(story.seat_to_act());
  EXPECT_EQ(json_of(*last_frame(story, who).field("game")->field("legal")), legal_json(story));
}

TEST(Broadcast, WhoeverComesSeesWithTheEyesOfHisSeats) {
  Rng rng(5);
  TableStory story(for_captains(3));
  story.sit(kAnn).sit(kBob).sit_too(kAnn, "Anna").start();
  for (int i = 0; i < 30; ++i) story.act(rng);
  const auto views_of = [&](const Person& person) {
    return json_of(*read_json(game_told(story.table(), person)).field("views"));
  };
  const auto seen = [&](const std::string& number, Viewer viewer) {
    return "{\"seat\":" + number + ",\"view\":" + view_json(story.game(), viewer) + "}";
  };
  EXPECT_EQ(views_of(kAnn), "[" + seen("1", seat(0)) + "," + seen("3", seat(2)) + "]");
  EXPECT_EQ(views_of(kBob), "[" + seen("2", seat(1)) + "]");
  EXPECT_EQ(views_of(kEve), "[" + seen("null", kSpectator) + "]");
  EXPECT_EQ(views_of(kNobody), views_of(kEve));
}

TEST(Broadcast, BeforeTheFirstStartThereIsNoGameToTellOf) {
  TableStory story(for_captains(2));
  story.sit(kAnn);
  EXPECT_EQ(game_told(story.table(), kAnn), "null");
  EXPECT_EQ(last_frame(story, kAnn).field("game"), nullptr);
}

TEST(Broadcast, ARequestIsAcknowledgedToWhoAskedAndToNobodyElse) {
  std::size_t acknowledged = 0;
  for (const std::uint64_t seed : {3U, 10U, 11U, 12U}) {
    tell_life(seed, [&](const TableLife& life, const Broadcast& telling) {
      const Entry& entry = life.story().log().back();
      for (const Person& person : kPeople) {
        const std::string frame = telling.frame_for(person);
        if (person == entry.who && !entry.ack_id.empty()) {
          EXPECT_EQ(read_json(frame).field("ackId")->text, entry.ack_id);
          ++acknowledged;
        } else {
          EXPECT_EQ(frame.find("ackId"), std::string::npos) << frame;
          EXPECT_EQ(frame.find("ack-"), std::string::npos) << frame;
        }
      }
    });
  }
  EXPECT_GT(acknowledged, 50U);
}

TEST(Broadcast, SpectatorsAllGetTheSameFrame) {
  std::size_t spectators = 0;
  for (const std::uint64_t seed : {3U, 10U}) {
    tell_life(seed, [&](const TableLife&, const Broadcast& telling) {
      const std::string frame = telling.frame_for(kNobody);
      EXPECT_TRUE(parse_json(frame).has_value()) << frame;
      for (const Person& person : kPeople) {
        if (!telling.is_only_spectator(person)) continue;
        EXPECT_EQ(telling.frame_for(person), frame) << person;
        ++spectators;
      }
    });
  }
  EXPECT_GT(spectators, 100U);
}

TEST(Broadcast, CaptainsAreToldTheSameWhetherOrNotAnybodyLooksOn) {
  std::size_t captains = 0;
  for (const std::uint64_t seed : {3U, 10U}) {
    tell_life(seed, [&](const TableLife& life, const Broadcast& telling) {
      const Broadcast quiet(life.table(), life.story().done(), Onlookers::None);
      for (const Person& person : kPeople) {
        const auto& game = life.table().game();
        if (!game || game->seats_of(person).empty()) continue;
        EXPECT_EQ(quiet.frame_for(person), telling.frame_for(person)) << person;
        ++captains;
      }
    });
  }
  EXPECT_GT(captains, 100U);
}

TEST(Broadcast, NeitherWhoPlaysNorWhoAskedIsOnlyASpectator) {
  TableStory story(for_captains(2));
  story.sit(kBob).sit_bot();
  story.start();
  const Broadcast started = last_told(story);
  EXPECT_FALSE(started.is_only_spectator(kBob));
  EXPECT_FALSE(started.is_only_spectator(kAnn));
  EXPECT_TRUE(started.is_only_spectator(kEve));
}

TEST(Broadcast, AStrangeNameOfARequestIsStillJson) {
  TableStory story(for_captains(2));
  story.sit(kAnn, "\"},\\\n");
  EXPECT_EQ(last_frame(story, kAnn).field("ackId")->text, "\"},\\\n");
}

TEST(Broadcast, TheFirstFrameOfAGameCarriesAllPartsAndTheNextOnlyWhatChanged) {
  Rng rng(1);
  TableStory story(for_captains(2));
  story.sit(kAnn).sit(kBob).start();
  const auto parts_told = [&] {
    const JsonNode frame = last_frame(story, kAnn);
    return field_names(*frame.field("game")->field("views")->items[0].field("parts"));
  };
  const TableGame& game = story.game();
  const std::size_t all =
      view_parts(game.rules, game.record.deck, view_for(game.rules, game.state, seat(0))).size();
  EXPECT_EQ(parts_told().size(), all);
  story.act(LeaveShare{});
  EXPECT_GT(parts_told().size(), 0U);
  EXPECT_LT(parts_told().size(), all);
  story.play_to_the_end(rng).rematch();
  EXPECT_EQ(parts_told().size(), all);
}

TEST(Broadcast, AFrameIsTheDeedThenWhatItChanged) {
  TableStory story(for_captains(2));
  story.sit(kAnn, "x");
  EXPECT_EQ(field_names(last_frame(story, kAnn)),
            (std::vector<std::string>{"type", "seq", "time", "deed", "ackId", "table"}));
  EXPECT_EQ(json_of(*last_frame(story, kEve).field("deed")), R"({"deed":"sat","seat":1})");
  story.sit(kBob).start();
  const JsonNode started = last_frame(story, kEve);
  EXPECT_EQ(json_of(*started.field("deed")), R"({"deed":"started"})");
  EXPECT_EQ(field_names(started),
            (std::vector<std::string>{"type", "seq", "time", "deed", "table", "game"}));
  EXPECT_EQ(field_names(*started.field("game")),
            (std::vector<std::string>{"number", "ply", "toAct", "deadline", "record", "result",
                                      "events", "deck", "views", "legal"}));
  story.wait(Milliseconds{42}).act(TakeShare{});
  const JsonNode acted = last_frame(story, kEve);
  EXPECT_EQ(acted.field("table"), nullptr);
  EXPECT_EQ(acted.field("seq")->integer, 5);
  EXPECT_EQ(acted.field("time")->integer, number_of(kOpening) + 42);
}

TEST(Broadcast, AnAnswerIsToldWithWhoGaveIt) {
  const auto deed_told = [](const TableStory& story) {
    return json_of(*last_frame(story, kEve).field("deed"));
  };
  TableOptions options = for_captains(2, ChoiceClock::Minute);
  options.first = seat(0);
  TableStory story(options);
  story.sit(kAnn).sit(kBob).start();
  story.write(kNobody, TimedOut{seat(0), 1, LeaveShare{}});
  EXPECT_EQ(deed_told(story), R"({"deed":"timedOut","seat":1,"ply":1})");
  story.act(LeaveShare{});
  EXPECT_EQ(deed_told(story), R"({"deed":"acted","seat":1,"ply":2,"byBot":false})");
  story.give_to_bot(seat(0));
  EXPECT_EQ(deed_told(story), R"({"deed":"takenOver","seat":1,"why":"asked"})");
  story.act(story.legal()[0]);
  EXPECT_EQ(deed_told(story), R"({"deed":"acted","seat":1,"ply":3,"byBot":true})");
  story.hand_back(seat(0));
  EXPECT_EQ(deed_told(story), R"({"deed":"handedBack","seat":1})");
}

TEST(Broadcast, TheResultIsToldAtTheEndAndNotBefore) {
  Rng rng(1);
  TableStory story(for_captains(2));
  story.sit(kAnn).sit(kBob).start();
  while (story.table().stage() == Stage::Playing) {
    const JsonNode frame = last_frame(story, kEve);
    EXPECT_EQ(json_of(*frame.field("game")->field("result")), "null");
    EXPECT_EQ(json_of(*frame.field("game")->field("record")), "null");
    story.act(rng);
  }
  const JsonNode last = last_frame(story, kEve);
  EXPECT_EQ(last.field("game")->field("record")->text, "K7QX2M-1");
  EXPECT_EQ(last.field("game")->field("result")->field("scores")->items.size(), 2U);
}

TEST(Broadcast, APreparedGameThatIsOverIsToldWhenItStarts) {
  TableStory story({}, random_record(classic_deck(), 2, Edition::English, 3));
  story.sit(kAnn).sit(kBob).start();
  const JsonNode frame = last_frame(story, kAnn);
  ASSERT_NE(frame.field("game"), nullptr);
  EXPECT_NE(json_of(*frame.field("game")->field("result")), "null");
}

TEST(Broadcast, SeatsThatTheFinishedGameDidNotHaveSeeNothingOfIt) {
  Rng rng(1);
  TableStory story(for_captains(2));
  story.sit(kAnn).sit(kBob).start().play_to_the_end(rng);
  story.change_options(for_captains(4)).sit(kCid);
  EXPECT_EQ(game_told(story.table(), kCid), game_told(story.table(), kEve));
}

TEST(Broadcast, TheTableIsToldToEverybodyAlike) {
  TableStory story(for_captains(3, ChoiceClock::Day));
  story.sit(kAnn).sit_bot("mate");
  EXPECT_EQ(
      table_told(story.table()),
      R"({"code":"K7QX2M","stage":"gathering","owner":"ann","prepared":false,)"
      R"("options":{"edition":"en","captains":3,"first":null,"clock":"24h","hints":true,)"
      R"("spectators":true,"graceSeconds":300,"visibility":"private",)"
      R"("deck":{"name":"classic","hash":")" +
          hash_text(deck_hash(classic_deck())) +
          R"(","own":false}},"seats":[)"
          R"({"seat":1,"holder":"person","person":"ann","name":"ann","level":null,"standIn":null},)"
          R"({"seat":2,"holder":"bot","person":null,"name":null,"level":"mate","standIn":null},)"
          R"({"seat":3,"holder":"nobody","person":null,"name":null,"level":null,"standIn":null}]})");
}

}  // namespace
}  // namespace skyloot::testing
