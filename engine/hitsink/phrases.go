package hitsink

import "generals-chess/engine"

// Title is the name of the game.
var Title = engine.Phrase{Key: "sea.title", Text: "Hit & Sink"}

// Every sentence this package says to people, for the catalogues of words.

// The reasons why an action is not carried out (rule 16). Read only.
var (
	whyNoAction   = engine.Phrase{Key: "sea.why.no-action", Text: "What is no action counts as W, and W does nothing."}
	whyUnderwater = engine.Phrase{Key: "sea.why.underwater", Text: "Under water a ship can only move, turn or surface."}
	whyNoMoves    = engine.Phrase{Key: "sea.why.no-moves", Text: "No move is left in this turn."}
	whyEdge       = engine.Phrase{Key: "sea.why.edge", Text: "The edge of the sea is in the way."}
	whyBlocked    = engine.Phrase{Key: "sea.why.blocked", Text: "A ship or a wreck is in the way."}
	whyRamMoved   = engine.Phrase{Key: "sea.why.ram-moved", Text: "Ramming takes all moves of a turn, and some are used."}
	whyRamNothing = engine.Phrase{Key: "sea.why.ram-nothing", Text: "No ship is in sight in the next cell ahead."}
	whyNotFresh   = engine.Phrase{Key: "sea.why.not-fresh", Text: "The guns are used up in this turn."}
	whySurfaced   = engine.Phrase{Key: "sea.why.surfaced", Text: "The ship came up in this turn, and that took its shots."}
	whyNoShots    = engine.Phrase{Key: "sea.why.no-shots", Text: "No shot is left in this turn."}
	whyOutOfRange = engine.Phrase{Key: "sea.why.out-of-range", Text: "That is farther than {range} cells."}
	whyOffSea     = engine.Phrase{Key: "sea.why.off-sea", Text: "That cell is outside the sea."}
	whyNoMines    = engine.Phrase{Key: "sea.why.no-mines", Text: "No mine is left."}
	whyMineFar    = engine.Phrase{Key: "sea.why.mine-far", Text: "A mine can only be laid next to the ship."}
	whyMineTaken  = engine.Phrase{Key: "sea.why.mine-taken", Text: "Something is already on that cell."}
	whyWrongShip  = engine.Phrase{Key: "sea.why.wrong-ship", Text: "This kind of ship does not have that skill."}
	whyUnknown    = engine.Phrase{Key: "sea.why.unknown", Text: "It could not be done."}
	whyCooldown   = engine.Phrase{Key: "sea.why.cooldown", Text: "The skill is ready again in {n} turns."}
)

// The errors in a setup or an answer.
var (
	setupPlayers = engine.Phrase{Key: "sea.setup.players", Text: "hitsink needs {least} to {most} players, not {count}"}
	setupOption  = engine.Phrase{Key: "sea.setup.option", Text: "option {option}: hitsink has no options"}
	setupShips   = engine.Phrase{Key: "sea.setup.ships", Text: "the position has {ships} ships, and {count} play: it takes one player for each ship"}
	setupEdition = engine.Phrase{Key: "sea.setup.edition",
		Text: "the match was played by edition {edition} of the rules of hitsink; this program knows them up to edition {newest}: use a newer one"}

	// What is wrong with a prepared position. Arguments: ship and other, one of the phrases that call something; value, what is written.
	initText       = engine.Phrase{Key: "sea.init.text", Text: "this is no sea: {reason}; write one line such as {example}"}
	initSide       = engine.Phrase{Key: "sea.init.side", Text: "side {value} of the sea: write a whole number of cells from {least} to {most}"}
	initShips      = engine.Phrase{Key: "sea.init.ships", Text: "number of ships {count}: place {least} to {most}"}
	initWrecks     = engine.Phrase{Key: "sea.init.wrecks", Text: "number of wrecks {count}: place {most} at most"}
	initShipText   = engine.Phrase{Key: "sea.init.ship-text", Text: "{ship} is written {value}: write {example}"}
	initKind       = engine.Phrase{Key: "sea.init.kind", Text: "{ship} is of kind {value}: write destroyer, submarine, cruiser, battleship or carrier"}
	initDir        = engine.Phrase{Key: "sea.init.dir", Text: "{ship} has dir {value}: write up, right, down or left"}
	initMineText   = engine.Phrase{Key: "sea.init.mine-text", Text: "mine {n} is written {value}: write its cell, such as [9,9]"}
	initOutside    = engine.Phrase{Key: "sea.init.outside", Text: "{ship} is not inside the sea, whose cells go from 0,0 to {last},{last}: move it, or turn it"}
	initOnTop      = engine.Phrase{Key: "sea.init.on-top", Text: "{ship} lies on {other} at {cell}: move one of them"}
	initShip       = engine.Phrase{Key: "sea.init.ship", Text: "ship {n}"}
	initWreck      = engine.Phrase{Key: "sea.init.wreck", Text: "wreck {n}"}
	initOtherWreck = engine.Phrase{Key: "sea.init.other-wreck", Text: "another wreck"}
	initMine       = engine.Phrase{Key: "sea.init.mine", Text: "mine {n}"}
	initOtherMine  = engine.Phrase{Key: "sea.init.other-mine", Text: "another mine"}

	answerEmpty = engine.Phrase{Key: "sea.answer.empty", Text: "it printed nothing"}
	choiceWrong = engine.Phrase{Key: "sea.choice.wrong", Text: "Choose a ship by its number, 1 to 5."}
)

