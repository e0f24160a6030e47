#include "formats/record.h"

#include <array>

#include "formats/record_check.h"
#include "formats/words.h"

namespace skyloot {

Shared<Rules> shared_rules(const Record& record) {
  using Editions = std::array<Shared<Rules>, kEditionWords.size()>;
  static const auto kOfClassicDecks = [] {
    std::array<Editions, kRulesVersion> all;
    for (std::uint8_t version = kFirstRulesVersion; version <= kRulesVersion; ++version) {
      for (std::size_t edition = 0; edition < kEditionWords.size(); ++edition) {
        all[version - kFirstRulesVersion][edition] =
            Rules{classic_deck(version).deck, Edition(edition), version};
      }
    }
    return all;
  }();
  const std::uint8_t version = record.rules_version;
  if (&*record.deck != &classic_deck(version)) return record.rules();
  return kOfClassicDecks[version - kFirstRulesVersion][index(record.edition)];
}

State replay(const Record& record, std::size_t plies) {
  const Rules rules = record.rules();
  State state = new_game(rules, record.setup);
  for (std::size_t ply = 0; ply < plies && ply < record.actions.size(); ++ply) {
    apply(rules, state, record.actions[ply]);
  }
  return state;
}

State replay(const Record& record, const std::function<void(const Step&)>& visit) {
  const Rules rules = record.rules();
  State state = new_game(rules, record.setup);
  for (std::size_t ply = 0; ply < record.actions.size(); ++ply) {
    visit({ply + 1, state, *seat_to_act(state.board.decision), record.actions[ply]});
    apply(rules, state, record.actions[ply]);
  }
  return state;
}

tl::expected<Record, FormatError> read_record(std::string_view text) {
  return text.starts_with('{') ? read_json_record(text) : read_text_record(text, {});
}

tl::expected<Record, FormatError> read_record(std::string_view text, const FindDeck& deck_named) {
  return read_text_record(text, deck_named);
}

std::optional<FormatError> error_of_setup(const Record& record, Place place) {
  const auto error = why_invalid(record.rules(), record.setup);
  if (!error) return std::nullopt;
  FormatError said{.code = FormatErrorCode::OutOfRange,
                   .line = place.line,
                   .column = place.column,
                   .path = {},
                   .found = std::to_string(error->place),
                   .wanted = std::to_string(error->wanted),
                   .rejection = {}};
  switch (error->kind) {
    case SetupErrorKind::PlayersOutOfRange:
      said.wanted = "2…4";
      break;
    case SetupErrorKind::FirstIsNoSeat:
      said.found = std::to_string(error->place + 1);
      said.wanted = "1…" + std::to_string(record.setup.players);
      break;
    case SetupErrorKind::UnknownFace:
    case SetupErrorKind::WrongCardCount:
      said.code = FormatErrorCode::WrongCardCount;
      break;
    case SetupErrorKind::WrongCopies:
      said.code = FormatErrorCode::WrongCopies;
      said.found = record.deck->label(record.setup.deal[error->place]).id;
      break;
    case SetupErrorKind::WrongRemoved:
      said.code = FormatErrorCode::WrongRemoved;
      said.found = record.deck->label(record.setup.deal[error->place]).id;
      break;
  }
  return said;
}

std::optional<FormatError> add_actions(Record& record, const std::vector<WrittenAction>& written) {
  const Rules rules = record.rules();
  State state = new_game(rules, record.setup);
  for (const WrittenAction& entry : written) {
    const auto error = [&](FormatErrorCode code, std::string found, std::string wanted) {
      return FormatError{.code = code,
                         .line = entry.place.line,
                         .column = entry.place.column,
                         .path = entry.path,
                         .found = std::move(found),
                         .wanted = std::move(wanted),
                         .rejection = {}};
    };
    const std::size_t ply = record.actions.size() + 1;
    if (entry.ply != ply) {
      return error(FormatErrorCode::WrongPly, std::to_string(entry.ply), std::to_string(ply));
    }
    const auto to_act = seat_to_act(state.board.decision);
    if (!to_act) return error(FormatErrorCode::GameGoesOn, std::to_string(ply), {});
    if (entry.seat != *to_act) {
      return error(FormatErrorCode::WrongSeat, std::to_string(index(entry.seat) + 1),
                   std::to_string(index(*to_act) + 1));
    }
    if (const auto rejection = why_illegal(rules, state.board, entry.seat, entry.action)) {
      FormatError illegal = error(FormatErrorCode::Illegal, {}, {});
      illegal.rejection = rejection;
      return illegal;
    }
    apply(rules, state, entry.action);
    record.actions.push_back(entry.action);
  }
  return std::nullopt;
}

}  // namespace skyloot
