// Package display reports in one sentence that a machine has no screen. Ebitengine itself panics with a stack trace while its
// packages are initialised, before main. This package is initialised earlier, because Go orders independent packages by import
// path. So it may import no package that Ebitengine does not import; a test of reach checks that.
package display

import (
	_ "embed"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/jezek/xgb"

	"generals-chess/game/display/reach"
	"generals-chess/internal/version"
)

// help is the output of --help, as a file because this code runs before cobra could write it. A test of flags compares the two.
//
//go:embed help.txt
var help string

func init() {
	xgb.Logger.SetOutput(io.Discard) // it reports a missing .Xauthority even where none is needed
	name := os.Getenv("DISPLAY")
	wrong := ""
	switch {
	case name == "":
		wrong = "there is no display (DISPLAY is not set)"
	case reach.Opens(name):
		return
	case !reach.Display(name): // asked after Opens: a server without other clients resets when its only client disconnects
		wrong = fmt.Sprintf("the display cannot be reached (DISPLAY is %q, and nobody answers there)", name)
	default:
		wrong = fmt.Sprintf("the display does not let this program in (DISPLAY is %q; it belongs to another user, or XAUTHORITY names the wrong file)", name)
	}
	switch asked := func(flag string) bool { return slices.Contains(os.Args[1:], flag) }; {
	case asked("--version"):
		fmt.Println(version.This().Say("generals-chess"))
		os.Exit(0)
	case asked("--help") || asked("-h"):
		fmt.Print(help)
		os.Exit(0)
	}
	fmt.Fprintf(os.Stderr, "generals-chess: %s: start it from a desktop, or use arena, which needs none.\n", wrong)
	os.Exit(2)
}
