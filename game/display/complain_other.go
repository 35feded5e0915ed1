//go:build !windows

package display

import (
	"fmt"
	"os"
)

// Complain writes to stderr why the program ends. text must be readable, see engine.Readable.
func Complain(text string) { fmt.Fprintln(os.Stderr, "generals-chess:", text) }
