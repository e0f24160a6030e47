// An answer on its way to the server. It is sent again after a lost connection, until the server
// has carried it out or refused it; by its name the server knows it and does not play it twice.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "protocol/server_message.h"
#include "terminal/remote_link.h"

namespace skyloot {

class Delivery {
 public:
  explicit Delivery(RemoteLink& link) : link_(link) {}

  [[nodiscard]] bool is_under_way() const { return sent_.has_value(); }
  [[nodiscard]] bool is_under_way(const std::string& ack_id) const;
  void send(Seat seat, std::int64_t ply, const Action& action);
  // What is still under way, if anything.
  void send_again();

  void follow(const Frame& frame);
  // The frame that carried it out may still be to come: `seq` is the last one we have.
  void acknowledge(const Acknowledged& told, std::int64_t seq);
  void refuse(const Refused& told);

  // The server wants us to be slower: send_again() is due then.
  void postpone(Time until);
  [[nodiscard]] std::optional<Time> due_at() const { return due_at_; }

 private:
  struct Sent {
    std::string ack_id;
    std::string message;
    std::int64_t carried_out_at = 0;  // the number of that frame; 0: not known
  };

  void arrive();

  RemoteLink& link_;
  std::optional<Sent> sent_;
  std::optional<Time> due_at_;
};

}  // namespace skyloot
