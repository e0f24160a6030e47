// The canonical form of a deck file, and the hash of what matters for play.
#include "formats/deck_file.h"
#include "formats/json_writer.h"

namespace skyloot {

namespace {

std::string field(std::string_view name, std::string_view value) {
  return ", \"" + std::string(name) + "\": " + std::string(value);
}

std::string table_text(const Face& face) {
  return "[" + joined(face.table, ", ", [](int total) { return std::to_string(total); }) + "]";
}

std::string effect_text(const Effect& effect, const Face& face) {
  const EffectRow& row = row_of(effect.kind);
  std::string text = "{ \"effect\": " + json_text(row.word);
  if (!row.counts.empty()) text += field("counted", json_text(word_of(effect.counted)));
  if (row.amount) text += field(amount_field(effect.kind), std::to_string(effect.amount));
  if (row.most) text += field("most", std::to_string(effect.most));
  if (row.table) text += field("table", table_text(face));
  return text + " }";
}

std::string effects_text(const Face& face) {
  return "[" +
         joined(face.effects, ", ",
                [&](const Effect& effect) { return effect_text(effect, face); }) +
         "]";
}

std::string names_text(const CardLabel& label) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < kLanguageWords.size(); ++i) {
    if (label.names[i].empty()) continue;
    names.push_back(json_text(kLanguageWords[i]) + ": " + json_text(label.names[i]));
  }
  return "{ " + joined(names, ", ", [](const std::string& name) { return name; }) + " }";
}

// What matters for play, one line a field.
std::string play_lines(const Face& face) {
  std::string text = "      \"copies\": " + std::to_string(face.copies) + ",\n";
  if (face.back == Back::Pirate) {
    text += "      \"strength\": " + std::to_string(face.strength) + ",\n";
    if (face.once) text += "      \"once\": true,\n";
  }
  if (face.back == Back::Object) {
    text += "      \"timing\": " + json_text(word_of(face.timing)) + ",\n";
  }
  text += "      \"effects\": " + effects_text(face) + ",\n";
  if (face.removed_with_two) text += "      \"removedWithTwo\": true,\n";
  return text;
}

std::string card_text(const Face& face, const CardLabel& label) {
  std::string text = "    {\n      \"id\": " + json_text(label.id) + ",\n" +
                     "      \"kind\": " + json_text(word_of(face.back)) + ",\n" +
                     "      \"names\": " + names_text(label) + ",\n" + play_lines(face) +
                     "      \"source\": " + json_text(word_for(label.source, kSourceWords));
  if (label.copies_source) {
    text += ",\n      \"copiesSource\": " + json_text(word_for(*label.copies_source, kSourceWords));
  }
  return text + "\n    }";
}

}  // namespace

std::string write_deck(const DeckFile& deck) {
  std::string text =
      "{\n  \"format\": \"skyloot-deck\",\n  \"version\": 1,\n  \"name\": " + json_text(deck.name) +
      ",\n  \"cards\": [\n";
  for (std::size_t i = 0; i < deck.labels.size(); ++i) {
    text += card_text(deck.deck.faces[i], deck.labels[i]);
    text += i + 1 < deck.labels.size() ? ",\n" : "\n";
  }
  return text + "  ]\n}\n";
}

std::uint64_t work_out_deck_hash(const DeckFile& deck) {
  std::uint64_t hash = 0xcbf29ce484222325ULL;  // FNV-1a
  const auto add = [&](std::string_view text) {
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  };
  for (std::size_t i = 0; i < deck.labels.size(); ++i) {
    add(deck.labels[i].id);
    add(word_of(deck.deck.faces[i].back));
    add(play_lines(deck.deck.faces[i]));
  }
  return hash;
}

}  // namespace skyloot
