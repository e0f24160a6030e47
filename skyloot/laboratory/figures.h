// Tables of figures, for the terminal and for pages.
#pragma once

#include <string>
#include <vector>

#include "text/decimals.h"

namespace skyloot {

// The first cell of each row names it; there are as many cells as heads.
struct FigureTable {
  std::string caption;
  std::vector<std::string> heads;
  std::vector<std::vector<std::string>> rows;
};
// For a terminal, without the caption: names to the left, figures to the right.
std::string aligned(const FigureTable& table);
// Tables below one another, their columns in line.
std::string aligned(const std::vector<FigureTable>& tables);

}  // namespace skyloot
