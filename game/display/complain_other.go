//go:build !windows

package display

import (
	"fmt"
	"os"
)

// Complain tells a person why the program ends; text is readable, see engine.Readable.
func Complain(text string) { fmt.Fprintln(os.Stderr, "generals-chess:", text) }
