// Package ai holds the built-in players of Generals-Chess.
//
// A level is a Thinker: it is shown one fogged view a step and names a move. Open wraps it as an
// engine.Seat. A thinker sees nothing but its views; what it saw earlier it remembers itself, in a
// territory. The same views and the same seed give the same moves on every machine: there is no clock, no
// global chance, and what decides between moves is whole numbers.
//
// # easy
//
// Takes what stands next to it and strolls to the border. It idles in two steps of five, and makes
// an aimless move in one of five; it never gathers, never defends and never plans. Once it has seen
// the enemy's general, some of its armies stroll there.
//
// # normal
//
// Leads one army at a time: it gathers a little, and walks with it where land is to be had, the enemy's
// first, until it is spent. It misses one step of eight, forgets what it has not seen for a while, and
// comes to its general's help only when the enemy is three steps away.
//
// # hard
//
// The scarce thing is moves, not soldiers: land grows everywhere at once, but one army moves a step.
// So each concern weighs soldiers won against moves spent. They are asked in this order:
//
//   - take the enemy's general if it stands beside an army that can;
//   - siege: once the enemy's general was seen, find the least number of moves, gathering included,
//     after which an army takes it; go, if that is sooner than the enemy can take ours;
//   - defend: reckon, for each army of the enemy that is near, what would be left of it at our general
//     by its cheapest way; if that is too much, hit it, or gather at the general no sooner than needed;
//   - hunt: hit a strong army that came near beside a stronger one;
//   - take a city that was left nearly empty;
//   - strike: while the enemy's general is not found, gather into a leading army and march it to where
//     the general is likely to come in sight;
//   - take a full city late in the game, if it pays back within the horizon;
//   - expand: the enemy's land first, then neutral land towards the enemy; else bring an army forward.
//
// Gathering is a tree that grows from where the army is wanted: always by the branch that brings most
// soldiers a move (tree). Where the enemy's general may stand is inferred from which land the enemy was
// seen to hold, how long it had held it, and which land it did not hold (belief).
package ai
