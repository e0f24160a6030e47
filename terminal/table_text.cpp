#include "terminal/table_text.h"

#include <algorithm>

#include "engine/collections.h"
#include "formats/json_writer.h"
#include "text/keys.h"

namespace skyloot {

namespace {

constexpr std::size_t kBacksShown = 10;

class TableText {
 public:
  TableText(const Speech& speech, const View& view, SeatSet bots)
      : speech_(speech), view_(view), board_(view.board), bots_(bots) {}

  std::vector<std::string> lines() {
    add(speech_.say(board_.phase == Phase::Looting ? "play.round" : "play.roundInPhase",
                    {{"round", board_.round},
                     {"rounds", rounds(board_.players)},
                     {"boarding", next_boarding()},
                     {"phase", speech_.say(key_of(board_.phase))}}));
    add_deck();
    for (const Share share : kAllShares) {
      add("  " + speech_.say("play.share", {{"share", share_number(share)},
                                            {"contents", speech_.contents(share, view_)}}));
    }
    for (std::size_t i = 0; i < board_.players; ++i) add_captain(seat(i));
    if (!board_.hand.empty()) add_cards("play.hand", board_.hand);
    if (!board_.discard.empty()) {
      add("  " + speech_.say("play.discard", {{"cards", grouped(board_.discard, {})}}));
    }
    return std::move(lines_);
  }

 private:
  void add(std::string line) { lines_.push_back(std::move(line)); }

  [[nodiscard]] std::size_t next_boarding() const {
    std::size_t round = board_.round;
    while (!boarding_follows(round, board_.players)) ++round;
    return round;
  }

  // The next backs one by one; those further down, where the edition shows them, by number.
  void add_deck() {
    if (board_.deck_size() == 0) return add("  " + speech_.say("play.deckEmpty"));
    std::vector<std::string> backs;
    std::array<std::size_t, kAllBacks.size()> further{};
    for (std::size_t id = board_.deck_top; id < board_.cards_in_game; ++id) {
      const auto back = view_.back(card(id));
      if (!back) break;
      if (backs.size() < kBacksShown) {
        backs.push_back(speech_.back_name(*back));
      } else {
        ++further[index(*back)];
      }
    }
    std::vector<std::string> numbers;
    for (const Back back : kAllBacks) {
      if (further[index(back)] == 0) continue;
      numbers.push_back(speech_.say(
          "play.times", {{"card", speech_.back_name(back)}, {"count", further[index(back)]}}));
    }
    add("  " +
        speech_.say(
            numbers.empty() ? "play.deck" : "play.deckAll",
            {{"cards", board_.deck_size()}, {"backs", list(backs)}, {"further", list(numbers)}}));
  }

  static std::string list(const std::vector<std::string>& items) {
    return joined(items, ", ", [](const std::string& item) { return item; });
  }

  void add_captain(Seat seat) {
    const Captain& captain = board_.captain(seat);
    std::vector<std::string> marks;
    if (view_.viewer == seat) marks.push_back(speech_.say("play.you"));
    if (bots_.contains(seat)) marks.push_back(speech_.say("play.bot"));
    if (board_.hat == seat) marks.push_back(speech_.say("play.hat"));
    if (board_.parrot == seat) marks.push_back(speech_.say("play.parrot"));
    const std::string all = list(marks);
    add("  " +
        speech_.say("play.captain", {{"seat", speech_.captain_name(seat)},
                                     {"marks", all.empty() ? all : " (" + all + ")"},
                                     {"doubloons", captain.doubloons},
                                     {"strength", strength(speech_.rules(), board_, seat)}}));
    const Collections worth = collections(speech_.rules(), view_, seat);
    add_cards("play.pirates", captain.pirates);
    add_cards("play.relics", captain.relics, worth);
    add_cards("play.objects", captain.objects);
    add_cards("play.rum", captain.rum, worth);
    add_cards("play.secrets", captain.secrets);
    add_cards("play.waiting", captain.waiting);
  }

  void add_cards(std::string_view key, CardSet cards, const Collections& worth = {}) {
    if (cards.empty()) return;
    add("      " + speech_.say(key, {{"cards", grouped(cards, worth)}}));
  }

  struct Group {
    std::string text;
    std::size_t count;
    std::optional<FaceId> face;
    std::optional<Back> back;
  };

  // Cards that look the same to the viewer stand together: Gunner × 2, 3 Rum cards. Those of a
  // collection in `worth` are followed by its points.
  [[nodiscard]] std::string grouped(CardSet cards, const Collections& worth) const {
    std::vector<Group> groups;
    for (const Card card : cards) {
      const std::string text = with_coins(card);
      const auto same = std::find_if(groups.begin(), groups.end(),
                                     [&](const Group& group) { return group.text == text; });
      if (same == groups.end()) {
        groups.push_back({text, 1, view_.face(card), view_.back(card)});
      } else {
        ++same->count;
      }
    }
    return joined(groups, ", ",
                  [&](const Group& group) { return counted(group) + points(group.face, worth); });
  }

  [[nodiscard]] std::string counted(const Group& group) const {
    if (group.count == 1) return group.text;
    if (group.face || !group.back) {
      return speech_.say("play.times", {{"card", group.text}, {"count", group.count}});
    }
    return speech_.say("play.hiddenCards",
                       {{"back", word_of(*group.back)}, {"count", group.count}});
  }

  [[nodiscard]] std::string with_coins(Card card) const {
    std::string text = speech_.describe(card, view_);
    const auto coins = board_.coins_on[index(card)];
    if (coins == 0) return text;
    return speech_.say("play.coins", {{"card", text}, {"doubloons", coins}});
  }

  // What the collection of this face is worth now, and with one card more.
  [[nodiscard]] std::string points(std::optional<FaceId> face, const Collections& worth) const {
    const auto* const found =
        std::find_if(worth.begin(), worth.end(),
                     [&](const Collection& collection) { return collection.face == face; });
    if (found == worth.end()) return {};
    return " " +
           speech_.say("play.worth", {{"now", found->points}, {"next", found->points_with_next}});
  }

  const Speech& speech_;
  const View& view_;
  const Board& board_;
  SeatSet bots_;
  std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> table_lines(const Speech& speech, const View& view, SeatSet bots) {
  return TableText(speech, view, bots).lines();
}

std::vector<std::string> card_lines(const Speech& speech, const View& view) {
  std::array<bool, kMaxCards> in_sight{};
  for (const Card card : view.faces_known - view.board.discard) {
    in_sight[index(*view.face(card))] = true;
  }
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < in_sight.size(); ++i) {
    if (!in_sight[i]) continue;
    const auto face = static_cast<FaceId>(i);
    lines.push_back("  " + speech.say("play.cardText", {{"card", speech.card_name(face)},
                                                        {"text", speech.card_text(face)}}));
  }
  return lines;
}

}  // namespace skyloot
