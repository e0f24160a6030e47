// A table's story told to one person as a room tells it.
#pragma once

#include <string>

#include "formats/message.h"
#include "protocol/broadcast.h"
#include "tests/support/table_story.h"

namespace skyloot::testing {

// What the room of a story says to one person. Whatever happens is told by the next frame().
class StoryRoom {
 public:
  explicit StoryRoom(TableStory& story) : story_(story) {}

  [[nodiscard]] std::string welcome(const Person& person) const {
    const skyloot::Table& table = story_.table();
    Welcome told;
    told.seq = static_cast<std::int64_t>(table.seq());
    told.time = story_.now();
    told.you = {person, person, {}};
    told.table = table_as_told(table);
    told.game = game_as_told(table, person, table.deadline());
    return to_json<ServerMessage>(told);
  }
  // Says that frames up to the last entry follow.
  [[nodiscard]] std::string resumed(const Person& person, std::int64_t from) const {
    Resumed told;
    told.seq = static_cast<std::int64_t>(story_.table().seq());
    told.from = from;
    told.time = story_.now();
    told.you = {person, person, {}};
    told.deadline = story_.table().deadline();
    return to_json<ServerMessage>(told);
  }
  // The last entry.
  [[nodiscard]] std::string frame(const Person& person) const {
    return Broadcast(story_.table(), story_.done()).frame_for(person);
  }

 private:
  TableStory& story_;
};

}  // namespace skyloot::testing
