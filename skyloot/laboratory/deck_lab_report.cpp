#include "skyloot/laboratory/deck_lab_report.h"

#include <algorithm>

#include "formats/json_writer.h"
#include "skyloot/laboratory/html.h"
#include "text/keys.h"

namespace skyloot {

namespace {

constexpr double kPercentagePoint = 100;
constexpr int kJsonDecimals = 4;

Look look_of_difference(const Difference& difference) {
  if (!difference.ci95) return Look::GreyRing;
  if (difference.ci95->low > 0) return Look::GreenTriangle;
  if (difference.ci95->high < 0) return Look::OrangeWedge;
  return Look::GreyRing;
}

// What the text and the page share: the figures in words.
class DeckLabWords {
 public:
  DeckLabWords(const DeckLabResult& result, const DeckLabGames& games, const Catalogue& catalogue)
      : result_(result),
        games_(games),
        catalogue_(catalogue),
        sorted_(by_kind_and_difference(games.deck.deck, result)) {}

  [[nodiscard]] std::string say(std::string_view key, Arguments arguments = {}) const {
    return catalogue_.format(key, arguments);
  }
  [[nodiscard]] std::string equal_share() const {
    return percent(catalogue_, 1.0 / static_cast<double>(result_.players));
  }
  [[nodiscard]] const std::string& name_of(const FaceFigures& figures) const {
    return games_.deck.label(figures.face).name(catalogue_.language());
  }
  [[nodiscard]] std::vector<FaceFigures> of_kind(Back back) const {
    std::vector<FaceFigures> faces;
    for (const FaceFigures& figures : sorted_) {
      if (games_.deck.deck.faces[index(figures.face)].back == back) faces.push_back(figures);
    }
    return faces;
  }
  [[nodiscard]] std::string heading(Back back) const {
    return say("deck.kind", {{"back", word(catalogue_, back)},
                             {"cards", cards_by_back(games_.deck.deck)[index(back)]}});
  }

  // +4.2 ± 1.1
  [[nodiscard]] std::string difference(const std::optional<Difference>& difference,
                                       double unit) const {
    if (!difference) return say("lab.nobody");
    const std::string average = signed_decimal(catalogue_, difference->average * unit, 1);
    if (!difference->ci95) return say("lab.fewDeals", {{"value", average}});
    const double reach = (difference->ci95->high - difference->ci95->low) / 2;
    return say("lab.plusMinus",
               {{"value", average}, {"reach", decimal(catalogue_, reach * unit, 1)}});
  }
  [[nodiscard]] std::string taken_share(const FaceFigures& figures) const {
    const auto share = figures.taken_share();
    return share ? percent(catalogue_, *share, 0) : say("lab.never");
  }

  [[nodiscard]] FigureTable table(Back back) const {
    FigureTable table{
        heading(back),
        {word(catalogue_, back), say("lab.offered"), say("lab.taken"), say("lab.takenShare"),
         say("lab.had"), say("lab.owners"), say("lab.winShare"), say("lab.points")},
        {}};
    for (const FaceFigures& figures : of_kind(back)) {
      table.rows.push_back(
          {name_of(figures), std::to_string(figures.offered), std::to_string(figures.taken),
           taken_share(figures), had(figures), std::to_string(figures.owners),
           difference(figures.win_share, kPercentagePoint), difference(figures.points, 1)});
    }
    return table;
  }

 private:
  // Copies a game, of all there are.
  [[nodiscard]] std::string had(const FaceFigures& figures) const {
    const Face& face = games_.deck.deck.faces[index(figures.face)];
    const auto copies =
        static_cast<double>(owning_of(face) == Owning::Played ? figures.played : figures.kept);
    const double a_game = copies / static_cast<double>(std::max<std::size_t>(1, result_.games));
    return say("lab.ofCopies", {{"had", decimal(catalogue_, a_game, 1)}, {"copies", face.copies}});
  }

  const DeckLabResult& result_;
  const DeckLabGames& games_;
  const Catalogue& catalogue_;
  std::vector<FaceFigures> sorted_;
};

class DeckLabPage {
 public:
  DeckLabPage(const DeckLabResult& result, const DeckLabGames& games, const Catalogue& catalogue)
      : result_(result),
        games_(games),
        catalogue_(catalogue),
        words_(result, games, catalogue),
        scale_(scale_of(result)) {}

