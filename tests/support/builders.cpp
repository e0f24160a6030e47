#include "tests/support/builders.h"

#include <algorithm>

#include "engine/invariants.h"

namespace skyloot::testing {

Table& Table::of(std::size_t players) {
  players_ = players;
  return *this;
}

Table& Table::in(Edition edition) {
  edition_ = edition;
  return *this;
}

Table& Table::by_rules(std::uint8_t version) {
  version_ = version;
  return *this;
}

Table& Table::with_card(std::string_view name, const Face& face) {
  add_card(file_, name, face);
  return *this;
}

Table& Table::first(std::size_t seat) {
  first_ = seat;
  return *this;
}

Table& Table::parrot(std::size_t seat) {
  parrot_ = seat;
  return *this;
}

Table& Table::active(std::size_t seat) {
  active_ = seat;
  return *this;
}

Table& Table::round(std::size_t round) {
  round_ = round;
  return *this;
}

FaceId Table::face(std::string_view name) const {
  const std::optional<FaceId> found = file_.find(name);
  if (!found) throw std::logic_error("no face is called " + std::string(name));
  return *found;
}

Table& Table::lay(std::initializer_list<std::string_view> names, const Place& place) {
  for (const std::string_view name : names) laid_.push_back({face(name), place, std::nullopt});
  return *this;
}

Table& Table::lay_before_captain(std::initializer_list<std::string_view> names,
                                 CardSet Captain::* pile) {
  return lay(names, [seat = captain_, pile](Board& board) -> CardSet& {
    return board.captains[seat].*pile;
  });
}

Table& Table::share(Share share, std::initializer_list<std::string_view> names) {
  return lay(names, [share](Board& board) -> CardSet& { return board.shares[index(share)].cards; });
}

Table& Table::share_doubloons(Share share, int doubloons) {
  share_doubloons_[index(share)] = doubloons;
  return *this;
}

Table& Table::deck(std::initializer_list<std::string_view> names) {
  for (const std::string_view name : names) deck_.push_back(face(name));
  return *this;
}

Table& Table::only_deck(std::initializer_list<std::string_view> names) {
  deck_is_complete_ = true;
  return deck(names);
}

Table& Table::captain(std::size_t seat) {
  captain_ = seat;
  return *this;
}

Table& Table::pirates(std::initializer_list<std::string_view> names) {
  return lay_before_captain(names, &Captain::pirates);
}

Table& Table::relics(std::initializer_list<std::string_view> names) {
  return lay_before_captain(names, &Captain::relics);
}

Table& Table::objects(std::initializer_list<std::string_view> names) {
  return lay_before_captain(names, &Captain::objects);
}

Table& Table::rum(std::initializer_list<std::string_view> names) {
  return lay_before_captain(names, &Captain::rum);
}

Table& Table::secrets(std::initializer_list<std::string_view> names) {
  return lay_before_captain(names, &Captain::secrets);
}

Table& Table::doubloons(int doubloons) {
  doubloons_[captain_] = doubloons;
  return *this;
}

Table& Table::coins(int coins) {
  laid_.back().coins = coins;
  return *this;
}

namespace {

// How many copies of each face are still in the box.
class Box {
 public:
  explicit Box(const Deck& deck) : deck_(deck) {
    for (const Face& face : deck.faces) left_.push_back(face.copies);
  }
  FaceId take(FaceId face) {
    if (left_[index(face)]-- == 0) throw std::logic_error("the deck has not so many copies");
    return face;
  }
  std::vector<FaceId> take_all(const std::function<bool(const Face&)>& wanted) {
    std::vector<FaceId> taken;
    for (std::size_t i = 0; i < left_.size(); ++i) {
      for (; wanted(deck_.faces[i]) && left_[i] > 0; --left_[i]) taken.push_back(face_id(i));
    }
    return taken;
  }
  // The last cards of this kind, in the order of the deck.
  std::vector<FaceId> take_last(Back back, std::size_t count) {
    std::vector<FaceId> taken;
    for (std::size_t i = left_.size(); i-- > 0;) {
      const bool right_kind = deck_.faces[i].back == back;
      for (; right_kind && left_[i] > 0 && taken.size() < count; --left_[i]) {
        taken.push_back(face_id(i));
      }
    }
    if (taken.size() < count) throw std::logic_error("R2.2 needs more cards of a kind");
    return taken;
  }

