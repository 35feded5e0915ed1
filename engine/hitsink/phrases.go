package hitsink

import "generals-chess/engine"

// Every sentence this package says to people, for the catalogues of words.

// Why an action is not carried out (rule 16). Read only.
var (
	whyNoAction   = engine.Phrase{Key: "sea.why.no-action", Text: "There is no such action."}
	whyUnderwater = engine.Phrase{Key: "sea.why.underwater", Text: "Under water a ship can only move, turn or surface."}
	whyNoMoves    = engine.Phrase{Key: "sea.why.no-moves", Text: "No move is left in this turn."}
	whyEdge       = engine.Phrase{Key: "sea.why.edge", Text: "The edge of the sea is in the way."}
	whyBlocked    = engine.Phrase{Key: "sea.why.blocked", Text: "A ship or a wreck is in the way."}
	whyRamMoved   = engine.Phrase{Key: "sea.why.ram-moved", Text: "Ramming takes all moves of a turn, and some are used."}
	whyRamNothing = engine.Phrase{Key: "sea.why.ram-nothing", Text: "There is no ship right ahead to ram."}
	whyNotFresh   = engine.Phrase{Key: "sea.why.not-fresh", Text: "The guns are used up in this turn."}
	whyNoShots    = engine.Phrase{Key: "sea.why.no-shots", Text: "No shot is left in this turn."}
	whyOutOfRange = engine.Phrase{Key: "sea.why.out-of-range", Text: "That is farther than {range} cells."}
	whyOffSea     = engine.Phrase{Key: "sea.why.off-sea", Text: "That cell is outside the sea."}
	whyNoMines    = engine.Phrase{Key: "sea.why.no-mines", Text: "No mine is left."}
	whyMineFar    = engine.Phrase{Key: "sea.why.mine-far", Text: "A mine can only be laid next to the ship."}
	whyMineTaken  = engine.Phrase{Key: "sea.why.mine-taken", Text: "Something is already on that cell."}
	whyWrongShip  = engine.Phrase{Key: "sea.why.wrong-ship", Text: "This kind of ship does not have that skill."}
	whyCooldown   = engine.Phrase{Key: "sea.why.cooldown", Text: "The skill is ready again in {n} turns."}
)

// What is wrong with a setup or an answer.
var (
	setupPlayers = engine.Phrase{Key: "sea.setup.players", Text: "hitsink needs {least} to {most} players, not {count}"}
	setupOption  = engine.Phrase{Key: "sea.setup.option", Text: "option {option}: hitsink has no options"}
	setupInit    = (engine.Phrase{Key: "sea.setup.init", Text: "hitsink has no prepared positions"}).Err()
	answerEmpty  = engine.Phrase{Key: "sea.answer.empty", Text: "it printed nothing"}
	choiceWrong  = engine.Phrase{Key: "sea.choice.wrong", Text: "Choose a ship by its number, 1 to 5."}
)

// How a game ends. Argument: round.
var (
	endLast   = engine.Phrase{Key: "sea.end.last-ship", Text: "Only one ship is left, in round {round}."}
	endAll    = engine.Phrase{Key: "sea.end.all-sunk", Text: "No ship is left, in round {round}."}
	endRounds = engine.Phrase{Key: "sea.end.rounds", Text: "{round} rounds are done."}
)
