package board

import (
	"testing"

	"generals-chess/internal/testkit/rendertest"
)

// The window the tests run in, device px.
const windowW, windowH = 1280, 800

var window = rendertest.NewWindow(windowW, windowH)

func TestMain(m *testing.M) { window.Main(m) }
