// Reading the text form of a record.
#include <charconv>
#include <functional>

#include "formats/message.h"
#include "formats/record_check.h"

namespace skyloot {

namespace {

struct Line {
  std::size_t number;
  std::string_view text;
};

std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  while (!line.empty()) {
    const std::size_t end = std::min(line.find(' '), line.size());
    if (end > 0) words.push_back(line.substr(0, end));
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  return words;
}

std::optional<std::size_t> number_in(std::string_view word, std::size_t highest) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc{} || end != word.data() + word.size() || number > highest) {
    return std::nullopt;
  }
  return number;
}

// Reads line after line; the first error ends the reading.
class TextReading {
 public:
  TextReading(std::string_view text, const FindDeck& deck_named) : deck_named_(deck_named) {
    std::size_t number = 1;
    while (!text.empty()) {
      const std::size_t end = text.find('\n');
      lines_.push_back({number++, text.substr(0, end)});
      text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
  }

  tl::expected<Record, FormatError> read() {
    read_first_line();
    read_heading();
    if (!error_) error_ = error_of_setup(record_, {deal_line_, 0});
    std::vector<WrittenAction> actions;
    expect("actions");
    for (; !error_ && at_ < lines_.size(); ++at_) read_action_line(actions);
    // An illegal action stands before the line that could not be read.
    if (heading_read_) {
      if (auto illegal = add_actions(record_, actions)) error_ = std::move(illegal);
    }
    if (error_) return tl::unexpected(std::move(*error_));
    return std::move(record_);
  }
  // Of a record that names its deck.
  [[nodiscard]] const std::optional<std::string_view>& deck_name() const { return deck_name_; }

 private:
  void fail(FormatErrorCode code, std::string found = {}, std::string wanted = {}) {
    if (error_) return;
    const std::size_t line = at_ < lines_.size() ? lines_[at_].number : lines_.size() + 1;
    error_ = FormatError{.code = code,
                         .line = line,
                         .column = 0,
                         .path = {},
                         .found = std::move(found),
                         .wanted = std::move(wanted),
                         .rejection = {}};
  }

  void read_first_line() {
    const std::string_view line = lines_.empty() ? std::string_view{} : lines_[0].text;
    constexpr std::string_view kBeforeVersion = "skyloot record ";  // not shown
    if (!line.starts_with(kBeforeVersion)) return fail(FormatErrorCode::NotARecord);
    if (line != kFirstLine) {
      const bool is_number = number_in(line.substr(kBeforeVersion.size()), 1'000'000).has_value();
      return fail(is_number ? FormatErrorCode::UnknownVersion : FormatErrorCode::BadLine,
                  std::string(line), std::string(kFirstLine));
    }
    ++at_;
  }

  // The rest of a line that must start with this word.
  std::string_view value(std::string_view name) {
    if (error_) return {};
    const bool fits = at_ < lines_.size() && lines_[at_].text.starts_with(name) &&
                      lines_[at_].text.substr(name.size()).starts_with(' ');
    if (!fits) {
      fail(FormatErrorCode::BadLine,
           at_ < lines_.size() ? std::string(lines_[at_].text) : std::string{},
           std::string(name) + " …");
      return {};
    }
    return lines_[at_++].text.substr(name.size() + 1);
  }

  void expect(std::string_view whole_line) {
    if (error_) return;
    if (at_ >= lines_.size() || lines_[at_].text != whole_line) {
      return fail(FormatErrorCode::BadLine,
                  at_ < lines_.size() ? std::string(lines_[at_].text) : std::string{},
                  std::string(whole_line));
    }
    ++at_;
    heading_read_ = true;
  }

  std::size_t number(std::string_view name, Range allowed) {
    const std::string_view word = value(name);
    const auto read = number_in(word, static_cast<std::size_t>(allowed.high));
    if (!error_ && (!read || *read < static_cast<std::size_t>(allowed.low))) {
      --at_;
      fail(FormatErrorCode::OutOfRange, std::string(word), range_text(allowed));
    }
    return read.value_or(0);
  }

  void read_heading() {
    record_.rules_version =
        static_cast<std::uint8_t>(number("rules", {kFirstRulesVersion, kRulesVersion}));
    const std::string_view edition = value("edition");
    if (const auto known = id_for<Edition>(edition, kEditionWords)) {
      record_.edition = *known;
    } else if (!error_) {
      --at_;
      fail(FormatErrorCode::UnknownWord, std::string(edition), "en, fr, de, pl");
    }
    read_deck_lines();
    record_.setup.players = static_cast<std::uint8_t>(
        number("players", {static_cast<int>(kMinPlayers), static_cast<int>(kMaxPlayers)}));
    const std::size_t first = number("first", {1, record_.setup.players});
    if (error_) return;
    record_.setup.first = seat(first - 1);
    if (at_ < lines_.size() && lines_[at_].text.starts_with(kProofLine)) {
      read_proof_line();
      if (at_ < lines_.size() && lines_[at_].text.starts_with(kBotsLine)) read_bots_line();
    }
    read_deal();
  }

  void read_deck_lines() {
    const auto words = words_of(value("deck"));
    if (error_) return;
    const std::size_t deck_line = at_ - 1;
    if (words.size() == 2 && words[0] == kNamedDeck && deck_named_) {
      return find_deck(words[1]);
    }
    if (words.size() != 2 || (words[0] != "classic" && words[0] != "own")) {
      --at_;
      return fail(FormatErrorCode::UnknownDeck, words.empty() ? "" : std::string(words[0]),
                  "classic, own");
    }
    if (words[0] == "classic") {
      record_.deck = classic_deck(record_.rules_version);
    } else {
      read_own_deck();
    }
    const std::string hash = error_ ? std::string{} : hash_text(deck_hash(record_.deck));
    if (!error_ && words[1] != hash) {
      at_ = deck_line;
      fail(FormatErrorCode::WrongHash, std::string(words[1]), hash);
    }
  }

  void find_deck(std::string_view name) {
    auto deck = deck_named_(name);
    if (deck) {
      record_.deck = std::move(deck);
      deck_name_ = name;
      return;
    }
    --at_;
    fail(FormatErrorCode::UnknownDeck, std::string(name));
  }

  void read_own_deck() {
    const std::size_t first_line = at_;
    std::string json;
    for (; at_ < lines_.size() && lines_[at_].text.starts_with(kDeckLine); ++at_) {
      json.append(lines_[at_].text.substr(kDeckLine.size())).append("\n");
    }
    auto deck = read_deck(json);
    if (deck) {
      record_.deck = std::move(*deck);
      return;
    }
    error_ = std::move(deck.error());
    error_->line += first_line;
    error_->column += kDeckLine.size();
  }

  void read_proof_line() {
    const std::string_view line = lines_[at_].text;
    const auto words = words_of(line);
    const auto first =
        words.size() < 2 ? std::nullopt : id_for<FirstPlayer>(words[1], kFirstPlayerWords);
    if (!first || words.size() != 3U + record_.setup.players) return fail_proof();
    DealProof proof{read_bytes<DealSecret>(words[2]), {}, *first};
    for (std::size_t i = 3; i < words.size(); ++i) {
      proof.entropy.push_back(read_bytes<Entropy>(words[i]));
    }
    if (proof_line(proof) != std::string(line) + "\n") fail_proof();
    record_.proof = proof;
    if (!error_) ++at_;
  }

  void read_bots_line() {
    if (error_) return;
    SeatSet bots;
    const auto words = words_of(value("bots"));
    for (const std::string_view word : words) {
      if (word == kNoBots) continue;
      const auto number = number_in(word, record_.setup.players);
      if (!number || *number == 0) {
        --at_;
        return fail(FormatErrorCode::OutOfRange, std::string(word),
                    range_text({1, record_.setup.players}));
      }
      bots.insert(seat(*number - 1));
    }
    record_.proof->bots = bots;
  }

  // The line is not quoted: it may be that of a game still under way, in the log of a table.
  void fail_proof() {
    fail(FormatErrorCode::BadLine, "proof …",
         "proof " + joined(kFirstPlayerWords, " | ", std::identity{}) + " …");
  }

  template <class Bytes>
  Bytes read_bytes(std::string_view digits) {
    const auto read = from_hex<Bytes>(digits);
    if (!read) fail(FormatErrorCode::NotHex, {}, std::to_string(2 * sizeof(Bytes)));
    return read.value_or(Bytes{});
  }

  void read_deal() {
    expect("deal");
    deal_line_ = at_;
    read_faces();
    if (!error_ && at_ < lines_.size() && lines_[at_].text == "removed") {
      ++at_;
      read_faces();
    }
    heading_read_ = false;
  }

  // Lines such as "16: rum beer …".
  void read_faces() {
    for (; !error_ && at_ < lines_.size() && lines_[at_].text.find(':') != std::string_view::npos;
         ++at_) {
      const auto words = words_of(lines_[at_].text);
      for (std::size_t i = 1; i < words.size() && !error_; ++i) {
        const auto face = record_.deck->find(words[i]);
        if (!face) {
          fail(FormatErrorCode::UnknownCard, std::string(words[i]));
        } else if (record_.setup.deal.size() == kMaxCards) {
          fail(FormatErrorCode::TooManyCards, std::to_string(kMaxCards + 1),
               std::to_string(kMaxCards));
        } else {
          record_.setup.deal.push_back(*face);
        }
      }
    }
  }

  // "12 3 play 17 beer", "13 3 plunder 4 cook", "14 3 plunder 5 vulture from 2".
  void read_action_line(std::vector<WrittenAction>& actions) {
    const auto words = words_of(lines_[at_].text);
    const auto bad = [&] {
      fail(FormatErrorCode::BadLine, std::string(lines_[at_].text), "12 3 play 17 beer");
    };
    if (words.size() < 3) return bad();
    const auto ply = number_in(words[0], 1'000'000);
    const auto number = number_in(words[1], kMaxPlayers);
    if (!ply || !number || *number == 0) return bad();
    std::optional<Card> named;
    std::optional<Seat> loser;
    if (words.size() >= 5) {
      const auto id = number_in(words[3], kMaxCards - 1);
      if (!id || *id >= record_.setup.deal.size()) return bad();
      named = card(*id);
      const std::string& face = record_.deck->label(record_.setup.deal[*id]).id;
      if (face != words[4]) return fail(FormatErrorCode::WrongFace, std::string(words[4]), face);
    }
    if (words.size() == 7 && words[5] == "from") {
      const auto from = number_in(words[6], kMaxPlayers);
      if (!from || *from == 0) return bad();
      loser = seat(*from - 1);
    } else if (words.size() != 3 && words.size() != 5) {
      return bad();
    }
    const auto action = make_action(words[2], named, loser);
    if (!action) return bad();
    actions.push_back({{lines_[at_].number, 0}, {}, *ply, seat(*number - 1), *action});
  }

  const FindDeck& deck_named_;
  std::vector<Line> lines_;
  std::size_t at_ = 0;
  std::size_t deal_line_ = 0;
  bool heading_read_ = false;
  std::optional<std::string_view> deck_name_;
  Record record_;
  std::optional<FormatError> error_;
};

// The first line in which a text differs from what we would have written.
std::optional<FormatError> error_of_form(std::string_view text, std::string_view canonical) {
  if (text == canonical) return std::nullopt;
  std::size_t line = 1;
  while (true) {
    const std::string_view found = text.substr(0, text.find('\n'));
    const std::string_view wanted = canonical.substr(0, canonical.find('\n'));
    const bool ends = found.size() == text.size() || wanted.size() == canonical.size();
    if (found != wanted || ends) {
      return FormatError{.code = FormatErrorCode::NotCanonical,
                         .line = line,
                         .column = 0,
                         .path = {},
                         .found = std::string(found),
                         .wanted = std::string(wanted),
                         .rejection = {}};
    }
    text.remove_prefix(found.size() + 1);
    canonical.remove_prefix(wanted.size() + 1);
    ++line;
  }
}

}  // namespace

tl::expected<Record, FormatError> read_text_record(std::string_view text,
                                                   const FindDeck& deck_named) {
  TextReading reading(text, deck_named);
  auto record = reading.read();
  if (!record) return record;
  const auto& name = reading.deck_name();
  const std::string canonical = name ? write_record(*record, *name) : write_record(*record);
  if (auto error = error_of_form(text, canonical)) return tl::unexpected(std::move(*error));
  return record;
}

}  // namespace skyloot
