// What `skyloot play` can be told on the command line, and what its ways of playing read alike.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "skyloot/commands/commands.h"

namespace skyloot {

struct PlayArguments {
  Option players;
  Option humans;
  Option bots;
  Option edition;
  Option seed;
  Option deck;
  Option names;
  Option save;
  Option resume;
  Option connect;
  Option table;
  Option name;
  Option seat;
  Option session;
};

bool is_name(std::string_view text);

// Each throws UsageError for what does not fit.

void refuse_together(const Option& one, std::initializer_list<const Option*> others,
                     const Options& options);
// At most so many different names; empty if none are given.
std::vector<std::string> read_names(const Option& option, std::size_t most, const Options& options);
void refuse_bad_name(const Option& option, const std::string& name, const Options& options);
// The levels that people play against, for a message.
std::string levels();
// The levels for so many seats that no person holds: the last one named stands for the rest.
std::vector<std::string> read_levels(const Option& option, std::size_t seats,
                                     const Options& options);
// How many of the captains are people.
std::size_t read_humans(const Option& option, std::size_t players, std::size_t least,
                        std::size_t otherwise, const Options& options);

// skyloot play --connect: at a table of a server (connect_command.cpp).
void play_at_server(const PlayArguments& given, const Options& options, Console& console);

}  // namespace skyloot
