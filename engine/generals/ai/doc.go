// Package ai holds the built-in players of Generals-Chess.
//
// A level is a Thinker: every step it gets one fogged view and returns a move. Open wraps it as an engine.Seat. A thinker uses nothing but
// its views; it remembers earlier ones itself, in a territory. The same views and the same seed yield the same moves on every machine:
// there is no clock and no global chance, and decisions between moves use integers.
//
// # easy
//
// It captures adjacent cells and moves armies to the border. It idles in two steps of five, and makes a random move in one of five; both
// are halved once it has met the enemy. It never gathers and never plans, and defends only when a large army is seen close to its general.
// Once it has seen the enemy's general, some of its armies move there.
//
// # normal
//
// It leads one army at a time: it gathers a little, and moves the army where land can be taken, the enemy's first, until it is spent. It
// misses one step of eight, forgets what it has not seen for a while, and defends its general only when the enemy is three steps away.
//
// # hard
//
// The scarce resource is moves, not soldiers: land grows everywhere at once, but only one army moves a step. So each concern weighs
// soldiers won against moves spent. They are tried in this order:
//   - take the enemy's general if it is adjacent to a sufficient army;
//   - siege: once the enemy's general was seen, find the least number of moves, gathering included, after
//     which an army takes it; go, if that is sooner than the enemy can take ours;
//   - defend: compute for each enemy army nearby what would be left of it at our general by its cheapest
//     path; if that is too much, hit it, or gather at the general no sooner than needed;
//   - hunt: hit a strong army that came next to a stronger one;
//   - take a city that was left nearly empty;
//   - strike: while the enemy's general is not found, gather into a leading army and march it to where the
//     general is likely to come into sight;
//   - take a full city late in the game, if it pays back within the horizon;
//   - expand: the enemy's land first, then neutral land towards the enemy; otherwise move an army forward.
//
// Gathering builds a tree from the cell where the army is needed, always adding the branch with the most soldiers per move (tree). The cell
// of the enemy's general is inferred from which land the enemy was seen to hold, for how long, and which land it did not hold (belief).
package ai
