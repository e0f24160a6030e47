// What whoever runs the server may ask of it, under /admin/v1: for `skyloot admin` on the same
// machine, with the token that the server wrote into its folder. To all others it is not there.
#pragma once

#include <string_view>
#include <vector>

#include "server/http/api.h"

namespace skyloot {

class Admin {
 public:
  Admin(House& house, Rooms& rooms, Bans& bans);

  void on_request(HttpRequest request, Respond respond);

 private:
  using Handler = void (Admin::*)(const Call&);
  struct Route {
    std::string_view method;
    std::string_view pattern;
    Handler handler;
    std::string_view deed{};  // as the log names it; none for looking
  };
  static const std::vector<Route>& routes();

  // Directly from this machine, and with the token.
  [[nodiscard]] bool is_let_in(const HttpRequest& request) const;
  void log_deed(const Route& route) const;
  void refuse_for(const StoreError& error, const Call& call);
  void show_status(const Call& call);
  void list_tables(const Call& call);
  void close_table(const Call& call);
  void list_bans(const Call& call);
  void add_ban(const Call& call);
  void lift_ban(const Call& call);
  void list_reports(const Call& call);
  void end_report(const Call& call);
  void send_away(const StoredBan& ban);

  House& house_;
  Rooms& rooms_;
  Bans& bans_;
  Time since_;
};

}  // namespace skyloot
