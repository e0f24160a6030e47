// What one seat, or a spectator, may know. Built by allow-list: a card is unknown unless stated.
#pragma once

#include "engine/rules.h"

namespace skyloot {

// Of every card a viewer knows nothing, the back, or the face (R10).
struct View {
  Viewer viewer;
  Board board;
  CardSet faces_known;
  CardSet backs_known;                    // contains faces_known
  std::array<FaceId, kMaxCards> faces{};  // zero where unknown
  std::array<Back, kMaxCards> backs{};    // zero where unknown

  [[nodiscard]] std::optional<FaceId> face(Card card) const {
    if (!faces_known.contains(card)) return std::nullopt;
    return faces[index(card)];
  }
  [[nodiscard]] std::optional<Back> back(Card card) const {
    if (!backs_known.contains(card)) return std::nullopt;
    return backs[index(card)];
  }

  bool operator==(const View&) const = default;
};

// R3.9: the backs of all cards with a smaller id than this have been seen by everybody. Ids are
// given in drawing order.
std::size_t backs_seen(const Rules& rules, const Board& board);

View view_for(const Rules& rules, const World& world, Viewer viewer);

// Everything face-up: for records of finished games and for measuring, never for a table in play.
View open_view(const Rules& rules, const World& world);

}  // namespace skyloot
