#include "server/http/routes/reports.h"

#include "server/http/tests/http_test.h"

namespace skyloot::testing {
namespace {

class ReportRoutes : public HttpTest {
 protected:
  const std::string ann_ = person("Ann");
  const std::string bob_ = person("Bob");
  const std::string path_ = "/tables/" + open_table(ann_);
};

TEST_F(ReportRoutes, AreKeptOnce) {
  ask("POST", path_ + "/seats", R"({"seat":2})", bob_);
  const std::string_view report = R"({"seat":2,"text":"He is rude."})";
  EXPECT_EQ(ask("POST", path_ + "/reports", report, ann_).status, 201);
  EXPECT_EQ(ask("POST", path_ + "/reports", report, ann_).problem(), "409 alreadyReported");
}

TEST_F(ReportRoutes, NeedSomebodyElse) {
  const auto report = [&](const std::string& who, const std::string& token) {
    return ask("POST", path_ + "/reports", "{" + who + R"(,"text":"He is rude."})", token)
        .problem();
  };
  EXPECT_EQ(report(R"("seat":3)", bob_), "403 neverThere");
  ask("POST", path_ + "/seats", R"({"seat":2})", bob_);
  EXPECT_EQ(report(R"("seat":3)", bob_), "422 nobodyToReport");
  EXPECT_EQ(report(R"("person":")" + person_of(ann_) + '"', ann_), "422 nobodyToReport");
  EXPECT_EQ(report(R"("person":"stranger")", ann_), "422 nobodyToReport");
}

}  // namespace
}  // namespace skyloot::testing
