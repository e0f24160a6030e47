// Every world that agrees with a view, found by brute force, to compare determinize() with.
#pragma once

#include <map>
#include <vector>

#include "engine/state.h"
#include "tests/support/game.h"

namespace skyloot::testing {

// The faces of all cards, by id.
using FaceList = std::vector<FaceId>;

FaceList faces_of(const World& world);

// All of them, once each. The rules are written down here a second time, on purpose: known faces
// and backs, secrets before captains (R4.3), the removed cards of R2.2, and an immediate Object in
// a hand whose order is asked for (R3.6).
std::vector<FaceList> all_worlds(const Game& game, const View& view);

// Draws `draws` worlds and fails unless they are those of all_worlds(), each as often as another
// (chi-square, at a level of about 1 in 10,000). Returns how many worlds there are.
std::size_t expect_uniform_worlds(const Game& game, Viewer viewer, std::size_t draws = 20000);

}  // namespace skyloot::testing
