#include "skyloot/commands/language_option.h"

#include <gtest/gtest.h>

#include "skyloot/program.h"

namespace skyloot {
namespace {

// Runs with French as the language of the environment.
struct Spoken {
  explicit Spoken(std::vector<std::string> arguments) {
    std::istringstream in;
    exit_code = run(std::move(arguments), in, out, err, Language::French);
  }
  int exit_code = 0;
  std::ostringstream out;
  std::ostringstream err;
};

const Catalogue& french() { return catalogue(Language::French); }
const Catalogue& polish() { return catalogue(Language::Polish); }

TEST(LanguageOption, ReadsTheLanguageOfALocale) {
  EXPECT_EQ(language_of_locale("fr_CA.UTF-8"), Language::French);
  EXPECT_EQ(language_of_locale("de_AT@euro"), Language::German);
  EXPECT_EQ(language_of_locale("pl"), Language::Polish);
  for (const std::string_view other : {"C", "C.UTF-8", "POSIX", "nl_NL.UTF-8", "french", "en_GB"}) {
    EXPECT_EQ(language_of_locale(other), Language::English) << other;
  }
}

TEST(LanguageOption, IsFoundBeforeAndAfterTheCommand) {
  EXPECT_EQ(language_asked_for({"--lang", "pl", "play"}), "pl");
  EXPECT_EQ(language_asked_for({"deck", "show", "--lang=de"}), "de");
  EXPECT_EQ(language_asked_for({"--lang", "pl", "deck", "--lang", "de"}), "de");
  EXPECT_EQ(language_asked_for({"deck", "show"}), std::nullopt);
  EXPECT_EQ(language_asked_for({"deck", "check", "--", "--lang", "de"}), std::nullopt);
}

TEST(LanguageOption, ComesBeforeTheEnvironment) {
  EXPECT_NE(Spoken({"--help"}).out.str().find(french().format("help.about")), std::string::npos);
  for (const auto& arguments : std::vector<std::vector<std::string>>{
           {"--lang", "pl", "play", "--help"}, {"play", "--lang=pl", "--help"}}) {
    const std::string help = Spoken(arguments).out.str();
    EXPECT_NE(help.find(polish().format("help.play.seat")), std::string::npos) << help;
  }
}

TEST(LanguageOption, AppliesToComplaintsAboutTheCommandLine) {
  const Spoken spoken({"deck", "check", "--lang", "pl"});
  EXPECT_EQ(spoken.exit_code, 2);
  const std::string file = polish().format("help.kind", {{"kind", "FILE"}});
  const std::string reason = polish().format("error.missingOption", {{"option", file}});
  EXPECT_EQ(spoken.err.str(),
            "skyloot: " + polish().format("error.usage", {{"reason", reason}}) + "\n");
}

TEST(LanguageOption, RefusesALanguageThatWeDoNotSpeak) {
  for (const auto& arguments :
       std::vector<std::vector<std::string>>{{"--lang", "nl", "play"}, {"play", "--lang="}}) {
    const Spoken spoken(arguments);
    EXPECT_EQ(spoken.exit_code, 2);
    EXPECT_EQ(spoken.out.str(), "");
    EXPECT_NE(spoken.err.str().find("en, fr, de, pl"), std::string::npos) << spoken.err.str();
  }
}

TEST(LanguageOption, ChoosesTheEditionThatAPersonPlaysHere) {
  const auto edition = [](std::vector<std::string> more) {
    std::vector<std::string> arguments{"play", "--humans", "0", "--players", "2", "--bots", "swab"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return Spoken(arguments).out.str();
  };
  EXPECT_NE(edition({}).find(french().format("edition.french")), std::string::npos);
  EXPECT_NE(edition({"--edition", "de"}).find(french().format("edition.german")),
            std::string::npos);
}

}  // namespace
}  // namespace skyloot
