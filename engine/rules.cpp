#include "engine/rules.h"

#include "engine/choices.h"
#include "engine/play.h"
#include "engine/state.h"

namespace skyloot {

State new_game(const Rules& rules, const Setup& setup, EventList* events) {
  State state;
  Board& board = state.board;
  board.players = setup.players;
  board.cards = static_cast<std::uint8_t>(setup.deal.size());
  board.cards_in_game =
      static_cast<std::uint8_t>(setup.deal.size() - removed_count(rules.deck, setup.players));
  board.hat = board.parrot = setup.first;  // R2.5
  std::copy(setup.deal.begin(), setup.deal.end(), state.faces.of_card.begin());
  for (const Share share : kAllShares) {  // R2.3
    board.shares[index(share)].cards.insert(card(board.deck_top++));
  }
  for (std::size_t i = 0; i < board.players; ++i) board.captains[i].doubloons = 3;  // R2.4
  Play play(rules, state, events);
  play.begin();
  play.settle();
  return state;
}

void apply(const Rules& rules, World& world, const Action& action, EventList* events) {
  Play play(rules, world, events);
  // Four of five answers are these two: worth a shorter way than the table of all.
  if (const auto* take = std::get_if<TakeShare>(&action)) {
    play.answer(*take);
  } else if (const auto* leave = std::get_if<LeaveShare>(&action)) {
    play.answer(*leave);
  } else {
    std::visit([&](const auto& answer) { play.answer(answer); }, action);
  }
  play.settle();
}

namespace {

template <class Answer>
void offer(CardSet cards, ActionList& actions) {
  for (const Card card : cards) actions.push_back(Answer{card});
}

// One overload per question; together they are the list of all legal actions.
struct Offers {
  const Rules& rules;
  const Board& board;
  ActionList& actions;

