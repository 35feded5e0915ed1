//go:build !windows

package display

import (
	"fmt"
	"os"

	"generals-chess/engine"
)

// Complain tells a person why the program ends.
func Complain(text string) { fmt.Fprintln(os.Stderr, "generals-chess:", engine.Readable(text)) }
