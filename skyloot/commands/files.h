// Files of the command line: whole in, whole out, or a clear refusal.
#pragma once

#include <string>

#include "formats/deck_file.h"
#include "formats/record.h"
#include "text/catalogue.h"

namespace skyloot {

// Something the person at the command line can put right; ends the program with exit code 2.
struct UsageError {
  std::string message;
};

// Throws UsageError when the file cannot be read.
std::string read_file(const Catalogue& catalogue, const std::string& path);
// Replaces the file in one step: a reader sees the old content or the new one, never a part.
void write_file(const Catalogue& catalogue, const std::string& path, const std::string& content);

// Throws UsageError where write_file() would: nobody should wait for hours to hear that there is no
// room for the result.
void refuse_unwritable(const Catalogue& catalogue, const std::string& path);

DeckFile load_deck(const Catalogue& catalogue, const std::string& path);
Record load_record(const Catalogue& catalogue, const std::string& path);

}  // namespace skyloot
