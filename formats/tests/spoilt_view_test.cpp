// Views from strangers: in every place of a good one something wrong is put, and it is refused with
// that place, or read for what it says.
#include <gtest/gtest.h>

#include <cstdint>

#include "formats/view_message.h"
#include "formats/view_reading.h"
#include "tests/support/builders.h"

namespace skyloot::testing {
namespace {

std::string json_of(const Rules& rules, const View& view) {
  JsonWriter json;
  write_view(json, rules, classic_deck(), view);
  return json.text();
}

// A value of JSON that a test changes, and where it stands.
struct Place {
  JsonNode* node;
  std::string path;
};

void collect_places(JsonNode& node, const std::string& path, std::vector<Place>& places) {
  places.push_back({&node, path});
  for (std::size_t i = 0; i < node.items.size(); ++i) {
    collect_places(node.items[i], item_path(path, i), places);
  }
  for (JsonField& field : node.fields) {
    collect_places(field.value, path.empty() ? field.name : path + "." + field.name, places);
  }
}

std::string text_of(const JsonNode& node) {
  JsonWriter json;
  write(json, node);
  return json.text();
}

JsonNode a_number(std::int64_t number) {
  JsonNode node;
  node.kind = JsonNode::Kind::Integer;
  node.integer = number;
  return node;
}

// One value of each kind.
std::vector<JsonNode> one_of_each_kind() {
  return *parse_json(R"([null,true,7,0.5,"x",[],{}])").map([](const JsonNode& list) {
    return list.items;
  });
}

// A view whose JSON is spoilt in all places, one after the other.
class SpoiltView {
 public:
  SpoiltView(const Game& game, Viewer viewer)
      : rules_(game.rules), root_(*parse_json(json_of(game.rules, game.view(viewer)))) {
    collect_places(root_, "", places_);
  }

  // What has been read is exactly what was written; or nothing has been read, and the error has a
  // place.
  [[nodiscard]] std::optional<FormatError> refusal() const {
    const std::string json = text_of(root_);
    const auto read = skyloot::read_view(json, rules_, classic_deck());
    if (!read) {
      EXPECT_GT(read.error().line, 0U) << json;
      return read.error();
    }
    EXPECT_EQ(json_of(rules_, *read), json);
    return std::nullopt;
  }
  void expect_refused_or_read_as_it_stands() const { static_cast<void>(refusal()); }

  // Puts another value in this place as long as `look` looks.
  template <class Look>
  void with(const Place& place, JsonNode other, Look look) {
    std::swap(*place.node, other);
    look();
    std::swap(*place.node, other);
  }

  [[nodiscard]] const std::vector<Place>& places() const { return places_; }

