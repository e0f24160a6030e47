// The search tree: what was tried after what a captain could know, and how it ended. All of it lies
// in one arena that is allocated once and never grows.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/action.h"

namespace skyloot {

// A hash of everything a captain has seen and done since the root: his information set.
using InformationKey = std::uint64_t;

constexpr InformationKey mixed(InformationKey key, std::uint64_t news) {
  key = (key ^ news) * 0x9e3779b97f4a7c15ULL;
  return key ^ (key >> 29U);
}

struct Edge {
  Action action;
  std::uint32_t next = 0;       // edge of the same node; 0 is none
  std::uint32_t visits = 0;     // how often it was chosen
  std::uint32_t available = 0;  // how often it could have been chosen
  float prior = 0;              // how good it looked before it was tried
  double reward = 0;            // sum over the visits, for the captain who chooses here
};

struct Node {
  InformationKey key = 0;
  std::uint32_t first_edge = 0;
};

class Tree {
 public:
  // Room for so many nodes, and the edges they usually have.
  explicit Tree(std::size_t nodes);

  // None if this information set was never met.
  Node* find(InformationKey key);
  // None if there is no more room.
  Node* add(InformationKey key);
  // The edge for an action, added if it is new; none if there is no more room.
  Edge* edge(Node& node, const Action& action);

  Edge& edge_at(std::uint32_t place) { return edges_[place]; }
  [[nodiscard]] std::uint32_t place_of(const Edge& edge) const {
    return static_cast<std::uint32_t>(&edge - edges_.data());
  }
  [[nodiscard]] std::size_t nodes() const { return nodes_.size(); }
  // Bytes of the arena.
  [[nodiscard]] std::size_t size() const;

 private:
  [[nodiscard]] std::size_t slot_of(InformationKey key) const;

  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<std::uint32_t> slots_;  // node by hashed key, plus 1; 0 is free
};

}  // namespace skyloot
