#include "engine/view.h"

namespace skyloot {

namespace {

void learn_face(View& view, const Rules& rules, Card card, FaceId face) {
  view.faces[index(card)] = face;
  view.backs[index(card)] = rules.face(face).back;
}

}  // namespace

std::size_t backs_seen(const Rules& rules, const Board& board) {
  return std::min<std::size_t>(board.cards_in_game,
                               board.deck_top + rules.edition_rules().visible_backs);
}

View view_for(const Rules& rules, const World& world, Viewer viewer) {
  const Board& board = world.board;
  View view{.viewer = viewer, .board = board, .faces_known = board.open, .backs_known = {}};
  if (viewer) view.faces_known |= board.seen_by[index(*viewer)];  // R10.2, R10.3
  view.backs_known = CardSet::first_cards(backs_seen(rules, board)) | view.faces_known;
  for (const Card card : view.backs_known - view.faces_known) {
    view.backs[index(card)] = rules.face(world.faces[card]).back;
  }
  for (const Card card : view.faces_known) learn_face(view, rules, card, world.faces[card]);
  return view;
}

View open_view(const Rules& rules, const World& world) {
  const CardSet all = CardSet::first_cards(world.board.cards);
  View view{.viewer = kSpectator, .board = world.board, .faces_known = all, .backs_known = all};
  for (const Card card : all) learn_face(view, rules, card, world.faces[card]);
  return view;
}

}  // namespace skyloot
