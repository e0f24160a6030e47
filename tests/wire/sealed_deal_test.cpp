// The secret of a deal over the wire: while its game runs, nobody hears it, not from frames, not
// from any answer, not from the server's log; nor, at any time, the secret of the next game.
#include <gtest/gtest.h>

#include "server/rooms/summary.h"
#include "store/memory_store.h"
#include "store/waiting_reads.h"
#include "tests/wire/play.h"

namespace skyloot {

namespace {

// The secret and the commitment that a deed seals for the next game, as hexadecimal digits.
struct SealedText {
  std::string secret;
  std::string commitment;
};

// Of all games of a table, and of the one after them.
std::vector<SealedText> sealed_in(Store& store, const std::string& code) {
  std::vector<SealedText> found;
  const auto note = [&](const std::optional<SealedSecret>& sealed) {
    if (sealed) found.push_back({hex_text(sealed->secret), hex_text(sealed->commitment)});
  };
  const auto log = WaitingReads(store).read_log(code, 0);
  for (const LogLine& line : log->lines) {
    const auto entry = entry_of(line, among(log->decks));
    if (const auto* opened = std::get_if<Opened>(&entry->deed)) note(opened->sealed);
    if (const auto* started = std::get_if<Started>(&entry->deed)) note(started->sealed);
    if (const auto* rematched = std::get_if<Rematched>(&entry->deed)) note(rematched->sealed);
  }
  return found;
}

// Writes down all that somebody can get to know of a table.
class Ear {
 public:
  Ear(WirePerson& person, std::string code) : person_(person), code_(std::move(code)) {
    person_.connect(code_);
    person_.hello();
  }

  // Plays by chance until the game is over; now and then asks for everything there is.
  void play(Rng rng) {
    while (const auto message = person_.next()) {
      heard_ += message->text;
      if (!record_in(*message).empty()) return;
      const auto choice = choice_in(*message);
      if (!choice) continue;
      if (choice->ply % 16 < 2) look_around();
      const auto chosen = rng.below(static_cast<std::uint32_t>(choice->actions.size()));
      person_.send(act_message(*choice, choice->actions[chosen], std::to_string(rng.next())));
    }
    ADD_FAILURE() << "the game did not end";
  }

  void look_around() {
    for (const std::string& path : {"/tables/" + code_, std::string("/lobby"),
                                    std::string("/session/tables"), "/tables/" + code_ + "/deck"}) {
      heard_ += person_.ask("GET", "/api/v1" + path).body.text;
    }
    for (const std::string part : {"", "/replay?seat=open", "/rounds"}) {
      const auto answer = person_.ask("GET", "/api/v1/records/" + code_ + "-1" + part);
      EXPECT_EQ(answer.status, 404) << "a record of a game under way";
      heard_ += answer.body.text;
    }
  }

  [[nodiscard]] bool has_heard(const std::string& text) const {
    return heard_.find(text) != std::string::npos;
  }

 private:
  WirePerson& person_;
  std::string code_;
  std::string heard_;
};

}  // namespace

TEST(WireLeaks, NobodyHearsTheSecretOfADealWhileItIsPlayed) {
  auto memory = std::make_unique<MemoryStore>();
  Store& store = *memory;
  const RunningServer server(std::move(memory));
  WirePerson ann(server, "Ann");
  const std::string code =
      start_table({&ann}, {R"({"options":{"captains":2,"visibility":"public"}})", 2, "swab"});
  Ear ear(ann, code);
  ear.play(Rng(1));
  const auto sealed = sealed_in(store, code);
  ASSERT_EQ(sealed.size(), 2U);
  for (const SealedText& each : sealed) {
    EXPECT_TRUE(ear.has_heard(each.commitment)) << "or nothing was put to the test";
    EXPECT_FALSE(ear.has_heard(each.secret));
    for (const std::string& line : server.log()) {
      EXPECT_EQ(line.find(each.secret), std::string::npos) << line;
    }
  }
  const auto game = WaitingReads(store).find_game(code + "-1");
  ASSERT_TRUE(game.has_value() && game->has_value());
  EXPECT_NE((*game)->record.find(sealed[0].secret), std::string::npos) << "it is over: no proof";
  EXPECT_EQ((*game)->record.find(sealed[1].secret), std::string::npos) << "of the next game";
}

}  // namespace skyloot