// The ways a game ends. Argument: round.
var (
	endLast   = engine.Phrase{Key: "sea.end.last-ship", Text: "Only one ship is left, in round {round}."}
	endAll    = engine.Phrase{Key: "sea.end.all-sunk", Text: "No ship is left, in round {round}."}
	endRounds = engine.Phrase{Key: "sea.end.rounds", Text: "{round} rounds are done."}
)

// eventTexts are the sentences with the keys "sea.event." and the kind, in up to six variants. Of a blow, -by does not name the victim, -on
// not the actor, -seen neither; -far is a blow out of the actor's sight and -own one that hit the actor. Arguments, where known: player,
// other, cell, from; also ship of chose, heading of turned, n of hit and sank, action and why of wasted.
var eventTexts = map[string]string{
	"chose":   "{player} took command of a {ship} at {cell}",
	"no-ship": "{player} named no ship and has none",

	"moved":       "{player} sailed from {from} to {cell}",
	"moved-seen":  "A ship sailed onto {cell}",
	"moved-away":  "A ship sailed away from {from}",
	"turned":      "{player} turned at {cell}, to head {heading}",
	"turned-seen": "A ship turned at {cell}",

	"rammed":      "{player} rammed {other} at {cell}",
	"rammed-by":   "{player} rammed a ship at {cell}",
	"rammed-on":   "A ship rammed {other} at {cell}",
	"rammed-seen": "A ship was rammed at {cell}",

	"fired":         "{player} fired at {cell}",
	"fired-seen":    "A shot came down at {cell}",
	"splashed":      "{player}’s shell burst around {cell}",
	"splashed-seen": "A shell burst around {cell}",

	"hit":      "{player} hit {other} at {cell}, damage {n}",
	"hit-own":  "{player} hit itself at {cell}, damage {n}",
	"hit-by":   "{player} hit a ship at {cell}, damage {n}",
	"hit-far":  "{player} hit something out of sight, damage {n}",
	"hit-on":   "{other} was hit at {cell}, damage {n}",
	"hit-seen": "A ship was hit at {cell}, damage {n}",

	"held":      "{other}’s shield stopped the blow of {player} at {cell}",
	"held-own":  "{player}’s shield stopped its own blow at {cell}",
	"held-by":   "A shield stopped the blow of {player} at {cell}",
	"held-on":   "{other}’s shield stopped a blow at {cell}",
	"held-seen": "A shield stopped a blow at {cell}",

	"deep":      "{player}’s blow at {cell} passed over {other}, under water",
	"deep-by":   "{player}’s blow at {cell} passed over a ship under water",
	"deep-on":   "A blow at {cell} passed over {other}, under water",
	"deep-seen": "A blow at {cell} passed over a ship under water",

	"sank":      "{player} sank {other}",
	"sank-own":  "{player} sank itself",
	"sank-by":   "{player} sank a ship at {cell}",
	"sank-far":  "{player} sank ships out of sight: {n}",
	"sank-on":   "A blow sank {other}",
	"sank-seen": "A ship sank at {cell}",

	"laid":           "{player} laid a mine at {cell}",
	"laid-seen":      "A mine was laid at {cell}",
	"exploded":       "{player} set off a mine at {cell}",
	"exploded-chain": "That set off a mine at {cell}",
	"exploded-seen":  "A mine went off at {cell}",

	"scanned":          "{player} scanned the sea",
	"repaired":         "{player} repaired {cell}",
	"repaired-nothing": "{player} had nothing to repair",
	"repaired-seen":    "A ship was repaired at {cell}",
	"dived":            "{player} dived",
	"dived-seen":       "A ship dived at {cell}",
	"surfaced":         "{player} came up",
	"surfaced-seen":    "A ship came up at {cell}",
	"shielded":         "{player} raised the shield",

	"wasted":     "{player} could not do {action}: {why}",
	"unanswered": "{player} gave no valid answer",
}
