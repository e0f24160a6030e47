#include "skyloot/laboratory/match_report.h"

#include <algorithm>

#include "formats/json_writer.h"
#include "skyloot/laboratory/html.h"
#include "text/keys.h"

namespace skyloot {

namespace {

class MatchReport {
 public:
  MatchReport(const MatchResult& result, const MatchOptions& options, const Catalogue& catalogue)
      : result_(result), options_(options), catalogue_(catalogue), names_(names_of(result)) {}

  [[nodiscard]] std::string page() const {
    const std::string all = joined(names_, ", ", [](const std::string& name) { return name; });
    return html_page(
        catalogue_, say("report.match.title", {{"names", all}}),
        lead() + facts() + wins() + sources() + rounds_played() + time() + complaints() + again());
  }

 private:
  using Figures = EntrantFigures;

  [[nodiscard]] std::string say(std::string_view key, Arguments arguments = {}) const {
    return catalogue_.format(key, arguments);
  }
  [[nodiscard]] std::string share(double value) const { return percent(catalogue_, value); }
  [[nodiscard]] std::string span(const Interval& interval) const {
    return say("report.interval", {{"low", share(interval.low)}, {"high", share(interval.high)}});
  }
  [[nodiscard]] std::string numbers(std::string_view key) const {
    return say("report.numbers", {{"what", say(key)}});
  }
  [[nodiscard]] Html plot(Arrangement arrangement, std::string_view key,
                          const Html& content) const {
    return picture(arrangement, say("report.picture", {{"what", say(key)}}), content);
  }
  [[nodiscard]] double equal_share() const {
    return 1.0 / static_cast<double>(std::max<std::size_t>(1, result_.entrants.size()));
  }
  [[nodiscard]] Html heading(std::string_view key) const {
    return element("h2", escaped(say(key)));
  }
  [[nodiscard]] static Html figure(std::string_view caption, const Html& plot,
                                   const FigureTable& table) {
    return element("figure", element("figcaption", escaped(caption)) + plot + html_table(table));
  }

  [[nodiscard]] static std::vector<std::string> names_of(const MatchResult& result) {
    std::vector<std::string> names;
    names.reserve(result.entrants.size());
    for (const Figures& each : result.entrants) names.push_back(each.name);
    return names;
  }
  // The second "captain" is called "captain (2)"; here as it was typed.
  [[nodiscard]] std::string as_typed(std::size_t entrant) const {
    for (std::size_t before = 0; before < entrant; ++before) {
      for (std::size_t number = 2; number <= names_.size(); ++number) {
        const std::string namesake =
            say("match.namesake", {{"name", names_[before]}, {"number", std::to_string(number)}});
        if (names_[entrant] == namesake) return names_[before];
      }
    }
    return names_[entrant];
  }

  // How the first entrant did, in one sentence.
  [[nodiscard]] Html lead() const {
    if (result_.entrants.empty()) return {};
    const Figures& first = result_.entrants.front();
    const Interval& interval = first.win_share_ci95;
    const std::string_view key = interval.low > equal_share()    ? "report.match.better"
                                 : interval.high < equal_share() ? "report.match.worse"
                                                                 : "report.match.even";
    return element("p", {{"class", "lead"}},
                   escaped(catalogue_.format(key, {{"name", names_.front()},
                                                   {"share", share(first.win_share)},
                                                   {"equal", share(equal_share())},
                                                   {"interval", span(interval)}})));
  }

  [[nodiscard]] Html facts() const {
    return fact_list({{say("report.fact.games"), say("report.count", {{"count", result_.games}})},
                      {say("report.fact.deals"), say("report.count", {{"count", result_.deals}})},
                      {say("report.fact.seed"), std::to_string(options_.seed)},
                      {say("report.fact.edition"), word(catalogue_, options_.edition)},
                      {say("report.fact.deck"), options_.deck.name}}) +
           element("p", escaped(say("report.match.rotations")));
  }

