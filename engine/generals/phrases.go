package generals

import "generals-chess/engine"

// Every sentence this package says to people, for the catalogues of words. Arguments: player and
// other are player numbers, cell and from are "row,column", step and army are numbers, move is a
// move's canonical text, why is the key of an illegal.* sentence (which uses the same cell).

// Why a move is illegal. Arguments: cell.
var (
	badDirection = engine.Phrase{Key: "illegal.direction", Text: "There is no such direction."}
	startOutside = engine.Phrase{Key: "illegal.start-outside", Text: "The start {cell} is off the map."}
	notOwn       = engine.Phrase{Key: "illegal.not-own", Text: "{cell} is not yours."}
	endOutside   = engine.Phrase{Key: "illegal.end-outside", Text: "{cell} is off the map."}
	tooFew       = engine.Phrase{Key: "illegal.too-few", Text: "{cell} has no soldier to spare."}
	notAMove     = engine.Phrase{Key: "illegal.not-a-move", Text: "{move} is not a move."} // argument: move
	intoMountain = engine.Phrase{Key: "illegal.mountain", Text: "{cell} is a mountain."}
)

// How a match ends. Arguments of all: step. For one player: player, other. For an illegal move also
// move, why and cell; when both are illegal, move and othermove.
var (
	endGeneral       = engine.Phrase{Key: "end.general-taken", Text: "{player} took {other}'s general at {cell} on step {step}."}
	endBothGenerals  = engine.Phrase{Key: "end.both-generals-taken", Text: "Both generals fell on step {step}: by the rules {player} wins."}
	endStepLimit     = engine.Phrase{Key: "end.step-limit", Text: "{step} steps are done: a draw."}
	endIllegal       = engine.Phrase{Key: "end.illegal-move", Text: "{player} made an illegal move ({move}) on step {step}: "}
	endIllegalBoth   = engine.Phrase{Key: "end.illegal-both", Text: "Both moved illegally on step {step}: {player} with {move}, {other} with {othermove}."}
	endMalformed     = engine.Phrase{Key: "end.malformed-answer", Text: "The answer of {player} on step {step} is not a move."}
	endMalformedBoth = engine.Phrase{Key: "end.malformed-both", Text: "Neither answer on step {step} is a move."}
	endNoAnswer      = engine.Phrase{Key: "end.no-answer", Text: "{player} gave no answer on step {step}."}
	endNoAnswerBoth  = engine.Phrase{Key: "end.no-answer-both", Text: "Neither player gave an answer on step {step}."}
)

// eventTexts are the sentences with the keys "event." and the kind. Arguments of all: player, other,
// army; where the kind has them also cell and from.
var eventTexts = map[EventKind]string{
	Moved:       "{player} moves {army} from {from} to {cell}.",
	LandTaken:   "{player} takes {cell}.",
	LandLost:    "{player} loses {cell}.",
	CityTaken:   "{player} takes the city at {cell}.",
	CityLost:    "{player} loses the city at {cell}.",
	TookGeneral: "{player} takes {other}'s general at {cell}.",
	LostGeneral: "{player} loses the general at {cell}.",
	Fought:      "{player} attacks {cell} with {army} and is beaten off.",
	EnemySeen:   "{player} meets {other} at {cell}.",
	GeneralSeen: "{player} finds {other}'s general at {cell}.",
	Grown:       "All land of {player} grows: {army} more soldiers.",
	Produced:    "The cities of {player} send {army} more soldiers.",
}
