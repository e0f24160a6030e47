// What cards, shares and coins are worth to a captain: expected points at the end of the game, from
// what he knows. Cheap enough to be asked at every step of an imagined game.
#pragma once

#include "bots/appraisal.h"

namespace skyloot {

// The cards as a captain may read them: faces where he knows them, backs where all do. A View and
// an imagined World both fill it; of a World no more is read than the captain could know.
struct Cards {
  const std::array<FaceId, kMaxCards>& faces;
  const std::array<Back, kMaxCards>& backs;
};

// One captain's cards, as the captain who appraises sees them.
struct Standing {
  std::array<std::uint8_t, kMaxCards> held{};  // by face, as far as known
  std::array<std::int8_t, 4> per_card{};       // points for each card of a kind, by Back
  std::array<std::uint8_t, 4> cards{};         // of each kind, by Back
  int doubloons = 0;
  int strength = 0;
  double spoils = 0;       // worth of a victory
  double spoils_once = 0;  // … of the first victory only
  double harm = 0;         // what a victory of his costs the loser
};

// One captain's judgement of one position.
class Judgement {
 public:
  Judgement(const Appraisal& appraisal, const Board& board, const Cards& cards, Seat judge);

  // Cheaper than a new judgement when nothing has changed but that the judge has looked at more.
  void look_again() { known_ = board_.open | board_.seen_by[index(judge_)]; }

  // Points that taking these cards promises to `taker`: by their faces where the judge knows them,
  // else by their backs.
  [[nodiscard]] double cards_for(Seat taker, CardSet cards) const;
  [[nodiscard]] double card_for(Seat taker, Card card) const;
  // A card of which no more than the back is known.
  [[nodiscard]] double unknown_card(Back back) const;
  // What a Pirate's victory effect brings when it is used once.
  [[nodiscard]] double effect_of(FaceId pirate) const { return appraisal_.traits(pirate).effect; }
  // The chance that `seat` defeats `rival` in the next boarding.
  [[nodiscard]] double chance_against(Seat seat, Seat rival) const {
    return chance_against(seat, rival, Crew{});
  }
  // … if his strength and the number of his Pirates changed by so much.
  [[nodiscard]] double chance_with(Seat seat, Seat rival, int strength, int pirates) const {
    return chance_against(seat, rival, Crew{.strength = strength, .pirates = pirates});
  }
  // What a Pirate before his captain is worth to him.
  [[nodiscard]] double pirate_before(Seat owner, Card pirate) const;
  // What a face-up Object before its captain is worth to him.
  [[nodiscard]] double object_before(Seat owner, Card object) const;
  // What a Rum before its captain is worth to him, as far as the judge knows it.
  [[nodiscard]] double rum_before(Seat owner, Card rum) const;

  // R3.9: the back of a card of the deck, if it may be seen.
  [[nodiscard]] std::optional<Back> visible_back(Card card) const;
  [[nodiscard]] bool knows(Card card) const { return known_.contains(card); }
  [[nodiscard]] FaceId face_id(Card card) const { return cards_.faces[index(card)]; }
  [[nodiscard]] const Face& face(Card card) const { return appraisal_.rules().face(face_id(card)); }
  [[nodiscard]] const Standing& standing(Seat seat) const { return standings_[index(seat)]; }
  [[nodiscard]] const Board& board() const { return board_; }
  [[nodiscard]] const Weights& weights() const { return appraisal_.weights(); }
  [[nodiscard]] Seat judge() const { return judge_; }

 private:
  // Pirates and swords that may join a captain.
  struct Crew {
    int strength = 0;
    int pirates = 0;
    double spoils = 0;
    double spoils_once = 0;
  };
  void count(Seat seat);
  void enlist(Crew& crew, FaceId id) const;
  [[nodiscard]] double chance_against(Seat seat, Seat rival, const Crew& more) const;
  [[nodiscard]] double combat(Seat seat, const Crew& more) const;
  [[nodiscard]] double crew_worth(Seat taker, const Crew& more) const {
    return combat(taker, more) - combat(taker, Crew{});
  }
  [[nodiscard]] double treasure_worth(const Standing& standing, FaceId id, std::size_t more) const;
  [[nodiscard]] double set_gain(const Standing& standing, FaceId id, std::size_t more) const;
  [[nodiscard]] double majority_premium(const Standing& standing, FaceId id,
                                        std::size_t more) const;
  [[nodiscard]] double object_worth(Seat taker, const Face& face) const;
  [[nodiscard]] double effect_worth(Seat taker, const Effect& effect) const;
  [[nodiscard]] double discarding_own_pirate(Seat taker) const;
  [[nodiscard]] double using_own_pirate(Seat taker) const;
  [[nodiscard]] double chance_of_most(Seat taker, Counted kind) const;
  [[nodiscard]] double counted(const Standing& standing, Counted counted) const;

  const Appraisal& appraisal_;
  const Board& board_;
  Cards cards_;
  Seat judge_;
  CardSet known_;
  double rounds_left_;
  int boardings_left_;
  double spread_;                               // of strengths, until the next boarding
  std::array<std::uint8_t, kMaxCards> gone_{};  // copies before captains, by face, as far as known
  std::array<Standing, kMaxPlayers> standings_;
};

}  // namespace skyloot
