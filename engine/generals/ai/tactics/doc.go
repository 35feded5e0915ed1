// Package tactics computes what happens where armies meet: how many soldiers can be brought to a cell in a number of moves, when a general
// falls, and how to answer a threat.
//
// All computations use a Field, the whole board as assumed: visible cells as they are, and expected values for the rest. Both sides move on
// it by the exact rules.
//
// Gathering is the basis. A plan to bring soldiers to a cell is a tree of cells, each of which costs one move. Within one spanning tree of
// the map the best plan for every number of moves is computed exactly, by distributing the moves among the branches from the leaves to the
// root. Several spanning trees are tried, the later ones grown around the best plan so far. It takes about a tenth of a millisecond, and
// brings an eighth more soldiers than repeatedly adding the best branch.
//
// An attack gathers at the general of the other side, and cells on the way cost the armies on them. The shortest plan that brings more than
// the general will have by then is played out step by step, and refused if the attacker's own general would fall first. A threat is the
// same with the sides exchanged, and its slack is the number of moves that can be spent elsewhere before gathering at home comes too late.
// An answer is one of gathering at home, meeting the enemy's armies at any cell of their path, and attacking them from a neighbour: each
// plan is played against the enemy's, and the best few are examined again after their first move, when the enemy may change its plan.
package tactics
