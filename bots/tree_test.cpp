#include "bots/tree.h"

#include <gtest/gtest.h>

namespace skyloot {
namespace {

TEST(Tree, FindsWhatWasAdded) {
  Tree tree(4);
  EXPECT_EQ(tree.find(17), nullptr);
  Node* const added = tree.add(17);
  ASSERT_NE(added, nullptr);
  EXPECT_EQ(tree.find(17), added);
  EXPECT_EQ(tree.find(18), nullptr);
}

TEST(Tree, KeepsKeysApartThatHashToOneSlot) {
  Tree tree(8);
  for (InformationKey key = 0; key < 8; ++key) ASSERT_NE(tree.add(key << 32U), nullptr);
  for (InformationKey key = 0; key < 8; ++key) {
    ASSERT_NE(tree.find(key << 32U), nullptr);
    EXPECT_EQ(tree.find(key << 32U)->key, key << 32U);
  }
}

TEST(Tree, SaysNoWhenItIsFullAndNeverGrows) {
  Tree tree(2);
  const std::size_t before = tree.size();
  EXPECT_NE(tree.add(1), nullptr);
  EXPECT_NE(tree.add(2), nullptr);
  EXPECT_EQ(tree.add(3), nullptr);
  EXPECT_EQ(tree.find(3), nullptr);
  Node* const node = tree.find(1);
  std::size_t edges = 0;
  while (edges < 2000 && tree.edge(*node, Plunder{card(edges % 128), seat(edges / 128)})) ++edges;
  EXPECT_LT(edges, 2000U) << "the room for edges has an end";
  EXPECT_EQ(tree.size(), before);
}

TEST(Tree, GivesEveryActionOneEdge) {
  Tree tree(2);
  Node& node = *tree.add(1);
  Edge* const take = tree.edge(node, TakeShare{});
  Edge* const leave = tree.edge(node, LeaveShare{});
  EXPECT_NE(take, leave);
  EXPECT_EQ(tree.edge(node, TakeShare{}), take);
  EXPECT_EQ(tree.edge(node, LeaveShare{}), leave);
}

}  // namespace
}  // namespace skyloot
