// An answer on its way: sent until it has arrived, and known by its name.
#include "terminal/remote_delivery.h"

#include <gtest/gtest.h>

#include "tests/support/remote_story.h"

namespace skyloot::testing {
namespace {

class DeliveryTest : public ::testing::Test {
 protected:
  DeliveryTest() {
    delivery_.send(seat(1), 12, PlayCard{card(8)});
    ack_id_ = parse_json(link_.sent.at(0))->field("ackId")->text;
  }

  RememberingLink link_;
  Delivery delivery_{link_};
  std::string ack_id_;
};

Frame frame_with(std::int64_t seq, const std::string& ack_id) {
  Frame frame;
  frame.seq = seq;
  frame.ack_id = ack_id;
  return frame;
}

TEST_F(DeliveryTest, SaysWhoAnswersWhatAndHow) {
  EXPECT_EQ(link_.sent.at(0), R"({"type":"act","seat":2,"ply":12,"ackId":")" + ack_id_ +
                                  R"(","action":{"action":"play","card":8}})");
}

TEST_F(DeliveryTest, GivesEveryAnswerANameOfItsOwn) {
  delivery_.send(seat(1), 12, PlayCard{card(8)});
  EXPECT_NE(link_.sent.at(1), link_.sent.at(0));
}

TEST_F(DeliveryTest, ArrivesWithTheFrameOfItsName) {
  delivery_.follow(frame_with(5, "another"));
  delivery_.follow(frame_with(6, ""));
  EXPECT_TRUE(delivery_.is_under_way());
  delivery_.follow(frame_with(7, ack_id_));
  EXPECT_FALSE(delivery_.is_under_way());
}

TEST_F(DeliveryTest, IsSentAgainAsItWasUntilItHasArrived) {
  delivery_.send_again();
  ASSERT_EQ(link_.sent.size(), 2U);
  EXPECT_EQ(link_.sent[1], link_.sent[0]);
  delivery_.follow(frame_with(7, ack_id_));
  delivery_.send_again();
  EXPECT_EQ(link_.sent.size(), 2U);
}

TEST_F(DeliveryTest, WaitsForTheFrameThatAnAcknowledgementAnnounces) {
  delivery_.acknowledge({ack_id_, 9}, 7);
  EXPECT_TRUE(delivery_.is_under_way());
  delivery_.follow(frame_with(8, ""));
  EXPECT_TRUE(delivery_.is_under_way());
  delivery_.follow(frame_with(9, ""));
  EXPECT_FALSE(delivery_.is_under_way());
}

TEST_F(DeliveryTest, HasArrivedIfTheFrameOfAnAcknowledgementIsKnown) {
  delivery_.acknowledge({"another", 9}, 9);
  EXPECT_TRUE(delivery_.is_under_way());
  delivery_.acknowledge({ack_id_, 9}, 9);
  EXPECT_FALSE(delivery_.is_under_way());
}

TEST_F(DeliveryTest, EndsWithItsRefusalOnly) {
  delivery_.refuse({"another", "stalePly", "No."});
  delivery_.refuse({"", "badMessage", "No."});
  EXPECT_TRUE(delivery_.is_under_way());
  delivery_.refuse({ack_id_, "stalePly", "No."});
  EXPECT_FALSE(delivery_.is_under_way());
}

TEST_F(DeliveryTest, WaitsWhenItIsToBeSlower) {
  EXPECT_EQ(delivery_.due_at(), std::nullopt);
  delivery_.postpone(kOpening);
  EXPECT_EQ(delivery_.due_at(), kOpening);
  EXPECT_TRUE(delivery_.is_under_way(ack_id_));
  delivery_.send_again();
  EXPECT_EQ(delivery_.due_at(), std::nullopt);
  EXPECT_EQ(link_.sent.size(), 2U);
}

}  // namespace
}  // namespace skyloot::testing
