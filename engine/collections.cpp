#include "engine/collections.h"

#include "engine/scoring.h"

namespace skyloot {

Collections collections(const Rules& rules, const View& view, Seat seat) {
  const Captain& captain = view.board.captain(seat);
  std::array<std::uint8_t, kMaxCards> held{};
  for (const Card card : (captain.relics | captain.rum) & view.faces_known) {
    ++held[index(*view.face(card))];
  }
  Collections known;
  for (std::size_t i = 0; i < rules.deck.faces.size(); ++i) {
    const Face& face = rules.deck.faces[i];
    if (held[i] == 0 || !face.effects.has(EffectKind::Set)) continue;
    known.push_back(
        {static_cast<FaceId>(i), held[i], set_total(face, held[i]), set_total(face, held[i] + 1U)});
  }
  return known;
}

}  // namespace skyloot
