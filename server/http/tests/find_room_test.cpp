#include "server/http/find_room.h"

#include "server/http/tests/http_test.h"

namespace skyloot::testing {
namespace {

class FindingARoom : public HttpTest {
 protected:
  FindingARoom() : HttpTest(limits()) {
    for (int i = 0; i < 100; ++i) {
      const char* const clock = i % 2 == 0 ? "60s" : "none";
      ask_from("192.0.2.9", "PATCH", path_ + "/options",
               R"({"options":{"clock":")" + std::string(clock) + R"("}})");
    }
  }
  static Limits limits() {
    Limits limits;
    limits.requests_per_second = 1;
    limits.request_burst = 20;
    return limits;
  }
  Answered ask_from(std::string address, std::string_view method, const std::string& path,
                    std::string body = {}) {
    now_ += std::chrono::minutes{1};  // everybody has everything again
    return ask_now(std::move(address), method, path, std::move(body));
  }
  Answered ask_now(std::string address, std::string_view method, const std::string& path,
                   std::string body = {}) {
    HttpRequest asked = request(method, "/api/v1" + path, body, ann_);
    asked.peer = std::move(address);
    return ask(asked);
  }
  void let_it_grow_cold() {
    rooms_.make_rounds();
    settle();
    ASSERT_EQ(rooms_.open_rooms(), 0U);
  }

  const std::string ann_ = person("Ann");
  const std::string path_ = "/tables/" + open_table(ann_, R"({"captains":2})");
};

TEST_F(FindingARoom, IsPaidForByWhoLetsItsLogBeRead) {
  let_it_grow_cold();
  EXPECT_EQ(ask_from("192.0.2.1", "GET", path_).number("seq"), 101);
  int more = 0;
  while (ask_now("192.0.2.1", "GET", path_).status == 200) ++more;
  EXPECT_EQ(more, 13) << "one for the request, and six for a hundred entries";
  more = 0;
  while (ask_now("192.0.2.2", "GET", path_).status == 200) ++more;
  EXPECT_EQ(more, 20) << "now somebody has read it";
}

TEST_F(FindingARoom, IsRefusedToWhoHasTooManyReadAlready) {
  let_it_grow_cold();
  std::vector<QuotaSlots::Slot> kept;
  while (auto slot = house_.gate.reading("192.0.2.1")) kept.push_back(*std::move(slot));
  const Answered refused = ask_from("192.0.2.1", "GET", path_);
  EXPECT_EQ(refused.problem(), "429 tooManyRequests");
  EXPECT_EQ(refused.header("retry-after"), "1");
  EXPECT_EQ(ask_from("192.0.2.2", "GET", path_).status, 200);
  EXPECT_EQ(ask_from("192.0.2.1", "GET", path_).status, 200) << "it is open now";
}

TEST_F(FindingARoom, GivesThePlaceBackWhenItIsFound) {
  for (int i = 0; i < 50; ++i) {
    let_it_grow_cold();
    ASSERT_EQ(ask_from("192.0.2.1", "GET", path_).status, 200);
    ASSERT_EQ(ask_from("192.0.2.1", "GET", "/tables/NOSUCH").problem(), "404 tableUnknown");
  }
}

}  // namespace
}  // namespace skyloot::testing
