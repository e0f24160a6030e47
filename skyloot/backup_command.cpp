// skyloot admin backup, skyloot restore: copies of all that a server keeps, and back again.
#include <ostream>

#include "server/store_text.h"
#include "server/time_text.h"
#include "skyloot/admin_commands.h"
#include "skyloot/commands.h"
#include "store/backup.h"

namespace skyloot {

namespace {

// Says what a copy holds, or why there is none.
void say(const Reading<DatabaseContent>& copied, const std::filesystem::path& file,
         const Catalogue& words, Console& console) {
  if (!copied) return decline(copy_trouble_text(words, copied.error()), console);
  console.out << words.format("copy.done", {{"file", file.string()},
                                            {"tables", copied->tables},
                                            {"games", copied->games},
                                            {"sessions", copied->sessions}})
              << "\n";
  if (!copied->last_entry) return;
  console.out << words.format("copy.lastEntry", {{"time", utc_text(*copied->last_entry)}}) << "\n";
}

void restore(const std::string& backup, const DataFolder& data, const Catalogue& words,
             Console& console) {
  const std::filesystem::path folder = data.path();
  std::error_code error;
  if (std::filesystem::create_directories(folder, error)) {
    std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
  }
  const std::filesystem::path file = folder / kDatabaseName;
  say(restore_database(backup, file), file, words, console);
}

}  // namespace

void decline(const std::string& reason, Console& console) {
  console.err << "skyloot: " << reason << "\n";
  console.exit_code = 1;
}

void add_backup(CLI::App& admin, const DataFolder& data, const Options& options, Console& console) {
  const Catalogue& words = options.catalogue();
  CLI::App* command = admin.add_subcommand("backup", words.format("help.admin.backup"));
  command->fallthrough();  // --data may stand behind it, too
  auto file = std::make_shared<std::string>();
  command->add_option("FILE", *file, words.format("help.admin.backup.file"))
      ->required()
      ->type_name("");
  command->callback([file, &data, &words, &console] {
    say(copy_database(data.path() / kDatabaseName, *file), *file, words, console);
  });
}

void add_restore(CLI::App& app, const Options& options, Console& console) {
  const Catalogue& words = options.catalogue();
  CLI::App* command = app.add_subcommand("restore", words.format("help.restore"));
  auto file = std::make_shared<std::string>();
  auto data = std::make_shared<DataFolder>();
  command->add_option("FILE", *file, words.format("help.restore.file"))->required()->type_name("");
  data->add_to(*command, options);
  command->callback([file, data, &words, &console] { restore(*file, *data, words, console); });
}

}  // namespace skyloot
