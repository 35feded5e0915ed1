package entry

import "generals-chess/engine"

// Titles of the checks.
var (
	titleSmall   = engine.Phrase{Key: "doctor.small", Text: "A small map"}
	titleBig     = engine.Phrase{Key: "doctor.big", Text: "The largest map"}
	titleStill   = engine.Phrase{Key: "doctor.still", Text: "Nothing to move"}
	titleHistory = engine.Phrase{Key: "doctor.history", Text: "A long history"}
	titleAwake   = engine.Phrase{Key: "doctor.awake", Text: "It moves at all"}
)

// Findings. Arguments: n, turns.
var (
	neverCould       = engine.Phrase{Key: "doctor.never-could", Text: "Not known: there was no turn in which it could have moved."}
	moves            = engine.Phrase{Key: "doctor.moved", Text: "It moved in {n} of the {turns} turns in which it could."}
	readsSample      = engine.Phrase{Key: "doctor.reads-sample", Text: "It stayed in all {turns} turns in which it could have moved, but moves when it is sent \"request\" and \"response\"."}
	readsSampleFails = engine.Phrase{Key: "doctor.reads-sample-fails",
		Text: "It stayed in all {turns} turns in which it could have moved. When it is sent \"request\" and \"response\" it wants to move, and fails: {reason}"}
	neverMoves = engine.Phrase{Key: "doctor.never-moves", Text: "It stayed in all {turns} turns in which it could have moved."}
)

// Advice.
var (
	fixIllegal    = engine.Phrase{Key: "doctor.fix-illegal", Text: "An illegal move loses the match: check each before it is sent, and stay with [-1,-1,-1] where none is legal."}
	fixSample     = engine.Phrase{Key: "doctor.fix-sample", Text: "Read \"requests\" and \"responses\", which are what is sent: input[\"requests\"], not input[\"request\"]."}
	fixSampleBoth = engine.Phrase{Key: "doctor.fix-sample-both",
		Text: "Two things. Read \"requests\" and \"responses\", which are what is sent: input[\"requests\"], not input[\"request\"]. Then: {then}"}
	fixNeverMoves = engine.Phrase{Key: "doctor.fix-never-moves", Text: "Look whether it reads its input: \"requests\" is an array, the last one is the present turn; a move is [row,column,direction]."}
)
