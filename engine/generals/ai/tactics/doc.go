// Package tactics settles what happens where armies meet: how many soldiers can be brought somewhere in so many moves,
// when a general falls, and what answers a threat.
//
// Everything is reckoned on a Field, the board as it is taken to be: what is in sight, and for the rest what is to be
// expected. Both sides move on it by the exact rules.
//
// Gathering is the root of all. A plan to bring soldiers to a cell is a tree of cells, of which each costs one move. Within
// one spanning tree of the map the best plan for every number of moves is found exactly, by sharing out the moves among
// the branches from the leaves to the root; several spanning trees are tried, the later ones grown around the best plan so
// far. It takes about a tenth of a millisecond, and brings an eighth more soldiers than to add the best branch again and
// again.
//
// An attack is a gathering to the general of the other side, in which cells on the way cost what stands on them. The
// fewest moves that bring more than the general will have by then are played out by the clock, and refused if the
// attacker's own general would fall before. A threat is the same with the sides changed, and its slack is the number of
// moves that can be spent elsewhere before gathering at home comes too late. An answer is looked for among gathering at
// home, meeting the enemy's armies at every cell of their way, and striking them from beside: each plan is played against
// the enemy's, and the best few are looked at again after their first move, when the enemy may plan anew.
package tactics
