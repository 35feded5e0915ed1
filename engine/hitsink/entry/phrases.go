package entry

import "generals-chess/engine"

// What is checked.
var (
	titleCalls    = engine.Phrase{Key: "doctor.calls", Text: "Choosing a ship, and the first turns"}
	titleSmallSea = engine.Phrase{Key: "doctor.small-sea", Text: "A duel"}
	titleBigSea   = engine.Phrase{Key: "doctor.big-sea", Text: "Thirty ships"}
)

// Findings. Arguments: n, turns, reason, text.
var (
	someWasted  = engine.Phrase{Key: "doctor.wasted", Text: "Turns in which nothing could be carried out: {n} of {turns}. The first: {reason}"}
	namesNoShip = engine.Phrase{Key: "doctor.no-ship", Text: "It names no ship, so it has none: it is never called again and ranks last. It printed “{text}”."}
)

// Advice.
var (
	fixShip   = engine.Phrase{Key: "doctor.fix-ship", Text: "In the first call, which has no argument, print the number of a ship, 1 to 5, before anything else."}
	fixWasted = engine.Phrase{Key: "doctor.fix-wasted", Text: "Such actions have no effect; read the rules of this one again, unless it was a guess at what cannot be seen."}
)
