// One request on its way to an answer.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "formats/json.h"
#include "formats/record.h"
#include "protocol/request_body.h"
#include "server/http/problems.h"
#include "server/http/sessions.h"
#include "server/rooms/room.h"

namespace skyloot {

// Copies share the answer: the last one respond()s.
struct Call {
  House* house;  // where failures are reported and refusals counted
  HttpRequest request;
  std::string address;  // that the limits count by
  const Catalogue* words;
  Respond respond;
  std::vector<std::string> captured{};     // the {parts} of the path, in order
  Identity who{};                          // empty where no session is needed
  std::shared_ptr<Room> room{};            // of the table that the path names
  std::shared_ptr<const Record> record{};  // of the game that the path names

  void refuse(const Problem& problem) const;
  void refuse(ProblemCode code) const { refuse(problem(*words, code)); }
  void refuse(const Refusal& refusal) const { refuse(problem(*words, refusal)); }
  void refuse(const FormatError& error) const { refuse(problem(*words, error)); }
  void refuse(const StoredBan& ban) const { refuse(problem(*words, ban)); }
  // Whoever runs the server is told, too.
  void refuse(const StoreError& error) const;
  void refuse_for_now(ProblemCode code, std::chrono::seconds wait) const;
  void answer(int status, std::string json, HttpHeaders headers = {}) const;
  // What stays as long as the program does; nothing is sent again to who has it.
  void answer_lasting(const std::string& json, Language language) const;
  // The language that the parameter of that name asks for, or the header; refused if we do not
  // speak it.
  [[nodiscard]] std::optional<Language> language_asked_for() const;
};

// The request as a call; nobody has been found out yet.
Call call_of(House& house, HttpRequest request, Respond respond);

// Reads the body as an object; an empty body is an empty object. False, and refused, if `read`
// or the body has a error or a field is left over.
bool read_body(const Call& call, const std::function<void(JsonFields&)>& read);

}  // namespace skyloot
