#include "protocol/peek_ack_id.h"

#include <gtest/gtest.h>

#include <string>

#include "table/entry.h"

namespace skyloot {

namespace {

std::string act_named(const std::string& ack_id) {
  return R"({"type":"act","seat":1,"ply":7,"ackId":")" + ack_id +
         R"(","action":{"action":"take"}})";
}

}  // namespace

TEST(PeekAckId, FindsTheNameOfAnAct) {
  EXPECT_EQ(peek_ack_id(act_named("3f9a2c71")), "3f9a2c71");
  EXPECT_EQ(peek_ack_id(act_named(std::string(kLongestAckId, 'a'))),
            std::string(kLongestAckId, 'a'));
  EXPECT_EQ(peek_ack_id(act_named("Kapitän")), "Kapitän");
}

TEST(PeekAckId, MindsNeitherBlanksNorTheOrderOfFields) {
  EXPECT_EQ(peek_ack_id("{ \"ackId\" :\n\t\"a\", \"type\": \"act\" }"), "a");
}

TEST(PeekAckId, FindsNothingWhereNothingIs) {
  for (const std::string_view message :
       {"", "{}", R"({"type":"ping"})", R"("ackId")", R"("ackId":)", R"("ackId":")",
        R"("ackId":"a)", R"("ackId" "a")", R"({"ackId":7,"x":"a"})", R"({"ackId":""})",
        R"({"ackId":null,"type":"act"})"}) {
    EXPECT_EQ(peek_ack_id(message), "") << message;
  }
}

TEST(PeekAckId, IsNotDeceivedByWhatSomebodySays) {
  EXPECT_EQ(peek_ack_id(R"({"type":"chat","text":"\"ackId\":\"a\""})"), "");
  EXPECT_EQ(peek_ack_id(R"({"text":"\"ackId","x":"a"})"), "");
}

TEST(PeekAckId, TellsNoNameThatAnActCannotHave) {
  EXPECT_EQ(peek_ack_id(act_named(std::string(kLongestAckId + 1, 'a'))), "");
  EXPECT_EQ(peek_ack_id(act_named("a\nb")), "");
  EXPECT_EQ(peek_ack_id(act_named(R"(a\u0062)")), "") << "it would have to be decoded";
}

TEST(PeekAckId, LooksAtTheBeginningOnly) {
  const std::string blanks(kPeekedBytes, ' ');
  EXPECT_EQ(peek_ack_id(blanks + act_named("a")), "");
  EXPECT_EQ(peek_ack_id(act_named("a") + blanks), "a");
}

}  // namespace skyloot
