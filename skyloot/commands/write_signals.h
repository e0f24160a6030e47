// Signals that would end a program for what it writes.
#pragma once

namespace skyloot {

// From now on, whoever writes into a pipe that nobody reads, or into a file that may not grow, is
// told by an error.
void outlive_failed_writes();

}  // namespace skyloot
