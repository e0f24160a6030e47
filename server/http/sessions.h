// Who somebody is: a random secret, of which only the hash is kept, stands for a person.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "net/http.h"
#include "server/http/known_sessions.h"
#include "store/store.h"

namespace skyloot {

inline constexpr std::string_view kSessionCookie = "skyloot_session";

struct NewSession {
  std::string token;  // told once, to its owner
  Identity identity;
};

class Sessions {
 public:
  using Found = StoreCallback<std::optional<Identity>>;
  using Made = StoreCallback<NewSession>;

  // A person has at most so many; the one that was not used for the longest time goes.
  Sessions(Store& store, TimeSource now, std::uint64_t most_devices);

  // Whom the request's bearer token or cookie stands for, if anybody; at once if that is known.
  void find(const HttpRequest& request, Found found);

  void make(std::string name, const Device& device, Made made);
  // Conflict: it has ended meanwhile.
  void rename(const Identity& identity, std::string name, StoreCallback<void> done);

  // Of a person, the one used last first.
  void devices(const Person& person, StoreCallback<std::vector<StoredSession>> then);

  // From the call on, whatever is on its way and whatever the store still says, the session is
  // nobody's, and so is a code that it made. If the store fails, the session goes on.
  void end(const Identity& identity, StoreCallback<void> done);
  // The same for all sessions of a person.
  void end_all(const Person& person, StoreCallback<void> done);
  // Until end_all(), or let_back_in(), nobody is this person.
  void shut_out(const Person& person);
  void let_back_in(const Person& person);
  // For whoever has waited since it was found.
  [[nodiscard]] bool has_ended(const Identity& identity) const;
  // Is called when a session ends; without one, all of that person do.
  std::function<void(const Person& person, const std::optional<std::string>& token_hash)> on_end =
      [](const Person&, const std::optional<std::string>&) {};

  // Sessions that were seen since the start.
  [[nodiscard]] std::size_t known() const { return known_.size(); }

  // A code that makes another device the same person, once and soon. An older one ends with it.
  struct MovingCode {
    std::string code;
    Time expires;
  };
  MovingCode moving_code(const Identity& identity);
  // False if there is no such code any more.
  bool redeem(std::string_view code, const Device& device, Made made);

 private:
  struct Moving {
    Identity made_by;
    Time expires;
  };

  void put(Identity identity, std::string token, const Device& device, Made made);
  void keep(const Identity& identity);
  void look_up(const std::string& token_hash, Found found);
  void note_use(const Identity& identity);
  void bury(const Identity& identity);
  // Of this person, beside the session in use.
  void end_surplus(const Identity& in_use, std::function<void()> then);
  void forget_old_codes();

  Store& store_;
  TimeSource now_;
  const std::uint64_t most_devices_;
  KnownSessions known_;
  std::map<Person, std::vector<std::string>> shut_out_;  // with what was buried
  std::uint64_t changes_ = 0;                            // of sessions that were made before
  std::map<std::string, Moving, std::less<>> moving_;
};

Identity identity_of(const StoredSession& session);

}  // namespace skyloot