  [[nodiscard]] Html wins() const {
    double most = equal_share();
    for (const Figures& each : result_.entrants) most = std::max(most, each.win_share_ci95.high);
    const Scale scale = scale_over(0, most);
    Html rows;
    for (std::size_t i = 0; i < names_.size(); ++i) {
      const Figures& each = result_.entrants[i];
      Strip strip(scale);
      strip.reference(equal_share())
          .interval(each.win_share_ci95.low, each.win_share_ci95.high, look_of(i))
          .point(each.win_share, look_of(i));
      rows += row(isolated(names_[i]), strip.svg() + value_beside(share(each.win_share)));
    }
    const auto label = [&](double value) { return percent(catalogue_, value, 0); };
    rows += axis_row(axis(scale, label) + value_beside(""));
    return heading("report.match.wins") +
           figure(say("report.match.winsCaption", {{"equal", share(equal_share())}}),
                  plot(Arrangement::Rows, "report.match.wins", rows), wins_table());
  }

  [[nodiscard]] FigureTable wins_table() const {
    FigureTable table{numbers("report.match.wins"),
                      {say("report.player"), say("report.fact.games"), say("report.winShare"),
                       say("report.intervalNinetyFive"), say("report.rank"), say("report.points")},
                      {}};
    for (const Figures& each : result_.entrants) {
      table.rows.push_back({each.name, std::to_string(each.games), share(each.win_share),
                            span(each.win_share_ci95), decimal(catalogue_, each.average_rank, 2),
                            decimal(catalogue_, each.average_points, 1)});
    }
    return table;
  }

  [[nodiscard]] Html sources() const {
    const Scale scale = scale_of_sources();
    Html rows;
    for (const Figures& each : result_.entrants) {
      rows += row(isolated(each.name),
                  stacked(scale, each) + value_beside(decimal(catalogue_, each.average_points, 1)));
    }
    const auto label = [&](double value) { return decimal(catalogue_, value, 0); };
    rows += axis_row(axis(scale, label) + value_beside(""));
    std::vector<LegendEntry> entries;
    entries.reserve(kAllScoreSources.size());
    for (const ScoreSource source : kAllScoreSources) {
      entries.push_back({Swatch::Bar, look_of(index(source)), word(catalogue_, source)});
    }
    return heading("report.match.sources") +
           figure(say("report.match.sourcesCaption"),
                  legend(entries) + plot(Arrangement::Rows, "report.match.sources", rows),
                  sources_table());
  }

  // From all that is lost to all that is gained.
  [[nodiscard]] Scale scale_of_sources() const {
    double most = 1;
    double least = 0;
    for (const Figures& each : result_.entrants) {
      double gained = 0;
      double lost = 0;
      for (const double points : each.points_by_source) (points < 0 ? lost : gained) += points;
      most = std::max(most, gained);
      least = std::min(least, lost);
    }
    const bool is_hardly_a_loss = -least < most / 50;  // it may stick out of the plot
    return scale_over(is_hardly_a_loss ? 0 : least, most);
  }

  // What is lost goes to the left of zero.
  [[nodiscard]] static Html stacked(const Scale& scale, const Figures& each) {
    Strip strip(scale);
    double gained = 0;
    double lost = 0;
    for (const ScoreSource source : kAllScoreSources) {
      const double points = each.points_by_source[index(source)];
      double& end = points < 0 ? lost : gained;
      strip.bar(end, end + points, look_of(index(source)));
      end += points;
    }
    return strip.reference(0).svg();
  }

  [[nodiscard]] FigureTable sources_table() const {
    FigureTable table{numbers("report.match.sources"), {say("report.player")}, {}};
    for (const ScoreSource source : kAllScoreSources)
      table.heads.push_back(word(catalogue_, source));
    table.heads.push_back(say("report.total"));
    for (const Figures& each : result_.entrants) {
      std::vector<std::string> cells{each.name};
      for (const double points : each.points_by_source)
        cells.push_back(decimal(catalogue_, points, 1));
      cells.push_back(decimal(catalogue_, each.average_points, 1));
      table.rows.push_back(std::move(cells));
    }
    return table;
  }

