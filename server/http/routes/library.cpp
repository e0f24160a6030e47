#include "server/http/routes/library.h"

#include "formats/message.h"
#include "formats/score_pad.h"
#include "formats/typed_text.h"
#include "server/http/rulebook.h"
#include "text/speech.h"

namespace skyloot::routes {

namespace {

CardsAnswer::Card card_of(const DeckFile& deck, const Speech& speech, FaceId id) {
  const Face& face = deck.deck.faces[index(id)];
  const CardLabel& label = deck.label(id);
  return {label.id,
          face.back,
          face.copies,
          speech.card_name(id),
          speech.card_text(id),
          label.source,
          face.removed_with_two};
}

}  // namespace

void list_cards(HttpContext&, const Call& call) {
  const auto language = call.language_asked_for();
  if (!language) return;
  const DeckFile& deck = classic_deck();
  const Rules rules{deck.deck};
  const Speech speech(catalogue(*language), deck, rules);
  CardsAnswer answer{deck.name, hash_text(deck_hash(deck)), {}};
  for (std::size_t i = 0; i < deck.labels.size(); ++i) {
    answer.cards.push_back(card_of(deck, speech, face_id(i)));
  }
  call.answer_lasting(to_json<AnswerBody>(std::move(answer)), *language);
}

void list_rules(HttpContext&, const Call& call) {
  const auto language = call.language_asked_for();
  if (language) call.answer_lasting(rulebook_json(*language), *language);
}

void show_rule(HttpContext&, const Call& call) {
  const auto language = call.language_asked_for();
  if (!language) return;
  const RulebookRule* const rule = rulebook(*language).find(in_capitals(call.captured.front()));
  if (rule == nullptr) return call.refuse(ProblemCode::RuleUnknown);
  call.answer_lasting(to_json<AnswerBody>(RuleAnswer{*rule}), *language);
}

void score_pad(HttpContext&, const Call& call) {
  const DeckFile& deck = classic_deck();
  const auto pad = read_score_pad(call.request.body, deck);
  if (!pad) return call.refuse(pad.error());
  const Rules rules{deck.deck, pad->edition};
  JsonWriter json;
  write_result(json, deck, score(rules, pad->captains, pad->parrot));
  call.answer_file(json.text());
}

}  // namespace skyloot::routes
