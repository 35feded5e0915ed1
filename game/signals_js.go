package game

import "os"

// endSignals: in a browser there are none.
func endSignals() []os.Signal { return []os.Signal{os.Interrupt} }
