#include "bots/search.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "bots/greedy.h"
#include "bots/tree.h"
#include "engine/determinize.h"
#include "engine/scoring.h"

namespace skyloot {

namespace {

using Clock = std::chrono::steady_clock;

std::uint64_t code_of(const Action& action) {
  const auto card = card_of(action);
  std::uint64_t code = action.index() << 8U | (card ? index(*card) : 0xffU);
  if (const auto* plunder = std::get_if<Plunder>(&action); plunder != nullptr && plunder->loser) {
    code = code << 4U | (index(*plunder->loser) + 1);
  }
  return code;
}

struct Step {
  std::uint32_t node;
  std::uint32_t edge;
  Seat seat;
};

class Search {
 public:
  Search(const Rules& rules, const View& view, const SearchSettings& settings, Budget budget,
         Rng& rng)
      : rules_(rules),
        view_(view),
        settings_(settings),
        budget_(budget),
        rng_(rng),
        appraisal_(rules, view.board.players, view.board.round, settings.weights),
        root_(*seat_to_act(view.board.decision)),
        tree_(budget.iterations == 0
                  ? settings.max_nodes
                  : std::min<std::size_t>(settings.max_nodes, budget.iterations + 1)) {}

  Thought think() {
    legal_actions(rules_, view_.board, actions_);
    points_.assign(actions_.size(), 0);
    wins_.assign(actions_.size(), 0);
    counts_.assign(actions_.size(), 0);
    const auto start = Clock::now();
    while (!is_spent(start)) {
      iterate();
      ++iterations_;
    }
    return result();
  }

 private:
  bool is_spent(Clock::time_point start) {
    if (budget_.iterations > 0 && iterations_ >= budget_.iterations) return true;
    if (iterations_ % 32 != 31) return false;
    if (budget_.iterations > 0 && is_decided(budget_.iterations - iterations_)) return true;
    if (budget_.milliseconds == 0) return false;
    const auto spent = Clock::now() - start;
    return spent >= std::chrono::milliseconds(budget_.milliseconds);
  }

  // Nothing that is left to try could change the choice.
  bool is_decided(std::uint32_t left) const {
    std::uint32_t most = 0;
    std::uint32_t second = 0;
    for (const std::uint32_t count : counts_) {
      if (count > most) {
        second = most;
        most = count;
      } else {
        second = std::max(second, count);
      }
    }
    return most - second > left;
  }

  World imagine() {
    for (int attempt = 0;; ++attempt) {
      const World world = determinize(rules_, view_, rng_);
      for (std::size_t i = 0; i < world.board.cards; ++i) {
        backs_[i] = rules_.face(world.faces.of_card[i]).back;
      }
      if (settings_.inference == 0 || attempt == 4 || is_plausible(world)) return world;
    }
  }

  // Would the others have left what they left?
  bool is_plausible(const World& world) {
    const Board& board = world.board;
    const CardSet unknown = board.loot() - view_.faces_known;
    for (std::size_t i = 0; i < board.players; ++i) {
      const Seat other = seat(i);
      const CardSet left = unknown & board.seen_by[i];
      if (other == root_ || left.empty()) continue;
      const Judgement judgement(appraisal_, board, Cards{world.faces.of_card, backs_}, other);
      for (const LootShare& share : board.shares) {
        const CardSet seen = share.cards & board.seen_by[i];
        if ((seen & left).empty()) continue;
        const double value = judgement.cards_for(other, seen);
        const double x = (value - 4.0) / 3.0;
        const double take = 0.5 + 0.5 * x / std::sqrt(1 + x * x);
        if (rng_.unit() < settings_.inference * take) return false;
      }
    }
    return true;
  }

  void iterate() {
    World world = imagine();
    keys_.fill(0);
    path_.clear();
    descend(world);
    play_out(world);
    learn(world);
  }

  InformationKey key_of(Seat seat, const Decision& decision) const {
    const Seat observer = settings_.observers == Observers::Single ? root_ : seat;
    return mixed(keys_[index(observer)], decision.index() << 4U | index(seat));
  }

  // Down the tree by what each captain knows, to the first place nobody has been to.
  void descend(World& world) {
    ActionList actions;
    while (const auto seat = seat_to_act(world.board.decision)) {
      const InformationKey key = key_of(*seat, world.board.decision);
      Node* node = tree_.find(key);
      const bool is_new = node == nullptr;
      if (is_new) node = tree_.add(key);
      if (node == nullptr) return;
      legal_actions(rules_, world.board, actions);
      Edge* chosen = select(*node, actions, world, *seat);
      if (chosen == nullptr) return;
      path_.push_back({tree_.place_of(*node), tree_.place_of(*chosen), *seat});
      step(world, chosen->action);
      if (is_new || path_.size() == path_.capacity()) return;
    }
  }

