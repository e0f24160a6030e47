#include "formats/json.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>

namespace skyloot {

namespace {

constexpr std::size_t kDeepest = 24;
constexpr std::size_t kManyFields = 16;

struct LineColumn {
  std::size_t line = 1;
  std::size_t column = 1;
};

LineColumn line_and_column(std::string_view source, std::size_t offset) {
  LineColumn at;
  const std::string_view before = source.substr(0, std::min(offset, source.size()));
  at.line += static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
  const std::size_t last = before.rfind('\n');
  at.column += last == std::string_view::npos ? before.size() : before.size() - last - 1;
  return at;
}

// Lets the parser's callbacks know how far it has read.
class CountingIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  CountingIterator(const char* at, std::size_t* consumed) : at_(at), consumed_(consumed) {}
  reference operator*() const { return *at_; }
  CountingIterator& operator++() {
    ++at_;
    ++*consumed_;
    return *this;
  }
  CountingIterator operator++(int) {
    const CountingIterator before = *this;
    ++*this;
    return before;
  }
  friend bool operator==(const CountingIterator& a, const CountingIterator& b) {
    return a.at_ == b.at_;
  }

 private:
  const char* at_;
  std::size_t* consumed_;
};

// Builds JsonNodes from the parser's callbacks (the names are the library's).
class TreeBuilder : public nlohmann::json_sax<nlohmann::json> {
 public:
  TreeBuilder(std::string_view source, const std::size_t& consumed, JsonBounds bounds)
      : source_(source), consumed_(consumed), bounds_(bounds) {}

