// What whoever runs the server may ask of it, from the machine that it runs on.
#pragma once

#include "server/http/admin.h"
#include "server/http/tests/http_test.h"

namespace skyloot::testing {

class AdminHttpTest : public HttpTest {
 protected:
  AdminHttpTest() { config_.admin_token = "secret"; }

  Answered order(std::string_view method, std::string_view path, std::string_view body = {},
                 std::string_view peer = "127.0.0.1") {
    HttpRequest asked = request(method, std::string("/admin/v1").append(path), body, "secret");
    asked.peer = peer;
    return order(std::move(asked));
  }
  Answered order(HttpRequest asked) {
    Answered answered;
    answer_admin(http_, std::move(asked), [&](HttpResponse response) {
      answered = {response.status, response.headers, response.body};
    });
    settle();
    return answered;
  }
};

}  // namespace skyloot::testing
