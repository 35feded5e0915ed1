// Package arrows holds the test that checks which package may import which.
//
//	engine/**      the standard library, engine/**, small libraries
//	cmd/arena      engine/**, of assets only assets/words, and what a command line needs; one game only in that game's package
//	assets         engine's contract; no window
//	render/**      engine, assets, Ebitengine
//	game/**, main  all of these
//
// A game's rules know no bots; its entry, such as engine/generals/entry, does. Packages shared by all games (engine/games, engine/doctor,
// the commands) know no game, and only engine/seats lists the games. internal/tinygame is a game for tests, and no released program
// imports it.
//
// The rules, such as engine/generals, use no clock, no file system, no log and no randomness except a seed's. Nothing that runs without a
// window may link Ebitengine, not even through other packages: a program that links it exits before main if there is no display. A
// command may take its messages from the catalogue in assets/words, which is text and imports only engine's contract.
package arrows
