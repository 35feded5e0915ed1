// Package rendertest helps to test what is on the screen. Tests that need real pixels run inside Ebitengine's loop and compare pictures
// with golden files. Layouts are compared as text, without drawing.
package rendertest

import (
	"errors"
	"fmt"
	"os"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// Main runs the tests of a package inside a small hidden game, because pictures can only be made there. Call it from TestMain. It needs a
// display, for example xvfb-run -a -s "-screen 0 1280x1024x24" go test.
func Main(m *testing.M) {
	ebiten.SetWindowSize(64, 64)
	g := &host{m: m}
	if err := ebiten.RunGame(g); err != nil && !errors.Is(err, ebiten.Termination) {
		fmt.Fprintln(os.Stderr, "tests need a display:", err)
		os.Exit(1)
	}
	os.Exit(g.code)
}

type host struct {
	m    *testing.M
	code int
}

func (g *host) Update() error {
	g.code = g.m.Run()
	return ebiten.Termination
}

func (g *host) Draw(*ebiten.Image)         {}
func (g *host) Layout(_, _ int) (int, int) { return 64, 64 }
