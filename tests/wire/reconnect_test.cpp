// Tunnels, reloads and restarts: whoever comes back finds the same view and the same choice.
#include <gtest/gtest.h>

#include <map>

#include "formats/record.h"
#include "tests/wire/play.h"

namespace skyloot {

namespace {

// What a client knows: the last frame it saw, and the parts of its view as text.
struct Memory {
  std::int64_t seq = 0;
  std::map<std::string, std::string> parts;
  std::optional<Choice> choice;
  bool over = false;
};

// The text of a node of the message: JSON written by us has no spaces between its parts.
std::string text_of(const Message& message, const JsonNode& node) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t at = node.offset; at < message.text.size(); ++at) {
    const char c = message.text[at];
    if (quoted) {
      if (c == '\\') ++at;
      if (c == '"') quoted = false;
      continue;
    }
    if (c == '"') quoted = true;
    if (c == '{' || c == '[') ++depth;
    const bool closes = c == '}' || c == ']';
    if ((closes || c == ',') && depth == 0)
      return message.text.substr(node.offset, at - node.offset);
    if (closes) --depth;
  }
  return message.text.substr(node.offset);
}

void remember_views(Memory& memory, const Message& message) {
  const JsonNode* const views = message.find("game.views");
  if (views == nullptr) return;
  for (const JsonNode& one : views->items) {
    if (const JsonNode* const whole = one.field("view")) {
      memory.parts.clear();
      for (const JsonField& field : whole->fields) {
        if (field.value.kind != JsonNode::Kind::List ||
            (field.name != "shares" && field.name != "captains")) {
          memory.parts[field.name] = text_of(message, field.value);
          continue;
        }
        for (std::size_t i = 0; i < field.value.items.size(); ++i) {
          memory.parts[field.name + "." + std::to_string(i + 1)] =
              text_of(message, field.value.items[i]);
        }
      }
    }
    if (const JsonNode* const parts = one.field("parts")) {
      for (const JsonField& field : parts->fields) {
        memory.parts[field.name] = text_of(message, field.value);
      }
    }
  }
}

void remember(Memory& memory, const Message& message) {
  const std::string type = message.word("type");
  if (type == "frame") {
    EXPECT_EQ(message.number("seq"), memory.seq + 1) << "a gap, or a double";
  }
  if (type == "frame" || type == "welcome") memory.seq = message.number("seq");
  if (message.find("game") == nullptr) return;
  remember_views(memory, message);
  memory.choice = choice_in(message);
  memory.over = !record_in(message).empty();
}

// Follows until it is the person's turn; false when the game is over.
bool follow_to_choice(WirePerson& person, Memory& memory) {
  while (!memory.choice && !memory.over) {
    const auto message = person.next();
    EXPECT_TRUE(message) << "closed";
    if (!message) return false;
    remember(memory, *message);
  }
  return !memory.over;
}

// Comes back and follows the gap to its end.
void come_back(WirePerson& person, const std::string& code, Memory& memory) {
  person.connect(code);
  person.hello(memory.seq);
  const auto resumed = person.next();
  ASSERT_TRUE(resumed);
  ASSERT_EQ(resumed->word("type"), "resumed") << resumed->text;
  EXPECT_EQ(resumed->number("from"), memory.seq);
  while (memory.seq < resumed->number("seq")) {
    const auto frame = person.next();
    ASSERT_TRUE(frame);
    remember(memory, *frame);
  }
}

Memory fresh_memory(WirePerson& person, const std::string& code) {
  Memory memory;
  person.connect(code);
  person.hello();
  const auto welcome = person.next();
  EXPECT_TRUE(welcome && welcome->word("type") == "welcome");
  if (welcome) remember(memory, *welcome);
  return memory;
}

void expect_same(const Memory& one, const Memory& other) {
  EXPECT_EQ(one.seq, other.seq);
  EXPECT_EQ(one.parts, other.parts);
  ASSERT_EQ(one.choice.has_value(), other.choice.has_value());
  if (one.choice) {
    EXPECT_EQ(one.choice->actions, other.choice->actions);
  }
}

}  // namespace

