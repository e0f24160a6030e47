// Nobody is taken for somebody else: only the exact token, or a fresh moving code, stands for a
// person, whatever headers say.
//
// A script. `A` and `B` are persons; $A is the token of A, and %A a moving code that A asked for.
//   Authorization: Bearer $A    a header of the next request
//   ?                           sends the request
//   !%A                         redeems the code
//   ~60000                      so many milliseconds pass
//   -A                          A ends his session

#include "net/header_text.h"
#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/quiet_server.h"
#include "tests/fuzz/script.h"

namespace skyloot::testing {
namespace {

constexpr std::size_t kPeople = 2;
constexpr std::uint64_t kDevices = 1'000;  // no script has so many
constexpr Milliseconds kMovingCodeLives{5 * 60 * 1000};

struct Somebody {
  std::string token;
  Identity identity;
  bool has_gone = false;
  std::string code;
  Time code_ends;
};

class Desk {
 public:
  Desk() {
    for (Somebody& somebody : people_) {
      sessions_.make("Somebody", {}, [&](const StoreResult<NewSession>& made) {
        somebody.token = made->token;
        somebody.identity = made->identity;
      });
      const auto fresh = sessions_.moving_code(somebody.identity);
      somebody.code = fresh.code;
      somebody.code_ends = now_ + kMovingCodeLives;
    }
  }

  void step(std::string_view line) {
    const std::string text = with_secrets(line);
    const std::string_view rest = std::string_view(text).substr(text.empty() ? 0 : 1);
    switch (text.empty() ? '\0' : text.front()) {
      case '?':
        return find();
      case '!':
        return redeem(rest);
      case '~':
        now_ += Milliseconds{number_in(rest)};
        return;
      case '-':
        return end(rest);
      default:
        return add_header(text);
    }
  }

 private:
  [[nodiscard]] std::string with_secrets(std::string_view line) const {
    std::string text(line);
    for (std::size_t i = 0; i < kPeople; ++i) {
      const std::string name(1, static_cast<char>('A' + i));
      replace_all(text, "$" + name, people_[i].token);
      replace_all(text, "%" + name, people_[i].code);
    }
    return text;
  }

  void add_header(std::string_view line) {
    const std::string_view name = net::trimmed(net::take_until(line, ':'));
    request_.headers.emplace_back(std::string(name), std::string(net::trimmed(line)));
  }

  // The token as it stood in a header of the request, with nothing but a separator around it.
  [[nodiscard]] bool was_shown(const std::string& token) const {
    const std::string in_cookie = "skyloot_session=" + token;
    for (const auto& [name, value] : request_.headers) {
      if (net::equal_ignoring_case(name, "authorization") && value == "Bearer " + token)
        return true;
      const bool is_cookie = net::equal_ignoring_case(name, "cookie");
      if (is_cookie && value.find(in_cookie) != std::string::npos) return true;
    }
    return false;
  }

  void find() {
    sessions_.find(request_, [this](const StoreResult<std::optional<Identity>>& found) {
      require(found.has_value());
      if (*found) require_rightly((*found)->token_hash);
    });
    request_.headers.clear();
  }

  void require_rightly(const std::string& token_hash) const {
    const auto owner = std::find_if(people_.begin(), people_.end(), [&](const Somebody& somebody) {
      return somebody.identity.token_hash == token_hash;
    });
    require(owner != people_.end() && !owner->has_gone && was_shown(owner->token));
  }

  void redeem(std::string_view code) {
    std::optional<NewSession> moved;
    const bool found =
        sessions_.redeem(code, {}, [&](const StoreResult<NewSession>& made) { moved = *made; });
    require(found == moved.has_value());
    const auto giver = std::find_if(people_.begin(), people_.end(), [&](const Somebody& somebody) {
      return !somebody.code.empty() && somebody.code == code && somebody.code_ends > now_;
    });
    require(found == (giver != people_.end()));
    if (!found) return;
    require(moved->identity.person == giver->identity.person);
    require(moved->token != giver->token);
    giver->code.clear();  // it was good once
  }

  void end(std::string_view name) {
    if (name != "A" && name != "B") return;
    Somebody& somebody = people_[static_cast<std::size_t>(name[0] - 'A')];
    sessions_.end(somebody.identity,
                  [](const StoreResult<void>& ended) { require(ended.has_value()); });
    somebody.has_gone = true;
    somebody.code.clear();  // it goes with whoever made it
  }

  Time now_ = time_of(1'800'000'000'000);
  MemoryStore store_{[this] { return now_; }, Writing::AtOnce};
  Sessions sessions_{store_, [this] { return now_; }, kDevices};
  std::array<Somebody, kPeople> people_;
  HttpRequest request_;
};

void try_script(std::string_view script) {
  draw_the_same_again();
  Desk desk;
  for_each_line(script, [&](std::string_view line) { desk.step(line); });
}

}  // namespace
}  // namespace skyloot::testing

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  skyloot::testing::try_script(skyloot::testing::text_of(bytes, size));
  return 0;
}
