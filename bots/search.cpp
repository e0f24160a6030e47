#include "bots/search.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "bots/greedy.h"
#include "bots/judgement.h"
#include "bots/sigmoid.h"
#include "bots/tree.h"
#include "engine/determinize.h"
#include "engine/scoring.h"

namespace skyloot {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint32_t kIterationsPerGlance = 32;  // between two looks at the clock
constexpr double kPointsOfALead = 25;               // a lead that counts as clear
constexpr double kPointsOfDoubt = 3;                // a promise so much smaller is half as likely
constexpr std::size_t kDeepest = 64;

std::uint64_t code_of(const Action& action) {
  const auto card = card_of(action);
  std::uint64_t code = action.index() << 8U | (card ? index(*card) : 0xffU);
  if (const auto loser = loser_of(action)) code = code << 4U | (index(*loser) + 1);
  return code;
}

// A card whose face somebody learns.
std::uint64_t code_of(Card card, FaceId face) { return index(face) << 8U | index(card); }

// What the answers to one decision look like before they were tried: better promises weigh more.
using Weighing = inplace_vector<double, ActionList::capacity()>;

class Search {
 public:
  Search(const Rules& rules, const View& view, const SearchSettings& settings, Budget budget,
         Rng& rng)
      : rules_(rules),
        view_(view),
        settings_(settings),
        budget_(budget),
        seed_(rng.next()),
        appraisal_(rules, view.board.players, view.board.round, settings.weights),
        seat_(*seat_to_act(view.board.decision)),
        tree_(room_for(settings, budget)) {}

  Thought think() {
    legal_actions(rules_, view_.board, actions_);
    for (const Action& action : actions_) thought_.options.push_back({.action = action});
    while (!is_spent()) {
      iterate();
      ++thought_.iterations;
    }
    thought_.nodes = tree_.nodes();
    thought_.bytes = tree_.size();
    return thought_;
  }

 private:
  // An iteration adds one node at most.
  static std::size_t room_for(const SearchSettings& settings, Budget budget) {
    if (budget.iterations == 0) return settings.max_nodes;
    return std::min(settings.max_nodes, budget.iterations);
  }

  [[nodiscard]] bool is_spent() const {
    const std::uint32_t done = thought_.iterations;
    if (budget_.iterations == 0 && budget_.milliseconds == 0) return done > 0;
    if (budget_.iterations > 0 && done >= budget_.iterations) return true;
    if (done == 0 || done % kIterationsPerGlance != 0) return false;
    if (budget_.iterations > 0 && is_decided(budget_.iterations - done)) return true;
    return budget_.milliseconds > 0 &&
           Clock::now() - start_ >= std::chrono::milliseconds(budget_.milliseconds);
  }

  // Nothing that is left to try could change the choice.
  [[nodiscard]] bool is_decided(std::uint32_t left) const {
    std::uint32_t most = 0;
    std::uint32_t second = 0;
    for (const Considered& option : thought_.options) {
      second = std::max(second, std::min(most, option.visits));
      most = std::max(most, option.visits);
    }
    return most - second > left;
  }

  // The n-th try of every answer at the root is in the same n-th world, with the same chance beyond
  // it: answers are compared by what they do, not by the luck of their worlds.
  void iterate() {
    keys_.fill(0);
    path_.clear();
    Edge* const first = select(*root_, actions_, view_.board, Cards{view_.faces, view_.backs});
    chance_ = Rng(seed_ + first->visits);
    World world = determinize(rules_, view_, chance_);
    for (std::size_t i = 0; i < world.board.cards; ++i) {
      backs_[i] = rules_.face(world.faces.of_card[i]).back;
    }
    follow(*first, seat_, world);
    descend(world);
    play_out(world);
    learn(outcome(rules_, world));
  }

  // Down the tree, each captain by what he knows, to the first place where nobody has been.
  void descend(World& world) {
    ActionList actions;
    while (const auto seat = seat_to_act(world.board.decision)) {
      if (path_.size() == kDeepest) return;
      const InformationKey key = mixed(keys_[index(*seat)], world.board.decision.index());
      Node* node = tree_.find(key);
      const bool is_new = node == nullptr;
      if (is_new) node = tree_.add(key);
      if (node == nullptr) return;
      legal_actions(rules_, world.board, actions);
      const Cards cards{world.faces.of_card, backs_};
      Edge* const chosen = select(*node, actions, world.board, cards);
      if (chosen == nullptr) return;
      follow(*chosen, *seat, world);
      if (is_new) return;
    }
  }

  void follow(const Edge& edge, Seat seat, World& world) {
    path_.push_back({tree_.place_of(edge), seat});
    step(world, edge.action);
  }

  // The edge that is worth trying: good so far, or promising and seldom tried though available.
  // None when the tree has no more room.
  Edge* select(Node& node, const ActionList& actions, const Board& board, const Cards& cards) {
    inplace_vector<Edge*, ActionList::capacity()> edges;
    bool has_new = false;
    double reward = 0;
    double visits = 0;
    for (const Action& action : actions) {
      Edge* const edge = tree_.edge(node, action);
      if (edge == nullptr) return nullptr;
      edges.push_back(edge);
      has_new |= edge->available == 0;
      ++edge->available;
      reward += edge->reward;
      visits += edge->visits;
    }
    if (has_new) {
      const Weighing weighing = weigh(actions, board, cards);
      for (std::size_t i = 0; i < edges.size(); ++i) {
        edges[i]->prior = static_cast<float>(weighing[i]);
      }
    }
    const double untried = visits > 0 ? reward / visits : 0.5;
    Edge* most_urgent = nullptr;
    double most = 0;
    for (Edge* const edge : edges) {
      const double urgency = urgency_of(*edge, untried);
      if (most_urgent != nullptr && urgency <= most) continue;
      most_urgent = edge;
      most = urgency;
    }
    return most_urgent;
  }

