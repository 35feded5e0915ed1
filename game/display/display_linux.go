// Package display tells a person whose machine has no screen so, in one sentence. Ebitengine itself
// breaks off with a stack trace while its packages are being initialised, before main; this package is
// initialised earlier, because Go goes by import paths among packages that do not need each other.
package display

import (
	"fmt"
	"os"
)

func init() {
	if os.Getenv("DISPLAY") == "" {
		fmt.Fprintln(os.Stderr, "generals-chess: there is no display (DISPLAY is not set): start it from a desktop, or use arena, which needs none.")
		os.Exit(2)
	}
}
