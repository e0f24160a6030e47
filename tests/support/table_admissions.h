// What the door of a table said, and a table for two to ask it about.
#pragma once

#include <gtest/gtest.h>

#include "tests/support/table_story.h"

namespace skyloot::testing {

// Ann and Bob at a table for two.
inline TableStory two_people() {
  TableOptions options = for_captains(2);
  options.first = seat(0);
  TableStory story(options);
  story.sit(kAnn).sit(kBob);
  return story;
}

// Their game; Ann is to take or leave.
inline TableStory a_game() {
  TableStory story = two_people();
  story.start();
  return story;
}

inline TableStory a_finished_game() {
  Rng rng(1);
  TableStory story = a_game();
  story.play_to_the_end(rng);
  return story;
}

template <class Expected>
void expect_let_in(const Admission& admission, const Expected& deed) {
  ASSERT_TRUE(admission.has_value()) << word_for(admission.error().code, kRefusalWords);
  ASSERT_TRUE(std::holds_alternative<Expected>(*admission));
  EXPECT_EQ(std::get<Expected>(*admission), deed);
}

inline void expect_refused(const Admission& admission, RefusalCode code) {
  ASSERT_FALSE(admission.has_value()) << write_deed(*admission);
  EXPECT_EQ(word_for(admission.error().code, kRefusalWords), word_for(code, kRefusalWords));
  EXPECT_EQ(admission.error().rejection.has_value(), code == RefusalCode::Illegal);
}

}  // namespace skyloot::testing