  bool null() override { return add(JsonNode::Kind::Null, {}); }
  bool boolean(bool value) override {
    return add(JsonNode::Kind::Flag, [&](JsonNode& node) { node.flag = value; });
  }
  bool number_integer(number_integer_t value) override {
    return add(JsonNode::Kind::Integer, [&](JsonNode& node) { node.integer = value; });
  }
  bool number_unsigned(number_unsigned_t value) override {
    if (value > static_cast<number_unsigned_t>(std::numeric_limits<std::int64_t>::max())) {
      return add(JsonNode::Kind::Real, [&](JsonNode& node) { node.text = std::to_string(value); });
    }
    return number_integer(static_cast<number_integer_t>(value));
  }
  bool number_float(number_float_t, const string_t& written) override {
    return add(JsonNode::Kind::Real, [&](JsonNode& node) { node.text = written; });
  }
  bool string(string_t& value) override {
    return add(JsonNode::Kind::Text, [&](JsonNode& node) { node.text = std::move(value); });
  }
  bool binary(binary_t&) override { return refuse(FormatErrorCode::NotJson, {}); }
  bool start_object(std::size_t) override { return open(JsonNode::Kind::Object); }
  bool start_array(std::size_t) override { return open(JsonNode::Kind::List); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(string_t& name) override {
    if (open_.back().node.fields.size() == bounds_.fields) {
      return refuse(FormatErrorCode::TooManyFields, {}, std::to_string(bounds_.fields));
    }
    if (has_field(name)) return refuse(FormatErrorCode::DuplicateField, name);
    open_.back().node.fields.push_back({std::move(name), {}});
    last_end_ = consumed_;
    return true;
  }
  bool parse_error(std::size_t position, const std::string&,
                   const nlohmann::detail::exception&) override {
    error_ = FormatError{};
    fault_offset_ = position == 0 ? 0 : position - 1;
    return false;
  }

  JsonNode root;
  [[nodiscard]] const std::optional<FormatError>& error() const { return error_; }
  [[nodiscard]] std::size_t fault_offset() const { return fault_offset_; }

 private:
  struct Open {
    JsonNode node;
    std::vector<std::size_t> by_name;  // places of its fields in the order of their names
  };

  // Asked for every field: going through all others each time is quick only while they are few.
  // Nothing is hashed: whoever knows the function could send names that all collide.
  bool has_field(const std::string& name) {
    auto& [node, by_name] = open_.back();
    if (node.fields.size() < kManyFields) return node.field(name) != nullptr;
    const auto precedes = [&fields = node.fields](std::size_t place, const std::string& other) {
      return fields[place].name < other;
    };
    while (by_name.size() < node.fields.size()) {
      const std::string& next = node.fields[by_name.size()].name;
      const auto at = std::lower_bound(by_name.begin(), by_name.end(), next, precedes);
      by_name.insert(at, by_name.size());
    }
    const auto at = std::lower_bound(by_name.begin(), by_name.end(), name, precedes);
    return at != by_name.end() && node.fields[*at].name == name;
  }

  // Where the token just read begins: what lies between tokens says nothing. (Of a number the
  // character behind it has been consumed too; it cannot be the first of another value.)
  [[nodiscard]] std::size_t here() const {
    return std::min(source_.find_first_not_of(" \t\r\n,:", last_end_), source_.size());
  }

  // Where the innermost open object or list stands.
  [[nodiscard]] std::string path() const {
    std::string path;
    for (std::size_t i = 0; i + 1 < open_.size(); ++i) {
      const JsonNode& node = open_[i].node;
      if (node.kind == JsonNode::Kind::List) {
        path = item_path(path, node.items.size());
      } else {
        path.append(path.empty() ? "" : ".").append(node.fields.back().name);
      }
    }
    return path;
  }

  bool refuse(FormatErrorCode code, const std::string& found, const std::string& wanted = {}) {
    error_ = FormatError{.code = code,
                         .line = 0,
                         .column = 0,
                         .path = path(),
                         .found = found,
                         .wanted = wanted,
                         .rejection = {}};
    fault_offset_ = here();
    return false;
  }
  template <class Fill>
  bool add(JsonNode::Kind kind, Fill fill) {
    if (!count_value()) return false;
    JsonNode node;
    node.kind = kind;
    node.offset = here();
    fill(node);
    return attach(std::move(node));
  }
  bool add(JsonNode::Kind kind, std::nullptr_t) {
    return add(kind, [](JsonNode&) {});
  }
  bool count_value() {
    if (values_++ < bounds_.values) return true;
    return refuse(FormatErrorCode::TooManyValues, {}, std::to_string(bounds_.values));
  }
  bool attach(JsonNode node) {
    if (open_.empty()) {
      root = std::move(node);
    } else if (open_.back().node.kind == JsonNode::Kind::List) {
      open_.back().node.items.push_back(std::move(node));
    } else {
      open_.back().node.fields.back().value = std::move(node);
    }
    last_end_ = consumed_;
    return true;
  }
  bool open(JsonNode::Kind kind) {
    if (open_.size() == kDeepest) return refuse(FormatErrorCode::TooDeep, {});
    if (!count_value()) return false;
    JsonNode node;
    node.kind = kind;
    node.offset = here();
    open_.push_back({std::move(node), {}});
    last_end_ = consumed_;
    return true;
  }
  bool close() {
    JsonNode done = std::move(open_.back().node);
    open_.pop_back();
    return attach(std::move(done));
  }

  std::string_view source_;
  const std::size_t& consumed_;
  const JsonBounds bounds_;
  std::size_t values_ = 0;
  std::size_t last_end_ = 0;  // of the token before
  std::vector<Open> open_;
  std::optional<FormatError> error_;
  std::size_t fault_offset_ = 0;
};

}  // namespace

const JsonNode* JsonNode::field(std::string_view name) const {
  for (const auto& [key, value] : fields) {
    if (key == name) return &value;
  }
  return nullptr;
}

tl::expected<JsonNode, FormatError> parse_json(std::string_view source, JsonBounds bounds) {
  std::size_t consumed = 0;
  TreeBuilder builder(source, consumed, bounds);
  const CountingIterator begin(source.data(), &consumed);
  const CountingIterator end(source.data() + source.size(), &consumed);
  const bool well_formed = nlohmann::json::sax_parse(begin, end, &builder);
  const std::size_t nul = source.find('\0');  // the parser takes it for the end
  if (well_formed && nul == std::string_view::npos) return std::move(builder.root);
  FormatError error = builder.error().value_or(FormatError{});
  const LineColumn at = line_and_column(source, well_formed ? nul : builder.fault_offset());
  error.line = at.line;
  error.column = at.column;
  return tl::unexpected(std::move(error));
}

void write(JsonWriter& json, const JsonNode& node) {
  switch (node.kind) {
    case JsonNode::Kind::Null:
      json.null();
      return;
    case JsonNode::Kind::Flag:
      json.flag(node.flag);
      return;
    case JsonNode::Kind::Integer:
      json.value(node.integer);
      return;
    case JsonNode::Kind::Real:
      json.raw(node.text);
      return;
    case JsonNode::Kind::Text:
      json.value(std::string_view(node.text));
      return;
    case JsonNode::Kind::List:
      json.begin_list();
      for (const JsonNode& item : node.items) write(json, item);
      json.end_list();
      return;
    case JsonNode::Kind::Object:
      json.begin_object();
      for (const auto& [name, value] : node.fields) write(json.key(name), value);
      json.end_object();
      return;
  }
}

void JsonReading::fail(FormatErrorCode code, const JsonNode& node, std::string path,
                       std::string found, std::string wanted) {
  if (error_) return;
  const LineColumn at = line_and_column(source_, node.offset);
  error_ = FormatError{.code = code,
                       .line = at.line,
                       .column = at.column,
                       .path = std::move(path),
                       .found = std::move(found),
                       .wanted = std::move(wanted),
                       .rejection = {}};
}

JsonFields::JsonFields(JsonReading& reading, const JsonNode& node, std::string path)
    : reading_(reading), node_(node), path_(std::move(path)) {
  if (node.kind != JsonNode::Kind::Object) {
    reading.fail(FormatErrorCode::WrongType, node, path_, {}, "object");
  }
}

std::string JsonFields::path_of(std::string_view name) const {
  return path_.empty() ? std::string(name) : path_ + "." + std::string(name);
}

const JsonNode* JsonFields::optional(std::string_view name) {
  asked_.push_back(name);
  return node_.field(name);
}

const JsonNode* JsonFields::required(std::string_view name) {
  const JsonNode* found = optional(name);
  if (found == nullptr) {
    reading_.fail(FormatErrorCode::MissingField, node_, path_, std::string(name));
  }
  return found;
}

std::int64_t JsonFields::integer(std::string_view name, Range allowed) {
  const JsonNode* found = required(name);
  return found == nullptr ? 0 : read_integer(reading_, *found, path_of(name), allowed);
}

std::string JsonFields::text(std::string_view name, std::size_t longest) {
  const JsonNode* found = required(name);
  return found == nullptr ? std::string{} : read_text(reading_, *found, path_of(name), longest);
}

bool JsonFields::flag_or_absent(std::string_view name) {
  const JsonNode* found = optional(name);
  if (found == nullptr) return false;
  if (found->kind != JsonNode::Kind::Flag) {
    reading_.fail(FormatErrorCode::WrongType, *found, path_of(name), {}, "boolean");
  }
  return found->flag;
}

const std::vector<JsonNode>& JsonFields::list(std::string_view name) {
  static const std::vector<JsonNode> kNothing;
  const JsonNode* found = required(name);
  if (found == nullptr) return kNothing;
  if (found->kind != JsonNode::Kind::List) {
    reading_.fail(FormatErrorCode::WrongType, *found, path_of(name), {}, "list");
    return kNothing;
  }
  return found->items;
}

std::size_t JsonFields::find_word(std::string_view name,
                                  const std::vector<std::string_view>& words) {
  const JsonNode* found = required(name);
  if (found == nullptr) return 0;
  const std::string written = read_text(reading_, *found, path_of(name), 64);
  const auto place = std::find(words.begin(), words.end(), written);
  if (place != words.end()) return static_cast<std::size_t>(place - words.begin());
  reading_.fail(FormatErrorCode::UnknownWord, *found, path_of(name), written,
                joined(words, ", ", [](std::string_view word) { return word; }));
  return 0;
}

void JsonFields::no_others() {
  for (const auto& [name, value] : node_.fields) {
    if (std::find(asked_.begin(), asked_.end(), name) == asked_.end()) {
      reading_.fail(FormatErrorCode::UnknownField, value, path_, name);
    }
  }
}

std::int64_t read_integer(JsonReading& reading, const JsonNode& node, const std::string& path,
                          Range allowed) {
  if (node.kind != JsonNode::Kind::Integer) {
    reading.fail(FormatErrorCode::WrongType, node, path, {}, "integer");
    return allowed.low;
  }
  if (node.integer < allowed.low || node.integer > allowed.high) {
    reading.fail(FormatErrorCode::OutOfRange, node, path, std::to_string(node.integer),
                 range_text(allowed));
    return allowed.low;
  }
  return node.integer;
}

std::string read_text(JsonReading& reading, const JsonNode& node, const std::string& path,
                      std::size_t longest) {
  if (node.kind != JsonNode::Kind::Text) {
    reading.fail(FormatErrorCode::WrongType, node, path, {}, "text");
    return {};
  }
  if (!is_clean_text(node.text)) reading.fail(FormatErrorCode::BadText, node, path);
  const std::size_t characters = character_count(node.text);
  if (characters > longest) {
    reading.fail(FormatErrorCode::TextTooLong, node, path, std::to_string(characters),
                 std::to_string(longest));
  }
  return node.text;
}

std::string range_text(Range range) {
  return std::to_string(range.low) + "…" + std::to_string(range.high);
}

std::string item_path(const std::string& path, std::size_t place) {
  return path + "[" + std::to_string(place) + "]";
}

std::size_t character_count(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;  // no continuation byte
  }));
}

bool is_clean_text(std::string_view text) {
  unsigned char before = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    // In UTF-8 the control characters from U+0080 on are C2 80 … C2 9F; terminals obey them too.
    const bool is_late_control = before == 0xC2U && byte < 0xA0U;
    if (byte < 0x20U || byte == 0x7fU || is_late_control) return false;
    before = byte;
  }
  return !text.empty();
}

}  // namespace skyloot
