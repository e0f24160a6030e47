// Strict reading of JSON: what is refused, and where the error is said to be.
#include "formats/json.h"

#include <gtest/gtest.h>

#include "formats/json_writer.h"

namespace skyloot::testing {
namespace {

// The error of a source that is refused, with its place.
void expect_refused(std::string_view source, FormatErrorCode code, std::size_t line,
                    std::size_t column) {
  const auto read = parse_json(source);
  ASSERT_FALSE(read.has_value()) << source;
  EXPECT_EQ(read.error().code, code) << source;
  EXPECT_EQ(read.error().line, line) << source;
  EXPECT_EQ(read.error().column, column) << source;
}

// The error of reading the fields of one object.
template <class Read>
FormatError error_of(std::string_view source, Read read) {
  const auto root = parse_json(source);
  if (!root) return root.error();
  JsonReading reading(source);
  JsonFields fields(reading, *root, "");
  read(fields);
  fields.no_others();
  EXPECT_TRUE(reading.failed()) << source;
  return reading.error().value_or(FormatError{});
}

FormatError error_of_number(std::string_view source) {
  return error_of(source, [](JsonFields& fields) { fields.integer("n", {-5, 9}); });
}

FormatError error_of_text(std::string_view source) {
  return error_of(source, [](JsonFields& fields) { fields.text("t", 4); });
}

JsonNode read(std::string_view source) {
  auto node = parse_json(source);
  EXPECT_TRUE(node.has_value()) << source;
  return node.value_or(JsonNode{});
}

std::string nested(std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); }

TEST(Json, HasSevenKindsOfValues) {
  using Kind = JsonNode::Kind;
  const JsonNode list = read(R"([null, true, -7, 0.5, "a", [], {}])");
  const std::vector<Kind> kinds{Kind::Null, Kind::Flag, Kind::Integer, Kind::Real,
                                Kind::Text, Kind::List, Kind::Object};
  ASSERT_EQ(list.items.size(), kinds.size());
  for (std::size_t i = 0; i < kinds.size(); ++i) EXPECT_EQ(list.items[i].kind, kinds[i]) << i;
  EXPECT_TRUE(list.items[1].flag);
  EXPECT_EQ(list.items[2].integer, -7);
  EXPECT_EQ(list.items[3].text, "0.5");
  EXPECT_EQ(list.items[4].text, "a");
}

TEST(Json, RemembersWhereEachValueBegan) {
  const std::string_view source = "{\"a\": [12, \"x\\n\", true,\n {\"b\" : -3 }], \"c\":7}";
  const JsonNode root = read(source);
  const auto& items = root.field("a")->items;
  EXPECT_EQ(root.offset, 0U);
  EXPECT_EQ(root.field("a")->offset, source.find('['));
  EXPECT_EQ(items[0].offset, source.find("12"));
  EXPECT_EQ(items[1].offset, source.find("\"x"));
  EXPECT_EQ(items[2].offset, source.find("true"));
  EXPECT_EQ(items[3].offset, source.find("{\"b"));
  EXPECT_EQ(items[3].field("b")->offset, source.find("-3"));
  EXPECT_EQ(root.field("c")->offset, source.find('7'));
}

TEST(Json, KeepsFieldsInTheirOrder) {
  const JsonNode root = read(R"({"b": 1, "a": 2})");
  EXPECT_EQ(root.fields[0].name, "b");
  EXPECT_EQ(root.fields[1].name, "a");
  EXPECT_EQ(root.field("c"), nullptr);
}

TEST(Json, IsNeverEmpty) {
  expect_refused("", FormatErrorCode::NotJson, 1, 1);
  expect_refused(" \n ", FormatErrorCode::NotJson, 2, 2);
}

TEST(Json, EndsWithItsValue) {
  expect_refused("{}\n{}", FormatErrorCode::NotJson, 2, 1);
  expect_refused("[1] x", FormatErrorCode::NotJson, 1, 5);
  expect_refused("[1]]", FormatErrorCode::NotJson, 1, 4);
}

TEST(Json, IsRefusedWhenCutShort) {
  expect_refused("{\"a\": [1,", FormatErrorCode::NotJson, 1, 10);
  expect_refused("\"abc", FormatErrorCode::NotJson, 1, 5);
}

TEST(Json, HasNoExtensions) {
  for (const std::string_view source : {"[1,]", "{a: 1}", "'a'", "[1] // end", "/**/1", "NaN",
                                        "Infinity", "+1", "01", ".5", "1.", "0x10", "True"}) {
    EXPECT_FALSE(parse_json(source).has_value()) << source;
  }
}

TEST(Json, DoesNotEndAtANulCharacter) {
  using namespace std::string_view_literals;
  expect_refused("{}\0 and so on"sv, FormatErrorCode::NotJson, 1, 3);
  expect_refused("[1,\n2]\0"sv, FormatErrorCode::NotJson, 2, 3);
  expect_refused("[\0]"sv, FormatErrorCode::NotJson, 1, 2);
  expect_refused("\"a\0b\""sv, FormatErrorCode::NotJson, 1, 3);
}

TEST(Json, IsUtf8) {
  EXPECT_EQ(read("\"\xC5\x9A\"").text, "Ś");
  expect_refused("[\"\xC5\"]", FormatErrorCode::NotJson, 1, 4);          // cut short
  expect_refused("[\"\xFF\"]", FormatErrorCode::NotJson, 1, 3);          // never in UTF-8
  expect_refused("[\"\xC0\xAF\"]", FormatErrorCode::NotJson, 1, 3);      // longer than needed
  expect_refused("[\"\xED\xA0\x80\"]", FormatErrorCode::NotJson, 1, 4);  // half of a pair
  expect_refused(R"(["\ud800"])", FormatErrorCode::NotJson, 1, 9);
}

TEST(Json, RefusesAFieldThatStandsTwice) {
  expect_refused("{\"a\": 1,\n \"b\": 2,\n \"a\": 3}", FormatErrorCode::DuplicateField, 3, 2);
  expect_refused(R"({"a": 1, "\u0061": 1})", FormatErrorCode::DuplicateField, 1, 10);
}

// {"0": 0, "1": 0 …}
std::string object_of(std::size_t fields) {
  std::string text;
  for (std::size_t i = 0; i < fields; ++i) {
    text.append(i == 0 ? "{" : ", ").append("\"" + std::to_string(i) + "\": 0");
  }
  return text + "}";
}

TEST(Json, FindsAFieldThatStandsTwiceAmongMany) {
  for (const std::string name : {"0", "31", "32", "33", "99"}) {
    std::string text = object_of(100);
    text.back() = ',';
    const auto read = parse_json(text + "\n\"" + name + "\": 0}");
    ASSERT_FALSE(read.has_value()) << name;
    EXPECT_EQ(read.error().code, FormatErrorCode::DuplicateField);
    EXPECT_EQ(read.error().found, name);
    EXPECT_EQ(read.error().line, 2U);
  }
}

TEST(Json, HasAtMostTwoHundredAndFiftySixFieldsInAnObject) {
  EXPECT_EQ(read(object_of(256)).fields.size(), 256U);
  const auto refused = parse_json(R"({"cards":)" + object_of(257) + "}");
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().code, FormatErrorCode::TooManyFields);
  EXPECT_EQ(refused.error().path, "cards");
  EXPECT_EQ(refused.error().wanted, "256");
}

