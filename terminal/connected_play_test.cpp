// News of a socket and typed lines at the same time: whose turn it is to be read.
#include "terminal/connected_play.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <condition_variable>
#include <deque>
#include <sstream>

#include "tests/support/remote_story.h"

namespace skyloot::testing {
namespace {

// A server at the other end of a socket: Ann plays against a bot, others watch two bots.
class TableSocket final : public ClientSocket {
 public:
  TableSocket(Listener listener, Person person)
      : listener_(std::move(listener)), person_(std::move(person)), thread_([this] { serve(); }) {}
  ~TableSocket() override {
    close();
    thread_.join();
  }
  void send(std::string text) override {
    const std::lock_guard lock(mutex_);
    inbox_.push_back(std::move(text));
    changed_.notify_all();
  }
  void close() override { send(""); }

 private:
  void serve() {
    TableStory story(for_captains(2));
    if (person_ == kAnn) {
      story.sit(kAnn).sit_bot().start();
    } else {
      story.sit_bot().sit_bot().start();
    }
    StoryRoom room(story);
    Rng rng(1);
    for (std::string text = next(); !text.empty(); text = next()) {
      const auto message = parse_json(text);
      if (message->field("type")->text == "hello") listener_.on_text(room.welcome(person_));
      if (const JsonNode* const action = message->field("action")) {
        JsonReading reading(text);
        JsonFields fields(reading, *action, "");
        story.act(read_action(fields), message->field("ackId")->text);
        listener_.on_text(room.frame(person_));
      }
      while (story.table().stage() == Stage::Playing && story.person_to_act() == kNobody) {
        story.act(rng);
        listener_.on_text(room.frame(person_));
      }
    }
  }
  std::string next() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !inbox_.empty(); });
    std::string text = std::move(inbox_.front());
    inbox_.pop_front();
    return text;
  }

  Listener listener_;
  Person person_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::string> inbox_;
  std::thread thread_;
};

class SocketOnly final : public RemoteLink {
 public:
  explicit SocketOnly(RemoteSocket& socket) : socket_(socket) {}
  void send(std::string message) override { socket_.send(std::move(message)); }
  RemoteAnswer ask(std::string_view, const std::string&, std::string) override {
    return std::string("{}");
  }

 private:
  RemoteSocket& socket_;
};

struct Played {
  ConnectedEnd end;
  std::string text;
};

Time opening() { return kOpening; }

Played play(const Person& person, Keyboard keyboard) {
  RemoteSocket socket(
      [person](ClientSocket::Listener listener) -> RemoteSocket::Connected {
        return std::make_unique<TableSocket>(std::move(listener), person);
      },
      growing_pause());
  SocketOnly link(socket);
  std::ostringstream out;
  ConnectedGame game(link, {"http://example.org", Curtain::Lines, Echo::ByUs, opening},
                     catalogue(Language::English), out);
  play_connected(game, socket, std::move(keyboard), opening);
  return {game.end().value(), out.str()};
}

Keyboard written_by(Typist typist, const std::string& text) {
  Keyboard keyboard{typist, std::nullopt, {}};
  keyboard.lines.add(text);
  keyboard.lines.end();
  return keyboard;
}

TEST(ConnectedPlay, ReadsAScriptAnswerByAnswerToTheEndOfTheGame) {
  std::string script;
  for (int i = 0; i < 1000; ++i) script += "1\n";
  const Played played = play(kAnn, written_by(Typist::Script, script));
  EXPECT_EQ(played.end, ConnectedEnd::Finished);
  EXPECT_NE(played.text.find("Ranking"), std::string::npos);
  EXPECT_EQ(played.text.find("not asked"), std::string::npos);
}

TEST(ConnectedPlay, EndsWhenAScriptHasNoAnswer) {
  EXPECT_EQ(play(kAnn, written_by(Typist::Script, "1\n1")).end, ConnectedEnd::InputEnded);
}

TEST(ConnectedPlay, DoesNotReadAScriptThatIsNotAsked) {
  EXPECT_EQ(play(kEve, written_by(Typist::Script, "q\n")).end, ConnectedEnd::Finished);
}

TEST(ConnectedPlay, HearsAHumanWhoIsNotAsked) {
  EXPECT_EQ(play(kEve, written_by(Typist::Human, "q\n")).end, ConnectedEnd::Quit);
}

TEST(ConnectedPlay, ReadsWhatIsTypedWhileItWaits) {
  std::array<int, 2> pipe{};
  ASSERT_EQ(::pipe(pipe.data()), 0);
  std::thread typist([&] {
    for (const char key : std::string("t\nq\n")) ASSERT_EQ(::write(pipe[1], &key, 1), 1);
  });
  const Played played = play(kAnn, {Typist::Script, pipe[0], {}});
  typist.join();
  ::close(pipe[0]);
  ::close(pipe[1]);
  EXPECT_EQ(played.end, ConnectedEnd::Quit);
}

}  // namespace
}  // namespace skyloot::testing
