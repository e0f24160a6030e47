// Card text, made from effects: a deck says what its cards do, the catalogue says it in words.
#include "text/decimals.h"
#include "text/keys.h"
#include "text/speech.h"

namespace skyloot {

namespace {

// "1 → −3, 2 → −1, …" (R8.4)
std::string totals_text(const Speech& speech, const Face& face) {
  std::string totals;
  for (std::size_t i = 0; i < face.table.size(); ++i) {
    const std::string total =
        speech.say("effect.setTotal", {{"held", i + 1}, {"points", int{face.table[i]}}});
    totals =
        totals.empty() ? total : speech.say("list.comma", {{"first", totals}, {"rest", total}});
  }
  return totals;
}

}  // namespace

std::string Speech::effect_text(const Face& face, const Effect& effect) const {
  // Strength is added to strength, so its sign is always said.
  const Argument amount = effect.kind == EffectKind::Strength
                              ? Argument("amount", signed_decimal(catalogue_, effect.amount, 0))
                              : Argument("amount", int{effect.amount});
  return say(key_of(effect.kind), {amount,
                                   {"each", int{effect.amount}},
                                   {"most", int{effect.most}},
                                   {"counted", word_of(effect.counted)},
                                   {"totals", totals_text(*this, face)}});
}

std::string Speech::effects_text(const Face& face) const {
  std::string effects;
  for (const Effect& effect : face.effects) {
    const std::string text = effect_text(face, effect);
    effects = effects.empty() ? text : say("list.semicolon", {{"first", effects}, {"rest", text}});
  }
  return effects;
}

std::string Speech::card_text(FaceId id) const {
  const Face& face = rules_.face(id);
  const std::string effects = effects_text(face);
  switch (face.back) {
    case Back::Rum:
      return say("card.rum", {{"effects", effects}});
    case Back::Relic:
      return say("card.relic", {{"effects", effects}});
    case Back::Object:
      return say("card.object", {{"timing", word(catalogue_, face.timing)}, {"effects", effects}});
    case Back::Pirate:
      break;
  }
  const int strength = face.strength;
  if (face.effect().kind == EffectKind::None) {
    return say("card.pirateWithoutEffect", {{"strength", strength}});
  }
  return say("card.pirate",
             {{"strength", strength}, {"once", face.once ? "yes" : "no"}, {"effects", effects}});
}

}  // namespace skyloot
