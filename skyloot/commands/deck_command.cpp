// skyloot deck show | check | export | lab
#include <ostream>

#include "skyloot/commands/commands.h"
#include "skyloot/commands/deck_lab_command.h"
#include "text/keys.h"
#include "text/speech.h"

namespace skyloot {

namespace {

constexpr std::array<std::size_t, 4> kPrintedTotals{21, 23, 28, 22};  // R1.2, by Back

void print_cards(const DeckFile& deck, const Speech& speech, Back back, std::ostream& out) {
  for (std::size_t i = 0; i < deck.labels.size(); ++i) {
    const Face& face = deck.deck.faces[i];
    if (face.back != back) continue;
    out << "  "
        << speech.say(face.removed_with_two ? "deck.cardRemovedWithTwo" : "deck.card",
                      {{"card", speech.card_name(face_id(i))},
                       {"copies", face.copies},
                       {"source", speech.say(key_of(deck.labels[i].source))},
                       {"copiesSource", speech.say(key_of(deck.labels[i].source_of_copies()))},
                       {"text", speech.card_text(face_id(i))}})
        << "\n";
  }
}

using SourceCounts = std::array<std::size_t, kSourceWords.size()>;  // cards, by Source

std::string sources_line(const Speech& speech, std::string_view key, const SourceCounts& cards) {
  return speech.say(key, {{"attested", cards[index(Source::Attested)]},
                          {"inferred", cards[index(Source::Inferred)]},
                          {"ours", cards[index(Source::Ours)]}});
}

void show(const DeckFile& deck, const Catalogue& catalogue, std::ostream& out) {
  const Rules rules{deck.deck};
  const Speech speech(catalogue, deck, rules);
  SourceCounts faces{};
  SourceCounts copies{};
  for (std::size_t i = 0; i < deck.labels.size(); ++i) {
    faces[index(deck.labels[i].source)] += deck.deck.faces[i].copies;
    copies[index(deck.labels[i].source_of_copies())] += deck.deck.faces[i].copies;
  }
  out << speech.say("deck.title", {{"name", deck.name}, {"cards", card_count(deck.deck)}}) << "\n"
      << sources_line(speech, is_built_in(deck) ? "deck.summary" : "deck.sources", faces) << "\n"
      << sources_line(speech, "deck.copies", copies) << "\n"
      << speech.say("deck.hash", {{"hash", hash_text(deck_hash(deck))}}) << "\n";
  const auto totals = cards_by_back(deck.deck);
  for (const Back back : kAllBacks) {
    out << "\n"
        << speech.say("deck.kind",
                      {{"back", speech.back_name(back)}, {"cards", totals[index(back)]}})
        << "\n";
    print_cards(deck, speech, back, out);
  }
}

void check(const std::string& file, const Catalogue& catalogue, std::ostream& out) {
  const DeckFile deck = load_deck(catalogue, file);
  out << catalogue.format("deck.good", {{"file", file},
                                        {"cards", card_count(deck.deck)},
                                        {"hash", hash_text(deck_hash(deck))}})
      << "\n";
  const auto totals = cards_by_back(deck.deck);
  for (const Back back : kAllBacks) {
    if (totals[index(back)] == kPrintedTotals[index(back)]) continue;
    out << catalogue.format("deck.otherTotal", {{"file", file},
                                                {"cards", totals[index(back)]},
                                                {"back", word(catalogue, back)},
                                                {"printed", kPrintedTotals[index(back)]}})
        << "\n";
  }
}

}  // namespace

void add_deck(CLI::App& app, const Options& options, Console& console) {
  const Catalogue& catalogue = options.catalogue();
  CLI::App* deck = app.add_subcommand("deck", catalogue.format("help.deck"));
  deck->require_subcommand(1);
  auto file = std::make_shared<std::string>();
  auto rules = std::make_shared<Option>();

  CLI::App* show_command = deck->add_subcommand("show", catalogue.format("help.deck.show"));
  show_command->add_option(options.kind("FILE"), *file, catalogue.format("help.deck.show.file"))
      ->type_name("");
  options.add_rules(*show_command, *rules);
  show_command->callback([file, rules, &options, &catalogue, &console] {
    show(file->empty() ? classic_deck(options.rules_version(*rules)) : load_deck(catalogue, *file),
         catalogue, console.out);
  });

  CLI::App* check_command = deck->add_subcommand("check", catalogue.format("help.deck.check"));
  check_command->add_option(options.kind("FILE"), *file, catalogue.format("help.file"))
      ->required()
      ->type_name("");
  check_command->callback([file, &catalogue, &console] { check(*file, catalogue, console.out); });

  CLI::App* export_command = deck->add_subcommand("export", catalogue.format("help.deck.export"));
  options.add_rules(*export_command, *rules);
  export_command->callback([rules, &options, &console] {
    console.out << write_deck(classic_deck(options.rules_version(*rules)));
  });

  add_deck_lab(*deck, options, console);
}

}  // namespace skyloot
