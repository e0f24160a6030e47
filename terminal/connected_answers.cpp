// What a person types, as a connected game takes it.
#include <algorithm>

#include "formats/json_writer.h"
#include "formats/message.h"
#include "formats/typed_text.h"
#include "protocol/answer_body.h"
#include "protocol/client_message.h"
#include "protocol/request_body.h"
#include "terminal/connected_game.h"
#include "terminal/remote_hint.h"
#include "terminal/table_text.h"
#include "text/hint_text.h"

namespace skyloot {

namespace {

// None if it cannot be understood.
std::optional<Hint> read_hint_answer(std::string_view json, const DeckFile& deck) {
  const auto answer = read_answer_body<HintAnswer>(json);
  if (!answer) return std::nullopt;
  JsonReading reading(json);
  JsonFields fields(reading, std::get<JsonNode>(answer->hint), "hint");
  Hint hint = read_hint(fields, deck);
  if (reading.failed()) return std::nullopt;
  return hint;
}

}  // namespace

void ConnectedGame::typed(std::string_view line) {
  screen_.typed(line);
  answer(std::string(trimmed(line)));
  go_on();
}

void ConnectedGame::input_ended() {
  screen_.leave_prompt();
  screen_.flush();
  end_ = prompt_.kind == PromptKind::Rematch ? ConnectedEnd::Finished : ConnectedEnd::InputEnded;
}

void ConnectedGame::answer(const std::string& line) {
  if (line.starts_with('/')) return chat(trimmed(std::string_view(line).substr(1)));
  if (read_key(line) == PlainKey::Leave) return leave();
  switch (prompt_.kind) {
    case PromptKind::None:
      return answer_unasked(line);
    case PromptKind::HandOver:
      at_screen_.reset();
      return;
    case PromptKind::Curtain:
      return come_to_screen(prompt_.seat);
    case PromptKind::Choice:
      return answer_choice(line);
    case PromptKind::Rematch:
      return answer_rematch(line);
  }
}

void ConnectedGame::answer_choice(const std::string& line) {
  const std::vector<Action>& actions = table_.game()->legal->actions;
  if (const auto choice = read_choice(line, actions.size())) return act(actions[*choice]);
  const auto key = read_key(line);
  if (!key) return screen_.say(words_.format("online.badChoice", {{"count", actions.size()}}));
  switch (*key) {
    case PlainKey::Table:
      return show_question();
    case PlainKey::Cards:
      return show_cards();
    case PlainKey::Hint:
      return ask_for_hint();
    case PlainKey::Leave:
      return leave();
  }
}

void ConnectedGame::answer_rematch(const std::string& line) {
  if (line != "r" && line != "R") return screen_.say(words_.format("online.badAgain"));
  const auto answer = link_.ask("POST", "/rematch", {});
  is_rematch_asked_ = answer.has_value();
  if (!answer) screen_.say(answer.error().text);
}

void ConnectedGame::answer_unasked(const std::string& line) {
  const auto key = read_key(line);
  if (key == PlainKey::Table && shown_view() != nullptr) return show_table();
  if (key == PlainKey::Cards && shown_view() != nullptr) return show_cards();
  screen_.say(words_.format("online.notAsked"));
}

void ConnectedGame::come_to_screen(Seat seat) {
  at_screen_ = seat;
  screen_.lines().show_lines(std::exchange(news_[index(seat)], {}));
}

void ConnectedGame::act(const Action& action) {
  delivery_.send(table_.game()->legal->seat, table_.game()->ply, action);
  if (!is_connected_) screen_.say(words_.format("online.sentLater"));
}

void ConnectedGame::chat(std::string_view text) {
  if (text.empty()) return;
  if (!is_connected_) return screen_.say(words_.format("online.notSaid"));
  link_.send(to_json(ChatOut{std::string(text)}));
}

void ConnectedGame::ask_for_hint() {
  const Seat seat = prompt_.seat;
  const RemoteAnswer answer = link_.ask("POST", "/hint", to_json(HintBody{seat}));
  if (!answer) return screen_.say(answer.error().text);
  const auto hint = read_hint_answer(*answer, table_.deck());
  if (!hint) return screen_.say(words_.format("error.notUnderstood", {{"url", options_.server}}));
  if (!is_about_choices(*hint)) return;  // the game has gone on; the news are on their way
  screen_.lines().show_lines(hint_lines(*speech_, *hint, *table_.game()->view_of(seat)));
}

// Words are made of what may be chosen, and of nothing else.
bool ConnectedGame::is_about_choices(const Hint& hint) const {
  const std::vector<Action>& actions = table_.game()->legal->actions;
  const auto may_be_chosen = [&](const Action& action) {
    return std::find(actions.begin(), actions.end(), action) != actions.end();
  };
  return may_be_chosen(hint.best) &&
         std::all_of(hint.options.begin(), hint.options.end(),
                     [&](const Advice& advice) { return may_be_chosen(advice.action); });
}

void ConnectedGame::leave() {
  const bool is_over = prompt_.kind == PromptKind::Rematch;
  end_ = is_over ? ConnectedEnd::Finished : ConnectedEnd::Quit;
  const bool keeps_seat = !is_over && !table_.own_seats().empty();
  screen_.say(words_.format(keeps_seat ? "online.leave" : "play.farewell"));
}

}  // namespace skyloot
