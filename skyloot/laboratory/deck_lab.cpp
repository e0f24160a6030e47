#include "skyloot/laboratory/deck_lab.h"

#include <algorithm>
#include <cmath>

namespace skyloot {

namespace {

// With fewer deals than this the normal distribution is too rosy a guess.
constexpr std::size_t kDealsToTell = 30;

const TakeOrLeave* offer_of(const World& world) {
  return std::get_if<TakeOrLeave>(&world.board.decision);
}

double average_points(const Result& result) {
  double sum = 0;
  for (const Score& score : result.scores) sum += score.total;
  return sum / static_cast<double>(result.scores.size());
}

}  // namespace

Owning owning_of(const Face& face) {
  const bool is_discarded = face.is_immediate() || face.back == Back::Pirate;
  return is_discarded ? Owning::Played : Owning::HeldAtTheEnd;
}

std::optional<double> FaceFigures::taken_share() const {
  if (offered == 0) return std::nullopt;
  return static_cast<double>(taken) / static_cast<double>(offered);
}

void AverageByDeal::add(double value) {
  values_ += value;
  count_ += 1;
}

void AverageByDeal::end_deal() {
  if (count_ == 0) return;
  sum_ += values_;
  total_ += count_;
  sum_squared_ += values_ * values_;
  total_squared_ += count_ * count_;
  sum_by_total_ += values_ * count_;
  ++deals_;
  values_ = 0;
  count_ = 0;
}

// The estimate of a ratio from clusters: what a deal's sum is off from what the average makes one
// expect, squared and summed over the deals.
std::optional<Difference> AverageByDeal::average() const {
  if (deals_ == 0) return std::nullopt;
  const double average = sum_ / total_;
  if (deals_ < kDealsToTell) return Difference{average, std::nullopt};
  const double off =
      sum_squared_ - 2 * average * sum_by_total_ + average * average * total_squared_;
  const auto deals = static_cast<double>(deals_);
  const double error = std::sqrt(std::max(0.0, off) * deals / (deals - 1)) / total_;
  const double reach = kNinetyFivePercent * error;
  return Difference{average, Interval{average - reach, average + reach}};
}

DeckLab::DeckLab(const Deck& deck, std::size_t players)
    : win_share_(deck.faces.size()), points_(deck.faces.size()) {
  result_.players = players;
  for (std::size_t i = 0; i < deck.faces.size(); ++i) {
    owning_.push_back(owning_of(deck.faces[i]));
    result_.faces.push_back({.face = face_id(i), .win_share = {}, .points = {}});
  }
}

void DeckLab::add(const PlayedGame& game) {
  if (deal_ != game.deal) end_deal();
  deal_ = game.deal;
  ++result_.games;
  const Rules rules = game.record.rules();
  std::array<Copies, kMaxPlayers> played{};
  EventList events;
  State state = new_game(rules, game.record.setup);
  for (const Action& action : game.record.actions) {
    count_offer(state, action);
    events.clear();
    apply(rules, state, action, &events);
    for (const Event& event : events) {
      const auto* card_played = std::get_if<CardPlayed>(&event);
      if (card_played == nullptr) continue;
      ++played[index(card_played->seat)][index(state.faces[card_played->card])];
    }
  }
  count_owners(game, state, played);
}

// R3.2: a captain has looked at the whole share, and takes or leaves all of it.
void DeckLab::count_offer(const World& world, const Action& action) {
  const TakeOrLeave* offer = offer_of(world);
  if (offer == nullptr) return;
  const bool is_taken = std::holds_alternative<TakeShare>(action);
  for (const Card card : world.board.share(offer->share).cards) {
    FaceFigures& figures = result_.faces[index(world.faces[card])];
    ++figures.offered;
    ++(is_taken ? figures.taken : figures.left);
  }
}

void DeckLab::count_owners(const PlayedGame& game, const World& end,
                           const std::array<Copies, kMaxPlayers>& played) {
  const auto held = holdings(end);
  const double equal = 1.0 / static_cast<double>(held.size());
  const double average = average_points(game.result);
  for (std::size_t who = 0; who < held.size(); ++who) {
    const double win = game.result.ranking[0] == seat(who) ? 1 : 0;
    const double points = game.result.scores[who].total;
    for (std::size_t i = 0; i < result_.faces.size(); ++i) {
      FaceFigures& figures = result_.faces[i];
      figures.played += played[who][i];
      figures.kept += held[who].cards[i];
      const Copies& had = owning_[i] == Owning::Played ? played[who] : held[who].cards;
      if (had[i] == 0) continue;
      ++figures.owners;
      win_share_[i].add(win - equal);
      points_[i].add(points - average);
    }
  }
}

void DeckLab::end_deal() {
  if (!deal_) return;
  ++result_.deals;
  for (AverageByDeal& average : win_share_) average.end_deal();
  for (AverageByDeal& average : points_) average.end_deal();
}

DeckLabResult DeckLab::finish() {
  end_deal();
  deal_.reset();
  for (std::size_t i = 0; i < result_.faces.size(); ++i) {
    result_.faces[i].win_share = win_share_[i].average();
    result_.faces[i].points = points_[i].average();
  }
  return result_;
}

DeckLabResult run_deck_lab(const Entrant& bot, std::size_t players, MatchOptions options) {
  DeckLab lab(options.deck.deck, players);
  options.seating = Seating::AsDealt;  // the same bot everywhere: turning the table changes nothing
  options.on_game = [&lab](const PlayedGame& game) { lab.add(game); };
  play_match(std::vector<Entrant>(players, bot), options);
  return lab.finish();
}

std::vector<FaceFigures> by_kind_and_difference(const Deck& deck, const DeckLabResult& result) {
  std::vector<FaceFigures> sorted = result.faces;
  std::stable_sort(sorted.begin(), sorted.end(),
                   [&](const FaceFigures& one, const FaceFigures& other) {
                     const Back back_of_one = deck.faces[index(one.face)].back;
                     const Back back_of_other = deck.faces[index(other.face)].back;
                     if (back_of_one != back_of_other) return back_of_one < back_of_other;
                     if (!one.win_share || !other.win_share)
                       return one.win_share && !other.win_share;
                     return one.win_share->average > other.win_share->average;
                   });
  return sorted;
}

}  // namespace skyloot
