#include "skyloot/laboratory/foreign_bot.h"

#include <algorithm>

#include "formats/message.h"
#include "formats/view_message.h"
#include "skyloot/child.h"
#include "text/refusals.h"
#include "text/system_reason.h"

namespace skyloot {

namespace {

constexpr std::int64_t kProtocol = 1;
constexpr std::size_t kLongestSample = 80;
constexpr std::chrono::milliseconds kTimeToEnd{300};  // between closing the output and the end

// What a stranger wrote, harmless for any terminal: one line, cut short.
std::string sample(std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string shown;
  for (const char c : text.substr(0, kLongestSample)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20U && byte < 0x7fU) {
      shown += c;
    } else {
      shown.append("\\x");
      shown += kHex[byte >> 4U];
      shown += kHex[byte & 15U];
    }
  }
  if (text.size() > kLongestSample) shown.append("…");
  return shown;
}

// Taking a share ends the turn with something in hand; everything else has no better or worse.
Action default_action(const ActionList& legal) {
  const auto take = std::find(legal.begin(), legal.end(), Action{TakeShare{}});
  return take != legal.end() ? *take : legal[0];
}

// {"action": …}, or {"index": …} into the list of legal actions.
tl::expected<Action, FormatError> read_answer(std::string_view line, const ActionList& legal) {
  auto root = parse_json(line);
  if (!root) return tl::unexpected(std::move(root.error()));
  if (root->field("index") == nullptr) return read_action(line);
  JsonReading reading(line);
  JsonFields fields(reading, *root, "");
  const std::int64_t place = fields.integer("index", {0, static_cast<int>(legal.size()) - 1});
  fields.no_others();
  if (reading.failed()) return tl::unexpected(*reading.error());
  return legal[static_cast<std::size_t>(place)];
}

class ForeignBot final : public Contestant {
 public:
  ForeignBot(std::string command, ForeignTerms terms, const Catalogue& catalogue)
      : command_(std::move(command)), terms_(std::move(terms)), catalogue_(catalogue) {}

  void attend(const Moment& moment) override { moment_ = moment; }

  Action choose(const Rules& rules, const View& view, Rng& /*rng*/) override {
    const auto start = Child::Clock::now();
    ActionList legal;
    legal_actions(rules, view.board, legal);
    const Action action = answer(rules, view, legal).value_or(default_action(legal));
    own_ms_ = std::chrono::duration<double, std::milli>(Child::Clock::now() - start).count();
    return action;
  }

  [[nodiscard]] std::optional<double> own_ms() const override { return own_ms_; }
  std::vector<std::string> take_complaints() override { return std::exchange(complaints_, {}); }

 private:
  // None if there is no legal answer; then it has been complained of.
  std::optional<Action> answer(const Rules& rules, const View& view, const ActionList& legal) {
    listen();
    if (!child_ && !start()) return std::nullopt;
    const auto deadline = Child::Clock::now() + terms_.answer_limit;
    const Heard heard = child_->ask(question_line(rules, terms_.deck, view), deadline);
    if (heard.reply == Reply::Line) return understood(rules, view.board, legal, heard.text);
    lose(heard);
    return std::nullopt;
  }

  // To what it said before it was asked, which nobody will take for an answer.
  void listen() {
    if (!child_) return;
    const Heard heard = child_->overhear();
    if (heard.reply == Reply::Nothing) return;
    if (heard.reply != Reply::Line) return lose(heard);
    complain(catalogue_.format("bot.unasked", {{"sample", sample(heard.text)}}));
  }

  bool start() {
    if (starts_ > kNewStarts) return false;
    ++starts_;
    auto child = Child::start(command_);
    if (child) {
      child_ = std::move(*child);
      return true;
    }
    complain(catalogue_.format("bot.notStarted",
                               {{"reason", system_reason(catalogue_, child.error())}}));
    give_up_if_hopeless();
    return false;
  }

  std::optional<Action> understood(const Rules& rules, const Board& board, const ActionList& legal,
                                   const std::string& line) {
    const auto action = read_answer(line, legal);
    if (!action) {
      const std::string where = catalogue_.format("bot.answer");
      complain_of(format_error_text(catalogue_, action.error(), where), line);
      return std::nullopt;
    }
    const auto rejection = why_illegal(rules, board, *seat_to_act(board.decision), *action);
    if (!rejection) return *action;
    complain_of(reason(catalogue_, *rejection), line);
    return std::nullopt;
  }

  // The program has ended, or its next words could not be told from late ones: it must go.
  void lose(const Heard& heard) {
    const bool is_going = heard.reply == Reply::Closed;
    const Ending ending = child_->end(is_going ? kTimeToEnd : std::chrono::milliseconds(0));
    child_.reset();
    const std::string what = explain(heard, ending);
    if (heard.text.empty() || heard.reply == Reply::TooLong) {
      complain(what);
    } else {
      complain_of(what, heard.text);
    }
    give_up_if_hopeless();
  }

  [[nodiscard]] std::string explain(const Heard& heard, const Ending& ending) const {
    switch (heard.reply) {
      case Reply::Line:
      case Reply::Nothing:
        return catalogue_.format("bot.tooSlow", {{"limit", terms_.answer_limit.count()}});
      case Reply::TooLong:
        return catalogue_.format(
            "bot.tooLong", {{"longest", Child::kLongestLine}, {"sample", sample(heard.text)}});
      case Reply::Closed:
        return explain(ending);
    }
    return {};
  }

  [[nodiscard]] std::string explain(const Ending& ending) const {
    switch (ending.how) {
      case Ended::Exited:
        return catalogue_.format("bot.exited", {{"code", ending.number}});
      case Ended::BySignal:
        return catalogue_.format("bot.bySignal", {{"signal", ending.number}});
      case Ended::ByUs:
        return catalogue_.format("bot.closed");
    }
    return {};
  }

  void give_up_if_hopeless() {
    if (starts_ <= kNewStarts) return;
    complain(catalogue_.format("bot.givenUp", {{"starts", starts_}}));
  }

  void complain_of(const std::string& what, std::string_view line) {
    complain(catalogue_.format("bot.wrote", {{"what", what}, {"sample", sample(line)}}));
  }

  void complain(const std::string& what) {
    complaints_.push_back(
        catalogue_.format("bot.complaint", {{"deal", std::to_string(moment_.deal)},
                                            {"rotation", std::to_string(moment_.rotation)},
                                            {"ply", std::to_string(moment_.ply)},
                                            {"what", what}}));
  }

  std::string command_;
  ForeignTerms terms_;
  const Catalogue& catalogue_;
  std::unique_ptr<Child> child_;
  std::size_t starts_ = 0;
  Moment moment_;
  double own_ms_ = 0;
  std::vector<std::string> complaints_;
};

}  // namespace

Entrant foreign_entrant(const std::string& name, const std::string& command,
                        const ForeignTerms& terms, const Catalogue& catalogue) {
  return {name, [command, terms, &catalogue] {
            return std::make_unique<ForeignBot>(command, terms, catalogue);
          }};
}

std::string question_line(const Rules& rules, const DeckFile& deck, const View& view) {
  JsonWriter json;
  json.begin_object().field("protocol", kProtocol);
  json.field("seat", number_of(*seat_to_act(view.board.decision))).key("view");
  write_view(json, rules, deck, view);
  json.key("actions").begin_list();
  ActionList legal;
  legal_actions(rules, view.board, legal);
  for (const Action& action : legal) write(json, action);
  return json.end_list().end_object().text();
}

}  // namespace skyloot
