// skyloot admin: what whoever runs a server can do while it runs.
#include "skyloot/admin_commands.h"
#include "skyloot/commands.h"

namespace skyloot {

void add_admin(CLI::App& app, const Options& options, Console& console) {
  const Catalogue& words = options.catalogue();
  CLI::App* admin = app.add_subcommand("admin", words.format("help.admin"));
  admin->require_subcommand(1);
  admin->fallthrough();  // --data may stand behind the command, too
  auto data = std::make_shared<DataFolder>();
  data->add_to(*admin, options);
  add_backup(*admin, *data, options, console);
  admin->callback([data] {});  // keeps it
}

}  // namespace skyloot