  [[nodiscard]] Html rounds_played() const {
    std::vector<Line> lines;
    std::vector<LegendEntry> entries;
    std::vector<double> all{0, 1};
    for (std::size_t i = 0; i < names_.size(); ++i) {
      const std::vector<double>& points = result_.entrants[i].points_by_round;
      all.insert(all.end(), points.begin(), points.end());
      lines.push_back({look_of(i), points});
      entries.push_back({Swatch::Line, look_of(i), names_[i]});
    }
    const auto [least, most] = std::minmax_element(all.begin(), all.end());
    return heading("report.match.rounds") +
           figure(say("report.match.roundsCaption"),
                  legend(entries) + plot(Arrangement::Whole, "report.match.rounds",
                                         line_plot(catalogue_, scale_over(*least, *most), lines,
                                                   boardings(names_.size()))),
                  rounds_table());
  }

  [[nodiscard]] FigureTable rounds_table() const {
    FigureTable table{numbers("report.match.rounds"), {say("report.round")}, {}};
    table.heads.insert(table.heads.end(), names_.begin(), names_.end());
    for (std::size_t round = 1; round <= rounds(names_.size()); ++round) {
      std::vector<std::string> cells{std::to_string(round)};
      for (const Figures& each : result_.entrants) {
        const bool was_played = round <= each.points_by_round.size();
        cells.push_back(was_played ? decimal(catalogue_, each.points_by_round[round - 1], 1) : "");
      }
      table.rows.push_back(std::move(cells));
    }
    return table;
  }

  [[nodiscard]] Html time() const {
    FigureTable table{say("report.match.timeCaption"),
                      {say("report.player"), say("report.match.decisions"),
                       say("report.match.msPerDecision"), say("report.match.longestMs")},
                      {}};
    for (const Figures& each : result_.entrants) {
      table.rows.push_back({each.name, std::to_string(each.decisions),
                            decimal(catalogue_, each.cpu_ms_per_decision, 3),
                            decimal(catalogue_, each.longest_ms, 1)});
    }
    return heading("report.match.time") + html_table(table);
  }

  [[nodiscard]] Html complaints() const {
    Html lists;
    for (const Figures& each : result_.entrants) {
      if (each.complaint_count == 0) continue;
      Html items;
      for (const std::string& complaint : each.complaints) {
        items += element("li", escaped(complaint));
      }
      lists += element("p", escaped(say("report.match.complaintsOf",
                                        {{"name", each.name}, {"count", each.complaint_count}}))) +
               element("ul", items);
    }
    if (lists.markup().empty()) return {};
    return heading("report.match.complaints") + lists;
  }

  [[nodiscard]] Html again() const {
    std::string seats;
    for (std::size_t i = 0; i < names_.size(); ++i) seats += (i == 0 ? "" : ",") + as_typed(i);
    std::vector<std::string> words{"skyloot", "match",   "--seats",
                                   seats,     "--games", std::to_string(result_.games)};
    if (options_.edition != Edition::English) {
      words.insert(words.end(), {"--edition", std::string(word_of(options_.edition))});
    }
    if (!is_classic(options_.deck)) words.insert(words.end(), {"--deck", options_.deck.name});
    words.insert(words.end(), {"--seed", std::to_string(options_.seed)});
    return heading("report.again") + command_line(words);
  }

  const MatchResult& result_;
  const MatchOptions& options_;
  const Catalogue& catalogue_;
  std::vector<std::string> names_;  // by entrant
};

}  // namespace

std::string match_report(const MatchResult& result, const MatchOptions& options,
                         const Catalogue& catalogue) {
  return MatchReport(result, options, catalogue).page();
}

}  // namespace skyloot