  Edge* select(Node& node, const ActionList& actions, const World& world, Seat seat) {
    std::array<Edge*, ActionList::capacity()> offered;  // NOLINT(*-member-init)
    bool has_new = false;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      offered[i] = tree_.edge(node, actions[i]);
      if (offered[i] == nullptr) return nullptr;
      has_new |= offered[i]->available == 0;
      ++offered[i]->available;
    }
    if (has_new) set_priors(actions, offered, world, seat);
    double mean = 0;
    double tried = 0;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      mean += offered[i]->reward;
      tried += offered[i]->visits;
    }
    mean = tried > 0 ? mean / tried : 0.5;
    Edge* best = nullptr;
    double best_value = -1;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      Edge& edge = *offered[i];
      const double visits = edge.visits;
      const double average = edge.visits == 0 ? mean : edge.reward / visits;
      const double value = average + settings_.exploration * edge.prior *
                                         std::sqrt(static_cast<double>(edge.available)) /
                                         (1 + visits);
      if (value <= best_value) continue;
      best_value = value;
      best = &edge;
    }
    return best;
  }

  void set_priors(const ActionList& actions, std::array<Edge*, ActionList::capacity()>& offered,
                  const World& world, Seat seat) {
    if (settings_.bias == 0) {
      for (std::size_t i = 0; i < actions.size(); ++i) offered[i]->prior = 0.5;
      return;
    }
    const Judgement judgement(appraisal_, world.board, Cards{world.faces.of_card, backs_}, seat);
    std::array<double, ActionList::capacity()> promised;  // NOLINT(*-member-init)
    double most = -1e9;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      promised[i] = promise(judgement, actions[i]);
      most = std::max(most, promised[i]);
    }
    double sum = 0;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      const double gap = 1 + settings_.bias * (most - promised[i]) / 3;
      promised[i] = 1 / (gap * gap);
      sum += promised[i];
    }
    for (std::size_t i = 0; i < actions.size(); ++i) {
      offered[i]->prior = static_cast<float>(promised[i] / sum);
    }
  }

  // Plays on and notes what each captain learned by it.
  void step(World& world, const Action& action) {
    const CardSet open = world.board.open;
    const auto seen = world.board.seen_by;
    apply(rules_, world, action);
    const std::uint64_t code = code_of(action);
    std::uint64_t news = code;
    for (const Card card : world.board.open - open) {
      news = mixed(news, index(world.faces[card]) << 8U | index(card));
    }
    for (std::size_t i = 0; i < world.board.players; ++i) {
      keys_[i] = mixed(keys_[i], news);
      for (const Card card : world.board.seen_by[i] - seen[i]) {
        if (view_.faces_known.contains(card) && seat(i) == root_) continue;
        keys_[i] = mixed(keys_[i], index(world.faces[card]) << 8U | index(card));
      }
    }
  }

  void play_out(World& world) {
    ActionList actions;
    std::optional<Judgement> judgement;
    bool still_holds = false;
    while (const auto seat = seat_to_act(world.board.decision)) {
      legal_actions(rules_, world.board, actions);
      Action action = actions[0];
      if (settings_.playout == Playout::Random || rng_.unit() < settings_.surprise) {
        action = actions[rng_.below(static_cast<std::uint32_t>(actions.size()))];
      } else {
        if (still_holds && judgement->judge() == *seat) {
          judgement->look_again();
        } else {
          judgement.emplace(appraisal_, world.board, Cards{world.faces.of_card, backs_}, *seat);
          still_holds = true;
        }
        action = most_promising(*judgement, actions);
      }
      still_holds = still_holds && std::holds_alternative<LeaveShare>(action);
      apply(rules_, world, action);
    }
  }

  void learn(const World& world) {
    const Outcome result = outcome(rules_, world);
    std::array<double, kMaxPlayers> reward{};
    for (std::size_t i = 0; i < world.board.players; ++i) {
      int rival = -1000;
      for (std::size_t j = 0; j < world.board.players; ++j) {
        if (j != i) rival = std::max(rival, result.points[j]);
      }
      const double lead = (result.points[i] - rival) / 25.0;
      const double margin = 0.5 + 0.5 * lead / std::sqrt(1 + lead * lead);
      const double won = index(result.ranking[0]) == i ? 1.0 : 0.0;
      reward[i] = (1 - settings_.margin_share) * won + settings_.margin_share * margin;
    }
    for (const Step& step : path_) {
      ++tree_.node_at(step.node).visits;
      Edge& edge = tree_.edge_at(step.edge);
      ++edge.visits;
      edge.reward += reward[index(step.seat)];
    }
    if (path_.empty()) return;
    const Action& first = tree_.edge_at(path_[0].edge).action;
    for (std::size_t i = 0; i < actions_.size(); ++i) {
      if (actions_[i] != first) continue;
      ++counts_[i];
      points_[i] += result.points[index(root_)];
      wins_[i] += result.ranking[0] == root_ ? 1 : 0;
    }
  }

  Thought result() const {
    Thought thought;
    thought.iterations = iterations_;
    thought.nodes = static_cast<std::uint32_t>(tree_.nodes());
    thought.bytes = tree_.size();
    std::size_t best = 0;
    for (std::size_t i = 0; i < actions_.size(); ++i) {
      const double count = std::max(1.0, static_cast<double>(counts_[i]));
      thought.options.push_back({actions_[i], counts_[i], wins_[i] / count, points_[i] / count});
      if (counts_[i] > counts_[best]) best = i;
    }
    thought.best = actions_[best];
    return thought;
  }

  const Rules& rules_;
  const View& view_;
  const SearchSettings& settings_;
  Budget budget_;
  Rng& rng_;
  Appraisal appraisal_;
  Seat root_;
  Tree tree_;
  ActionList actions_;  // at the root
  std::vector<double> points_;
  std::vector<double> wins_;
  std::vector<std::uint32_t> counts_;
  std::array<InformationKey, kMaxPlayers> keys_{};
  std::array<Back, kMaxCards> backs_{};
  inplace_vector<Step, 64> path_;
  std::uint32_t iterations_ = 0;
};

}  // namespace

Thought search(const Rules& rules, const View& view, const SearchSettings& settings, Budget budget,
               Rng& rng) {
  return Search(rules, view, settings, budget, rng).think();
}

}  // namespace skyloot
