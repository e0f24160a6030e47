#include "server/http/routes/library.h"

#include "formats/message.h"
#include "formats/score_pad.h"
#include "formats/typed_text.h"
#include "server/http/rulebook.h"
#include "text/speech.h"

namespace skyloot::routes {

namespace {

void write_card(JsonWriter& json, const DeckFile& deck, const Speech& speech, FaceId id) {
  const Face& face = deck.deck.faces[index(id)];
  json.begin_object()
      .field("id", deck.label(id).id)
      .field("kind", word_of(face.back))
      .field("copies", face.copies)
      .field("name", speech.card_name(id))
      .field("text", speech.card_text(id))
      .field("source", word_for(deck.label(id).source, kSourceWords));
  json.key("removedWithTwo").flag(face.removed_with_two).end_object();
}

}  // namespace

void list_cards(HttpContext&, const Call& call) {
  const auto language = call.language_asked_for();
  if (!language) return;
  const DeckFile& deck = classic_deck();
  const Rules rules{deck.deck};
  const Speech speech(catalogue(*language), deck, rules);
  JsonWriter json;
  json.begin_object().key("deck").begin_object().field("name", deck.name);
  json.field("hash", hash_text(deck_hash(deck))).end_object();
  json.key("cards").begin_list();
  for (std::size_t i = 0; i < deck.labels.size(); ++i) write_card(json, deck, speech, face_id(i));
  call.answer_lasting(json.end_list().end_object().text(), *language);
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
  call.answer_lasting(rule_json(*rule), *language);
}

void score_pad(HttpContext&, const Call& call) {
  const DeckFile& deck = classic_deck();
  const auto pad = read_score_pad(call.request.body, deck);
  if (!pad) return call.refuse(pad.error());
  const Rules rules{deck.deck, pad->edition};
  JsonWriter json;
  write_result(json, deck, score(rules, pad->captains, pad->parrot));
  call.answer(200, json.text());
}

}  // namespace skyloot::routes