 private:
  const Deck& deck_;
  std::vector<std::size_t> left_;
};

void append(std::vector<FaceId>& faces, const std::vector<FaceId>& more) {
  faces.insert(faces.end(), more.begin(), more.end());
}

}  // namespace

Table::Deal Table::deal_the_rest() const {
  Box box(file_.deck);
  for (const Laid& laid : laid_) box.take(laid.face);
  for (const FaceId face : deck_) box.take(face);
  Deal deal;
  if (players_ == 2) {
    append(deal.removed, box.take_all([](const Face& face) { return face.removed_with_two; }));
    for (const Back back : kRemovedAtRandom) {
      append(deal.removed, box.take_last(back, removed_at_random(back)));
    }
  }
  deal.unnamed = box.take_all([](const Face&) { return true; });
  return deal;
}

void Table::seat_captains(Board& board) const {
  board.players = static_cast<std::uint8_t>(players_);
  board.round = static_cast<std::uint8_t>(round_);
  board.hat = seat(first_);
  board.parrot = seat(parrot_.value_or(first_));
  board.active = seat(active_.value_or(first_));
  for (std::size_t i = 0; i < players_; ++i) board.captains[i].doubloons = doubloons_[i];
  for (std::size_t i = 0; i < kShares; ++i) board.shares[i].doubloons = share_doubloons_[i];
}

void Table::place_cards(Game& game, const Deal& deal) const {
  Board& board = game.state.board;
  std::vector<FaceId> faces;
  for (const Laid& laid : laid_) {
    laid.place(board).insert(card(faces.size()));
    faces.push_back(laid.face);
  }
  if (deck_is_complete_) {
    for (std::size_t i = 0; i < deal.unnamed.size(); ++i) {
      board.discard.insert(card(faces.size() + i));
    }
    append(faces, deal.unnamed);
  }
  board.deck_top = static_cast<std::uint8_t>(faces.size());
  append(faces, deck_);
  if (!deck_is_complete_) append(faces, deal.unnamed);
  board.cards_in_game = static_cast<std::uint8_t>(faces.size());
  append(faces, deal.removed);
  board.cards = static_cast<std::uint8_t>(faces.size());
  std::copy(faces.begin(), faces.end(), game.state.faces.of_card.begin());
}

// What lies open is seen by all, what lies face-down by its owner, share 1 by the active captain.
void Table::open_and_show(Game& game) const {
  Board& board = game.state.board;
  board.open = board.discard;
  for (std::size_t i = 0; i < players_; ++i) {
    const Captain& captain = board.captains[i];
    board.open |= captain.pirates | captain.relics | captain.objects;
    board.seen_by[i] |= captain.rum | captain.secrets;
  }
  for (const Card card : board.open) board.open_face[index(card)] = game.state.faces[card];
  board.seen_by[index(board.active)] |= board.share(Share::I).cards;
  for (std::size_t i = 0; i < laid_.size(); ++i) {
    for (const Effect& effect : file_.deck.faces[index(laid_[i].face)].effects) {
      const bool is_chest = effect.kind == EffectKind::Chest && board.open.contains(card(i));
      if (!is_chest || board.discard.contains(card(i))) continue;
      board.coins_on[i] = static_cast<std::uint8_t>(laid_[i].coins.value_or(effect.amount));
    }
  }
  board.decision = TakeOrLeave{board.active, Share::I};
}

Game Table::game() const {
  Game game(file_, edition_);
  game.rules.version = version_;
  seat_captains(game.state.board);
  place_cards(game, deal_the_rest());
  open_and_show(game);
  if (find_violation(game.rules, game.state)) throw std::logic_error("an unsound arrangement");
  return game;
}

Game Table::go_boarding() {
  if (!boarding_follows(round_, players_)) round_ = rounds(players_) / 3;
  active_ = (first_ + players_ - 1) % players_;
  Game game = this->game();
  game.take();
  return game;
}

Game Table::go_boarding_for_the_last_time() {
  round_ = rounds(players_);
  return go_boarding();
}

}  // namespace skyloot::testing
