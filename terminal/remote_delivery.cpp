#include "terminal/remote_delivery.h"

#include <random>

#include "formats/message.h"
#include "protocol/client_message.h"

namespace skyloot {

namespace {

// A name that no other answer of ours has, in this run or another.
std::string new_ack_id() {
  std::random_device chance;
  return std::to_string(chance()) + "-" + std::to_string(chance());
}

}  // namespace

void Delivery::send(Seat seat, std::int64_t ply, const Action& action) {
  const Act act{seat, static_cast<std::size_t>(ply), new_ack_id(), action};
  sent_ = Sent{act.ack_id, to_json(act), 0};
  link_.send(sent_->message);
}

bool Delivery::is_under_way(const std::string& ack_id) const {
  return sent_ && sent_->ack_id == ack_id;
}

void Delivery::send_again() {
  due_at_.reset();
  if (sent_) link_.send(sent_->message);
}

void Delivery::follow(const Frame& frame) {
  if (!sent_) return;
  const bool is_told = sent_->carried_out_at != 0 && frame.seq >= sent_->carried_out_at;
  if (is_told || frame.ack_id == sent_->ack_id) arrive();
}

void Delivery::acknowledge(const Acknowledged& told, std::int64_t seq) {
  if (!is_under_way(told.ack_id)) return;
  sent_->carried_out_at = told.seq;
  if (seq >= told.seq) arrive();
}

void Delivery::refuse(const Refused& told) {
  if (is_under_way(told.ack_id)) arrive();
}

void Delivery::postpone(Time until) {
  if (sent_) due_at_ = until;
}

void Delivery::arrive() {
  sent_.reset();
  due_at_.reset();
}

}  // namespace skyloot
