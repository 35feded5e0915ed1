// Package ai holds the built-in captains of Hit & Sink.
//
// A level is a Captain: every turn it gets its own player's view and returns the turn's actions. Open wraps it as an engine.Seat. A captain
// uses nothing but its views, which show its own ship and the 361 marks around it; it remembers earlier views itself. The same views and
// the same seed yield the same moves on every machine: there is no clock and no global chance, and all decisions use integers.
//
// # passive, random, lively, peaceful
//
// Passive stays where it was put. Random does anything legal. Lively approaches any ship it finds, scanning on the way, and fires a shot a
// turn once both see each other: it makes sure that a person's first match has some action. Peaceful fires at the nearest sound cells it
// sees, sails on calmly, does not collide, and avoids mines. All but lively command any kind of ship.
//
// # hunter
//
// The hunter plays to win, in a Carrier: its splash hits three cells of a ship at once. Every turn it
//   - reads the view (chart): mines, wrecks, and ships, which are lines of marks (lookout). A line near one
//     of an earlier turn is the same ship (contact), which shows which ships lie still, where the others sail
//     and how fast, and which end is the head. Its own counters show which of its shots hit; new
//     damage shows roughly where an attacker is (suffer, origin);
//   - estimates the odds of where every ship's sound cells are now, seen or not (guess). Between two of its
//     turns another ship has none, one or two;
//   - lists the possible shots with what they may hit (shot), including mines and the chains they set off;
//   - estimates which ships may fire at it, and the cost of that (threat, danger);
//   - chooses where to sail: towards a known ship, or where most ships may still be found (goal, quest);
//   - weighs every path, rams included, with the best shots along it (volley) or an action in place of the
//     shots: a scan, a mine, its ship's skill. The best sum wins (decide).
//
// All worths are in thousandths of a point of the score. A ship is worth more the nearer it is to sinking, and so is the hunter's own: that
// makes it finish what it began, and careful once it is hurt. Its parameters are in tuning.go.
package ai
