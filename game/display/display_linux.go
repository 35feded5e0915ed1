// Package display tells a person whose machine has no screen so, in one sentence. Ebitengine itself
// breaks off with a stack trace while its packages are being initialised, before main; this package is
// initialised earlier, because Go goes by import paths among packages that do not need each other. So it
// may need no package that Ebitengine does not: a test of reach sees to that.
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

// help is what --help says: cobra, which writes it, comes after Ebitengine. A test of flags sees that it is the same.
//
//go:embed help.txt
var help string

func init() {
	xgb.Logger.SetOutput(io.Discard) // it tells of a missing .Xauthority even where none is asked for
	name := os.Getenv("DISPLAY")
	wrong := ""
	switch {
	case name == "":
		wrong = "there is no display (DISPLAY is not set)"
	case reach.Opens(name):
		return
	case !reach.Display(name): // not asked before Opens: a server that nobody else uses begins anew when one who knocked has left
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
