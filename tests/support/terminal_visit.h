// A person at his terminal who follows the story of a table.
#pragma once

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <string_view>

#include "terminal/connected_game.h"
#include "tests/support/remote_story.h"

namespace skyloot::testing {

inline const std::string kPrompt = "Your choice, 1 to ";

class Visit {
 public:
  Visit(TableStory& story, Person person, Echo echo = Echo::ByTerminal)
      : story_(story),
        person_(std::move(person)),
        room_(story),
        game_(link_, {"http://example.org", Curtain::Lines, echo, [this] { return now_; }},
              catalogue(Language::English), out_) {}

  Visit& come() {
    game_.connected();
    game_.hear(room_.welcome(person_));
    return *this;
  }
  // Is told of the last entry of the story.
  Visit& follow() {
    game_.hear(room_.frame(person_));
    return *this;
  }
  // The server carries out the answer that was sent last.
  Visit& carry_out() {
    const auto sent = parse_json(link_.sent.back());
    const JsonNode& action = *sent->field("action");
    JsonReading reading{{}};
    JsonFields fields(reading, action, "");
    story_.act(read_action(fields), sent->field("ackId")->text);
    return follow();
  }

  // What was written since the last time.
  std::string news() {
    std::string text = out_.str().substr(read_);
    read_ += text.size();
    return text;
  }
  std::string news_after(std::string_view line) {
    news();
    game_.typed(line);
    return news();
  }
  std::string news_of(std::string_view message) {
    news();
    game_.hear(message);
    return news();
  }

  ConnectedGame& game() { return game_; }
  RememberingLink& link() { return link_; }
  StoryRoom& room() { return room_; }
  std::string last_sent() { return link_.sent.empty() ? "" : link_.sent.back(); }
  [[nodiscard]] Time now() const { return now_; }
  void wait(Milliseconds time) { now_ += time; }

 private:
  TableStory& story_;
  Person person_;
  StoryRoom room_;
  RememberingLink link_;
  std::ostringstream out_;
  std::size_t read_ = 0;
  Time now_ = kOpening + std::chrono::hours(1);  // his clock is wrong
  ConnectedGame game_;
};

inline bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}
inline bool ends_with_prompt(const std::string& text) {
  return has(text.substr(text.rfind('\n') + 1), kPrompt);
}

// Two people have begun a game with a clock.
class AtTable : public ::testing::Test {
 protected:
  AtTable() { story_.sit(kAnn).sit(kBob).start(); }

  [[nodiscard]] Person asked() const { return story_.person_to_act(); }
  [[nodiscard]] Person other() const { return asked() == kAnn ? kBob : kAnn; }

  TableStory story_{for_captains(2, ChoiceClock::Minute)};
};

}  // namespace skyloot::testing
