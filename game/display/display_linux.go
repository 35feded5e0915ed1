// Package display tells a person whose machine has no screen so, in one sentence. Ebitengine itself
// breaks off with a stack trace while its packages are being initialised, before main; this package is
// initialised earlier, because Go goes by import paths among packages that do not need each other.
package display

import (
	"fmt"
	"os"
	"slices"

	"generals-chess/internal/version"
)

func init() {
	if os.Getenv("DISPLAY") != "" {
		return
	}
	if slices.Contains(os.Args[1:], "--version") {
		fmt.Println(version.This().Say("generals-chess"))
		os.Exit(0)
	}
	fmt.Fprintln(os.Stderr, "generals-chess: there is no display (DISPLAY is not set): start it from a desktop, or use arena, which needs none.")
	os.Exit(2)
}