  [[nodiscard]] std::string page() const {
    Html kinds;
    for (const Back back : kAllBacks) {
      if (!words_.of_kind(back).empty()) kinds += kind(back);
    }
    return html_page(catalogue_, words_.say("lab.title", {{"deck", games_.deck.name}}),
                     lead() + facts() + reading() + kinds + again());
  }

 private:
  // Wide enough for all differences and intervals.
  [[nodiscard]] static Scale scale_of(const DeckLabResult& result) {
    double least = -0.01;
    double most = 0.01;
    for (const FaceFigures& figures : result.faces) {
      if (!figures.win_share) continue;
      const double average = figures.win_share->average;
      const Interval reach = figures.win_share->ci95.value_or(Interval{average, average});
      least = std::min(least, reach.low);
      most = std::max(most, reach.high);
    }
    return scale_over(least * kPercentagePoint, most * kPercentagePoint);
  }

  [[nodiscard]] Html lead() const {
    return element("p", {{"class", "lead"}},
                   escaped(words_.say("lab.lead", {{"games", result_.games},
                                                   {"bot", games_.bot},
                                                   {"players", result_.players}})));
  }

  [[nodiscard]] Html facts() const {
    const auto count = [&](std::size_t number) {
      return words_.say("report.count", {{"count", number}});
    };
    return fact_list({{words_.say("report.fact.games"), count(result_.games)},
                      {words_.say("report.fact.deals"), count(result_.deals)},
                      {words_.say("report.fact.captains"), count(result_.players)},
                      {words_.say("report.fact.bot"), games_.bot},
                      {words_.say("report.fact.seed"), std::to_string(games_.seed)},
                      {words_.say("report.fact.edition"), word(catalogue_, games_.edition)},
                      {words_.say("report.fact.deck"), games_.deck.name},
                      {words_.say("report.fact.hash"), hash_text(deck_hash(games_.deck))}});
  }

  [[nodiscard]] Html reading() const {
    const std::vector<LegendEntry> entries{
        {Swatch::Point, Look::GreenTriangle, words_.say("lab.moreWins")},
        {Swatch::Point, Look::OrangeWedge, words_.say("lab.fewerWins")},
        {Swatch::Point, Look::GreyRing, words_.say("lab.unclear")},
        {Swatch::Bar, Look::BlueCircle, words_.say("lab.takenBar")},
    };
    return element("h2", escaped(words_.say("lab.reading"))) +
           element("p", escaped(words_.say("lab.readingWins", {{"equal", words_.equal_share()}}))) +
           element("p", escaped(words_.say("lab.readingOwners"))) +
           element("p", escaped(words_.say("lab.caution"))) + legend(entries);
  }

  [[nodiscard]] Html kind(Back back) const {
    const Html heads =
        element("div", {{"class", "row heads"}},  // not shown
                heading_over("") + heading_over(words_.say("lab.winSharePoints")) +
                    heading_over("") + heading_over(words_.say("lab.takenBar")) + heading_over(""));
    Html rows = heads;
    const std::vector<FaceFigures> faces = words_.of_kind(back);
    for (const FaceFigures& figures : faces) rows += card_row(figures);
    rows +=
        axis_row(axis(scale_, [&](double value) { return signed_decimal(catalogue_, value, 0); }) +
                 value_beside("") +
                 axis(kTaken, [&](double value) { return percent(catalogue_, value, 0); }) +
                 value_beside(""));
    const std::string said =
        words_.say("lab.picture", {{"kind", words_.heading(back)}, {"faces", faces.size()}});
    return element("h2", escaped(words_.heading(back))) +
           element("figure", picture(Arrangement::Pairs, said, rows) + table(back));
  }

  [[nodiscard]] Html table(Back back) const {
    FigureTable table = words_.table(back);
    table.caption = words_.say("lab.tableCaption", {{"kind", word(catalogue_, back)}});
    return html_table(table);
  }

  [[nodiscard]] Html card_row(const FaceFigures& figures) const {
    Strip wins(scale_);
    wins.reference(0);
    if (figures.win_share) {
      const Difference& wins_more = *figures.win_share;
      const Look look = look_of_difference(wins_more);
      if (wins_more.ci95) {
        wins.interval(wins_more.ci95->low * kPercentagePoint,
                      wins_more.ci95->high * kPercentagePoint, look);
      }
      wins.point(wins_more.average * kPercentagePoint, look);
    }
    Strip taken(kTaken);
    if (const auto share = figures.taken_share()) taken.bar(0, *share, Look::BlueCircle);
    return row(isolated(words_.name_of(figures)),
               wins.svg() + value_beside(words_.difference(figures.win_share, kPercentagePoint)) +
                   taken.svg() + value_beside(taken_text(figures)));
  }

