#include "server/rooms/chat.h"

namespace skyloot {

void write(JsonWriter& json, const ChatLine& line) {
  json.begin_object()
      .field("type", "chat")
      .field("id", line.id)
      .field("person", line.person)
      .field("name", line.name)
      .field("text", line.text)
      .field("time", number_of(line.time))
      .end_object();
}

}  // namespace skyloot
