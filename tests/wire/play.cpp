#include "tests/wire/play.h"

#include <gtest/gtest.h>

#include "formats/message.h"
#include "protocol/client_message.h"

namespace skyloot {

std::string start_table(const std::vector<WirePerson*>& people, const TableWish& wish) {
  WirePerson& owner = *people.front();
  const auto opened = owner.ask("POST", "/api/v1/tables", wish.body);
  EXPECT_EQ(opened.status, 201) << opened.body.text;
  const std::string code = opened.body.word("table.code");
  const std::string path = "/api/v1/tables/" + code;
  for (std::size_t i = 0; i < people.size(); ++i) {
    const std::string seat = "{\"name\":\"Captain " + std::to_string(i + 1) + "\"}";
    const auto sat = people[i]->ask("POST", path + "/seats", seat);
    EXPECT_EQ(sat.status, 200) << sat.body.text;
  }
  for (std::size_t i = people.size(); i < wish.captains; ++i) {
    const auto sat = owner.ask("POST", path + "/bots", "{\"level\":\"" + wish.level + "\"}");
    EXPECT_EQ(sat.status, 200) << sat.body.text;
  }
  const auto started = owner.ask("POST", path + "/start");
  EXPECT_EQ(started.status, 200) << started.body.text;
  return code;
}

std::optional<Choice> choice_in(const Message& message) {
  const JsonNode* const actions = message.find("game.legal.actions");
  if (actions == nullptr) return std::nullopt;
  Choice choice{message.number("game.legal.seat"), message.number("game.ply"), {}};
  for (const JsonNode& node : actions->items) {
    JsonReading reading(message.text);
    JsonFields fields(reading, node, "");
    choice.actions.push_back(to_json(read_action(fields)));
    EXPECT_FALSE(reading.failed());
  }
  EXPECT_FALSE(choice.actions.empty());
  return choice;
}

std::string act_message(const Choice& choice, const std::string& action,
                        const std::string& ack_id) {
  const Seat seat = skyloot::seat(static_cast<std::size_t>(choice.seat - 1));
  return to_json(
      Act{seat, static_cast<std::size_t>(choice.ply), ack_id, read_action(action).value()});
}

std::string record_in(const Message& message) { return message.word("game.record"); }

std::string play_to_the_end(WirePerson& person, const std::string& code, Rng rng) {
  person.connect(code);
  person.hello();
  while (const auto message = person.next()) {
    EXPECT_NE(message->word("type"), "refused") << message->text;
    if (const std::string record = record_in(*message); !record.empty()) return record;
    const auto choice = choice_in(*message);
    if (!choice) continue;
    const auto chosen = rng.below(static_cast<std::uint32_t>(choice->actions.size()));
    person.send(act_message(*choice, choice->actions[chosen], std::to_string(rng.next())));
  }
  ADD_FAILURE() << "the game did not end";
  return {};
}

}  // namespace skyloot
