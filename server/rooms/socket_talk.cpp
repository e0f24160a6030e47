#include "server/rooms/socket_talk.h"

#include "formats/message.h"
#include "protocol/client_message.h"
#include "protocol/peek_ack_id.h"
#include "protocol/server_message.h"
#include "server/http/problems.h"
#include "server/http/rulebook.h"
#include "text/refusals.h"

namespace skyloot {

namespace {

Rate message_rate(const Limits& limits) {
  return {static_cast<double>(limits.messages_per_second),
          static_cast<double>(limits.message_burst)};
}

Refused with_detail(std::string detail) {
  Refused refused;
  refused.detail = std::move(detail);
  return refused;
}

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
    const Identity& who = visitor_.identity;
    room_->audience().enter({who.person, visitor_.address, who.token_hash}, socket_);
  }

  void on_text(std::string_view text) {
    room_->audience().heard(visitor_.identity.person);
    const Rate rate = message_rate(house_.config.limits);
    if (!allowance_.take(rate, house_.now())) return refuse_haste(text, allowance_.wait_for(rate));
    read(text);
  }
  void on_binary() {
    refuse("badMessage", with_detail(words_->format("refused.binary")));
    lose_patience();
  }
  void on_heartbeat() { room_->audience().heard(visitor_.identity.person); }
  void on_close() { room_->audience().leave(visitor_.identity.person, socket_.get()); }

 private:
  void read(std::string_view text) {
    const auto message = read_client_message(text);
    const std::string_view type = message ? type_of(*message) : message.error().type;
    if (!greeted_ && !type.empty() && type != Hello::kType) {
      return refuse("helloFirst", with_detail(words_->format("refused.helloFirst")));
    }
    if (!message) return refuse_shape(message.error().error);
    refused_in_a_row_ = 0;
    std::visit([this](const auto& content) { hear(content); }, *message);
  }

  void hear(const Hello& hello) {
    // What was told once is not told again over the same socket: it may be much.
    if (greeted_) return refuse("helloAgain", with_detail(words_->format("refused.helloAgain")));
    greeted_ = true;
    room_->audience().greet(visitor_.identity.person, visitor_.identity.name, hello.last_seen);
  }

  void hear(const Act& said) {
    const auto known = room_->table().entry_of(visitor_.identity.person, said.ack_id);
    if (known) return acknowledge(said.ack_id, *known);
    room_->ask({visitor_.identity.person, said.ack_id,
                [person = visitor_.identity.person, seat = said.seat, ply = said.ply,
                 action = said.action](const Table& table) {
                  return act(table, person, seat, ply, action);
                },
                [self = shared_from_this(), ack_id = said.ack_id](const Answer& answer) {
                  if (!answer) self->decline(ack_id, answer.error());
                }});
  }

  void hear(const ChatOut& chat) {
    if (!room_->table().is_seated(visitor_.identity.person)) {
      return refuse("notAPlayer", with_detail(words_->format("refused.notAPlayer")));
    }
    if (const auto wait = house_.gate.chat_line(visitor_.identity.person)) {
      Refused haste = with_detail(words_->format("refused.tooMuchChat"));
      haste.retry_after = wait;
      return refuse("tooMuchChat", std::move(haste));
    }
    room_->audience().say(visitor_.identity.person, chat.text);
  }

  void hear(const Mute& mute) {
    room_->audience().mute(visitor_.identity.person, mute.person,
                           mute.muted ? Allowed::No : Allowed::Yes);
  }

  void hear(const Ping&) { send(Pong{house_.now()}); }

  void hear(const ChooseLanguage& chosen) { words_ = &catalogue(chosen.language); }

  void acknowledge(const std::string& ack_id, std::uint64_t seq) {
    send(Acknowledged{ack_id, static_cast<std::int64_t>(seq)});
  }

  void decline(const std::string& ack_id, const Declined& declined) {
    const Problem said = declined.refusal ? problem(*words_, *declined.refusal)
                                          : problem(*words_, ProblemCode::StoreFailed);
    std::string_view code = said.code;
    if (declined.refusal && declined.refusal->rejection) {
      code = kRejectionWords[index(declined.refusal->rejection->code)];
    }
    Refused told = with_detail(reason_of(said));
    told.ack_id = ack_id;
    if (said.rule) {
      told.rule = rule_text(*words_, *said.rule);
      told.rule_url = rule_url(*said.rule);
    }
    refuse(code, std::move(told));
  }

  void refuse_shape(const FormatError& error) {
    refuse("badMessage", with_detail(format_error_text(*words_, error, "")));
    lose_patience();
  }

  void refuse_haste(std::string_view unread, Milliseconds wait) {
    Refused haste = with_detail(words_->format("refused.slowDown"));
    haste.ack_id = peek_ack_id(unread);
    haste.retry_after = wait;
    refuse("tooManyMessages", std::move(haste));
    lose_patience();
  }

  // The code lives as long as the program: the figures keep it.
  void refuse(std::string_view code, Refused refused) {
    house_.telemetry.metrics.count_refusal(kOverSocket, code);
    refused.code = code;
    if (const auto& game = room_->table().game()) {
      refused.ply = static_cast<std::int64_t>(game->ply());
    }
    send(std::move(refused));
  }

  void lose_patience() {
    if (++refused_in_a_row_ < house_.config.limits.refused_messages) return;
    room_->audience().leave(visitor_.identity.person, socket_.get());
    socket_->close(CloseCode::PolicyViolation, "tooManyRefused");
    const bool tells_address = house_.config.log_addresses == Allowed::Yes;
    house_.telemetry.log({LogLevel::Warning,
                          "log.abuseClosed",
                          {{"address", tells_address ? visitor_.address : "-"},
                           {"why", "tooManyRefused"},
                           {"table", house_.telemetry.mark_of(room_->table().code())}}});
  }

  void send(ServerMessage message) {
    socket_->send(std::make_shared<const std::string>(to_json(message)));
  }

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
