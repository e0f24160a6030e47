#include "formats/deal_proof.h"

#include "formats/words.h"

namespace skyloot {

namespace {

constexpr std::string_view kDigits = "0123456789abcdef";

std::optional<unsigned> digit_of(char c) {
  const auto place = kDigits.find(c);
  if (place == std::string_view::npos) return std::nullopt;
  return static_cast<unsigned>(place);
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

void write(JsonWriter& json, const DealProof& proof) {
  json.begin_object().field("secret", hex_text(proof.secret)).key("entropy").begin_list();
  for (const Entropy& entropy : proof.entropy) json.value(std::string_view(hex_text(entropy)));
  json.end_list().field("first", word_for(proof.first, kFirstPlayerWords)).end_object();
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
  fields.no_others();
  return proof;
}

}  // namespace skyloot