 private:
  Rules rules_;
  JsonNode root_;
  std::vector<Place> places_;
};

// Looting with cards in a share and before a captain; a plunder; the end.
std::vector<Game> games_to_spoil() {
  return {a_table()
              .share(Share::I, {"chest", "gunner"})
              .captain(1)
              .pirates({"cook"})
              .relics({"sirens_song"})
              .objects({"cutlass"})
              .rum({"rotgut"})
              .secrets({"rum_guide"}),
          a_table()
              .of(2)
              .captain(0)
              .pirates({"william_kidd", "first_mate"})
              .captain(1)
              .rum({"rum", "rotgut"})
              .pirates({"lookout"})
              .go_boarding(),
          a_table()
              .of(2)
              .captain(0)
              .rum({"rotgut"})
              .captain(1)
              .secrets({"rum_guide"})
              .round(15)
              .active(1)
              .game()
              .until_over()};
}

template <class Visit>
void for_every_spoilt_place(Visit visit) {
  for (const Game& game : games_to_spoil()) {
    SpoiltView view(game, seat(0));
    ASSERT_EQ(view.refusal(), std::nullopt);
    for (const Place& place : view.places()) visit(view, place);
  }
}

TEST(ASpoiltView, IsRefusedWithoutOneOfItsFields) {
  for_every_spoilt_place([](SpoiltView& view, const Place& place) {
    for (std::size_t i = 0; i < place.node->fields.size(); ++i) {
      JsonNode without = *place.node;
      const std::string name = without.fields[i].name;
      without.fields.erase(without.fields.begin() + static_cast<std::ptrdiff_t>(i));
      view.with(place, std::move(without), [&] {
        const auto error = view.refusal();
        ASSERT_TRUE(error.has_value()) << place.path << " without " << name;
        EXPECT_EQ(error->code, FormatErrorCode::MissingField) << place.path << " without " << name;
        EXPECT_EQ(error->path, place.path);
        EXPECT_EQ(error->found, name);
      });
    }
  });
}

TEST(ASpoiltView, IsRefusedWithAFieldTooMany) {
  for_every_spoilt_place([](SpoiltView& view, const Place& place) {
    if (place.node->kind != JsonNode::Kind::Object) return;
    JsonNode with_more = *place.node;
    with_more.fields.push_back({"more", {}});
    view.with(place, std::move(with_more), [&] {
      const auto error = view.refusal();
      ASSERT_TRUE(error.has_value()) << place.path;
      EXPECT_EQ(error->code, FormatErrorCode::UnknownField) << place.path;
      EXPECT_EQ(error->path, place.path);
      EXPECT_EQ(error->found, "more");
    });
  });
}

TEST(ASpoiltView, IsRefusedWhereAValueOfAnotherKindStands) {
  const std::vector<JsonNode> others = one_of_each_kind();
  for_every_spoilt_place([&](SpoiltView& view, const Place& place) {
    for (const JsonNode& other : others) {
      if (other.kind == place.node->kind) continue;
      view.with(place, other, [&] {
        const auto error = view.refusal();
        if (other.kind == JsonNode::Kind::Null && !error) return;  // nobody looks, nothing is known
        ASSERT_TRUE(error.has_value()) << place.path << " as " << text_of(other);
        EXPECT_EQ(error->path, place.path) << " as " << text_of(other);
      });
    }
  });
}

TEST(ASpoiltView, IsRefusedOrReadAsItStandsWithAnyNumber) {
  for_every_spoilt_place([](SpoiltView& view, const Place& place) {
    if (place.node->kind != JsonNode::Kind::Integer) return;
    const std::int64_t right = place.node->integer;
    for (const std::int64_t number :
         {right - 1, right + 1, std::int64_t{-1}, std::int64_t{0}, std::int64_t{127},
          std::int64_t{128}, std::int64_t{255}, std::int64_t{256}, std::int64_t{INT32_MAX},
          INT32_MAX + std::int64_t{1}, INT64_MIN, INT64_MAX}) {
      view.with(place, a_number(number), [&] { view.expect_refused_or_read_as_it_stands(); });
    }
  });
}

TEST(ASpoiltView, IsRefusedWithNumbersThatNothingHas) {
  for_every_spoilt_place([](SpoiltView& view, const Place& place) {
    if (place.node->kind != JsonNode::Kind::Integer) return;
    for (const std::int64_t number : {INT64_MIN, std::int64_t{-99}, INT64_MAX}) {
      view.with(place, a_number(number), [&] {
        const auto error = view.refusal();
        ASSERT_TRUE(error.has_value()) << place.path;
        EXPECT_EQ(error->code, FormatErrorCode::OutOfRange);
        EXPECT_EQ(error->path, place.path);
      });
    }
  });
}

TEST(ASpoiltView, IsRefusedOrReadAsItStandsWithListsOfAnotherLength) {
  for_every_spoilt_place([](SpoiltView& view, const Place& place) {
    if (place.node->kind != JsonNode::Kind::List || place.node->items.empty()) return;
    JsonNode shorter = *place.node;
    JsonNode longer = *place.node;
    shorter.items.pop_back();
    longer.items.insert(longer.items.end(), 200, place.node->items.back());
    view.with(place, std::move(shorter), [&] { view.expect_refused_or_read_as_it_stands(); });
    view.with(place, std::move(longer),
              [&] { EXPECT_TRUE(view.refusal().has_value()) << place.path; });
  });
}

TEST(ASpoiltView, IsRefusedOrReadAsItStandsWithAnyWord) {
  std::vector<std::string> words{"", "x", "null", std::string(100, 'x')};
  words.insert(words.end(), kPhaseWords.begin(), kPhaseWords.end());
  words.insert(words.end(), kBackWords.begin(), kBackWords.end());
  words.insert(words.end(), kEditionWords.begin(), kEditionWords.end());
  for (const CardLabel& label : classic_deck().labels) words.push_back(label.id);
  for_every_spoilt_place([&](SpoiltView& view, const Place& place) {
    if (place.node->kind != JsonNode::Kind::Text) return;
    for (const std::string& word : words) {
      JsonNode other = *place.node;
      other.text = word;
      view.with(place, std::move(other), [&] { view.expect_refused_or_read_as_it_stands(); });
    }
  });
}

}  // namespace
}  // namespace skyloot::testing
