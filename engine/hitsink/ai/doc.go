// Package ai holds the built-in captains of Hit & Sink.
//
// A level is a Captain: it is shown its own player's view every turn and names the turn's actions. Open
// wraps it as an engine.Seat. A captain sees nothing but its views: its own ship and the 361 marks around
// it; what it saw earlier it remembers itself. The same views and the same seed give the same moves on
// every machine: there is no clock, no global chance, and what decides is whole numbers.
//
// # passive, random, lively, peaceful
//
// Passive lies where it was put. Random does anything that can be done. Lively comes for whoever it finds, scanning on the
// way, and fires a shot a turn once both see each other: it is there so that a person's first match is no walk over empty
// water. Peaceful fires at the nearest sound cells it sees, sails on calmly, and neither bumps into anything nor goes near a
// mine. All but lively command any kind of ship.
//
// # hunter
//
// The hunter plays to win, in a Carrier: its splash takes three cells of a ship at once. Every turn it
//
//   - takes the view in (chart): mines, wrecks, and the ships, which are lines of marks (lookout). A line
//     near one of an earlier turn is the same ship (contact): so it learns who lies still, who sails where
//     and how fast, and which end is the head. Its own counters tell which of its shots hit, and what
//     damaged it, from about where (suffer, origin);
//   - reckons with odds where every ship's sound cells are now, seen or not (guess). Between two of its
//     turns another ship has none, one or two;
//   - lists what can be fired at with what that may hit (shot), mines and the chains they set off too;
//   - reckons who may fire at it, and what that would cost (threat, danger);
//   - chooses where to sail: towards a ship it knows, or where most may still be found (goal, quest);
//   - weighs every way of moving, rams included, with the best shots from there (volley) or what else the
//     guns can be given for: a scan, a mine, its ship's skill. The best sum wins (decide).
//
// All worths are in thousandths of a point of the score. A ship is worth more the nearer it is to sinking,
// and so is the own one: that makes it finish what it began, and careful once it is hurt. The numbers it
// plays by are in tuning.go.
package ai
