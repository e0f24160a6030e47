// The text form of a record: set-up lines, then one line per action. See docs/formats.md.
#include <functional>

#include "formats/message.h"
#include "formats/record_check.h"

namespace skyloot {

namespace {

constexpr std::size_t kFacesPerLine = 8;

std::string face_lines(const Record& record, std::size_t from, std::size_t to) {
  std::string text;
  for (std::size_t id = from; id < to; ++id) {
    const bool starts_line = (id - from) % kFacesPerLine == 0;
    if (starts_line) text.append(id == from ? "" : "\n").append(std::to_string(id)).append(":");
    text.append(" ").append(record.deck->label(record.setup.deal[id]).id);
  }
  return text.empty() ? text : text.append("\n");
}

std::string action_line(const Record& record, const Step& step) {
  std::string line = std::to_string(step.ply) + " " + std::to_string(number_of(step.seat)) + " " +
                     std::string(word_of(step.action));
  if (const auto named = card_of(step.action)) {
    line += " " + std::to_string(index(*named)) + " " +
            record.deck->label(step.before.faces[*named]).id;
  }
  if (const auto loser = loser_of(step.action)) {
    line += " from " + std::to_string(number_of(*loser));
  }
  return line + "\n";
}

std::string deck_lines(const Record& record) {
  const std::string hash = hash_text(deck_hash(record.deck));
  const std::string line = "deck ";
  if (record.has_classic_deck()) return line + "classic " + hash + "\n";
  std::string lines = line + "own " + hash + "\n";
  const std::string json = write_deck(record.deck);
  for (std::size_t at = 0; at < json.size();) {
    const std::size_t end = json.find('\n', at);
    lines.append(kDeckLine).append(json, at, end - at).append("\n");
    at = end + 1;
  }
  return lines;
}

// "bots 2 4" or "bots none"; nothing where it is not known.
std::string bots_line(const DealProof& proof) {
  if (!proof.bots) return {};
  const std::vector<std::int64_t> numbers = bot_numbers(proof);
  const auto to_text = [](std::int64_t number) { return std::to_string(number); };
  return std::string(kBotsLine) +
         (numbers.empty() ? std::string(kNoBots) : joined(numbers, " ", to_text)) + "\n";
}

std::string write_with(const Record& record, std::string_view deck) {
  std::string text = std::string(kFirstLine) + "\nrules " + std::to_string(record.rules_version) +
                     "\nedition " + std::string(word_of(record.edition)) + "\n";
  text += deck;
  text += "players " + std::to_string(record.setup.players) + "\nfirst " +
          std::to_string(number_of(record.setup.first)) + "\n";
  if (record.proof) text += proof_line(*record.proof) + bots_line(*record.proof);
  text += "deal\n";
  const std::size_t all = record.setup.deal.size();
  const std::size_t in_game = all - removed_count(record.deck->deck, record.setup.players);
  text += face_lines(record, 0, in_game);
  if (in_game < all) text += "removed\n" + face_lines(record, in_game, all);
  text += "actions\n";
  replay(record, [&](const Step& step) { text += action_line(record, step); });
  return text;
}

}  // namespace

std::string proof_line(const DealProof& proof) {
  std::string line = std::string(kProofLine) +
                     std::string(word_for(proof.first, kFirstPlayerWords)) + " " +
                     hex_text(proof.secret);
  for (const Entropy& entropy : proof.entropy) line += " " + hex_text(entropy);
  return line + "\n";
}

std::string write_record(const Record& record) { return write_with(record, deck_lines(record)); }

std::string write_record(const Record& record, std::string_view deck_name) {
  std::string line = "deck ";
  line.append(kNamedDeck).append(" ").append(deck_name).append("\n");
  return write_with(record, line);
}

}  // namespace skyloot
