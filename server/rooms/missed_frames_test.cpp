#include "server/rooms/missed_frames.h"

#include <gtest/gtest.h>

#include "protocol/broadcast.h"
#include "tests/support/table_story.h"

namespace skyloot::testing {
namespace {

using Texts = std::vector<std::string>;

// The log of a game under way, and the frames that were told live.
class MissedFrames : public ::testing::Test {
 protected:
  MissedFrames() {
    note();
    for (const Person& person : {kAnn, kBob}) {
      story_.sit(person);
      note();
    }
    story_.start();
    note();
    Rng rng(3);
    for (int i = 0; i < 20; ++i) {
      story_.act(rng);
      note();
    }
  }
  void note() {
    const Entry& entry = story_.log().back();
    log_.lines.push_back({entry.seq, entry.time, entry.who, entry.ack_id, write_deed(entry.deed)});
    // Nobody is told of the first entry, which makes the table.
    if (entry.seq == 1) return;
    const Broadcast told(story_.table(), story_.done());
    for (auto& [person, frames] : live_) frames.push_back(told.frame_for(person));
  }
  [[nodiscard]] Texts live(const Person& person, std::uint64_t after, std::uint64_t until) const {
    const Texts& all = live_.at(person);
    return {all.begin() + static_cast<std::ptrdiff_t>(after - 1),
            all.begin() + static_cast<std::ptrdiff_t>(until - 1)};
  }
  [[nodiscard]] std::optional<Texts> missed(const Person& person, std::uint64_t after,
                                            std::uint64_t until) const {
    const auto frames = missed_frames(std::nullopt, log_, after, until, person);
    if (!frames) return std::nullopt;
    return texts_of(*frames);
  }
  static Texts texts_of(const std::vector<FrameText>& frames) {
    Texts texts;
    for (const FrameText& frame : frames) texts.push_back(*frame);
    return texts;
  }

  TableStory story_{for_captains(2)};
  StoredLog log_;
  std::map<Person, Texts> live_{{kAnn, {}}, {kBob, {}}, {kEve, {}}};
};

TEST_F(MissedFrames, AreThoseThatWereToldLiveToTheByte) {
  const std::uint64_t last = log_.lines.size();
  for (const Person& person : {kAnn, kBob, kEve}) {
    for (std::uint64_t seen = 1; seen <= last; ++seen) {
      EXPECT_EQ(missed(person, seen, last), live(person, seen, last)) << person << " " << seen;
    }
  }
}

TEST_F(MissedFrames, AreMadeFromTheGameInWhichTheyWereMissed) {
  const auto before = story_.table().before_game();
  ASSERT_TRUE(before);
  EXPECT_EQ(before->seq(), 3U);
  StoredLog of_game;
  of_game.lines.assign(log_.lines.begin() + 3, log_.lines.end());
  const std::uint64_t last = log_.lines.size();
  for (const Person& person : {kAnn, kBob, kEve}) {
    for (std::uint64_t seen = before->seq(); seen <= last; ++seen) {
      const auto frames = missed_frames(before, of_game, seen, last, person);
      ASSERT_TRUE(frames);
      EXPECT_EQ(texts_of(*frames), live(person, seen, last)) << person << " " << seen;
    }
  }
}

TEST_F(MissedFrames, EndWhereTheLiveOnesGoOn) {
  EXPECT_EQ(missed(kAnn, 5, 9), live(kAnn, 5, 9));
  EXPECT_EQ(missed(kAnn, 9, 9), Texts{});
}

TEST_F(MissedFrames, AreNotMadeOfALogThatEndsTooSoon) {
  EXPECT_EQ(missed(kAnn, 5, log_.lines.size() + 1), std::nullopt);
  log_.lines.resize(8);
  EXPECT_EQ(missed(kAnn, 5, 9), std::nullopt);
}

TEST_F(MissedFrames, AreNotMadeOfALogThatCannotBeRead) {
  log_.lines[7].body = R"({"deed":"danced"})";
  EXPECT_EQ(missed(kAnn, 3, log_.lines.size()), std::nullopt);
  EXPECT_EQ(missed(kAnn, 3, 7), live(kAnn, 3, 7)) << "what comes later does not matter";
  EXPECT_EQ(missed_frames(std::nullopt, {}, 0, 0, kAnn), std::nullopt);
}

}  // namespace
}  // namespace skyloot::testing
