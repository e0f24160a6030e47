#include "table/door.h"

#include "formats/plain_text.h"

namespace skyloot {

namespace {

tl::unexpected<Refusal> refused(RefusalCode code) { return tl::unexpected(Refusal{code, {}}); }

bool is_seat(const Table& table, Seat seat) { return index(seat) < table.captains(); }

// Nothing happens at a table any more that was closed.
bool is_closed(const Table& table) { return table.stage() == Stage::Closed; }

bool is_free(const Table& table, Seat seat) { return table.chair(seat).holder == Holder::Nobody; }

// The seat asked for, or the first free one.
tl::expected<Seat, Refusal> free_seat(const Table& table, std::optional<Seat> wanted) {
  if (is_closed(table)) return refused(RefusalCode::TableClosed);
  if (table.stage() == Stage::Playing) return refused(RefusalCode::GameRunning);
  if (wanted) {
    if (!is_seat(table, *wanted)) return refused(RefusalCode::NoSuchSeat);
    if (!is_free(table, *wanted)) return refused(RefusalCode::SeatTaken);
    return *wanted;
  }
  for (std::size_t i = 0; i < table.captains(); ++i) {
    if (is_free(table, seat(i))) return seat(i);
  }
  return refused(RefusalCode::TableFull);
}

// Without spaces that nobody sees at its ends.
bool is_name(std::string_view text) {
  return is_plain_text(text) && character_count(text) <= kLongestCaptainName &&
         !text.starts_with(' ') && !text.ends_with(' ');
}

bool is_name_taken(const Table& table, std::string_view name) {
  bool taken = false;
  for_each_seat(table, [&](Seat seat) { taken = taken || table.chair(seat).name == name; });
  return taken;
}

bool is_full(const Table& table) {
  bool full = true;
  for_each_seat(table, [&](Seat seat) { full = full && !is_free(table, seat); });
  return full;
}

DealProof next_proof(const Table& table, const DealSecret& secret) {
  DealProof proof{
      secret, {}, table.options().first ? FirstPlayer::Chosen : FirstPlayer::Drawn, SeatSet{}};
  for_each_seat(table, [&](Seat seat) {
    const Chair& chair = table.chair(seat);
    proof.entropy.push_back(chair.entropy.value_or(Entropy{}));
    if (chair.holder == Holder::Bot) proof.bots->insert(seat);
  });
  return proof;
}

// The next game of a table as the deed that begins it.
template <class Beginning>
Beginning beginning(const Table& table, const Dealer& dealer) {
  if (table.prepared()) return {*table.prepared()};
  const TableOptions& options = table.options();
  Beginning deed;
  deed.game.edition = options.edition;
  deed.game.deck = options.deck();
  const Rules rules = deed.game.rules();
  if (!table.sealed()) {
    deed.game.setup = dealer.deal_unsealed(rules, options.captains, options.first);
    return deed;
  }
  deed.game.proof = next_proof(table, table.sealed()->secret);
  deed.game.setup = dealer.deal(rules, *deed.game.proof, options.first);
  deed.sealed = dealer.seal();
  return deed;
}

// Why a seat is not a person's to play; none if it is.
std::optional<Refusal> why_not_playing(const Table& table, const Person& who, Seat seat) {
  if (is_closed(table)) return Refusal{RefusalCode::TableClosed, {}};
  if (!table.game()) return Refusal{RefusalCode::GameNotStarted, {}};
  if (!is_seat(table, seat)) return Refusal{RefusalCode::NoSuchSeat, {}};
  if (!table.is_seated(who)) return Refusal{RefusalCode::NotSeated, {}};
  if (table.chair(seat).person != who) return Refusal{RefusalCode::NotYourSeat, {}};
  return std::nullopt;
}

}  // namespace

Admission sit(const Table& table, const Person& who, std::optional<Seat> seat,
              std::string_view name, const std::optional<Entropy>& entropy) {
  if (seat && is_seat(table, *seat) && !is_closed(table)) {
    const auto& given = entropy ? entropy : table.chair(*seat).entropy;
    const Chair wanted{Holder::Human, who, std::string(name), nullptr, {}, given};
    if (table.chair(*seat) == wanted) return Sat{*seat, wanted.name, given};
  }
  const auto free = free_seat(table, seat);
  if (!free) return tl::unexpected(free.error());
  if (!is_name(name)) return refused(RefusalCode::BadName);
  if (is_name_taken(table, name)) return refused(RefusalCode::NameTaken);
  return Sat{*free, std::string(name), table.sealed() ? entropy : std::nullopt};
}

Admission sit_bot(const Table& table, const Person& who, std::optional<Seat> seat,
                  std::string_view level) {
  if (is_closed(table)) return refused(RefusalCode::TableClosed);
  if (who != table.owner()) return refused(RefusalCode::NotOwner);
  const Player* const player = player_named(level);
  const bool sits = seat && is_seat(table, *seat) && player != nullptr &&
                    table.chair(*seat) == Chair{Holder::Bot, {}, {}, player};
  if (sits) return BotSat{*seat, std::string(level)};
  const auto free = free_seat(table, seat);
  if (!free) return tl::unexpected(free.error());
  if (player == nullptr || player->offered != Offered::ToPeople) {
    return refused(RefusalCode::UnknownLevel);
  }
  return BotSat{*free, std::string(level)};
}

Admission leave(const Table& table, const Person& who, Seat seat) {
  if (is_closed(table)) return refused(RefusalCode::TableClosed);
  if (table.stage() == Stage::Playing) return refused(RefusalCode::GameRunning);
  if (!is_seat(table, seat)) return refused(RefusalCode::NoSuchSeat);
  if (is_free(table, seat)) return Left{seat};
  const bool own = table.chair(seat).person == who && !who.empty();
  if (!own && who != table.owner()) return refused(RefusalCode::NotOwner);
  return Left{seat};
}

Admission change_options(const Table& table, const Person& who, const TableOptions& options) {
  if (is_closed(table)) return refused(RefusalCode::TableClosed);
  if (who != table.owner()) return refused(RefusalCode::NotOwner);
  if (options == table.options()) return OptionsChanged{options};
  if (table.stage() == Stage::Playing) return refused(RefusalCode::GameRunning);
  if (table.prepared()) {
    const Record& prepared = *table.prepared();
    const bool same = options.edition == prepared.edition &&
                      options.captains == prepared.setup.players &&
                      options.first == prepared.setup.first &&
                      deck_hash(options.deck()) == deck_hash(prepared.deck);
    if (!same) return refused(RefusalCode::FixedByPreparedGame);
  }
  for (std::size_t i = options.captains; i < table.captains(); ++i) {
    if (table.chair(seat(i)).holder == Holder::Human) return refused(RefusalCode::TooManyPeople);
  }
  return OptionsChanged{options};
}

Admission give_entropy(const Table& table, const Person& who, std::optional<Seat> seat,
                       const Entropy& entropy) {
  if (is_closed(table)) return refused(RefusalCode::TableClosed);
  const SeatSet own = table.seats_of(who);
  if (own.empty()) return refused(RefusalCode::NotSeated);
  if (seat && !is_seat(table, *seat)) return refused(RefusalCode::NoSuchSeat);
  if (seat && !own.contains(*seat)) return refused(RefusalCode::NotYourSeat);
  SeatSet giving;
  bool has_others = false;  // a seat that gave other bytes
  for_each_seat(table, [&](Seat each) {
    const bool meant = seat ? each == *seat : own.contains(each);
    const auto& given = table.chair(each).entropy;
    if (meant && !given) giving.insert(each);
    has_others = has_others || (meant && given && *given != entropy);
  });
  if (giving.empty() && !has_others) return EntropyGiven{giving, entropy};
  if (table.stage() == Stage::Playing) return refused(RefusalCode::GameRunning);
  if (!table.sealed()) return refused(RefusalCode::DealNotSealed);
  if (giving.empty()) return refused(RefusalCode::EntropyGiven);
  return EntropyGiven{giving, entropy};
}

Admission rematch(const Table& table, const Person& who, const Dealer& dealer) {
  if (is_closed(table)) return refused(RefusalCode::TableClosed);
  if (who != table.owner() && !table.is_seated(who)) return refused(RefusalCode::NotSeated);
  if (table.stage() != Stage::Over) return refused(RefusalCode::GameNotOver);
  if (!is_full(table)) return refused(RefusalCode::SeatsEmpty);
  return beginning<Rematched>(table, dealer);
}

Admission start(const Table& table, const Person& who, const Dealer& dealer) {
  if (is_closed(table)) return refused(RefusalCode::TableClosed);
  if (who != table.owner()) return refused(RefusalCode::NotOwner);
  if (table.stage() == Stage::Playing) return refused(RefusalCode::GameRunning);
  if (table.stage() == Stage::Over) return rematch(table, who, dealer);
  if (!is_full(table)) return refused(RefusalCode::SeatsEmpty);
  return beginning<Started>(table, dealer);
}

Admission act(const Table& table, const Person& who, Seat seat, std::size_t ply,
              const Action& action) {
  if (const auto refusal = why_not_playing(table, who, seat)) return tl::unexpected(*refusal);
  if (table.chair(seat).stand_in) return refused(RefusalCode::StandInPlays);
  const TableGame& game = *table.game();
  if (ply != game.ply()) return refused(RefusalCode::StalePly);
  if (const auto rejection = why_illegal(game.rules, game.state.board, seat, action)) {
    return tl::unexpected(Refusal{RefusalCode::Illegal, rejection});
  }
  return Acted{seat, ply, action};
}

Admission give_to_bot(const Table& table, const Person& who, Seat seat) {
  if (const auto refusal = why_not_playing(table, who, seat)) return tl::unexpected(*refusal);
  if (table.stage() == Stage::Over) return refused(RefusalCode::GameNotStarted);
  const Chair& chair = table.chair(seat);
  const bool has_asked =
      chair.stand_in == StandIn::Asked && chair.stands_in_since == table.status().games;
  if (chair.stand_in && !has_asked) return refused(RefusalCode::StandInPlays);
  return TakenOver{seat, StandIn::Asked};
}

Admission hand_back(const Table& table, const Person& who, Seat seat) {
  if (const auto refusal = why_not_playing(table, who, seat)) return tl::unexpected(*refusal);
  return HandedBack{seat};
}

Admission depart(const Table& table, const Person& who) {
  if (is_closed(table)) return refused(RefusalCode::TableClosed);
  std::optional<Seat> own;
  bool is_peopled = false;
  for_each_seat(table, [&](Seat seat) {
    const Chair& chair = table.chair(seat);
    if (!own && chair.person == who && !who.empty()) own = seat;
    is_peopled = is_peopled || chair.holder == Holder::Human;
  });
  if (own && table.stage() == Stage::Playing) {
    return BotSat{*own, std::string(stand_in_player().name)};
  }
  if (own) return Left{*own};
  if (who == table.owner() && !is_peopled) return Closed{Closing::Unused, {}};
  return refused(RefusalCode::NotSeated);
}

}  // namespace skyloot