TEST(Reconnecting, AtEveryDecisionGivesTheSameViewAndTheSameChoice) {
  const TemporaryFolder folder;
  const RunningServer server(folder);
  WirePerson ann(server, "Ann");
  const std::string code = start_table({&ann}, {"{\"options\":{\"captains\":3}}", 3, "swab"});
  Memory memory = fresh_memory(ann, code);
  Rng rng(7);
  std::size_t decisions = 0;
  while (follow_to_choice(ann, memory)) {
    ++decisions;
    Memory back = memory;
    come_back(ann, code, back);
    expect_same(back, memory);
    expect_same(fresh_memory(ann, code), memory);
    // The answer is sent and the connection lost before anything is heard of it.
    const Choice choice = *memory.choice;
    const auto chosen = rng.below(static_cast<std::uint32_t>(choice.actions.size()));
    const std::string act =
        act_message(choice, choice.actions[chosen], "a" + std::to_string(decisions));
    ann.send(act);
    ann.disconnect();
    memory.choice.reset();
    come_back(ann, code, memory);
    ann.send(act);
    bool acknowledged = false;
    while (!acknowledged) {
      const auto message = ann.next();
      ASSERT_TRUE(message);
      ASSERT_NE(message->word("type"), "refused") << message->text;
      remember(memory, *message);
      const bool by_frame = message->word("type") == "frame" && !message->word("ackId").empty();
      acknowledged = by_frame || message->word("type") == "acknowledged";
    }
  }
  EXPECT_GT(decisions, 10U);
  const auto answer = ann.ask("GET", "/api/v1/records/" + code + "-1");
  const auto record = read_record(answer.body.text);
  ASSERT_TRUE(record);
  EXPECT_TRUE(is_over(replay(*record, record->actions.size()).board));
}

TEST(Restart, InMidGameKeepsThePendingChoice) {
  const TemporaryFolder folder;
  auto server = std::make_unique<RunningServer>(folder);
  WirePerson ann(*server, "Ann");
  const std::string code = start_table({&ann}, {"{}", 4, "swab"});
  Memory memory = fresh_memory(ann, code);
  Rng rng(11);
  std::size_t decisions = 0;
  while (follow_to_choice(ann, memory)) {
    const Choice choice = *memory.choice;
    if (++decisions % 5 == 0) {
      const Memory before = memory;
      server.reset();
      while (ann.next()) {
      }
      EXPECT_EQ(ann.close_code(), 1001);
      server = std::make_unique<RunningServer>(folder);
      ann.go_to(*server);
      come_back(ann, code, memory);
      expect_same(memory, before);
    }
    const auto chosen = rng.below(static_cast<std::uint32_t>(choice.actions.size()));
    ann.send(act_message(choice, choice.actions[chosen], "a" + std::to_string(decisions)));
    memory.choice.reset();
  }
  EXPECT_GT(decisions, 10U);
}

TEST(Restart, BotsGoOnByThemselves) {
  const TemporaryFolder folder;
  ServerConfig slow = quick_config();
  slow.bot_pace = Milliseconds{3'600'000};  // no bot answers before the restart
  std::string code;
  {
    const RunningServer server(folder, slow);
    WirePerson ann(server, "Ann");
    code = start_table({&ann}, {"{\"options\":{\"captains\":2,\"first\":2}}", 2, "swab"});
    EXPECT_FALSE(fresh_memory(ann, code).choice) << "the bot has the first turn";
  }
  const RunningServer server(folder);
  WirePerson watcher(server, "Eve");
  watcher.connect(code);
  watcher.hello();
  while (const auto message = watcher.next()) {
    if (message->number("game.toAct") == 1) return;  // the bot has answered
  }
  ADD_FAILURE() << "closed";
}

}  // namespace skyloot
