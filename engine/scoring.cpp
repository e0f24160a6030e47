#include "engine/scoring.h"

#include <algorithm>

namespace skyloot {

namespace {

Counted counted_as(Back back) {
  switch (back) {
    case Back::Rum:
      return Counted::Rum;
    case Back::Relic:
      return Counted::Relic;
    case Back::Object:
      return Counted::Object;
    case Back::Pirate:
      return Counted::Pirate;
  }
  return {};
}

class Ledger {
 public:
  Ledger(const Rules& rules, std::span<const Holdings> captains, Seat parrot)
      : rules_(rules), captains_(captains), parrot_(parrot) {
    for (std::size_t i = 0; i < captains.size(); ++i) count_cards(captains[i], counts_[i]);
  }

  Result result() const {
    Result result;
    Outcome totals;
    for (std::size_t i = 0; i < captains_.size(); ++i) {
      result.scores.push_back(score_of(seat(i)));
      totals.points[i] = result.scores[i].total;
    }
    rank(totals);
    result.ranking = totals.ranking;
    for (std::size_t i = 0; i + 1 < captains_.size(); ++i) {
      result.decided.push_back(compare(totals, totals.ranking[i], totals.ranking[i + 1]).by);
    }
    return result;
  }

  Outcome outcome() const {
    Outcome totals;
    for (std::size_t i = 0; i < captains_.size(); ++i) totals.points[i] = total_of(seat(i));
    rank(totals);
    return totals;
  }

 private:
  using Counts = std::array<int, kCountedKinds>;  // by Counted

  void count_cards(const Holdings& held, Counts& counts) const {
    counts[index(Counted::Doubloon)] = held.doubloons;
    for (std::size_t i = 0; i < rules_.deck.faces.size(); ++i) {
      const int copies = held.cards[i];
      if (copies == 0) continue;
      const Face& face = rules_.deck.faces[i];
      counts[index(counted_as(face.back))] += copies;
      if (face.is_top_shelf()) counts[index(Counted::TopShelf)] += copies;
    }
  }

  [[nodiscard]] int count(Seat seat, Counted counted) const {
    return counts_[index(seat)][index(counted)];
  }

  // R8.5: has this captain the most? It takes at least one; ties go by the Parrot.
  template <class CountOf>
  [[nodiscard]] bool has_most(Seat candidate, CountOf count_of) const {
    const int mine = count_of(candidate);
    if (mine <= 0) return false;
    for (std::size_t i = 0; i < captains_.size(); ++i) {
      const Seat rival = seat(i);
      if (rival == candidate) continue;
      const int theirs = count_of(rival);
      if (theirs > mine || (theirs == mine && steps(rival) < steps(candidate))) return false;
    }
    return true;
  }

  // R8.2, R8.3: what so many copies come to by one of their effects; none if it is not about
  // points.
  [[nodiscard]] std::optional<int> points(Seat seat, FaceId id, const Effect& effect,
                                          int held) const {
    const auto copies = [&](Seat each) { return int{captains_[index(each)].cards[index(id)]}; };
    const auto counted = [&](Seat each) { return count(each, effect.counted); };
    switch (effect.kind) {
      case EffectKind::Value:
      case EffectKind::Points:
        return held * effect.amount;
      case EffectKind::Set:
        return set_total(rules_.face(id), static_cast<std::size_t>(held));
      case EffectKind::Majority:
        return held * (has_most(seat, copies) ? effect.most : effect.amount);
      case EffectKind::PointsPer:
        return held * effect.amount * counted(seat);
      case EffectKind::PointsForMost:
        return has_most(seat, counted) ? held * effect.amount : 0;
      case EffectKind::None:
      case EffectKind::StealDoubloons:
      case EffectKind::StealRum:
      case EffectKind::ExchangeRum:
      case EffectKind::ExchangeObject:
      case EffectKind::LoserDiscardsObject:
      case EffectKind::Gain:
      case EffectKind::TakeParrot:
      case EffectKind::TakeLootCard:
      case EffectKind::GainPer:
      case EffectKind::GrowEachShare:
      case EffectKind::DiscardOwnPirate:
      case EffectKind::UsePirateEffect:
      case EffectKind::Strength:
      case EffectKind::Peace:
      case EffectKind::Chest:
        return std::nullopt;
    }
    return std::nullopt;
  }

  // Pirates are worth nothing.
  static std::optional<ScoreSource> source_of(const Face& face) {
    switch (face.back) {
      case Back::Rum:
        return ScoreSource::Rum;
      case Back::Relic:
        return ScoreSource::Relics;
      case Back::Object:
        return face.is_secret() ? ScoreSource::Secrets : ScoreSource::Objects;
      case Back::Pirate:
        return std::nullopt;
    }
    return std::nullopt;
  }

