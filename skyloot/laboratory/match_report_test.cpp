#include "skyloot/laboratory/match_report.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "skyloot/laboratory/html.h"

namespace skyloot::testing {
namespace {

std::size_t count(const std::string& page, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = page.find(part); at != std::string::npos; at = page.find(part, at + 1)) {
    ++found;
  }
  return found;
}

// The tags that were opened and not closed in order; empty for a sound page.
std::string unclosed_tags(const std::string& page) {
  const std::vector<std::string> alone{"!DOCTYPE", "meta"};
  std::vector<std::string> open;
  for (std::size_t at = page.find('<'); at != std::string::npos; at = page.find('<', at + 1)) {
    const std::size_t end = page.find('>', at);
    const bool closes = page[at + 1] == '/';
    const std::size_t begin = at + (closes ? 2 : 1);
    const std::string name = page.substr(begin, page.find_first_of(" />\n", begin) - begin);
    const bool stands_alone =
        page[end - 1] == '/' || std::find(alone.begin(), alone.end(), name) != alone.end();
    if (closes) {
      if (open.empty() || open.back() != name) return "/" + name;
      open.pop_back();
    } else if (!stands_alone) {
      open.push_back(name);
    }
  }
  return open.empty() ? "" : open.back();
}

EntrantFigures figures_of(const std::string& name, double win_share) {
  EntrantFigures figures;
  figures.name = name;
  figures.games = 100;
  figures.win_share = win_share;
  figures.win_share_ci95 = {win_share - 0.1, win_share + 0.1};
  figures.average_rank = 1.5;
  figures.average_points = 30.25;
  figures.points_by_source = {20, 5, -4.5, 6, 3.75};
  figures.points_by_round = std::vector<double>(15, 12.5);
  return figures;
}

MatchResult a_match(const std::string& one, const std::string& other) {
  MatchResult result;
  result.entrants = {figures_of(one, 0.7), figures_of(other, 0.3)};
  result.games = 100;
  result.deals = 50;
  return result;
}

std::string page_of(const MatchResult& result, Edition edition = Edition::German) {
  MatchOptions options;
  options.deck = classic_deck();
  options.edition = edition;
  options.seed = 12345;
  return match_report(result, options, catalogue(Language::English));
}

TEST(MatchReport, ShowsEveryNameAsText) {
  MatchResult result = a_match("<script>alert('1')</script>", "\"A\" & B");
  result.entrants[1].complaints = {"it wrote: <img src=x>"};
  result.entrants[1].complaint_count = 1;
  const std::string page = page_of(result);
  EXPECT_EQ(page.find("<script"), std::string::npos);
  EXPECT_EQ(page.find("<img"), std::string::npos);
  EXPECT_NE(page.find("&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;"), std::string::npos);
  EXPECT_NE(page.find("&quot;A&quot; &amp; B"), std::string::npos);
  EXPECT_NE(page.find("it wrote: &lt;img src=x&gt;"), std::string::npos);
  EXPECT_EQ(unclosed_tags(page), "");
}

TEST(MatchReport, NeedsNothingFromOutside) {
  const std::string page = page_of(a_match("captain", "mate"));
  for (const std::string_view outside : {"http:", "https:", "src=", "@import", "<link", "//"}) {
    EXPECT_EQ(page.find(outside), std::string::npos) << outside;
  }
}

TEST(MatchReport, HasATableUnderEveryPlot) {
  const std::string page = page_of(a_match("captain", "mate"));
  EXPECT_EQ(count(page, "role=\"img\" aria-label=\""), 3U);
  EXPECT_EQ(count(page, "<figure>"), 3U);
  std::size_t at = 0;
  for (int figure = 0; figure < 3; ++figure) {
    const std::size_t plot = page.find("role=\"img\"", at);
    at = page.find("</figure>", plot);
    EXPECT_LT(page.find("<table>", plot), at);
  }
  EXPECT_NE(page.find("<html lang=\"en\">"), std::string::npos);
  EXPECT_NE(page.find("<title>"), std::string::npos);
}

TEST(MatchReport, TellsWhatWasPlayedAndHowToPlayItAgain) {
  const std::string page = page_of(a_match("captain", "mate"));
  EXPECT_NE(page.find("German edition"), std::string::npos);
  EXPECT_NE(page.find("skyloot match --seats captain,mate --games 100 --edition de --seed 12345"),
            std::string::npos);
  EXPECT_NE(page.find("70.0"), std::string::npos);
  EXPECT_NE(page.find("−4.5"), std::string::npos);
}

TEST(MatchReport, QuotesWhatTheShellWouldRead) {
  const std::string page = page_of(a_match("exec:./bot 'x'", "mate"));
  EXPECT_NE(page.find(escaped("--seats 'exec:./bot '\\''x'\\'',mate'").markup()),
            std::string::npos);
}

TEST(MatchReport, NamesNamesakesAsTheyWereTyped) {
  const std::string page = page_of(a_match("captain", "captain (2)"));
  EXPECT_NE(page.find("--seats captain,captain "), std::string::npos);
}

TEST(MatchReport, StandsAMatchWithoutGames) {
  MatchResult result;
  result.entrants.resize(2);
  const std::string page = page_of(result);
  EXPECT_EQ(unclosed_tags(page), "");
  EXPECT_EQ(page.find("nan"), std::string::npos);
}

TEST(Html, ReplacesWhatCannotBeShown) {
  EXPECT_EQ(escaped("a\x01z\xff").markup(), "a\uFFFDz\uFFFD");
  EXPECT_EQ(escaped("Théo — ’").markup(), "Théo — ’");
}

TEST(Html, EscapesAttributes) {
  EXPECT_EQ(element("p", {{"title", "\"<&"}}, escaped("x")).markup(),
            "<p title=\"&quot;&lt;&amp;\">x</p>");
}

TEST(Html, ScalesCoverTheirValuesInFewRoundSteps) {
  for (const auto& [low, high] : std::vector<std::pair<double, double>>{
           {0, 1}, {0, 0.37}, {-3.2, 8.1}, {-0.01, 0.01}, {0, 0}, {0, 123456}, {-40, -2}}) {
    const Scale scale = scale_over(low, high);
    EXPECT_LE(scale.low, low);
    EXPECT_GE(scale.high, high);
    EXPECT_GE(scale.ticks().size(), 2U);
    EXPECT_LE(scale.ticks().size(), 8U) << low << " " << high;
    EXPECT_NEAR(scale.ticks().back(), scale.high, 1e-9);
  }
}

TEST(Figures, AreAlignedInATerminal) {
  const FigureTable table{"", {"Card", "Points"}, {{"Rum’s", "−1.0"}, {"Beer", "+12.5"}}};
  EXPECT_EQ(aligned(table), "Card   Points\nRum’s    −1.0\nBeer    +12.5\n");
}

}  // namespace
}  // namespace skyloot::testing
