// Package arrows holds the test of which package may import which.
//
//	engine/**      the standard library, its own kind, small libraries
//	cmd/arena      engine/**, assets/words alone, and what a command line needs; one game only in that game's package
//	assets         engine's contract; no window
//	render/**      engine, assets, Ebitengine
//	game/**, main  all of these
//
// A game's rules know no bots; its entry, engine/generals/entry, does. What all games share (engine/games, engine/doctor,
// the commands) knows no game, and only engine/seats lists them. internal/tinygame is a game for tests, and nothing that
// is shipped imports it.
//
// Under the rules, engine/generals, there is no clock, no file system, no log and no chance but a
// seed's; and nothing that runs without a window links Ebitengine, also not through others: linking
// it without a display dies before main. A command may say its sentences in the words of the catalogue,
// assets/words, which is text and imports engine's contract only.
package arrows
