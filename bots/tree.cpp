#include "bots/tree.h"

#include <bit>

namespace skyloot {

namespace {

constexpr std::size_t kEdgesPerNode = 3;  // take or leave has two, plunder more

}  // namespace

Tree::Tree(std::size_t nodes) : slots_(std::bit_ceil(2 * nodes + 2)) {
  nodes_.reserve(nodes);
  edges_.reserve(kEdgesPerNode * nodes + ActionList::capacity());
  edges_.push_back({});  // place 0 stands for none
}

std::size_t Tree::slot_of(InformationKey key) const {
  std::size_t slot = key & (slots_.size() - 1);
  while (slots_[slot] != 0 && nodes_[slots_[slot] - 1].key != key) {
    slot = (slot + 1) & (slots_.size() - 1);
  }
  return slot;
}

Node* Tree::find(InformationKey key) {
  const std::uint32_t found = slots_[slot_of(key)];
  return found == 0 ? nullptr : &nodes_[found - 1];
}

Node* Tree::add(InformationKey key) {
  if (nodes_.size() == nodes_.capacity()) return nullptr;
  nodes_.push_back({.key = key});
  slots_[slot_of(key)] = static_cast<std::uint32_t>(nodes_.size());
  return &nodes_.back();
}

Edge* Tree::edge(Node& node, const Action& action) {
  std::uint32_t* place = &node.first_edge;
  while (*place != 0) {
    Edge& edge = edges_[*place];
    if (edge.action == action) return &edge;
    place = &edge.next;
  }
  if (edges_.size() == edges_.capacity()) return nullptr;
  *place = static_cast<std::uint32_t>(edges_.size());
  edges_.push_back({.action = action});
  return &edges_.back();
}

std::size_t Tree::size() const {
  return nodes_.capacity() * sizeof(Node) + edges_.capacity() * sizeof(Edge) +
         slots_.capacity() * sizeof(std::uint32_t);
}

}  // namespace skyloot
