#include "server/rooms/socket_talk.h"

#include "formats/message.h"
#include "formats/plain_text.h"
#include "server/http/problems.h"
#include "server/http/rulebook.h"
#include "server/rooms/peek_ack_id.h"
#include "text/refusals.h"

namespace skyloot {

namespace {

constexpr Range kCounting{1, 1'000'000'000};
constexpr Range kProtocol{1, 1};
constexpr std::array<std::string_view, 6> kMessageTypes{"hello", "act",  "chat",
                                                        "mute",  "ping", "language"};

Rate message_rate(const Limits& limits) {
  return {static_cast<double>(limits.messages_per_second),
          static_cast<double>(limits.message_burst)};
}

// What somebody is told of a message that was not carried out.
struct RefusedMessage {
  std::string_view code;
  std::string detail;
  std::string_view ack_id{};  // of an act
  std::optional<RuleNumber> rule{};
  std::optional<Milliseconds> retry_after{};
};

class Talk : public std::enable_shared_from_this<Talk> {
 public:
  Talk(House& house, std::shared_ptr<Room> room, Visitor visitor,
       std::shared_ptr<ServerSocket> socket)
      : house_(house),
        room_(std::move(room)),
        visitor_(std::move(visitor)),
        words_(visitor_.words),
        socket_(std::move(socket)),
        allowance_(message_rate(house.config.limits), house.now()) {
    room_->enter(visitor_.identity.person, visitor_.address, socket_);
  }

  void on_text(std::string_view text) {
    room_->heard(visitor_.identity.person);
    const Rate rate = message_rate(house_.config.limits);
    if (!allowance_.take(rate, house_.now())) return refuse_haste(text, allowance_.wait_for(rate));
    read(text);
  }
  void on_binary() {
    refuse({"badMessage", words_->format("refused.binary")});
    lose_patience();
  }
  void on_heartbeat() { room_->heard(visitor_.identity.person); }
  void on_close() { room_->leave(visitor_.identity.person, socket_.get()); }

 private:
  void read(std::string_view text) {
    const auto root = parse_json(text);
    if (!root) return refuse_shape(root.error());
    JsonReading reading(text);
    JsonFields fields(reading, *root, "");
    const std::size_t type = fields.word("type", kMessageTypes);
    if (reading.failed()) return refuse_shape(*reading.error());
    if (type != 0 && !greeted_) return refuse({"helloFirst", words_->format("refused.helloFirst")});
    switch (type) {
      case 0:
        return hello(fields);
      case 1:
        return act(fields);
      case 2:
        return chat(fields);
      case 3:
        return mute(fields);
      case 4:
        return ping(fields);
      default:
        return speak(fields);
    }
  }

  // False, and refused, if the message has a error or a field that nobody asked for.
  bool is_sound(JsonFields& fields) {
    fields.no_others();
    const auto& error = fields.reading().error();
    if (error) refuse_shape(*error);
    if (!error) refused_in_a_row_ = 0;
    return !error;
  }

  void hello(JsonFields& fields) {
    fields.integer("protocol", kProtocol);
    std::optional<std::uint64_t> last_seen;
    if (fields.optional("seq") != nullptr) {
      last_seen = static_cast<std::uint64_t>(fields.integer("seq", kCounting));
    }
    if (!is_sound(fields)) return;
    greeted_ = true;
    room_->greet(visitor_.identity.person, visitor_.identity.name, last_seen);
  }

  void act(JsonFields& fields) {
    const auto number = fields.integer("seat", kSeatNumbers);
    const auto ply = static_cast<std::size_t>(fields.integer("ply", kCounting));
    const std::string ack_id = fields.text("ackId", kLongestAckId);
    Action action{};
    if (const JsonNode* const node = fields.required("action")) {
      JsonFields inner(fields.reading(), *node, "action");
      action = read_action(inner);
      inner.no_others();
    }
    if (!is_sound(fields)) return;
    const Seat seat = skyloot::seat(static_cast<std::size_t>(number - 1));
    const auto known = room_->table().entry_of(visitor_.identity.person, ack_id);
    if (known) return acknowledge(ack_id, *known);
    room_->ask({visitor_.identity.person, ack_id,
                [person = visitor_.identity.person, seat, ply, action](const Table& table) {
                  return skyloot::act(table, person, seat, ply, action);
                },
                [self = shared_from_this(), ack_id](const Answer& answer) {
                  if (!answer) self->decline(ack_id, answer.error());
                }});
  }

  void acknowledge(const std::string& ack_id, std::uint64_t seq) {
    JsonWriter json;
    json.begin_object().field("type", "acknowledged").field("ackId", ack_id).field("seq", seq);
    send(json.end_object().text());
  }

  void decline(const std::string& ack_id, const Declined& declined) {
    const Problem said = declined.refusal ? problem(*words_, *declined.refusal)
                                          : problem(*words_, ProblemCode::StoreFailed);
    std::string_view code = said.code;
    if (declined.refusal && declined.refusal->rejection) {
      code = kRejectionWords[index(declined.refusal->rejection->code)];
    }
    refuse({code, reason_of(said), ack_id, said.rule});
  }

  void chat(JsonFields& fields) {
    std::string text = read_plain_text(fields, "text", Chat::kLongestText);
    if (!is_sound(fields)) return;
    if (!room_->table().is_seated(visitor_.identity.person)) {
      return refuse({"notAPlayer", words_->format("refused.notAPlayer")});
    }
    if (const auto wait = house_.gate.chat_line(visitor_.identity.person)) {
      return refuse({"tooMuchChat", words_->format("refused.tooMuchChat"), {}, {}, wait});
    }
    room_->say(visitor_.identity.person, std::move(text));
  }

  void mute(JsonFields& fields) {
    const std::string other = fields.text("person", kLongestPerson);
    fields.required("muted");
    const bool muted = fields.flag_or_absent("muted");
    if (!is_sound(fields)) return;
    room_->mute(visitor_.identity.person, other, muted ? Allowed::No : Allowed::Yes);
  }

  void ping(JsonFields& fields) {
    if (!is_sound(fields)) return;
    JsonWriter json;
    json.begin_object().field("type", "pong").field("time", number_of(house_.now()));
    send(json.end_object().text());
  }

  // From now on refusals are in another language.
  void speak(JsonFields& fields) {
    const auto language = static_cast<Language>(fields.word("language", kLanguageWords));
    if (is_sound(fields)) words_ = &catalogue(language);
  }

  void refuse_shape(const FormatError& error) {
    refuse({"badMessage", format_error_text(*words_, error, "")});
    lose_patience();
  }

  void refuse_haste(std::string_view unread, Milliseconds wait) {
    const std::string_view ack_id = peek_ack_id(unread);
    refuse({"tooManyMessages", words_->format("refused.slowDown"), ack_id, {}, wait});
    lose_patience();
  }

  void refuse(const RefusedMessage& refused) {
    house_.metrics.count_refusal(kOverSocket, refused.code);
    JsonWriter json;
    json.begin_object().field("type", "refused");
    json.field("ackId", refused.ack_id.empty() ? std::nullopt : std::optional(refused.ack_id));
    json.field("code", refused.code);
    json.field("rule",
               refused.rule ? std::optional(rule_text(*words_, *refused.rule)) : std::nullopt);
    if (refused.rule) json.field("ruleUrl", rule_url(*refused.rule));
    const auto& game = room_->table().game();
    json.field("ply", game ? std::optional(game->ply()) : std::nullopt);
    if (refused.retry_after) json.field("retryAfterMs", refused.retry_after->count());
    send(json.field("detail", refused.detail).end_object().text());
  }

  void lose_patience() {
    if (++refused_in_a_row_ < house_.config.limits.refused_messages) return;
    room_->leave(visitor_.identity.person, socket_.get());
    socket_->close(CloseCode::PolicyViolation, "tooManyRefused");
    const bool tells_address = house_.config.log_addresses == Allowed::Yes;
    house_.log({LogLevel::Warning,
                "log.abuseClosed",
                {{"address", tells_address ? visitor_.address : "-"},
                 {"why", "tooManyRefused"},
                 {"table", house_.mark_of(room_->table().code())}}});
  }

  void send(const std::string& text) { socket_->send(std::make_shared<const std::string>(text)); }

  House& house_;
  std::shared_ptr<Room> room_;
  Visitor visitor_;
  const Catalogue* words_;
  std::shared_ptr<ServerSocket> socket_;
  Allowance allowance_;
  bool greeted_ = false;
  std::uint64_t refused_in_a_row_ = 0;
};

}  // namespace

SocketListener talk(House& house, std::shared_ptr<Room> room, Visitor visitor,
                    std::shared_ptr<ServerSocket> socket) {
  const auto talk =
      std::make_shared<Talk>(house, std::move(room), std::move(visitor), std::move(socket));
  return {[talk](std::string_view text) { talk->on_text(text); }, [talk] { talk->on_binary(); },
          [talk] { talk->on_heartbeat(); }, [talk] { talk->on_close(); }};
}

}  // namespace skyloot
