#include "skyloot/laboratory/figures.h"

#include <algorithm>

#include "formats/json.h"

namespace skyloot {

namespace {

using Cells = std::vector<std::string>;

void widen(std::vector<std::size_t>& widths, const Cells& cells) {
  widths.resize(std::max(widths.size(), cells.size()));
  for (std::size_t i = 0; i < cells.size(); ++i) {
    widths[i] = std::max(widths[i], character_count(cells[i]));
  }
}

std::string line_of(const Cells& cells, const std::vector<std::size_t>& widths) {
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::string room(widths[i] - character_count(cells[i]), ' ');
    line += i == 0 ? cells[i] + room : "  " + room + cells[i];
  }
  return line + "\n";
}

}  // namespace

std::string aligned(const FigureTable& table) { return aligned(std::vector{table}); }

std::string aligned(const std::vector<FigureTable>& tables) {
  std::vector<std::size_t> widths;
  for (const FigureTable& table : tables) {
    widen(widths, table.heads);
    for (const Cells& cells : table.rows) widen(widths, cells);
  }
  std::string text;
  for (const FigureTable& table : tables) {
    if (!text.empty()) text += "\n";
    text += line_of(table.heads, widths);
    for (const Cells& cells : table.rows) text += line_of(cells, widths);
  }
  return text;
}

}  // namespace skyloot
