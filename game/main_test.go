package game

import (
	"flag"
	"os"
	"testing"

	"generals-chess/render/rendertest"
)

// frames measures whole frames in a real window instead of running tests.
var frames = flag.Bool("frames", false, "measure frames in a window, beside an empty one")

func TestMain(m *testing.M) {
	flag.Parse()
	if *frames {
		os.Exit(measureFrames())
	}
	rendertest.Main(m)
}
