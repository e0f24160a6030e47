// How many files, and with them sockets, the program may have open.
#pragma once

namespace skyloot {

// As many as the system lets us have.
void allow_many_files();

}  // namespace skyloot
