package generals

import "generals-chess/engine"

// Title is the name of the game.
var Title = engine.Phrase{Key: "app.name", Text: "Generals-Chess"}

// Every sentence this package says to people, for the catalogues of words. Arguments: player and
// other are player numbers, cell and from are "row,column", step and army are numbers, move is a
// move's canonical text, why is an illegal.* sentence.

// IntoMountain refuses a move onto a mountain. Argument: cell.
var IntoMountain = engine.Phrase{Key: "illegal.mountain", Text: "{cell} is a mountain."}

// TooFew refuses a move from a tile with less than two soldiers, because one stays. Argument: cell.
var TooFew = engine.Phrase{Key: "illegal.too-few", Text: "{cell} has no soldier to spare."}

// The other reasons why a move is illegal. Argument of most: cell.
var (
	badDirection = engine.Phrase{Key: "illegal.direction", Text: "There is no such direction."}
	startOutside = engine.Phrase{Key: "illegal.start-outside", Text: "The start {cell} is off the map."}
	notOwn       = engine.Phrase{Key: "illegal.not-own", Text: "{cell} is not yours."}
	endOutside   = engine.Phrase{Key: "illegal.end-outside", Text: "{cell} is off the map."}
	notAMove     = engine.Phrase{Key: "illegal.not-a-move", Text: "{move} is not a move."} // argument: move
)

// The ways a match ends. Argument of all: step. For one player also player and other. For an illegal move also move and why; when both are
// illegal, move and othermove.
var (
	endGeneral       = engine.Phrase{Key: "end.general-taken", Text: "{player} took {other}'s general at {cell} on step {step}."}
	endBothGenerals  = engine.Phrase{Key: "end.both-generals-taken", Text: "Both generals fell on step {step}: by the rules {player} wins."}
	endStepLimit     = engine.Phrase{Key: "end.step-limit", Text: "{step} steps were played: a draw."}
	endNobodyWins    = engine.Phrase{Key: "end.nobody-can-win", Text: "After {step} steps neither general can be reached before step {most}: a draw."}
	endIllegal       = engine.Phrase{Key: "end.illegal-move", Text: "{player} made an illegal move ({move}) on step {step}: {why}"}
	endIllegalBoth   = engine.Phrase{Key: "end.illegal-both", Text: "Both moved illegally on step {step}: {player} with {move}, {other} with {othermove}."}
	endMalformed     = engine.Phrase{Key: "end.malformed-answer", Text: "The answer of {player} on step {step} is not a move."}
	endMalformedBoth = engine.Phrase{Key: "end.malformed-both", Text: "Neither answer on step {step} is a move."}
	endNoAnswer      = engine.Phrase{Key: "end.no-answer", Text: "{player} gave no valid answer on step {step}."}
	endNoAnswerBoth  = engine.Phrase{Key: "end.no-answer-both", Text: "Neither player gave a valid answer on step {step}."}
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

// badInit says that an initdata is wrong, and why. Argument: reason, one of the phrases below.
var badInit = engine.Phrase{Key: "init.wrong", Text: "initdata: {reason}"}

// The arguments are what their names say. field is a name in the file and value the text written there; layer is armyLayer or typeLayer;
// rows and columns count from 0.
var (
	initEmpty     = engine.Phrase{Key: "init.empty", Text: "it is empty: write an object such as {example}"}
	initNotJSON   = engine.Phrase{Key: "init.not-json", Text: "not JSON, at line {line}, column {column}: {reason}"}
	initNotObject = engine.Phrase{Key: "init.not-object", Text: "write an object such as {example} or {map}"}
	initSeed      = engine.Phrase{Key: "init.seed", Text: "seed is {value}: write a whole number from 0 to {most}"}
	initMissing   = engine.Phrase{Key: "init.missing", Text: "{field} is missing"}
	initSide      = engine.Phrase{Key: "init.side", Text: "{field} is {value}: write a whole number from 1 to {most}"}
	initNoMap     = engine.Phrase{Key: "init.no-map", Text: "map is missing: write [ARMY,TYPE], each layer an array of rows"}
	initTwoLayers = engine.Phrase{Key: "init.two-layers", Text: "map must be an array of two layers, [ARMY,TYPE]"}

	armyLayer    = engine.Phrase{Key: "init.army-layer", Text: "army layer"}
	typeLayer    = engine.Phrase{Key: "init.type-layer", Text: "type layer"}
	initNoRows   = engine.Phrase{Key: "init.no-rows", Text: "the {layer} must be an array of rows"}
	initRows     = engine.Phrase{Key: "init.rows", Text: "the {layer} has {count} rows, but height is {height}"}
	initNotRow   = engine.Phrase{Key: "init.not-row", Text: "row {row} of the {layer} must be an array of numbers"}
	initColumns  = engine.Phrase{Key: "init.columns", Text: "row {row} of the {layer} has {count} numbers, but width is {width}"}
	initNumber   = engine.Phrase{Key: "init.number", Text: "row {row}, column {column} of the {layer} is {value}: write a whole number from 0 to {most}"}
	initOnLand   = engine.Phrase{Key: "init.on-land", Text: "row {row}, column {column} has an army of {army}, but nobody stands on type 0 (neutral land)"}
	initOnRock   = engine.Phrase{Key: "init.on-mountain", Text: "row {row}, column {column} has an army of {army}, but nobody stands on type 1 (a mountain)"}
	initArmySum  = engine.Phrase{Key: "init.army-sum", Text: "the armies sum up to {sum}: the most that can be played exactly is {most}"}
	initSecond   = engine.Phrase{Key: "init.second-general", Text: "player {player} has a second general (type {type}) at row {row}, column {column}: each player has one"}
	initNone     = engine.Phrase{Key: "init.no-general", Text: "player {player} has no general: no cell of the type layer is {type}"}
	initGenerals = engine.Phrase{Key: "init.generals", Text: "generals is {value}: write [[row,column],[row,column]]"}
	initMoved    = engine.Phrase{Key: "init.general-elsewhere", Text: "generals puts player {player}'s general at row {row}, column {column}, but type {type} stands at row {otherrow}, column {othercolumn}"}
)

// The errors in the options of a match. Values are quoted.
var (
	mapPlayers = engine.Phrase{Key: "map.players", Text: "generals needs 2 players, not {count}"}
	mapOption  = engine.Phrase{Key: "map.option", Text: "option {option}: generals knows only size, map, adjudicate, fog and handicap"}
	mapSize    = engine.Phrase{Key: "map.size", Text: "size {size}: write rows x columns such as 16x16, or random"}
	mapSides   = engine.Phrase{Key: "map.sides", Text: "size {size}: generated maps have from {least} to {most} rows and columns"}
	mapSwitch  = engine.Phrase{Key: "map.switch", Text: "{option} {value}: write on or off"}
	mapKind    = engine.Phrase{Key: "map.kind", Text: "map {map}: write judge or fair"}
)

// The reasons why a bot's answer is not a move.
var (
	moveNoArray  = engine.Phrase{Key: "move.no-array", Text: "a move is an array of three numbers [row, column, direction], not {value}"}
	moveNoNumber = engine.Phrase{Key: "move.no-number", Text: "element {n} of the move: {value} is not a number"}
	moveTooLarge = engine.Phrase{Key: "move.too-large", Text: "element {n} of the move: {value} is outside the 32-bit integers"}
)
