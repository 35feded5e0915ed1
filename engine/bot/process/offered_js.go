package process

import "generals-chess/engine/bot/sandbox"

// Offered is how this system can keep programs in.
func Offered() sandbox.Offer { return sandbox.Offer{Lacks: "no programs are started here"} }

// Confines reports whether this system can keep a program out of folders that are hidden from it.
func Confines() bool { return false }