  void operator()(const TakeOrLeave&) const {
    actions.push_back(TakeShare{});
    actions.push_back(LeaveShare{});
  }
  void operator()(const ChooseNextCard&) const { offer<PlayCard>(board.hand, actions); }
  void operator()(const ChoosePirateToDiscard& question) const {
    offer<DiscardPirate>(board.captain(question.seat).pirates, actions);
  }
  void operator()(const ChoosePirateToUse& question) const {
    for_each_use(rules, board, question.seat,
                 [&](const UsePirate& use) { actions.push_back(use); });
  }
  void operator()(const ChooseLootCard&) const { offer<TakeLoot>(board.loot(), actions); }
  void operator()(const ChoosePlunder& question) const {
    for_each_plunder(rules, board, question.seat,
                     [&](const Plunder& plunder) { actions.push_back(plunder); });
    if (!must_go_on(rules)) actions.push_back(StopPlunder{});  // R9.5
  }
  void operator()(const ChooseRumToSteal& question) const {
    offer<StealRum>(board.captain(question.loser).rum, actions);
  }
  void operator()(const ChooseRumToGive& question) const {
    offer<GiveRum>(board.captain(question.seat).rum, actions);
  }
  void operator()(const ChooseRumToTake& question) const {
    offer<TakeRum>(board.captain(question.loser).rum, actions);
  }
  void operator()(const ChooseObjectToGive& question) const {
    offer<GiveObject>(board.captain(question.seat).objects, actions);
  }
  void operator()(const ChooseObjectToTake& question) const {
    offer<TakeObject>(board.captain(question.loser).objects, actions);
  }
  void operator()(const ChooseObjectToDiscard& question) const {
    offer<DiscardObject>(board.captain(question.seat).objects, actions);
  }
  void operator()(const GameOver&) const {}
};

// What an answer of the right type but with the wrong card is refused with.
struct WrongCard {
  RejectionCode operator()(const TakeOrLeave&) const { return RejectionCode::NotAsked; }
  RejectionCode operator()(const ChooseNextCard&) const { return RejectionCode::NotInHand; }
  RejectionCode operator()(const ChoosePirateToDiscard&) const {
    return RejectionCode::NotYourPirate;
  }
  RejectionCode operator()(const ChoosePirateToUse&) const {
    return RejectionCode::PirateCannotBeUsed;
  }
  RejectionCode operator()(const ChooseLootCard&) const { return RejectionCode::NotInAShare; }
  RejectionCode operator()(const ChoosePlunder&) const { return RejectionCode::PlunderNotOffered; }
  RejectionCode operator()(const ChooseRumToSteal&) const { return RejectionCode::NotTheLosersRum; }
  RejectionCode operator()(const ChooseRumToGive&) const { return RejectionCode::NotYourRum; }
  RejectionCode operator()(const ChooseRumToTake&) const { return RejectionCode::NotTheLosersRum; }
  RejectionCode operator()(const ChooseObjectToGive&) const { return RejectionCode::NotYourObject; }
  RejectionCode operator()(const ChooseObjectToTake&) const {
    return RejectionCode::NotTheLosersObject;
  }
  RejectionCode operator()(const ChooseObjectToDiscard&) const {
    return RejectionCode::NotYourObject;
  }
  RejectionCode operator()(const GameOver&) const { return RejectionCode::GameIsOver; }
};

struct RuleOf {
  RuleNumber operator()(const TakeOrLeave&) const { return {3, 2}; }
  RuleNumber operator()(const ChooseNextCard&) const { return {3, 6}; }
  RuleNumber operator()(const ChoosePirateToDiscard&) const { return {7, 2}; }
  RuleNumber operator()(const ChoosePirateToUse&) const { return {7, 3}; }
  RuleNumber operator()(const ChooseLootCard&) const { return {6, 7}; }
  RuleNumber operator()(const ChoosePlunder&) const { return {6, 3}; }
  RuleNumber operator()(const ChooseRumToSteal&) const { return {6, 5}; }
  RuleNumber operator()(const ChooseRumToGive&) const { return {6, 5}; }
  RuleNumber operator()(const ChooseRumToTake&) const { return {6, 5}; }
  RuleNumber operator()(const ChooseObjectToGive&) const { return {6, 6}; }
  RuleNumber operator()(const ChooseObjectToTake&) const { return {6, 6}; }
  RuleNumber operator()(const ChooseObjectToDiscard&) const { return {6, 8}; }
  RuleNumber operator()(const GameOver&) const { return {8, 1}; }
};

}  // namespace

void legal_actions(const Rules& rules, const Board& board, ActionList& actions) {
  actions.clear();
  const Offers offers{rules, board, actions};
  if (const auto* usual = std::get_if<TakeOrLeave>(&board.decision)) return offers(*usual);
  std::visit(offers, board.decision);
}

RuleNumber rule_of(const Decision& decision) { return std::visit(RuleOf{}, decision); }

std::optional<Rejection> why_illegal(const Rules& rules, const Board& board, Seat seat,
                                     const Action& action) {
  const RuleNumber rule = rule_of(board.decision);
  const std::optional<Seat> expected = seat_to_act(board.decision);
  if (!expected) return Rejection{RejectionCode::GameIsOver, rule};
  if (seat != *expected) return Rejection{RejectionCode::NotYourTurn, rule};
  ActionList legal;
  legal_actions(rules, board, legal);
  bool right_type = false;
  for (const Action& candidate : legal) {
    if (candidate == action) return std::nullopt;
    right_type |= candidate.index() == action.index();
  }
  const bool stops_too_soon = std::holds_alternative<StopPlunder>(action) &&
                              std::holds_alternative<ChoosePlunder>(board.decision);
  if (stops_too_soon) return Rejection{RejectionCode::MustGoOn, {9, 5}};
  if (!right_type) return Rejection{RejectionCode::NotAsked, rule};
  return Rejection{std::visit(WrongCard{}, board.decision), rule};
}

}  // namespace skyloot
