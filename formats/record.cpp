#include "formats/record.h"

#include "formats/record_check.h"

namespace skyloot {

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

tl::expected<Record, Fault> read_record(std::string_view text) {
  return text.starts_with('{') ? read_json_record(text) : read_text_record(text);
}

std::optional<Fault> fault_of_setup(const Record& record, Place place) {
  const auto fault = why_invalid(record.rules(), record.setup);
  if (!fault) return std::nullopt;
  Fault said{.code = FaultCode::OutOfRange,
             .line = place.line,
             .column = place.column,
             .path = {},
             .found = std::to_string(fault->place),
             .wanted = std::to_string(fault->wanted),
             .rejection = {}};
  switch (fault->kind) {
    case SetupFaultKind::PlayersOutOfRange:
      said.wanted = "2…4";
      break;
    case SetupFaultKind::FirstIsNoSeat:
      said.found = std::to_string(fault->place + 1);
      said.wanted = "1…" + std::to_string(record.setup.players);
      break;
    case SetupFaultKind::UnknownFace:
    case SetupFaultKind::WrongCardCount:
      said.code = FaultCode::WrongCardCount;
      break;
    case SetupFaultKind::WrongCopies:
      said.code = FaultCode::WrongCopies;
      said.found = record.deck.label(record.setup.deal[fault->place]).id;
      break;
    case SetupFaultKind::WrongRemoved:
      said.code = FaultCode::WrongRemoved;
      said.found = record.deck.label(record.setup.deal[fault->place]).id;
      break;
  }
  return said;
}

std::optional<Fault> add_actions(Record& record, const std::vector<WrittenAction>& written) {
  const Rules rules = record.rules();
  State state = new_game(rules, record.setup);
  for (const WrittenAction& entry : written) {
    const auto fault = [&](FaultCode code, std::string found, std::string wanted) {
      return Fault{.code = code,
                   .line = entry.place.line,
                   .column = entry.place.column,
                   .path = entry.path,
                   .found = std::move(found),
                   .wanted = std::move(wanted),
                   .rejection = {}};
    };
    const std::size_t ply = record.actions.size() + 1;
    if (entry.ply != ply) {
      return fault(FaultCode::WrongPly, std::to_string(entry.ply), std::to_string(ply));
    }
    const auto to_act = seat_to_act(state.board.decision);
    if (!to_act) return fault(FaultCode::GameGoesOn, std::to_string(ply), {});
    if (entry.seat != *to_act) {
      return fault(FaultCode::WrongSeat, std::to_string(index(entry.seat) + 1),
                   std::to_string(index(*to_act) + 1));
    }
    if (const auto rejection = why_illegal(rules, state.board, entry.seat, entry.action)) {
      Fault illegal = fault(FaultCode::Illegal, {}, {});
      illegal.rejection = rejection;
      return illegal;
    }
    apply(rules, state, entry.action);
    record.actions.push_back(entry.action);
  }
  return std::nullopt;
}

}  // namespace skyloot
