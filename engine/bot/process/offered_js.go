package process

import "generals-chess/engine/bot/sandbox"

// Offered returns that this system has no sandbox.
func Offered() sandbox.Offer { return sandbox.Offer{Lacks: "no programs are started here"} }

// Confines reports whether this system can keep a program from reading hidden folders.
func Confines() bool { return false }
