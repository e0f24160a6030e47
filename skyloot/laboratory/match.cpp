#include "skyloot/laboratory/match.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <mutex>
#include <thread>

#include "skyloot/laboratory/core_seconds.h"

namespace skyloot {

namespace {

// The match looks at its interval many times; a wider one keeps the chance of a wrong "sure" low.
constexpr double kSure = 3.3;
// --until-sure looks that often, whatever the threads: all of them end at the same deal.
constexpr std::size_t kDealsPerLook = 16;
constexpr std::size_t kComplaintsKept = 5;

using Contestants = std::vector<std::unique_ptr<Contestant>>;  // by entrant

// What one entrant did in one game.
struct Performance {
  std::uint64_t decisions = 0;
  double cpu_ms = 0;
  double longest_ms = 0;
  std::vector<double> points_by_round;
  std::vector<std::string> complaints;
};

struct FinishedGame {
  PlayedGame game;
  std::vector<Performance> performances;  // by entrant
};

std::uint64_t seed_of(std::uint64_t seed, std::size_t deal, std::size_t purpose) {
  Rng mixer(seed);
  const std::uint64_t first = mixer.next();
  return Rng(first ^ (deal * 0x9e3779b97f4a7c15ULL + purpose)).next();
}

class GameOfMatch {
 public:
  GameOfMatch(const Contestants& contestants, Record record, std::size_t deal, std::size_t rotation,
              std::uint64_t seed)
      : contestants_(contestants), rules_(record.rules()) {
    outcome_.game.deal = deal;
    outcome_.game.rotation = rotation;
    outcome_.game.record = std::move(record);
    outcome_.performances.resize(contestants.size());
    for (std::size_t i = 0; i < contestants.size(); ++i) {
      chance_.emplace_back(seed_of(seed, deal, 1 + rotation * contestants.size() + i));
    }
  }

  FinishedGame play() {
    PlayedGame& game = outcome_.game;
    State state = new_game(rules_, game.record.setup);
    while (const auto seat = seat_to_act(state.board.decision)) {
      const Action action = ask(state, *seat);
      const std::size_t round = state.board.round;
      game.record.actions.push_back(action);
      apply(rules_, state, action);
      if (state.board.round != round || is_over(state.board)) note_points(state);
    }
    game.result = score(rules_, state);
    for (std::size_t i = 0; i < contestants_.size(); ++i) {
      outcome_.performances[i].complaints = contestants_[i]->take_complaints();
    }
    return std::move(outcome_);
  }

 private:
  Action ask(const State& state, Seat seat) {
    const std::size_t entrant = outcome_.game.entrant_at(seat);
    Contestant& contestant = *contestants_[entrant];
    const View view = contestant.sees() == Sees::AllFaces ? open_view(rules_, state)
                                                          : view_for(rules_, state, seat);
    const PlayedGame& game = outcome_.game;
    contestant.attend({game.deal + 1, game.rotation + 1, game.record.actions.size() + 1});
    const double start = core_seconds();
    const Action action = contestant.choose(rules_, view, chance_[entrant]);
    const double took = contestant.own_ms().value_or((core_seconds() - start) * 1e3);
    Performance& performance = outcome_.performances[entrant];
    ++performance.decisions;
    performance.cpu_ms += took;
    performance.longest_ms = std::max(performance.longest_ms, took);
    return action;
  }

  void note_points(const State& state) {
    const Result result = score(rules_, state);
    for (std::size_t i = 0; i < contestants_.size(); ++i) {
      outcome_.performances[outcome_.game.entrant_at(seat(i))].points_by_round.push_back(
          result.scores[i].total);
    }
  }

  const Contestants& contestants_;
  Rules rules_;
  std::vector<Rng> chance_;  // by entrant: one's luck does not change another's
  FinishedGame outcome_;
};

// Sums up game by game, in one order whatever the threads.
class Tally {
 public:
  explicit Tally(const std::vector<Entrant>& entrants)
      : figures_(entrants.size()), cpu_ms_(entrants.size()), shares_(entrants.size()) {
    for (std::size_t i = 0; i < entrants.size(); ++i) figures_[i].name = entrants[i].name;
  }

  void add_deal(const std::vector<FinishedGame>& rotations) {
    std::vector<double> wins(figures_.size());
    for (const FinishedGame& outcome : rotations) {
      wins[outcome.game.entrant_at(outcome.game.result.ranking[0])] += 1;
      add(outcome);
    }
    for (std::size_t i = 0; i < wins.size(); ++i) {
      shares_[i].push_back(wins[i] / static_cast<double>(rotations.size()));
    }
  }

  // Is the first entrant better or worse than an equal share, beyond doubt?
  [[nodiscard]] bool is_sure() const {
    const Interval interval = interval_of(shares_[0], kSure);
    const double equal = 1.0 / static_cast<double>(figures_.size());
    return interval.low > equal || interval.high < equal;
  }

  [[nodiscard]] std::size_t deals() const { return shares_[0].size(); }

  MatchResult finish() {
    for (std::size_t i = 0; i < figures_.size(); ++i) {
      EntrantFigures& figures = figures_[i];
      const double games = std::max(1.0, static_cast<double>(figures.games));
      const double decisions = std::max(1.0, static_cast<double>(figures.decisions));
      figures.win_share /= games;
      figures.win_share_ci95 = interval_of(shares_[i], kNinetyFivePercent);
      figures.average_rank /= games;
      figures.average_points /= games;
      for (double& points : figures.points_by_source) points /= games;
      for (double& points : figures.points_by_round) points /= games;
      figures.cpu_ms_per_decision = cpu_ms_[i] / decisions;
      figures.decisions_per_second = cpu_ms_[i] > 0 ? decisions * 1e3 / cpu_ms_[i] : 0;
    }
    const bool sure = is_sure();
    return {std::move(figures_), games_, deals(), sure};
  }

