// One request on its way to an answer.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "formats/json.h"
#include "formats/record.h"
#include "protocol/admin_body.h"
#include "protocol/answer_body.h"
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
  void answer(int status, const AnswerBody& body, HttpHeaders headers = {}) const;
  void answer(int status, const AdminAnswerBody& body) const;
  // What is a file elsewhere: a deck, a record, a result.
  void answer_file(std::string json) const;
  // What stays as long as the program does; nothing is sent again to who has it.
  void answer_lasting(const std::string& json, Language language) const;
  // The language that the parameter of that name asks for, or the header; refused if we do not
  // speak it.
  [[nodiscard]] std::optional<Language> language_asked_for() const;
};

// The request as a call; nobody has been found out yet.
Call call_of(House& house, HttpRequest request, Respond respond);

// The body as one of those of requests, read into `body`. None, and refused, if it cannot be read.
template <class Body>
std::optional<Body> body_of(const Call& call, Body body = {}) {
  auto read = read_request_body(std::string_view(call.request.body), std::move(body));
  if (read) return *std::move(read);
  call.refuse(read.error());
  return std::nullopt;
}

}  // namespace skyloot
