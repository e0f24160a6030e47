// Games written down ply by ply with every viewer's knowledge, reviewed as a diff when rules
// change. scripts/regenerate-golden writes them anew.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "bots/random.h"
#include "formats/message.h"
#include "formats/record.h"
#include "formats/signature.h"
#include "tests/support/every_table.h"

namespace skyloot::testing {
namespace {

std::string folder() { return std::string(SKYLOOT_SOURCE_DIR) + "/tests/golden/"; }

std::string read_all(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream content;
  content << file.rdbuf();
  return content.str();
}

bool regenerating() { return std::getenv("SKYLOOT_REGENERATE_GOLDEN") != nullptr; }

void compare_or_write(const std::string& name, const std::string& content) {
  const std::string path = folder() + name;
  if (regenerating()) {
    std::ofstream(path, std::ios::binary) << content;
    return;
  }
  const std::string golden = read_all(path);
  ASSERT_FALSE(golden.empty()) << path << " is missing: run scripts/regenerate-golden";
  std::istringstream old_lines(golden);
  std::istringstream new_lines(content);
  std::string old_line;
  std::string new_line;
  for (std::size_t line = 1; std::getline(old_lines, old_line); ++line) {
    std::getline(new_lines, new_line);
    ASSERT_EQ(new_line, old_line) << path << ":" << line;
  }
  ASSERT_EQ(content.size(), golden.size());
}

// 12=beer where the face is known, 12:object where the back is, 12? where nothing is.
std::string card_as_known(const DeckFile& deck, const View& view, Card card) {
  const std::string id = std::to_string(index(card));
  if (const auto face = view.face(card)) return id + "=" + deck.label(*face).id;
  if (const auto back = view.back(card)) return id + ":" + std::string(word_of(*back));
  return id + "?";
}

std::string cards_as_known(const DeckFile& deck, const View& view, CardSet cards) {
  return "[" + joined(cards, " ", [&](Card card) { return card_as_known(deck, view, card); }) + "]";
}

// What lies face-down, through the viewer's eyes.
std::string hidden_line(const DeckFile& deck, const View& view) {
  const Board& board = view.board;
  std::string line = view.viewer ? "    " + std::to_string(number_of(*view.viewer)) : "    -";
  line += " deck" + cards_as_known(deck, view,
                                   CardSet::first_cards(std::min<std::size_t>(
                                       board.cards_in_game, board.deck_top + 5U)) -
                                       CardSet::first_cards(board.deck_top));
  for (const Share share : kAllShares) line += cards_as_known(deck, view, board.share(share).cards);
  if (!board.hand.empty()) line += " hand" + cards_as_known(deck, view, board.hand);
  for (std::size_t i = 0; i < board.players; ++i) {
    const Captain& captain = board.captains[i];
    const CardSet down = captain.rum | captain.secrets | captain.waiting;
    line += " " + std::to_string(i + 1) + cards_as_known(deck, view, down);
  }
  return line + "\n";
}

// What lies open, the same for all.
std::string open_line(const Rules& rules, const DeckFile& deck, const View& view) {
  const Board& board = view.board;
  std::string line = "  round " + std::to_string(board.round) + " parrot " +
                     std::to_string(number_of(board.parrot)) + " loot";
  for (const LootShare& share : board.shares) line += " " + std::to_string(share.doubloons);
  for (std::size_t i = 0; i < board.players; ++i) {
    const Captain& captain = board.captains[i];
    line += " " + std::to_string(i + 1) + "(" + std::to_string(captain.doubloons) + " coins, " +
            std::to_string(strength(rules, board, seat(i))) + " strong)" +
            cards_as_known(deck, view, captain.pirates | captain.relics | captain.objects);
  }
  return line + "\n";
}

std::string position(const Rules& rules, const DeckFile& deck, const State& state) {
  std::string text = open_line(rules, deck, view_for(rules, state, kSpectator));
  for_every_viewer(state.board.players, [&](Viewer viewer) {
    text += hidden_line(deck, view_for(rules, state, viewer));
  });
  return text + "  " + to_json(state.board.decision) + "\n";
}

std::string playthrough(const Rules& rules, const DeckFile& deck, std::size_t players) {
  Rng rng(2016);
  Record record;
  record.rules_version = rules.version;
  record.edition = rules.edition;
  record.deck = deck;
  record.setup = skyloot::deal(rules, players, rng);
  EventList events;
  State state = new_game(rules, record.setup, &events);
  std::string text = write_record(record) + position(rules, deck, state);
  while (const auto seat = seat_to_act(state.board.decision)) {
    const Action action = choose_at_random(rules, view_for(rules, state, seat), rng);
    events.clear();
    apply(rules, state, action, &events);
    text += to_json(action) + "\n";
    for (const Event& event : events) text += "  " + to_json(event) + "\n";
    text += position(rules, deck, state);
  }
  return text;
}

// "1/4-de.txt": by rules 1, four captains, the German edition; "hats/…" with a deck full of them.
std::string golden_name(const Rules& rules, const DeckFile& deck, std::size_t players) {
  const std::string folder = deck.name == "hats" ? deck.name : std::to_string(rules.version);
  return folder + "/" + std::to_string(players) + "-" + std::string(word_of(rules.edition)) +
         ".txt";
}

TEST(Golden, EveryTableStillPlaysAsWrittenDown) {
  for_every_table([](const Rules& rules, const DeckFile& deck, std::size_t players) {
    if (deck.name == "hats" && players != 3) return;  // one for each edition shows enough
    compare_or_write(golden_name(rules, deck, players), playthrough(rules, deck, players));
  });
}

TEST(Golden, TheSignaturesAreTheOnesWrittenDown) {
  for (std::uint8_t version = kFirstRulesVersion; version <= kRulesVersion; ++version) {
    compare_or_write(std::to_string(version) + "/signature.txt", signature(version) + "\n");
  }
}

}  // namespace
}  // namespace skyloot::testing
