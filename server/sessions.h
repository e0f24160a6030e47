// Who somebody is: a random secret, of which only the hash is kept, stands for a person.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "net/http.h"
#include "net/loop.h"
#include "store/store.h"
#include "table/entry.h"

namespace skyloot {

inline constexpr std::string_view kSessionCookie = "skyloot_session";

struct Identity {
  std::string token_hash;
  Person person;
  std::string name;
  bool by_cookie = false;  // a browser's: its requests must come from our own pages
};

struct NewSession {
  std::string token;  // told once, to its owner
  Identity identity;
};

class Sessions {
 public:
  using Made = std::function<void(std::optional<NewSession>)>;  // none: could not be stored
  using Done = std::function<void(std::optional<StoreFault>)>;

  Sessions(Loop& loop, Store& store, TimeSource now);

  // Whom the request's bearer token or cookie stands for, if anybody.
  Reading<std::optional<Identity>> find(const HttpRequest& request);

  void make(std::string name, Made made);
  void rename(const Identity& identity, std::string name, Done done);
  void end(const Identity& identity, Done done);

  // Sessions that were seen since the start.
  [[nodiscard]] std::size_t known() const { return known_.size(); }

  // A code that makes another device the same person, once and soon. An older one ends with it.
  struct MovingCode {
    std::string code;
    Time expires;
  };
  MovingCode moving_code(const Identity& identity);
  // False if there is no such code any more.
  bool redeem(std::string_view code, const Made& made);

 private:
  struct Moving {
    Person person;
    std::string name;
    Time expires;
  };

  void on_loop_once_stored(const std::function<void(Done)>& write, Done then);
  void keep(Identity identity, std::string token, Made made);
  Reading<std::optional<Identity>> look_up(const std::string& token_hash);
  void forget_old_codes();

  Loop& loop_;
  Store& store_;
  TimeSource now_;
  std::unordered_map<std::string, Identity> known_;  // by hash, as far as seen
  std::map<std::string, Moving, std::less<>> moving_;
};

}  // namespace skyloot
