package game

import "os"

// endSignals returns the interrupt, which never comes in a browser.
func endSignals() []os.Signal { return []os.Signal{os.Interrupt} }