 private:
  void add(const FinishedGame& outcome) {
    ++games_;
    const Result& result = outcome.game.result;
    for (std::size_t place = 0; place < result.ranking.size(); ++place) {
      EntrantFigures& figures = figures_[outcome.game.entrant_at(result.ranking[place])];
      figures.average_rank += static_cast<double>(place + 1);
      figures.win_share += place == 0 ? 1 : 0;
    }
    for (std::size_t i = 0; i < figures_.size(); ++i) {
      const std::size_t entrant = outcome.game.entrant_at(seat(i));
      EntrantFigures& figures = figures_[entrant];
      ++figures.games;
      figures.average_points += result.scores[i].total;
      for (const ScoreLine& line : result.scores[i].lines) {
        figures.points_by_source[index(line.source)] += line.points;
      }
      add(figures, cpu_ms_[entrant], outcome.performances[entrant]);
    }
  }

  static void add(EntrantFigures& figures, double& cpu_ms, const Performance& performance) {
    figures.decisions += performance.decisions;
    cpu_ms += performance.cpu_ms;
    figures.longest_ms = std::max(figures.longest_ms, performance.longest_ms);
    figures.points_by_round.resize(
        std::max(figures.points_by_round.size(), performance.points_by_round.size()));
    for (std::size_t i = 0; i < performance.points_by_round.size(); ++i) {
      figures.points_by_round[i] += performance.points_by_round[i];
    }
    figures.complaint_count += performance.complaints.size();
    for (const std::string& complaint : performance.complaints) {
      if (figures.complaints.size() < kComplaintsKept) figures.complaints.push_back(complaint);
    }
  }

  std::vector<EntrantFigures> figures_;
  std::vector<double> cpu_ms_;
  std::vector<std::vector<double>> shares_;  // by entrant: of the wins of every deal
  std::size_t games_ = 0;
};

class Match {
 public:
  Match(const std::vector<Entrant>& entrants, const MatchOptions& options)
      : entrants_(entrants), options_(options), tally_(entrants), tables_(options.threads) {
    for (Contestants& table : tables_) {
      for (const Entrant& entrant : entrants) table.push_back(entrant.make());
    }
  }

  MatchResult play() {
    const std::size_t batch = std::max(kDealsPerLook, 4 * options_.threads);
    for (std::size_t first = 0; first < options_.deals && !ends_early_; first += batch) {
      add_up(play_batch(first, std::min(first + batch, options_.deals)));
    }
    return tally_.finish();
  }

 private:
  std::vector<std::vector<FinishedGame>> play_batch(std::size_t first, std::size_t end) {
    std::vector<std::vector<FinishedGame>> outcomes(end - first);
    std::atomic<std::size_t> next = first;
    const auto work = [&](const Contestants& table) {
      for (std::size_t deal = next++; deal < end; deal = next++) {
        outcomes[deal - first] = play_deal(table, deal);
      }
    };
    std::vector<std::thread> others;
    for (std::size_t i = 1; i < tables_.size(); ++i) {
      others.emplace_back(work, std::cref(tables_[i]));
    }
    work(tables_[0]);
    for (std::thread& other : others) other.join();
    return outcomes;
  }

  // In the order of the deals. What was played beyond the end of the match does not count.
  void add_up(const std::vector<std::vector<FinishedGame>>& outcomes) {
    for (const std::vector<FinishedGame>& rotations : outcomes) {
      if (ends_early_) return;
      tally_.add_deal(rotations);
      if (options_.on_game) {
        for (const FinishedGame& outcome : rotations) options_.on_game(outcome.game);
      }
      ends_early_ = options_.until_sure && tally_.deals() % kDealsPerLook == 0 && tally_.is_sure();
    }
  }

  std::vector<FinishedGame> play_deal(const Contestants& contestants, std::size_t number) {
    Record record;
    record.deck = options_.deck;
    record.edition = options_.edition;
    Rng dealer(seed_of(options_.seed, number, 0));
    record.setup = deal(record.rules(), entrants_.size(), dealer);
    std::vector<FinishedGame> outcomes;
    const std::size_t rotations = options_.seating == Seating::Rotated ? entrants_.size() : 1;
    for (std::size_t rotation = 0; rotation < rotations; ++rotation) {
      outcomes.push_back(GameOfMatch(contestants, record, number, rotation, options_.seed).play());
      report_progress();
    }
    return outcomes;
  }

  void report_progress() {
    const std::lock_guard lock(mutex_);
    ++played_;
    if (options_.on_progress) options_.on_progress(played_);
  }

  const std::vector<Entrant>& entrants_;
  const MatchOptions& options_;
  Tally tally_;
  std::vector<Contestants> tables_;  // one for each thread, for the whole match
  bool ends_early_ = false;
  std::mutex mutex_;
  std::size_t played_ = 0;
};

}  // namespace

Interval interval_of(const std::vector<double>& shares, double z) {
  const double count = static_cast<double>(shares.size()) + 2;
  double sum = 1;  // one imagined deal won, one lost
  double squares = 1;
  for (const double share : shares) {
    sum += share;
    squares += share * share;
  }
  const double mean = sum / count;
  const double variance = (squares - count * mean * mean) / (count - 1);
  const double reach = z * std::sqrt(std::max(0.0, variance) / count);
  return {std::max(0.0, mean - reach), std::min(1.0, mean + reach)};
}

MatchResult play_match(const std::vector<Entrant>& entrants, const MatchOptions& options) {
  return Match(entrants, options).play();
}

}  // namespace skyloot
