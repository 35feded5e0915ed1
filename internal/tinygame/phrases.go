package tinygame

import "generals-chess/engine"

// Errors of a setup, an answer or a move. Arguments: cells, quoted, least, most; value; cell.
var (
	badCells = engine.Phrase{Key: "strip.cells", Text: "cells {cells}: write a number from {least} to {most}"}
	noCell   = engine.Phrase{Key: "strip.no-cell", Text: "“{value}” is no cell: write its number, or -1 for none"}
	outside  = engine.Phrase{Key: "strip.outside", Text: "there is no cell {cell}"}
	taken    = engine.Phrase{Key: "strip.taken", Text: "cell {cell} is not free"}
)

// Events and ends. Arguments: player, cell; first, second.
var (
	claimed  = engine.Phrase{Key: "strip.claimed", Text: "Player {player} claims cell {cell}."}
	lost     = engine.Phrase{Key: "strip.lost", Text: "Both name cell {cell}: it is nobody's."}
	allTaken = engine.Phrase{Key: "strip.all-taken", Text: "No cell is free: {first} to {second}."}
	turnsUp  = engine.Phrase{Key: "strip.turn-limit", Text: "All turns are played: {first} to {second}."}
)
