package why

import "generals-chess/engine"

// Findings. Arguments: player, the ship's owner; n and all, counts; round, the first round in which it happened; cell, "x,y" where; steps,
// the distance.
var (
	atWater     = engine.Phrase{Key: "why.sea-at-water", Text: "{player} fired {n} of {all} shots at cells that its map showed empty, first at {cell} in round {round}"}
	atDamaged   = engine.Phrase{Key: "why.sea-at-damaged", Text: "{player} fired {n} of {all} shots at cells that it knew to be damaged, first at {cell} in round {round}"}
	notFollowed = engine.Phrase{Key: "why.sea-not-followed", Text: "{player} hit a ship, and in its next turn did not fire though it lay in range: {n} {n|time/times}, first in round {round} at {cell}"}
	notFired    = engine.Phrase{Key: "why.sea-not-fired", Text: "{player} did not fire in {n} {n|turn/turns} in which a ship lay in sight and in range, first in round {round} at {cell}, {steps} {steps|cell/cells} away"}
	inRange     = engine.Phrase{Key: "why.sea-in-range", Text: "{player} ended {n} {n|turn/turns} in the range of a ship in sight and was hit by it, first in round {round} at {cell}"}
	knownMine   = engine.Phrase{Key: "why.sea-known-mine", Text: "{player} sailed into {n} {n|mine/mines} that its map showed, first at {cell} in round {round}"}
	notDone     = engine.Phrase{Key: "why.sea-not-done", Text: "In {n} {n|turn/turns} nothing that {player} asked for could be carried out, first in round {round}: {why}"}
	unanswered  = engine.Phrase{Key: "why.sea-unanswered", Text: "{player} gave no answer that can be read in {n} {n|turn/turns}, first in round {round}"}
)

// Advice.
var (
	fireAtShips = engine.Phrase{Key: "why.sea-fire-at-ships", Text: "Fire where the map shows a ship, or where one went out of sight"}
	fireAtSound = engine.Phrase{Key: "why.sea-fire-at-sound", Text: "Fire at the ship’s other cells: a damaged one cannot be hit again"}
	goOnFiring  = engine.Phrase{Key: "why.sea-go-on-firing", Text: "Fire at it first, and move afterwards"}
	leaveRange  = engine.Phrase{Key: "why.sea-leave-range", Text: "Go more than {steps} {steps|cell/cells} away before the turn ends"}
	goAround    = engine.Phrase{Key: "why.sea-go-around", Text: "Fire at a mine from afar, or go around it"}
	checkFirst  = engine.Phrase{Key: "why.sea-check-first", Text: "arena check tells which actions are refused, and why"}
)
