// skyloot admin backup, skyloot restore: copies of all that a server keeps, and back again.
#include <ostream>

#include "server/observe/store_text.h"
#include "server/time_text.h"
#include "skyloot/commands/admin_commands.h"
#include "skyloot/commands/commands.h"
#include "store/backup.h"
#include "store/file_lock.h"

namespace skyloot {

namespace {

// Says what a copy holds, or why there is none.
void say(const StoreResult<DatabaseContent>& copied, const std::filesystem::path& file,
         const Catalogue& words, Console& console) {
  if (!copied) return decline(copy_error_text(words, copied.error()), console);
  console.out << words.format("copy.done", {{"file", file.string()},
                                            {"tables", copied->tables},
                                            {"games", copied->games},
                                            {"sessions", copied->sessions}})
              << "\n";
  if (copied->last_entry) {
    console.out << words.format("copy.lastEntry", {{"time", utc_text(*copied->last_entry)}})
                << "\n";
  }
  if (!copied->shipped) return;
  console.out << words.format("copy.shipped", {{"time", utc_text(*copied->shipped)}}) << "\n";
}

void restore(const std::string& backup, const DataFolder& data, const Catalogue& words,
             Console& console) {
  const std::filesystem::path folder = data.path();
  std::error_code error;
  const bool is_new = make_private(folder, error);
  const std::filesystem::path file = folder / kDatabaseName;
  const auto restored = restore_database(backup, file);
  say(restored, file, words, console);
  if (restored || !is_new) return;
  std::filesystem::remove(lock_beside(file), error);
  std::filesystem::remove(folder, error);
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
  options.add_needed(*command, *file, "FILE", "help.admin.backup.file");
  command->callback([file, &data, &words, &console] {
    say(copy_database(data.path() / kDatabaseName, *file), *file, words, console);
  });
}

void add_restore(CLI::App& app, const Options& options, Console& console) {
  const Catalogue& words = options.catalogue();
  CLI::App* command = app.add_subcommand("restore", words.format("help.restore"));
  auto file = std::make_shared<std::string>();
  auto data = std::make_shared<DataFolder>();
  options.add_needed(*command, *file, "FILE", "help.restore.file");
  data->add_to(*command, options);
  command->callback([file, data, &words, &console] { restore(*file, *data, words, console); });
}

}  // namespace skyloot
