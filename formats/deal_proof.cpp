#include "formats/deal_proof.h"

#include "formats/words.h"

namespace skyloot {

namespace {

constexpr std::string_view kBotSeat = "bot";      // not shown
constexpr std::string_view kSilentSeat = "none";  // not shown
constexpr std::string_view kDigits = "0123456789abcdef";

std::optional<unsigned> digit_of(char c) {
  const auto place = kDigits.find(c);
  if (place == std::string_view::npos) return std::nullopt;
  return static_cast<unsigned>(place);
}

// In rising order, so that there is one writing for one set.
SeatSet read_bots(JsonFields& fields, std::size_t players) {
  SeatSet bots;
  Range allowed{1, static_cast<int>(players)};
  const auto& list = fields.list("bots");
  for (std::size_t i = 0; i < list.size() && !fields.reading().failed(); ++i) {
    const auto number =
        read_integer(fields.reading(), list[i], item_path(fields.path_of("bots"), i), allowed);
    bots.insert(seat(static_cast<std::size_t>(number - 1)));
    allowed.low = static_cast<int>(number) + 1;
  }
  return bots;
}

}  // namespace

std::string hex_of(std::span<const std::uint8_t> bytes) {
  std::string text;
  text.reserve(2 * bytes.size());
  for (const std::uint8_t byte : bytes) {
    text += kDigits[byte >> 4U];
    text += kDigits[byte & 15U];
  }
  return text;
}

bool read_hex(std::string_view digits, std::span<std::uint8_t> bytes) {
  if (digits.size() != 2 * bytes.size()) return false;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const auto high = digit_of(digits[2 * i]);
    const auto low = digit_of(digits[2 * i + 1]);
    if (!high || !low) return false;
    bytes[i] = static_cast<std::uint8_t>(*high << 4U | *low);
  }
  return true;
}

std::vector<std::int64_t> bot_numbers(const DealProof& proof) {
  std::vector<std::int64_t> numbers;
  for (std::size_t i = 0; i < proof.entropy.size(); ++i) {
    if (proof.bots && proof.bots->contains(seat(i)))
      numbers.push_back(static_cast<std::int64_t>(i) + 1);
  }
  return numbers;
}

void write_bots(JsonWriter& json, const DealProof& proof) {
  json.begin_list();
  for (const std::int64_t number : bot_numbers(proof)) json.value(number);
  json.end_list();
}

std::string text_of_seats(std::span<const ToldSeat> seats) {
  return joined(seats, ",", [](const ToldSeat& told) {
    if (told.is_bot) return std::string(kBotSeat);
    return was_given(told.entropy) ? hex_text(told.entropy) : std::string(kSilentSeat);
  });
}

std::optional<std::vector<ToldSeat>> read_seats_text(std::string_view text) {
  std::vector<ToldSeat> seats;
  while (true) {
    const std::string_view word = text.substr(0, text.find(','));
    const auto entropy =
        word == kBotSeat || word == kSilentSeat ? Entropy{} : from_hex<Entropy>(word);
    if (!entropy || seats.size() == kMaxPlayers) return std::nullopt;
    seats.push_back({word == kBotSeat, *entropy});
    if (word.size() == text.size()) return seats;
    text.remove_prefix(word.size() + 1);
  }
}

void write(JsonWriter& json, const DealProof& proof) {
  json.begin_object().field("secret", hex_text(proof.secret)).key("entropy").begin_list();
  for (const Entropy& entropy : proof.entropy) json.value(std::string_view(hex_text(entropy)));
  json.end_list().field("first", word_for(proof.first, kFirstPlayerWords));
  if (proof.bots) write_bots(json.key("bots"), proof);
  json.end_object();
}

DealProof read_proof(JsonFields& fields, std::size_t players) {
  DealProof proof;
  proof.secret = read_hex_field<DealSecret>(fields, "secret");
  const auto& list = fields.list("entropy");
  if (list.size() != players) {
    const auto wanted = static_cast<int>(players);
    fields.reading().fail(FormatErrorCode::OutOfRange, fields.node(), fields.path_of("entropy"),
                          std::to_string(list.size()), range_text({wanted, wanted}));
    return proof;
  }
  for (std::size_t i = 0; i < players; ++i) {
    proof.entropy.push_back(
        read_hex_text<Entropy>(fields.reading(), list[i], item_path(fields.path_of("entropy"), i)));
  }
  proof.first = static_cast<FirstPlayer>(fields.word("first", kFirstPlayerWords));
  if (fields.optional("bots") != nullptr) proof.bots = read_bots(fields, players);
  fields.no_others();
  return proof;
}

}  // namespace skyloot
