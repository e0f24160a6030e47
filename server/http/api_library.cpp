// What can be looked up: cards, rules, scores, and games that are over.
#include "formats/message.h"
#include "formats/replay_message.h"
#include "formats/score_pad.h"
#include "formats/typed_text.h"
#include "server/http/api.h"
#include "server/http/rulebook.h"
#include "text/speech.h"

namespace skyloot {

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

void Api::list_cards(const Call& call) {
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

void Api::list_rules(const Call& call) {
  const auto language = call.language_asked_for();
  if (language) call.answer_lasting(rulebook_json(*language), *language);
}

void Api::show_rule(const Call& call) {
  const auto language = call.language_asked_for();
  if (!language) return;
  const RulebookRule* const rule = rulebook(*language).find(in_capitals(call.captured.front()));
  if (rule == nullptr) return call.refuse(ProblemCode::RuleUnknown);
  call.answer_lasting(rule_json(*rule), *language);
}

void Api::score_pad(const Call& call) {
  const DeckFile& deck = classic_deck();
  const auto pad = read_score_pad(call.request.body, deck);
  if (!pad) return call.refuse(pad.error());
  const Rules rules{deck.deck, pad->edition};
  JsonWriter json;
  write_result(json, deck, score(rules, pad->captains, pad->parrot));
  call.answer(200, json.text());
}

void Api::show_record(const Call& call) {
  const bool as_json =
      call.request.header("accept").find("application/json") != std::string_view::npos;
  if (as_json) return call.answer(200, write_record_json(*call.record));
  call.respond({200,
                {{"content-type", "text/plain;charset=utf-8"}, {"cache-control", "no-store"}},
                write_record(*call.record)});
}

void Api::show_replay(const Call& call) {
  const auto word = call.request.parameter("seat").value_or("spectator");
  const auto eyes = read_eyes(word, call.record->setup.players);
  if (!eyes) return call.refuse(ProblemCode::BadParameter);
  const Rules rules = call.record->rules();
  State state = new_game(rules, call.record->setup);
  JsonWriter json;
  json.begin_object().key("opening");
  write_opening(json, *call.record, rules, state, *eyes);
  json.key("steps").begin_list();
  for (std::size_t ply = 0; ply < call.record->actions.size(); ++ply) {
    write_step(json, *call.record, rules, ply, state, *eyes);
  }
  json.end_list().end_object();
  call.answer(200, json.text());
}

void Api::show_rounds(const Call& call) {
  JsonWriter json;
  json.begin_object().key("rounds");
  write_rounds(json, *call.record);
  call.answer(200, json.end_object().text());
}

}  // namespace skyloot