TEST(Json, HasMoreFieldsWhereTheReaderWantsMore) {
  EXPECT_EQ(parse_json(object_of(2'000), {.fields = 2'000})->fields.size(), 2'000U);
  EXPECT_FALSE(parse_json(object_of(2'001), {.fields = 2'000}));
}

// A list of so many lists, and itself.
std::string list_of(std::size_t lists) {
  std::string text = "[";
  for (std::size_t i = 0; i < lists; ++i) text += i == 0 ? "[]" : ",[]";
  return text + "]";
}

TEST(Json, HasAtMostSoManyValues) {
  EXPECT_EQ(read(list_of(32'767)).items.size(), 32'767U);
  const auto refused = parse_json(R"({"cards":)" + list_of(32'767) + "}");
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().code, FormatErrorCode::TooManyValues);
  EXPECT_EQ(refused.error().path, "cards");
  EXPECT_EQ(refused.error().wanted, "32768");
}

TEST(Json, CountsAllKindsOfValues) {
  for (const std::string_view value : {"null", "true", "1", "1.5", "\"\"", "[]", "{}"}) {
    const std::string two = "[" + std::string(value) + "," + std::string(value) + "]";
    EXPECT_TRUE(parse_json(two, {.values = 3})) << value;
    EXPECT_FALSE(parse_json(two, {.values = 2})) << value;
  }
}

TEST(Json, SaysInWhichObjectAFieldStandsTwice) {
  const auto read = parse_json(R"({"cards": [{}, {"names": {"en": "a", "en": "b"}}]})");
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(read.error().path, "cards[1].names");
  EXPECT_EQ(read.error().found, "en");
}

TEST(Json, AllowsTheSameFieldInTwoObjects) {
  EXPECT_TRUE(parse_json(R"([{"a": 1}, {"a": {"a": 2}}])").has_value());
}

TEST(Json, NestsAtMostTwentyFourDeep) {
  EXPECT_TRUE(parse_json(nested(24)).has_value());
  expect_refused(nested(25), FormatErrorCode::TooDeep, 1, 25);
  expect_refused(std::string(100'000, '['), FormatErrorCode::TooDeep, 1, 25);
}

TEST(Json, RefusesAnUnknownField) {
  const FormatError error = error_of("{\"known\": true,\n\"other\": 1}",
                                     [](JsonFields& fields) { fields.flag_or_absent("known"); });
  EXPECT_EQ(error.code, FormatErrorCode::UnknownField);
  EXPECT_EQ(error.found, "other");
  EXPECT_EQ(error.line, 2U);
}

TEST(Json, RefusesAMissingField) {
  const FormatError error = error_of_number("{}");
  EXPECT_EQ(error.code, FormatErrorCode::MissingField);
  EXPECT_EQ(error.found, "n");
}

TEST(Json, WantsTheRightType) {
  const auto wanted = [](std::string_view source, auto read) {
    const FormatError error = error_of(source, read);
    EXPECT_EQ(error.code, FormatErrorCode::WrongType) << source;
    return error.path + ": " + error.wanted;
  };
  EXPECT_EQ(wanted(R"({"n": "1"})", [](auto& fields) { fields.integer("n", {0, 9}); }),
            "n: integer");
  EXPECT_EQ(wanted(R"({"t": 1})", [](auto& fields) { fields.text("t", 9); }), "t: text");
  EXPECT_EQ(wanted(R"({"f": 1})", [](auto& fields) { fields.flag_or_absent("f"); }), "f: boolean");
  EXPECT_EQ(wanted(R"({"l": {}})", [](auto& fields) { fields.list("l"); }), "l: list");
  EXPECT_EQ(wanted("[]", [](auto& fields) { fields.optional("a"); }), ": object");
}

TEST(Json, TakesNoRealForAnInteger) {
  for (const std::string_view source : {R"({"n": 1.0})", R"({"n": 1e0})", R"({"n": -0.0})"}) {
    EXPECT_EQ(error_of_number(source).code, FormatErrorCode::WrongType) << source;
  }
}

TEST(Json, ReadsHugeNumbersWithoutTakingThemForSmallOnes) {
  EXPECT_EQ(error_of_number(R"({"n": 4294967296})").code, FormatErrorCode::OutOfRange);
  EXPECT_EQ(error_of_number(R"({"n": 9223372036854775807})").code, FormatErrorCode::OutOfRange);
  EXPECT_EQ(error_of_number(R"({"n": -9223372036854775808})").code, FormatErrorCode::OutOfRange);
  EXPECT_EQ(error_of_number(R"({"n": 18446744073709551615})").code, FormatErrorCode::WrongType);
  EXPECT_EQ(error_of_number(R"({"n": 18446744073709551616})").code, FormatErrorCode::WrongType);
  EXPECT_EQ(error_of_number(R"({"n": 1e400})").code, FormatErrorCode::NotJson);
}

TEST(Json, SaysWhereANumberIsOutOfRangeAndWhatTheRangeIs) {
  const FormatError error = error_of_number("{\n  \"n\":   10\n}");
  EXPECT_EQ(error.code, FormatErrorCode::OutOfRange);
  EXPECT_EQ(error.line, 2U);
  EXPECT_EQ(error.column, 10U);
  EXPECT_EQ(error.path, "n");
  EXPECT_EQ(error.found, "10");
  EXPECT_EQ(error.wanted, "-5…9");
}

TEST(Json, CountsCharactersOfATextNotBytes) {
  EXPECT_EQ(error_of_text(R"({"t": "ŚŚŚŚŚ"})").code, FormatErrorCode::TextTooLong);
  EXPECT_EQ(error_of_text(R"({"t": "ŚŚŚŚ", "x": 0})").code, FormatErrorCode::UnknownField);
}

TEST(Json, WantsTextsWithoutControlCharacters) {
  for (const std::string_view text : {"", "\\u0000", "\\n", "\\u001b", "\\u007f", "\\u009b"}) {
    const std::string source = R"({"t": ")" + std::string(text) + R"("})";
    EXPECT_EQ(error_of_text(source).code, FormatErrorCode::BadText) << source;
  }
  EXPECT_TRUE(is_clean_text("\u00a0ŚÂ’"));
}

TEST(Json, WantsAKnownWord) {
  const FormatError error = error_of(R"({"w": "three"})", [](JsonFields& fields) {
    fields.word("w", std::array<std::string_view, 2>{"one", "two"});
  });
  EXPECT_EQ(error.code, FormatErrorCode::UnknownWord);
  EXPECT_EQ(error.found, "three");
  EXPECT_EQ(error.wanted, "one, two");
}

TEST(Json, KeepsTheFirstOfSeveralFaults) {
  const FormatError error = error_of(R"({"n": 99, "t": 1})", [](JsonFields& fields) {
    fields.integer("n", {0, 9});
    fields.text("t", 9);
  });
  EXPECT_EQ(error.path, "n");
}

TEST(JsonWriter, WritesWhatCanBeRead) {
  JsonWriter json;
  json.begin_object().field("text", "a \"b\" \\ \n \x01 Ś").field("number", -3);
  json.key("list").begin_list().value(1).null().flag(true).begin_list().end_list().end_list();
  json.key("empty").begin_object().end_object().end_object();
  EXPECT_EQ(json.text(),
            "{\"text\":\"a \\\"b\\\" \\\\ \\n \\u0001 Ś\",\"number\":-3,"
            "\"list\":[1,null,true,[]],\"empty\":{}}");
  EXPECT_EQ(read(json.text()).field("text")->text, "a \"b\" \\ \n \x01 Ś");
}

}  // namespace
}  // namespace skyloot::testing
