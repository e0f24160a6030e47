// R8.2: every point on a line of its own, then who won and by what.
#include "text/keys.h"
#include "text/speech.h"

namespace skyloot {

namespace {

std::string score_line(const Speech& speech, const Catalogue& catalogue, const ScoreLine& line) {
  const std::string source = word(catalogue, line.source);
  if (!line.face) {
    return speech.say("score.doubloons", {{"source", source}, {"points", line.points}});
  }
  return speech.say("score.line", {{"source", source},
                                   {"card", speech.card_name(*line.face)},
                                   {"count", line.count},
                                   {"points", line.points}});
}

// R9.1: how a tie was broken; none where points decided.
std::optional<std::string_view> key_of_tie(RankedBy by) {
  switch (by) {
    case RankedBy::Points:
      return std::nullopt;
    case RankedBy::Parrot:
      return "score.tie.parrot";
    case RankedBy::Doubloons:
      return "score.tie.doubloons";
    case RankedBy::RumCards:
      return "score.tie.rumCards";
    case RankedBy::Clockwise:
      return "score.tie.clockwise";
  }
  return std::nullopt;
}

std::string place_line(const Speech& speech, const Result& result, std::size_t place) {
  const Seat seat = result.ranking[place];
  std::string line = speech.say("score.place", {{"place", place + 1},
                                                {"seat", speech.captain_name(seat)},
                                                {"points", result.scores[index(seat)].total}});
  if (place + 1 == result.ranking.size()) return line;
  const auto tie = key_of_tie(result.decided[place]);
  if (!tie) return line;
  return speech.say(*tie,
                    {{"line", line}, {"next", speech.captain_name(result.ranking[place + 1])}});
}

}  // namespace

std::vector<std::string> Speech::scoring_sheet(const Result& result) const {
  constexpr std::string_view kIndent = "  ";
  std::vector<std::string> lines;
  const auto add = [&](const std::string& line) { lines.push_back(std::string(kIndent) + line); };
  for (std::size_t i = 0; i < result.scores.size(); ++i) {
    lines.push_back(captain_name(seat(i)));
    for (const ScoreLine& line : result.scores[i].lines) add(score_line(*this, catalogue_, line));
    add(say("score.total", {{"points", result.scores[i].total}}));
  }
  lines.push_back(say("score.ranking"));
  for (std::size_t place = 0; place < result.ranking.size(); ++place) {
    add(place_line(*this, result, place));
  }
  return lines;
}

}  // namespace skyloot
