#include "skyloot/laboratory/match_text.h"

#include "formats/json.h"
#include "formats/json_writer.h"
#include "formats/words.h"
#include "skyloot/laboratory/figures.h"
#include "text/keys.h"

namespace skyloot {

namespace {

// Where the character begins that so many come before; the text is UTF-8.
std::size_t place_of(std::size_t character, std::string_view text) {
  std::size_t place = 0;
  while (place < text.size() && character_count(text.substr(0, place + 1)) <= character) ++place;
  return place;
}

// A command can be long; in a table its beginning and its end must do.
std::string shortened(const std::string& name) {
  constexpr std::size_t kFirst = 9;
  constexpr std::size_t kLast = 18;
  const std::size_t length = character_count(name);
  if (length <= kFirst + 1 + kLast) return name;
  return name.substr(0, place_of(kFirst, name)) + "…" + name.substr(place_of(length - kLast, name));
}

class MatchText {
 public:
  MatchText(const MatchResult& result, const MatchOptions& options, const Catalogue& catalogue)
      : result_(result), options_(options), catalogue_(catalogue) {}

  [[nodiscard]] std::string text() const {
    return aligned(standings()) + "\n" + aligned(sources()) + "\n" + complaints() + verdict() +
           "\n" + summary() + "\n";
  }

 private:
  [[nodiscard]] FigureTable standings() const {
    FigureTable table{{},
                      {say("match.name"), say("match.games"), say("match.won"),
                       say("report.intervalNinetyFive"), say("match.rank"), say("match.points"),
                       say("match.decisionsPerSecond"), say("match.msPerDecision")},
                      {}};
    for (const EntrantFigures& figures : result_.entrants) {
      const double speed = figures.decisions_per_second;
      table.rows.push_back(
          {shortened(figures.name), std::to_string(figures.games), share(figures.win_share),
           say("match.range", {{"low", decimal(catalogue_, 100 * figures.win_share_ci95.low, 1)},
                               {"high", share(figures.win_share_ci95.high)}}),
           decimal(catalogue_, figures.average_rank, 2),
           decimal(catalogue_, figures.average_points, 1),
           decimal(catalogue_, speed, speed < 100 ? 1 : 0),
           decimal(catalogue_, figures.cpu_ms_per_decision, 3)});
    }
    return table;
  }

  [[nodiscard]] FigureTable sources() const {
    FigureTable table{{}, {say("match.pointsBySource")}, {}};
    for (const ScoreSource source : kAllScoreSources) {
      table.heads.push_back(word(catalogue_, source));
    }
    for (const EntrantFigures& figures : result_.entrants) {
      std::vector<std::string> cells{shortened(figures.name)};
      for (const double points : figures.points_by_source)
        cells.push_back(decimal(catalogue_, points, 1));
      table.rows.push_back(std::move(cells));
    }
    return table;
  }

  [[nodiscard]] std::string complaints() const {
    std::string text;
    for (const EntrantFigures& figures : result_.entrants) {
      if (figures.complaints.empty()) continue;
      text +=
          say("match.complaints", {{"name", figures.name}, {"count", figures.complaint_count}}) +
          "\n";
      for (const std::string& complaint : figures.complaints) text += "  " + complaint + "\n";
      const std::size_t more = figures.complaint_count - figures.complaints.size();
      if (more > 0) text += "  " + say("match.moreComplaints", {{"count", more}}) + "\n";
    }
    return text.empty() ? text : text + "\n";
  }

  [[nodiscard]] std::string verdict() const {
    const EntrantFigures& first = result_.entrants.front();
    const double equal = 1.0 / static_cast<double>(result_.entrants.size());
    return catalogue_.format(verdict_key(first, equal),
                             {{"name", first.name}, {"share", share(equal)}});
  }

  [[nodiscard]] std::string_view verdict_key(const EntrantFigures& first, double equal) const {
    const bool is_better = first.win_share > equal;
    if (result_.is_sure) return is_better ? "match.surelyBetter" : "match.surelyWorse";
    if (first.win_share_ci95.low > equal) return "match.probablyBetter";
    if (first.win_share_ci95.high < equal) return "match.probablyWorse";
    return "match.unsure";
  }

  [[nodiscard]] std::string summary() const {
    return say("match.summary", {{"games", result_.games},
                                 {"deals", result_.deals},
                                 {"edition", word(catalogue_, options_.edition)},
                                 {"seed", std::to_string(options_.seed)}});
  }

  [[nodiscard]] std::string say(std::string_view key, Arguments arguments = {}) const {
    return catalogue_.format(key, arguments);
  }

  [[nodiscard]] std::string share(double value) const { return percent(catalogue_, value); }

  const MatchResult& result_;
  const MatchOptions& options_;
  const Catalogue& catalogue_;
};

void write(JsonWriter& json, const EntrantFigures& figures) {
  json.begin_object().field("name", figures.name).field("games", figures.games);
  json.key("winShare").decimals(figures.win_share, 4);
  json.key("winShareCi95").begin_list();
  json.decimals(figures.win_share_ci95.low, 4).decimals(figures.win_share_ci95.high, 4);
  json.end_list().key("averageRank").decimals(figures.average_rank, 3);
  json.key("averagePoints").decimals(figures.average_points, 3);
  json.key("pointsBySource").begin_object();
  for (std::size_t i = 0; i < kScoreSources; ++i) {
    json.key(kScoreSourceWords[i]).decimals(figures.points_by_source[i], 3);
  }
  json.end_object().key("pointsByRound").begin_list();
  for (const double points : figures.points_by_round) json.decimals(points, 3);
  json.end_list();
  json.key("decisionsPerSecond").decimals(figures.decisions_per_second, 1);
  json.key("cpuMsPerDecision").decimals(figures.cpu_ms_per_decision, 4);
  json.key("longestMs").decimals(figures.longest_ms, 3);
  json.key("complaints").begin_list();
  for (const std::string& complaint : figures.complaints) json.value(complaint);
  json.end_list().field("complaintCount", figures.complaint_count).end_object();
}

}  // namespace

std::string match_text(const MatchResult& result, const MatchOptions& options,
                       const Catalogue& catalogue) {
  return MatchText(result, options, catalogue).text();
}

std::string match_json(const MatchResult& result, const MatchOptions& options) {
  JsonWriter json;
  json.begin_object().field("games", result.games).field("deals", result.deals);
  json.key("seed").raw(std::to_string(options.seed));  // of 64 bits without a sign
  json.field("edition", word_of(options.edition)).key("sure").flag(result.is_sure);
  json.key("seats").begin_list();
  for (const EntrantFigures& figures : result.entrants) write(json, figures);
  return json.end_list().end_object().text() + "\n";
}

}  // namespace skyloot
