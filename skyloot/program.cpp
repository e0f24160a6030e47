#include "skyloot/program.h"

#include <algorithm>
#include <ostream>
#include <sstream>

#include "formats/json.h"
#include "skyloot/commands/language_option.h"

namespace skyloot {

namespace {

std::string version_text(const Catalogue& catalogue) {
  std::string text = catalogue.format("about.version", {{"version", SKYLOOT_VERSION}});
  for (const std::string_view key :
       {"about.unofficial", "about.credits", "about.box", "about.licence"}) {
    text += "\n" + catalogue.format(key);
  }
  return text;
}

// What the library calls two of its headings.
constexpr const char* kUsageLabel = "Usage";            // not shown
constexpr const char* kArgumentsLabel = "Positionals";  // not shown

// The library counts bytes where it should count letters.
class HelpFormatter : public CLI::Formatter {
 public:
  std::string make_option(const CLI::Option* option, bool is_positional) const override {
    const std::string name = make_option_name(option, is_positional) + make_option_opts(option);
    const std::size_t width = column_width_ + name.size() - character_count(name);
    std::ostringstream out;
    CLI::detail::format_help(out, name, make_option_desc(option), width);
    return out.str();
  }
};

// The library's words for help, replaced by the catalogue's. Commands added later inherit them.
void speak(CLI::App& app, const Catalogue& catalogue) {
  auto formatter = std::make_shared<HelpFormatter>();
  formatter->label(kUsageLabel, catalogue.format("help.usage"));
  formatter->label(kArgumentsLabel, catalogue.format("help.arguments"));
  formatter->label("OPTIONS", catalogue.format("help.option"));
  formatter->label("SUBCOMMAND", catalogue.format("help.command"));
  formatter->label("REQUIRED", catalogue.format("help.needed"));
  formatter->column_width(28);
  app.formatter(formatter);
  app.option_defaults()->group(catalogue.format("help.options"));
  app.group(catalogue.format("help.commands"));
  app.set_help_flag("-h,--help", catalogue.format("help.help"));
  app.footer(catalogue.format("help.exitCodes"));
}

// The library makes the help flag of a command before it gives it our words.
void group_help(CLI::App& command, const std::string& group) {
  command.get_help_ptr()->group(group);
  for (CLI::App* const below : command.get_subcommands({})) group_help(*below, group);
}

std::string help_text(const CLI::App& app) {
  const CLI::App* asked = &app;
  std::string parents;
  while (!asked->get_subcommands().empty()) {
    parents += (parents.empty() ? "" : " ") + asked->get_name();
    asked = asked->get_subcommands().front();
  }
  return asked->help(parents);
}

// The option a message of the library speaks of: what begins like one, or else its first word.
std::string option_in(const std::string& message) {
  const auto dashes = message.find("--");
  const std::string from_there = dashes == std::string::npos ? message : message.substr(dashes);
  return from_there.substr(0, from_there.find_first_of(": "));
}

std::string explain(const CLI::ParseError& error, const CLI::App& app, const Catalogue& catalogue) {
  const std::string what = option_in(error.what());
  const std::vector<std::string> left_over = app.remaining(true);
  const bool wants_command = what == "A";  // "A subcommand is required"
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr && !wants_command) {
    return catalogue.format("error.missingOption", {{"option", what}});
  }
  if (wants_command && left_over.empty()) return catalogue.format("error.missingCommand");
  if (!left_over.empty()) {
    const std::string& found = left_over.front();
    const bool is_command = wants_command && !found.starts_with('-');
    return catalogue.format(is_command ? "error.unknownCommand" : "error.unknownArgument",
                            {{"found", found}});
  }
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
    return catalogue.format("error.missingValue", {{"option", what}});
  }
  return catalogue.format("error.needlessValue", {{"option", what}});
}

int say(std::ostream& err, const std::string& message) {
  err << "skyloot: " << message << "\n";
  return 2;
}

int run_in(const Catalogue& words, std::vector<std::string> arguments, Console console) {
  CLI::App app(words.format("help.about"), "skyloot");
  speak(app, words);
  app.require_subcommand(1);
  app.set_version_flag("--version", version_text(words), words.format("help.version"));
  const Options options(words);
  for (const auto add :
       {add_play, add_serve, add_admin, add_restore, add_hint, add_replay, add_verify, add_record,
        add_deck, add_score, add_signature, add_match, add_bench, add_load, add_selfcheck}) {
    add(app, options, console);
  }
  add_language(app, options);
  group_help(app, words.format("help.options"));
  std::reverse(arguments.begin(), arguments.end());  // as the library wants it
  try {
    app.parse(std::move(arguments));
  } catch (const CLI::CallForHelp&) {
    console.out << help_text(app);
  } catch (const CLI::CallForVersion& version) {
    console.out << version.what() << "\n";
  } catch (const CLI::ParseError& error) {
    return say(console.err, words.format("error.usage", {{"reason", explain(error, app, words)}}));
  } catch (const UsageError& error) {
    return say(console.err, error.message);
  }
  return console.exit_code;
}

}  // namespace

int run(std::vector<std::string> arguments, std::istream& in, std::ostream& out, std::ostream& err,
        Language default_language) {
  Language language = default_language;
  try {
    const Options options(catalogue(default_language));
    if (const auto asked = language_asked_for(arguments)) language = read_language(*asked, options);
  } catch (const UsageError& error) {
    return say(err, error.message);
  }
  return run_in(catalogue(language), std::move(arguments), {in, out, err});
}

}  // namespace skyloot