  [[nodiscard]] double urgency_of(const Edge& edge, double untried) const {
    const double average = edge.visits == 0 ? untried : edge.reward / edge.visits;
    return average + settings_.exploration * static_cast<double>(edge.prior) *
                         std::sqrt(static_cast<double>(edge.available)) / (1.0 + edge.visits);
  }

  [[nodiscard]] Weighing weigh(const ActionList& actions, const Board& board,
                               const Cards& cards) const {
    Weighing weighing;
    const Judgement judgement(appraisal_, board, cards, *seat_to_act(board.decision));
    for (const Action& action : actions) weighing.push_back(promise(judgement, action));
    const double most = *std::max_element(weighing.begin(), weighing.end());
    double sum = 0;
    for (double& weight : weighing) {
      const double doubt = 1 + settings_.bias * (most - weight) / kPointsOfDoubt;
      weight = 1 / (doubt * doubt);
      sum += weight;
    }
    for (double& weight : weighing) weight /= sum;
    return weighing;
  }

  // Plays on, and notes for each captain what he saw of it: all see the action and the faces laid
  // open by it, each sees what he looks at.
  void step(World& world, const Action& action) {
    const CardSet open = world.board.open;
    const std::array<CardSet, kMaxPlayers> seen = world.board.seen_by;
    apply(rules_, world, action);
    std::uint64_t news = code_of(action);
    for (const Card card : world.board.open - open) {
      news = mixed(news, code_of(card, world.faces[card]));
    }
    for (std::size_t i = 0; i < world.board.players; ++i) {
      keys_[i] = mixed(keys_[i], news);
      for (const Card card : world.board.seen_by[i] - seen[i]) {
        keys_[i] = mixed(keys_[i], code_of(card, world.faces[card]));
      }
    }
  }

  void play_out(World& world) {
    ActionList actions;
    std::optional<Judgement> judgement;
    while (const auto seat = seat_to_act(world.board.decision)) {
      legal_actions(rules_, world.board, actions);
      Action action = actions[0];
      if (settings_.playout == Playout::Random || chance_.unit() < settings_.surprise) {
        action = actions[chance_.below(static_cast<std::uint32_t>(actions.size()))];
      } else {
        if (judgement) {
          judgement->look_again();
        } else {
          judgement.emplace(appraisal_, world.board, Cards{world.faces.of_card, backs_}, *seat);
        }
        action = most_promising(*judgement, actions);
      }
      // After leaving a share the same captain goes on, and nothing before the captains changed.
      const auto* asked = std::get_if<TakeOrLeave>(&world.board.decision);
      const bool goes_on = asked != nullptr && asked->share != Share::III &&
                           std::holds_alternative<LeaveShare>(action);
      if (!goes_on) judgement.reset();
      apply(rules_, world, action);
    }
  }

  [[nodiscard]] double reward_for(std::size_t seat_number, const Outcome& end) const {
    int rival = std::numeric_limits<int>::min();
    for (std::size_t i = 0; i < end.ranking.size(); ++i) {
      if (i != seat_number) rival = std::max(rival, end.points[i]);
    }
    const double margin = sigmoid((end.points[seat_number] - rival) / kPointsOfALead);
    const double won = index(end.ranking[0]) == seat_number ? 1 : 0;
    return (1 - settings_.margin_share) * won + settings_.margin_share * margin;
  }

  void learn(const Outcome& end) {
    std::array<double, kMaxPlayers> rewards{};
    for (std::size_t i = 0; i < end.ranking.size(); ++i) rewards[i] = reward_for(i, end);
    for (const Step& step : path_) {
      Edge& edge = tree_.edge_at(step.edge);
      ++edge.visits;
      edge.reward += rewards[index(step.seat)];
    }
    for (Considered& option : thought_.options) {
      if (option.action != tree_.edge_at(path_[0].edge).action) continue;
      ++option.visits;
      option.wins += end.ranking[0] == seat_ ? 1 : 0;
      option.points += end.points[index(seat_)];
    }
  }

  struct Step {
    std::uint32_t edge;
    Seat seat;
  };

  const Rules& rules_;
  const View& view_;
  const SearchSettings& settings_;
  Budget budget_;
  std::uint64_t seed_;
  Appraisal appraisal_;
  Seat seat_;
  Tree tree_;
  Node* root_ = tree_.add(0);
  ActionList actions_;  // at the root
  Thought thought_;
  Clock::time_point start_ = Clock::now();
  // Of the iteration under way:
  Rng chance_{0};
  std::array<InformationKey, kMaxPlayers> keys_{};  // by seat: all it knows since the root
  std::array<Back, kMaxCards> backs_{};
  inplace_vector<Step, kDeepest> path_;
};

}  // namespace

Action Thought::best() const {
  const auto* const most = std::max_element(
      options.begin(), options.end(),
      [](const Considered& a, const Considered& b) { return a.visits < b.visits; });
  return most->action;
}

Thought search(const Rules& rules, const View& view, const SearchSettings& settings, Budget budget,
               Rng& rng) {
  return Search(rules, view, settings, budget, rng).think();
}

}  // namespace skyloot
