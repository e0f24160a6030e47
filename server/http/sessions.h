// Who somebody is: a random secret, of which only the hash is kept, stands for a person.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "net/http.h"
#include "store/store.h"
#include "table/entry.h"

namespace skyloot {

inline constexpr std::string_view kSessionCookie = "skyloot_session";

struct Identity {
  std::string token_hash;
  Person person;
  std::string name;
  bool by_cookie = false;  // a browser's: its requests must come from our own pages
  Time used{};             // about: it is noted once a day
};

struct NewSession {
  std::string token;  // told once, to its owner
  Identity identity;
};

class Sessions {
 public:
  using Found = StoreCallback<std::optional<Identity>>;
  using Made = StoreCallback<NewSession>;

  Sessions(Store& store, TimeSource now);

  // Whom the request's bearer token or cookie stands for, if anybody; at once if that is known.
  void find(const HttpRequest& request, Found found);

  void make(std::string name, Made made);
  void rename(const Identity& identity, std::string name, StoreCallback<void> done);
  void end(const Identity& identity, StoreCallback<void> done);

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

  void keep(Identity identity, std::string token, Made made);
  void look_up(const std::string& token_hash, Found found);
  void note_use(const Identity& identity);
  void forget_old_codes();

  Store& store_;
  TimeSource now_;
  std::unordered_map<std::string, Identity> known_;  // by hash, as far as seen
  std::uint64_t changes_ = 0;                        // of sessions that were made before
  std::map<std::string, Moving, std::less<>> moving_;
};

}  // namespace skyloot
