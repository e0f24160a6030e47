#include "skyloot/program.h"

#include <algorithm>
#include <ostream>

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

// The library's words for help, replaced by the catalogue's. Commands added later inherit them.
void speak(CLI::App& app, const Catalogue& catalogue) {
  auto formatter = std::make_shared<CLI::Formatter>();
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

std::string help_text(const CLI::App& app) {
  const CLI::App* asked = &app;
  std::string parents;
  while (!asked->get_subcommands().empty()) {
    parents += (parents.empty() ? "" : " ") + asked->get_name();
    asked = asked->get_subcommands().front();
  }
  return asked->help(parents);
}

// The option a message of the library speaks of: its first word.
std::string first_word(const std::string& message) {
  return message.substr(0, message.find_first_of(": "));
}

std::string explain(const CLI::ParseError& error, const CLI::App& app, const Catalogue& catalogue) {
  const std::string what = first_word(error.what());
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

}  // namespace

int run(std::vector<std::string> arguments, std::istream& in, std::ostream& out,
        std::ostream& err) {
  const Catalogue& words = catalogue(Language::English);
  Console console{in, out, err};
  CLI::App app(words.format("help.about"), "skyloot");
  speak(app, words);
  app.require_subcommand(1);
  app.set_version_flag("--version", version_text(words), words.format("help.version"));
  const Options options(words);
  for (const auto add :
       {add_play, add_serve, add_hint, add_replay, add_verify, add_record, add_deck, add_score,
        add_signature, add_match, add_bench, add_load, add_selfcheck}) {
    add(app, options, console);
  }
  std::reverse(arguments.begin(), arguments.end());  // as the library wants it
  try {
    app.parse(std::move(arguments));
  } catch (const CLI::CallForHelp&) {
    out << help_text(app);
  } catch (const CLI::CallForVersion& version) {
    out << version.what() << "\n";
  } catch (const CLI::ParseError& error) {
    return say(err, words.format("error.usage", {{"reason", explain(error, app, words)}}));
  } catch (const UsageError& error) {
    return say(err, error.message);
  }
  return console.exit_code;
}

}  // namespace skyloot