  // None for Objects that have nothing to do with points.
  [[nodiscard]] std::optional<ScoreLine> line_of(Seat seat, FaceId id, int held) const {
    const Face& face = rules_.face(id);
    std::optional<int> sum;
    for (const Effect& effect : face.effects) {
      if (const auto more = points(seat, id, effect, held)) sum = sum.value_or(0) + *more;
    }
    if (!sum) return std::nullopt;
    return ScoreLine{*source_of(face), id, held, *sum};
  }

  void add_lines(Seat seat, ScoreSource source, Score& score) const {
    const Holdings& held = captains_[index(seat)];
    for (std::size_t i = 0; i < rules_.deck.faces.size(); ++i) {
      if (held.cards[i] == 0 || source_of(rules_.deck.faces[i]) != source) continue;
      if (const auto line = line_of(seat, face_id(i), held.cards[i])) score.lines.push_back(*line);
    }
  }

  // R8.2: every line, source by source.
  [[nodiscard]] Score score_of(Seat seat) const {
    Score score;
    const Holdings& held = captains_[index(seat)];
    score.lines.push_back({ScoreSource::Doubloons, std::nullopt, held.doubloons, held.doubloons});
    for (const ScoreSource source :
         {ScoreSource::Rum, ScoreSource::Relics, ScoreSource::Secrets, ScoreSource::Objects}) {
      add_lines(seat, source, score);
    }
    for (const ScoreLine& line : score.lines) score.total += line.points;
    return score;
  }

  // The sum of those lines.
  [[nodiscard]] int total_of(Seat seat) const {
    const Holdings& held = captains_[index(seat)];
    int total = held.doubloons;
    for (std::size_t i = 0; i < rules_.deck.faces.size(); ++i) {
      if (held.cards[i] == 0 || !source_of(rules_.deck.faces[i])) continue;
      if (const auto line = line_of(seat, face_id(i), held.cards[i])) total += line->points;
    }
    return total;
  }

  [[nodiscard]] std::size_t steps(Seat seat) const {
    return steps_clockwise(parrot_, seat, captains_.size());
  }

  // R8.6, R9.1: the first step at which two captains differ, and who is ahead there.
  struct Lead {
    RankedBy by;
    bool first_is_ahead;
  };
  [[nodiscard]] Lead compare(const Outcome& totals, Seat a, Seat b) const {
    const int points_a = totals.points[index(a)];
    const int points_b = totals.points[index(b)];
    if (points_a != points_b) return {RankedBy::Points, points_a > points_b};
    if (a == parrot_ || b == parrot_) return {RankedBy::Parrot, a == parrot_};
    if (rules_.edition_rules().final_tie == FinalTie::ParrotDoubloonsRum) {
      for (const auto& [by, counted] : {std::pair{RankedBy::Doubloons, Counted::Doubloon},
                                        std::pair{RankedBy::RumCards, Counted::Rum}}) {
        const int held_a = count(a, counted);
        const int held_b = count(b, counted);
        if (held_a != held_b) return {by, held_a > held_b};
      }
    }
    return {RankedBy::Clockwise, steps(a) < steps(b)};
  }

  void rank(Outcome& totals) const {
    for (std::size_t i = 0; i < captains_.size(); ++i) totals.ranking.push_back(seat(i));
    std::sort(totals.ranking.begin(), totals.ranking.end(),
              [&](Seat a, Seat b) { return a != b && compare(totals, a, b).first_is_ahead; });
  }

  const Rules& rules_;
  std::span<const Holdings> captains_;
  Seat parrot_;
  std::array<Counts, kMaxPlayers> counts_{};
};

}  // namespace

int set_total(const Face& face, std::size_t held) {
  if (held == 0) return 0;
  return face.table[std::min(held, face.table.size()) - 1];
}

int points_without_most(const Face& face, std::size_t held) {
  const Effect& effect = face.effect();
  if (row_of(effect.kind).table) return set_total(face, held);
  return static_cast<int>(held) * effect.amount;
}

Result score(const Rules& rules, std::span<const Holdings> captains, Seat parrot) {
  return Ledger(rules, captains, parrot).result();
}

inplace_vector<Holdings, kMaxPlayers> holdings(const World& world) {
  inplace_vector<Holdings, kMaxPlayers> all;
  for (std::size_t i = 0; i < world.board.players; ++i) {
    const Captain& captain = world.board.captains[i];
    Holdings held;
    held.doubloons = captain.doubloons;
    for (const Card card : captain.pirates | captain.relics | captain.objects | captain.rum |
                               captain.secrets | captain.waiting) {
      ++held.cards[index(world.faces[card])];
      held.doubloons += world.board.coins_on[index(card)];
    }
    all.push_back(held);
  }
  return all;
}

Result score(const Rules& rules, const World& world) {
  const auto all = holdings(world);
  return score(rules, std::span(all.begin(), all.size()), world.board.parrot);
}

Outcome outcome(const Rules& rules, const World& world) {
  const auto all = holdings(world);
  return Ledger(rules, std::span(all.begin(), all.size()), world.board.parrot).outcome();
}

}  // namespace skyloot
