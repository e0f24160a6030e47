// Views as JSON: the same shape for every viewer, and nothing in it that the viewer does not know.
#include "formats/view_message.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "formats/json.h"
#include "tests/support/builders.h"
#include "tests/support/cards.h"
#include "tests/support/random_games.h"
#include "tests/support/repetition.h"

namespace skyloot::testing {
namespace {

std::string json_of(const Rules& rules, const View& view) {
  JsonWriter json;
  write_view(json, rules, classic_deck(), view);
  return json.text();
}

JsonNode message_of(const Rules& rules, const View& view) {
  auto root = parse_json(json_of(rules, view));
  if (!root) throw std::logic_error("a view that is not JSON");
  return *root;
}

JsonNode message_of(const Game& game, Viewer viewer) {
  return message_of(game.rules, game.view(viewer));
}

std::vector<std::string> keys_of(const JsonNode& node) {
  std::vector<std::string> keys;
  for (const JsonField& field : node.fields) keys.push_back(field.name);
  return keys;
}

// Every card in a message, wherever it stands.
void collect_cards(const JsonNode& node, std::vector<const JsonNode*>& cards) {
  if (node.field("id") != nullptr) cards.push_back(&node);
  for (const JsonNode& item : node.items) collect_cards(item, cards);
  for (const JsonField& field : node.fields) collect_cards(field.value, cards);
}

std::vector<const JsonNode*> cards_of(const JsonNode& node) {
  std::vector<const JsonNode*> cards;
  collect_cards(node, cards);
  return cards;
}

Card id_of(const JsonNode& written) {
  return card(static_cast<std::size_t>(written.field("id")->integer));
}

// Calls with positions of random games in every edition, each game's last one among them.
template <class Visit>
void for_each_position(Visit visit) {
  constexpr std::size_t kOneOf = 9;
  std::size_t seen = 0;
  for (std::size_t players = kMinPlayers; players <= kMaxPlayers; ++players) {
    for (const Edition edition : kAllEditions) {
      const Rules rules = classic_rules(edition);
      visit(rules, play_at_random(rules, players, players, [&](const State& state) {
              if (++seen % kOneOf == 0) visit(rules, state);
            }));
    }
  }
}

std::vector<View> all_views(const Rules& rules, const State& state) {
  std::vector<View> views{view_for(rules, state, kSpectator), open_view(rules, state)};
  for (std::size_t i = 0; i < state.board.players; ++i) {
    views.push_back(view_for(rules, state, seat(i)));
  }
  return views;
}

TEST(AViewsMessage, IsJsonWithTheSameKeysInEveryPositionForEveryViewer) {
  const std::vector<std::string> keys{
      "viewer", "players", "rules",  "edition", "round",    "rounds",   "boardings",
      "phase",  "active",  "hat",    "parrot",  "deck",     "removed",  "shares",
      "hand",   "taken",   "inPlay", "discard", "captains", "boarding", "decision"};
  for_each_position([&](const Rules& rules, const State& state) {
    for (const View& view : all_views(rules, state)) {
      ASSERT_EQ(keys_of(message_of(rules, view)), keys);
    }
  });
}

TEST(AViewsMessage, HasTheSameKeysForEveryCard) {
  const std::vector<std::string> keys{"id", "back", "face", "seenBy", "coins"};
  for_each_position([&](const Rules& rules, const State& state) {
    const View view = view_for(rules, state, seat(0));
    const JsonNode message = message_of(rules, view);
    for (const JsonNode* written : cards_of(message)) ASSERT_EQ(keys_of(*written), keys);
  });
}

TEST(AViewsMessage, SaysOfEachCardWhatItsViewerKnowsAndNoMore_R10) {
  for_each_position([&](const Rules& rules, const State& state) {
    for (const View& view : all_views(rules, state)) {
      const JsonNode message = message_of(rules, view);
      for (const JsonNode* written : cards_of(message)) {
        const auto face = view.face(id_of(*written));
        const auto back = view.back(id_of(*written));
        ASSERT_EQ(written->field("face")->text, face ? classic_deck().label(*face).id : "");
        ASSERT_EQ(written->field("face")->kind == JsonNode::Kind::Null, !face.has_value());
        ASSERT_EQ(written->field("back")->text, back ? word_of(*back) : "");
      }
    }
  });
}

TEST(AViewsMessage, NamesEveryDrawnCardOnce) {
  for_each_position([&](const Rules& rules, const State& state) {
    const JsonNode message = message_of(rules, view_for(rules, state, kSpectator));
    std::set<std::size_t> ids;
    for (const JsonNode* written : cards_of(message)) {
      ASSERT_TRUE(ids.insert(index(id_of(*written))).second);
    }
    for (std::size_t i = 0; i < state.board.deck_top; ++i) ASSERT_TRUE(ids.contains(i)) << i;
  });
}

TEST(AViewsMessage, NeverSaysWhatNobodyKnows) {
  const Game game = a_table().of(2).share(Share::I, {"chest"}).captain(1).secrets({"rum_guide"});
  const std::string spectators = json_of(game.rules, game.view(kSpectator));
  EXPECT_EQ(spectators.find("chest"), std::string::npos);
  EXPECT_EQ(spectators.find("rum_guide"), std::string::npos);
  EXPECT_EQ(spectators.find("sirens_song"), std::string::npos);
}

TEST(AViewsMessage, TellsTheActiveCaptainWhatIsInTheShare_R3_2) {
  const Game game = a_table().share(Share::I, {"chest"});
  const JsonNode share = message_of(game, seat(0)).field("shares")->items[0];
  EXPECT_EQ(share.field("cards")->items[0].field("face")->text, "chest");
  EXPECT_EQ(share.field("cards")->items[0].field("seenBy")->items[0].integer, 1);
  const JsonNode others = message_of(game, seat(1)).field("shares")->items[0];
  EXPECT_EQ(others.field("cards")->items[0].field("face")->kind, JsonNode::Kind::Null);
  EXPECT_EQ(others.field("cards")->items[0].field("back")->text, "object");
}

TEST(AViewsMessage, SaysWhoLooks) {
  const Game game = a_table();
  EXPECT_EQ(message_of(game, seat(1)).field("viewer")->integer, 2);
  EXPECT_EQ(message_of(game, kSpectator).field("viewer")->kind, JsonNode::Kind::Null);
}

TEST(AViewsMessage, ShowsNoMoreBacksOfTheDeckThanTheEditionAllows_R9_4) {
  const std::map<Edition, std::size_t> backs{
      {Edition::English, 4}, {Edition::French, 4}, {Edition::German, 1}};
  for (const auto& [edition, count] : backs) {
    const JsonNode message = message_of(a_table().in(edition).game(), kSpectator);
    EXPECT_EQ(message.field("deck")->field("top")->items.size(), count);
  }
}

TEST(AViewsMessage, HidesTheRemovedCards_R2_2) {
  const Game game = a_table().of(2);
  const JsonNode removed = *message_of(game, seat(0)).field("removed");
  EXPECT_EQ(removed.field("count")->integer, 23);
  EXPECT_TRUE(removed.field("cards")->items.empty());
}

TEST(AViewsMessage, SaysWhatIsPlundered) {
  const Game game = a_table()
                        .in(Edition::German)
                        .captain(0)
                        .pirates({"william_kidd", "first_mate"})
                        .captain(1)
                        .rum({"rum", "rotgut"})
                        .pirates({"lookout"})
                        .go_boarding();
  ASSERT_TRUE(game.asks<ChoosePlunder>());
  const JsonNode message = message_of(game, seat(1));
  const JsonNode* boarding = message.field("boarding");
  EXPECT_EQ(message.field("phase")->text, "plunder");
  EXPECT_EQ(boarding->field("defeated")->items[0].items[0].integer, 2);
  EXPECT_EQ(boarding->field("fighters")->items.size(), 3U);
  EXPECT_EQ(message.field("decision")->field("decision")->text, "choosePlunder");
}

TEST(AViewsMessage, HasNoBoardingOutsideOfOne) {
  const Game game = a_table();
  EXPECT_EQ(message_of(game, seat(0)).field("boarding")->kind, JsonNode::Kind::Null);
}

TEST(AViewsMessage, SaysWhatACaptainHas) {
  const Game game = a_table().captain(1).doubloons(11).objects({"cutlass"}).pirates({"gunner"});
  const JsonNode captain = message_of(game, seat(0)).field("captains")->items[1];
  EXPECT_EQ(captain.field("seat")->integer, 2);
  EXPECT_EQ(captain.field("doubloons")->integer, 11);
  EXPECT_EQ(captain.field("strength")->integer, 4);
  EXPECT_EQ(captain.field("objects")->items[0].field("face")->text, "cutlass");
}

TEST(AViewsMessage, SaysAfterWhichRoundsABoardingFollows_R2_1) {
  const auto boardings_of = [](std::size_t players) {
    std::vector<std::int64_t> rounds;
    const JsonNode message = message_of(a_table().of(players).game(), kSpectator);
    for (const JsonNode& round : message.field("boardings")->items) rounds.push_back(round.integer);
    return rounds;
  };
  EXPECT_EQ(boardings_of(2), (std::vector<std::int64_t>{5, 10, 15}));
  EXPECT_EQ(boardings_of(3), (std::vector<std::int64_t>{5, 10, 15}));
  EXPECT_EQ(boardings_of(4), (std::vector<std::int64_t>{4, 8, 12}));
}

TEST(AViewsMessage, SaysWhatSetsAreWorthAsFarAsTheViewerKnows_R8_4) {
  const Game game =
      a_table().captain(0).relics({"sirens_song", "sirens_song"}).rum({"collectors_rum", "rotgut"});
  const std::string relics = R"({"card":"sirens_song","held":2,"points":-1,"next":2})";
  const std::string rum = R"({"card":"collectors_rum","held":1,"points":1,"next":4})";
  const auto says = [&](Viewer viewer, const std::string& sets) {
    return json_of(game.rules, game.view(viewer)).find(R"("sets":[)" + sets + "]") !=
           std::string::npos;
  };
  EXPECT_TRUE(says(seat(0), rum + "," + relics));
  EXPECT_TRUE(says(seat(1), relics));
  EXPECT_TRUE(says(kSpectator, relics));
}

TEST(AViewsMessage, HasTheSameKeysForEveryCaptain) {
  const std::vector<std::string> keys{"seat",    "doubloons", "strength", "pirates", "relics",
                                      "objects", "rum",       "secrets",  "waiting", "sets"};
  for_each_position([&](const Rules& rules, const State& state) {
    const JsonNode message = message_of(rules, view_for(rules, state, seat(0)));
    for (const JsonNode& captain : message.field("captains")->items) {
      ASSERT_EQ(keys_of(captain), keys);
    }
  });
}

TEST(AViewsMessage, OfTheOpenViewShowsEveryFace) {
  for_each_position([&](const Rules& rules, const State& state) {
    const JsonNode message = message_of(rules, open_view(rules, state));
    const auto cards = cards_of(message);
    ASSERT_EQ(cards.size(), state.board.cards);
    for (const JsonNode* written : cards) {
      const FaceId face = state.faces[id_of(*written)];
      ASSERT_EQ(written->field("face")->text, classic_deck().label(face).id);
    }
  });
}

// What a reader does with the parts: the items of a list stand in a row, under the name before
// the dot.
std::string joined_parts(const std::vector<ViewPart>& parts) {
  std::string json = "{";
  std::string list;  // the one that is open
  for (const ViewPart& part : parts) {
    const std::size_t dot = part.name.find('.');
    const std::string name = part.name.substr(0, dot);
    if (!list.empty() && name != list) json += ']';
    if (name != list) json.append(json == "{" ? "" : ",").append(json_text(name)).append(":");
    if (dot != std::string::npos) json += name == list ? ',' : '[';
    json += part.json;
    list = dot == std::string::npos ? "" : name;
  }
  return json + "}";
}

std::set<std::string> names_of_changed(const std::vector<ViewPart>& before,
                                       const std::vector<ViewPart>& after) {
  std::set<std::string> changed;
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (before[i] != after[i]) changed.insert(after[i].name);
  }
  return changed;
}

std::vector<ViewPart> parts_of(const Game& game, Viewer viewer) {
  return view_parts(game.rules, classic_deck(), game.view(viewer));
}

TEST(AViewsParts, TogetherAreTheView) {
  for_each_position([&](const Rules& rules, const State& state) {
    for (const View& view : all_views(rules, state)) {
      ASSERT_EQ(joined_parts(view_parts(rules, classic_deck(), view)), json_of(rules, view));
    }
  });
}

TEST(AViewsParts, HaveTheSameNamesInEveryPositionOfATable) {
  const std::vector<std::string> before_captains{
      "viewer",   "players",  "rules", "edition", "round",  "rounds",  "boardings",
      "phase",    "active",   "hat",   "parrot",  "deck",   "removed", "shares.1",
      "shares.2", "shares.3", "hand",  "taken",   "inPlay", "discard"};
  for_each_position([&](const Rules& rules, const State& state) {
    std::vector<std::string> names = before_captains;
    for (std::size_t i = 1; i <= state.board.players; ++i) {
      names.push_back("captains." + std::to_string(i));
    }
    names.insert(names.end(), {"boarding", "decision"});
    for (const View& view : all_views(rules, state)) {
      std::vector<std::string> found;
      for (const ViewPart& part : view_parts(rules, classic_deck(), view)) {
        found.push_back(part.name);
      }
      ASSERT_EQ(found, names);
    }
  });
}

// Without comparing anything but what is written.
std::string changes_as_written(const std::vector<ViewPart>& before,
                               const std::vector<ViewPart>& after) {
  JsonWriter json;
  json.begin_object();
  for (std::size_t i = 0; i < after.size(); ++i) {
    if (before[i] != after[i]) json.key(after[i].name).raw(after[i].json);
  }
  return json.end_object().text();
}

TEST(AViewsParts, ThatChangedAreThoseThatAreWrittenDifferently) {
  for (std::uint64_t seed = 1; seed <= repetitions(12U, 60U); ++seed) {
    const DeckFile& deck = seed % 3 == 0 ? a_deck_full_of_hats() : classic_deck();
    const Rules rules{deck.deck, kAllEditions[seed % kAllEditions.size()], kRulesVersion};
    const std::size_t players = kMinPlayers + seed % 3;
    std::vector<View> before;
    play_at_random(rules, players, seed, [&](const State& state) {
      const std::vector<View> after = all_views(rules, state);
      for (std::size_t i = 0; i < before.size(); ++i) {
        JsonWriter json;
        write_changed_parts(json, rules, deck, before[i], after[i]);
        ASSERT_EQ(json.view(), changes_as_written(view_parts(rules, deck, before[i]),
                                                  view_parts(rules, deck, after[i])));
      }
      if (before.empty() || seed % 2 == 0) before = after;  // or all against the first
    });
  }
}

TEST(AViewsParts, ChangeOnlyWhereSomethingHappened_R3_3) {
  Game game = a_table().share(Share::I, {"chest"}).share(Share::II, {"beer"}).share(Share::III, {});
  const auto before = parts_of(game, kSpectator);
  game.leave();  // share 1 grows, share 2 is looked at
  EXPECT_EQ(names_of_changed(before, parts_of(game, kSpectator)),
            (std::set<std::string>{"deck", "shares.1", "shares.2", "decision"}));
}

TEST(AViewsParts, TellOneCaptainFromTheOthers_R3_6) {
  Game game = a_table().active(1).share(Share::I, {"gunner"}).round(2);
  const auto before = parts_of(game, seat(0));
  game.take();
  EXPECT_EQ(names_of_changed(before, parts_of(game, seat(0))),
            (std::set<std::string>{"active", "deck", "shares.1", "captains.2", "decision"}));
}

}  // namespace
}  // namespace skyloot::testing