  [[nodiscard]] std::string taken_text(const FaceFigures& figures) const {
    if (figures.offered == 0) return words_.say("lab.neverOffered");
    return words_.say("lab.takenOf", {{"share", words_.taken_share(figures)}});
  }

  [[nodiscard]] Html again() const {
    return element("h2", escaped(words_.say("report.again"))) + command_line(games_.again);
  }

  static constexpr Scale kTaken{0, 1, 0.5};

  const DeckLabResult& result_;
  const DeckLabGames& games_;
  const Catalogue& catalogue_;
  DeckLabWords words_;
  Scale scale_;  // of differences, in percentage points
};

void write_number(JsonWriter& json, std::optional<double> number) {
  if (number) {
    json.decimals(*number, kJsonDecimals);
  } else {
    json.null();
  }
}

void write_interval(JsonWriter& json, const std::optional<Difference>& difference) {
  if (!difference || !difference->ci95) {
    json.null();
    return;
  }
  json.begin_list()
      .decimals(difference->ci95->low, kJsonDecimals)
      .decimals(difference->ci95->high, kJsonDecimals)
      .end_list();
}

std::optional<double> average_of(const std::optional<Difference>& difference) {
  if (!difference) return std::nullopt;
  return difference->average;
}

void write_face(JsonWriter& json, const DeckFile& deck, const FaceFigures& figures) {
  const Face& face = deck.deck.faces[index(figures.face)];
  const CardLabel& label = deck.label(figures.face);
  json.begin_object()
      .field("id", label.id)
      .field("name", label.name(Language::English))  // for programs
      .field("kind", word_of(face.back))
      .field("copies", face.copies)
      .field("offered", figures.offered)
      .field("taken", figures.taken)
      .field("left", figures.left)
      .key("takenShare");
  write_number(json, figures.taken_share());
  json.field("played", figures.played)
      .field("kept", figures.kept)
      .field("ownerHas", owning_of(face) == Owning::Played ? "played" : "kept")
      .field("owners", figures.owners);
  write_number(json.key("winShareDifference"), average_of(figures.win_share));
  write_interval(json.key("winShareDifferenceCi95"), figures.win_share);
  write_number(json.key("pointsDifference"), average_of(figures.points));
  write_interval(json.key("pointsDifferenceCi95"), figures.points);
  json.end_object();
}

}  // namespace

std::string deck_lab_text(const DeckLabResult& result, const DeckLabGames& games,
                          const Catalogue& catalogue) {
  const DeckLabWords words(result, games, catalogue);
  std::string text = words.say("lab.summary", {{"deck", games.deck.name},
                                               {"players", result.players},
                                               {"bot", games.bot},
                                               {"games", result.games},
                                               {"edition", word(catalogue, games.edition)},
                                               {"seed", std::to_string(games.seed)}}) +
                     "\n\n";
  std::vector<FigureTable> tables;
  for (const Back back : kAllBacks) {
    if (!words.of_kind(back).empty()) tables.push_back(words.table(back));
  }
  text += aligned(tables) + "\n";
  for (const std::string_view key : {"lab.aboutCounts", "lab.aboutOwners", "lab.aboutDifferences",
                                     "lab.aboutPoints", "lab.aboutCause"}) {
    text += catalogue.format(key, {{"equal", words.equal_share()}}) + "\n";
  }
  return text;
}

std::string deck_lab_json(const DeckLabResult& result, const DeckLabGames& games) {
  JsonWriter json;
  json.begin_object()
      .field("deck", games.deck.name)
      .field("deckHash", hash_text(deck_hash(games.deck)))
      .field("edition", word_of(games.edition))
      .field("players", result.players)
      .field("bot", games.bot)
      .field("games", result.games)
      .field("deals", result.deals);
  json.key("seed").raw(std::to_string(games.seed));  // of 64 bits without a sign
  json.key("cards").begin_list();
  for (const FaceFigures& figures : by_kind_and_difference(games.deck.deck, result)) {
    write_face(json, games.deck, figures);
  }
  return json.end_list().end_object().text() + "\n";
}

std::string deck_lab_page(const DeckLabResult& result, const DeckLabGames& games,
                          const Catalogue& catalogue) {
  return DeckLabPage(result, games, catalogue).page();
}

}  // namespace skyloot
