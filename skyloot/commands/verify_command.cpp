// skyloot verify: was this game dealt as was promised before it began? (docs/fair-deal.md)
#include <ostream>

#include "server/rooms/fair_deal.h"
#include "skyloot/commands/commands.h"

namespace skyloot {

namespace {

struct VerifyArguments {
  std::vector<std::string> files;
  Option commitment;
  Option entropy;
  Option seats;
  bool json = false;
};

template <class Bytes>
std::optional<Bytes> bytes_of(const Option& option, const Options& options) {
  if (!option.given()) return std::nullopt;
  const auto bytes = from_hex<Bytes>(option.text);
  if (bytes) return bytes;
  options.refuse("error.notHex", {{"option", option.name}, {"digits", 2 * sizeof(Bytes)}});
}

std::optional<std::vector<ToldSeat>> seats_of(const Option& option, const Options& options) {
  if (!option.given()) return std::nullopt;
  auto seats = read_seats_text(option.text);
  if (seats) return seats;
  options.refuse("error.notSeats", {{"option", option.name}});
}

// What one saw is of one game.
DealSeen seen_before(const VerifyArguments& given, const Options& options) {
  for (const Option* option : {&given.commitment, &given.entropy, &given.seats}) {
    if (option->given() && given.files.size() > 1) {
      options.refuse("error.oneRecord", {{"option", option->name}});
    }
  }
  return {bytes_of<Commitment>(given.commitment, options),
          bytes_of<Entropy>(given.entropy, options), seats_of(given.seats, options)};
}

std::string_view key_of(DealDoubt doubt) {
  switch (doubt) {
    case DealDoubt::NoProof:
      return "verify.noProof";
    case DealDoubt::OtherCommitment:
      return "verify.otherCommitment";
    case DealDoubt::EntropyMissing:
      return "verify.entropyMissing";
    case DealDoubt::BotsGave:
      return "verify.botsGave";
    case DealDoubt::OtherSeats:
      return "verify.otherSeats";
    case DealDoubt::OtherFirst:
      return "verify.otherFirst";
    case DealDoubt::OtherCards:
      return "verify.otherCards";
    case DealDoubt::NobodyGave:
      return "verify.nobodyGave";
    case DealDoubt::BotsUnmarked:
      return "verify.botsUnmarked";
  }
  return {};
}

class Verification {
 public:
  Verification(const Record& record, const DealSeen& seen)
      : record_(record), seen_(seen), doubt_(why_doubtful(record, seen)) {
    if (record.proof) commitment_ = hex_text(commitment_of(record.proof->secret));
  }

  [[nodiscard]] bool holds() const { return !doubt_; }

  [[nodiscard]] std::string as_text(const Catalogue& catalogue, const std::string& file) const {
    const std::string_view proved = seen_.commitment ? "verify.proved" : "verify.provedUnseen";
    const std::string said = catalogue.format(doubt_ ? key_of(*doubt_) : proved,
                                              {{"file", file}, {"commitment", commitment_}});
    return doubt_ || !are_bots_marked() ? said : said + " " + bots_as_text(catalogue);
  }

  [[nodiscard]] std::string as_json(const std::string& file) const {
    JsonWriter json;
    json.begin_object().field("file", file).key("proved").flag(holds());
    json.field("doubt", doubt_ ? std::optional(word_for(*doubt_, kDealDoubtWords)) : std::nullopt);
    json.field("commitment", record_.proof ? std::optional(commitment_) : std::nullopt);
    json.key("bots");
    if (are_bots_marked()) {
      write_bots(json, *record_.proof);
    } else {
      json.null();
    }
    return json.end_object().text();
  }

 private:
  [[nodiscard]] bool are_bots_marked() const { return record_.proof && record_.proof->bots; }

  // Whoever sat at the table knows whether it is so.
  [[nodiscard]] std::string bots_as_text(const Catalogue& catalogue) const {
    const auto numbers = bot_numbers(*record_.proof);
    const auto to_text = [](std::int64_t number) { return std::to_string(number); };
    return catalogue.format("verify.bots",
                            {{"count", numbers.size()}, {"seats", joined(numbers, ", ", to_text)}});
  }

  const Record& record_;
  const DealSeen& seen_;
  std::optional<DealDoubt> doubt_;
  std::string commitment_;
};

void verify(const VerifyArguments& given, const Options& options, Console& console) {
  const Catalogue& catalogue = options.catalogue();
  const DealSeen seen = seen_before(given, options);
  for (const std::string& file : given.files) {
    try {
      const Record record = load_record(catalogue, file);
      const Verification verification(record, seen);
      console.out << (given.json ? verification.as_json(file)
                                 : verification.as_text(catalogue, file))
                  << "\n";
      if (!verification.holds()) console.exit_code = std::max(console.exit_code, 1);
    } catch (const UsageError& broken) {  // the others are verified all the same
      console.err << "skyloot: " << broken.message << "\n";
      console.exit_code = 2;
    }
  }
}

}  // namespace

void add_verify(CLI::App& app, const Options& options, Console& console) {
  CLI::App* command = app.add_subcommand("verify", options.catalogue().format("help.verify"));
  auto given = std::make_shared<VerifyArguments>();
  command
      ->add_option(options.kind("FILE"), given->files,
                   options.catalogue().format("help.verify.file"))
      ->required()
      ->type_name("");
  options.add(*command, given->commitment, "--commitment", "HEX", "help.verify.commitment");
  options.add(*command, given->entropy, "--entropy", "HEX", "help.verify.entropy");
  options.add(*command, given->seats, "--seats", "LIST", "help.verify.seats");
  options.add_flag(*command, given->json, "--json", "help.verify.json");
  command->callback([given, &options, &console] { verify(*given, options, console); });
}

}  // namespace skyloot
