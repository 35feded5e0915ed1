// Package ai holds the built-in players of Generals-Chess.
//
// A level is a Thinker: it is shown one fogged view a step and names a move. Open wraps it as an
// engine.Seat. A thinker sees nothing but its views; what it saw earlier it remembers itself, in a
// chart. The same views and the same seed give the same moves on every machine.
package ai
